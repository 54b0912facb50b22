"""Naming the trump suit after the exchange."""

from __future__ import annotations

from paiju.cards import SUITS
from paiju.engine.choice import Trump
from paiju.engine.choices import Choices, OneOf
from paiju.engine.errors import Illegal
from paiju.engine.events import TrumpMade
from paiju.engine.game import Phase
from paiju.engine.log import Log
from paiju.engine.table import Table


class NamingTrump(Phase):
    """The declarer names a suit, or none ("N") where `none_allowed`; `section` is the § that says what may be named."""

    name = "trump"
    verbs = frozenset({"trump"})

    def __init__(self, section: str, *, none_allowed: bool = False) -> None:
        self.section = section
        self.options = tuple(Trump(suit) for suit in SUITS + "N" * none_allowed)

    def to_act(self, table: Table) -> tuple[int, ...]:
        return () if table.trump or table.declarer is None else (table.declarer,)

    def choices(self, table: Table, seat: int) -> Choices:
        return OneOf(self.options, lambda choice: Illegal("bad_call", self.section))

    def decide(self, log: Log, seat: int, choice: Trump) -> None:
        log.add(TrumpMade(choice.suit))
