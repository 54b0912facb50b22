"""Calling a stop (停打): a seat without a point card may give the deal up before the exchange."""

from __future__ import annotations

from collections.abc import Callable

from paiju.engine.choice import Choice, OfCards, Put, Stop, Wait
from paiju.engine.choices import Choices, OneOf
from paiju.engine.errors import Illegal
from paiju.engine.events import Spoke
from paiju.engine.game import Phase
from paiju.engine.log import Log
from paiju.engine.table import Cards, Table
from paiju.rules.turns import round_from


def stopped(table: Table) -> bool:
    """Whether somebody has called a stop."""
    return any(isinstance(said.choice, Stop) for said in table.said)


class Stopping(Phase):
    """Seats whose cards count nothing by `points` may call a stop; they are asked from the seat `first` on.

    `section` is the § about it. At a table with a clock the phase takes its time even where nobody could stop, for
    that is not to be seen.
    """

    name = "stop"
    verbs = frozenset({"stop", "wait"})

    def __init__(self, first: int, points: Callable[[Cards], int], section: str) -> None:
        self.first, self.points, self.section = first, points, section

    def to_act(self, table: Table) -> tuple[int, ...]:
        return () if stopped(table) else tuple(s for s in range(table.seats) if self._without(table, s))

    def _without(self, table: Table, seat: int) -> bool:
        """Whether a seat has no points or, in a view, may have none: what it has shown is known."""
        shown = [c for s in table.said if s.seat == seat and isinstance(s.choice, OfCards) for c in s.choice.cards]
        return not self.points((*table.hands[seat], *shown))

    def choices(self, table: Table, seat: int) -> Choices:
        return OneOf((Stop(), *((Wait(),) if table.timed else ())), lambda choice: Illegal("bad_call", self.section))

    def decide(self, log: Log, seat: int, choice: Stop | Wait) -> None:
        if isinstance(choice, Stop):
            log.add(Spoke(seat, choice))

    def check(self, table: Table, seat: int) -> None:
        """Raises `Illegal` bad_call where a seat has points."""
        if not self._without(table, seat):
            raise Illegal("bad_call", self.section)

    # -- by the clock
    def beat(self, table: Table) -> str:
        return "stop" if table.timed and not stopped(table) else ""

    def asked(self, table: Table) -> tuple[int, ...]:
        return round_from(self.first, table.seats) if self.beat(table) else ()

    def tick(self, log: Log) -> None:
        log.close()

    # -- in a record
    def ended_by(self, log: Log, seat: int, choice: Choice) -> bool:
        if isinstance(choice, Put):
            log.close()
            return True
        return False
