"""The auction: seats in turn bid or pass; the highest bidder becomes the declarer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from paiju.engine.choice import Bid, Choice, Pass
from paiju.engine.choices import Choices, OneOf
from paiju.engine.errors import Illegal
from paiju.engine.events import Declared, Spoke
from paiju.engine.game import Phase
from paiju.engine.log import Log
from paiju.engine.table import Said, Table
from paiju.rules.turns import next_speaker

Again = Literal["always", "unless_passed", "never"]
"""Whether a seat that has spoken speaks again when the word comes back to it."""


def last_bid(table: Table) -> Said | None:
    """The last bid, which is the highest; None while nobody has bid."""
    return next((said for said in reversed(table.said) if isinstance(said.choice, Bid)), None)


def highest_bid(table: Table) -> int:
    """The value of the last bid; 0 while nobody has bid."""
    said = last_bid(table)
    return said.choice.value if said and isinstance(said.choice, Bid) else 0


class Auction(Phase):
    """Bids and passes from the seat `starter` on.

    `bids` gives the values open to the next speaker, from the lowest, `section` the § by which another value is not; a
    bid of `ceiling` ends the auction at once. Where nobody has bid when it is over, no declarer is made.
    """

    name = "auction"
    verbs = frozenset({"bid", "pass"})

    def __init__(
        self,
        seats: int,
        starter: int,
        bids: Callable[[Table], tuple[int, ...]],
        section: Callable[[Table, int], str],
        *,
        again: Again = "always",
        ceiling: int | None = None,
    ) -> None:
        self.seats, self.starter, self.bids, self.section = seats, starter, bids, section
        self.again, self.ceiling = again, ceiling

    def to_act(self, table: Table) -> tuple[int, ...]:
        said = [s for s in table.said if isinstance(s.choice, Bid | Pass)]
        bid = last_bid(table)
        if bid and highest_bid(table) == self.ceiling:
            return ()
        last, bidder = said[-1].seat if said else None, bid.seat if bid else None
        seat = next_speaker(self.seats, self.starter, last, bidder, self._silent(said))
        return () if seat is None else (seat,)

    def _silent(self, said: list[Said]) -> set[int]:
        """The seats that have spoken their last word."""
        match self.again:
            case "always":
                return set()
            case "unless_passed":
                return {s.seat for s in said if isinstance(s.choice, Pass)}
            case "never":
                return {s.seat for s in said}

    def choices(self, table: Table, seat: int) -> Choices:
        return self.options(table)

    def options(self, table: Table) -> OneOf:
        """A pass and the bids open to the next speaker."""
        values = self.bids(table)

        def refuse(choice: Choice) -> Illegal:
            assert isinstance(choice, Bid)
            lowest = {"lowest": values[0]} if values else {}
            return Illegal("bad_bid", self.section(table, choice.value), **lowest)

        return OneOf((Pass(), *[Bid(value) for value in values]), refuse)

    def decide(self, log: Log, seat: int, choice: Bid | Pass) -> None:
        log.add(Spoke(seat, choice))
        bid = last_bid(log.table)
        if bid and not self.to_act(log.table):
            log.add(Declared(bid.seat))
