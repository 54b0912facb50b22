"""Calling (叫主): seats in turn show a card or two; each call beats the one before, the last caller is the declarer."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from paiju.cards import holds
from paiju.engine.choice import Call, Choice, Pass
from paiju.engine.choices import Choices, OneOf
from paiju.engine.errors import Illegal
from paiju.engine.events import Declared, Spoke, TrumpMade
from paiju.engine.game import Phase
from paiju.engine.log import Log
from paiju.engine.table import Cards, Said, Table
from paiju.rules.turns import next_speaker


def last_call(table: Table) -> Said | None:
    """The last call, which beats all before it; None while nobody has called."""
    return next((said for said in reversed(table.said) if isinstance(said.choice, Call)), None)


def called(table: Table) -> Cards:
    """The cards of the last call, the called card first; none while nobody has called."""
    said = last_call(table)
    return said.choice.cards if said and isinstance(said.choice, Call) else ()


class Calling(Phase):
    """Calls of one card or two from the hand, and passes, from the seat `starter` on, until the word comes round.

    `fault` is the § by which some cards may not be called over those of the last call (none: over nothing), "" where
    they may; `trump` the suit that a call makes trumps. `section` is the § of what a call is. Nobody has called when it
    is over: then no declarer is made.
    """

    name = "call"
    verbs = frozenset({"call", "pass"})

    def __init__(
        self,
        seats: int,
        starter: int,
        fault: Callable[[Cards, Cards], str],
        trump: Callable[[Cards], str],
        section: str,
    ) -> None:
        self.seats, self.starter, self.fault, self.trump, self.section = seats, starter, fault, trump, section

    def to_act(self, table: Table) -> tuple[int, ...]:
        last, call = (table.said[-1].seat if table.said else None), last_call(table)
        seat = next_speaker(self.seats, self.starter, last, call.seat if call else None, ())
        return () if seat is None else (seat,)

    def choices(self, table: Table, seat: int) -> Choices:
        hand, over = table.hands[seat], called(table)

        def refuse(choice: Choice) -> Illegal:
            assert isinstance(choice, Call)
            if not holds(hand, choice.cards):
                return Illegal("card_not_held", self.section)
            if len(choice.cards) not in (1, 2):
                return Illegal("wrong_count", self.section, count="1–2")
            return Illegal("bad_call", self.fault(choice.cards, over))

        calls = [Call(cards) for cards in _showable(hand) if not self.fault(cards, over)]
        return OneOf((Pass(), *calls), refuse)

    def decide(self, log: Log, seat: int, choice: Call | Pass) -> None:
        log.add(Spoke(seat, choice))
        call = last_call(log.table)
        if call and not self.to_act(log.table):
            log.add(Declared(call.seat))
            log.add(TrumpMade(self.trump(called(log.table))))


def _showable(hand: Cards) -> list[Cards]:
    """What a hand can show: each card, and each two of one rank in either order."""
    shown: list[Cards] = [(c,) for c in sorted(set(hand))]
    for one, other in dict.fromkeys(combinations(sorted(hand), 2)):
        if one.rank == other.rank:
            shown += [(one, other)] if one is other else [(one, other), (other, one)]
    return shown
