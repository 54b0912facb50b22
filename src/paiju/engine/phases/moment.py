"""Something that happens between two phases without anybody's decision."""

from __future__ import annotations

from collections.abc import Callable

from paiju.engine.choices import Choices
from paiju.engine.game import Phase
from paiju.engine.log import Log
from paiju.engine.table import Table


class Moment(Phase):
    """A phase that is over as soon as it has begun: `happen` adds its events."""

    name = "moment"
    verbs = frozenset[str]()

    def __init__(self, happen: Callable[[Log], None]) -> None:
        self.happen = happen

    def begin(self, log: Log) -> None:
        self.happen(log)

    def to_act(self, table: Table) -> tuple[int, ...]:
        return ()

    def choices(self, table: Table, seat: int) -> Choices:
        raise NotImplementedError("nobody acts")

    def decide(self, log: Log, seat: int, choice: object) -> None:
        raise NotImplementedError("nobody acts")
