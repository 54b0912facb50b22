"""Drawing card by card and showing (抢翻): whoever first shows a card that he may show settles the trump suit.

At a table with a clock every tick brings the next card, and a seat may show from the moment it draws one. In a record
the cards have all been drawn. Who could show is nobody's business but his own: a view takes every seat for one that
might, as long as a card that it may show is nowhere to be seen.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

from paiju.cards import FACE_DOWN, Card, holds
from paiju.engine.choice import Choice, Pass, Put, Show, Stop, Wait
from paiju.engine.choices import Choices, OneOf
from paiju.engine.errors import Illegal
from paiju.engine.events import Declared, Event, Spoke, TrumpMade, face_down
from paiju.engine.game import Phase
from paiju.engine.log import Log
from paiju.engine.phases.stop import Stopping
from paiju.engine.table import Cards, Table, replace
from paiju.rules.turns import round_from


class Stacked(Event, frozen=True):
    """The pack lies on the table: `stock` in the order in which it will be drawn, and the kitty under it."""

    seats: int
    stock: Cards
    kitty: Cards

    def seen_by(self, viewer: int) -> Self:
        return replace(self, stock=face_down(self.stock), kitty=face_down(self.kitty))

    def on(self, table: Table) -> Table:
        return replace(table, hands=((),) * self.seats, stock=self.stock, kitty=self.kitty)


class Drew(Event, frozen=True):
    """A seat drew the top card of the stock. Only that seat sees it."""

    seat: int
    card: Card

    def seen_by(self, viewer: int) -> Self:
        return self if viewer == self.seat else replace(self, card=FACE_DOWN)

    def on(self, table: Table) -> Table:
        hand = (*table.hands[self.seat], self.card)
        return replace(table, hands=table.with_hand(self.seat, hand), stock=table.stock[1:])


def stacked(hands: tuple[Cards, ...], kitty: Cards, first: int) -> Stacked:
    """The pack from which the seats, drawing in turn from `first` on, get these hands, each in its order."""
    seats = round_from(first, len(hands))
    return Stacked(len(hands), tuple([hands[seat][i] for i in range(len(hands[0])) for seat in seats]), kitty)


class Drawing(Phase):
    """The cards are drawn in turn from the seat `first` on; the first card shown makes its suit trump and, where there
    is no `declarer` yet, its seat the declarer.

    `showable` are the cards that a seat may show, `section` the § about it. In a record the draw also ends by a pass of
    `first` and, where play goes on without a show (`goes_on`), by a stop (where there is `stopping`) or the exchange.
    """

    name = "draw"
    verbs = frozenset({"show", "wait", "pass"})

    def __init__(
        self,
        first: int,
        showable: Callable[[int], Cards],
        section: str,
        declarer: int | None = None,
        stopping: Stopping | None = None,
        *,
        goes_on: bool = False,
    ) -> None:
        self.first, self.showable, self.section, self.declarer = first, showable, section, declarer
        self.stopping, self.goes_on = stopping, goes_on

    def begin(self, log: Log) -> None:
        if self.declarer is not None:
            log.add(Declared(self.declarer))

    def to_act(self, table: Table) -> tuple[int, ...]:
        if table.trump:
            return ()
        seen = {c for hand in table.hands for c in hand}
        return tuple(seat for seat, hand in enumerate(table.hands) if self._might_show(seat, hand, seen))

    def _might_show(self, seat: int, hand: Cards, seen: set[Card]) -> bool:
        """Whether a hand has a card to show or, in a view, may have one as far as the viewer knows."""
        showable = self.showable(seat)
        return any(c in hand for c in showable) or (FACE_DOWN in hand and not seen.issuperset(showable))

    def choices(self, table: Table, seat: int) -> Choices:
        shows = tuple(Show((c,)) for c in self.showable(seat) if c in table.hands[seat])
        if table.timed:
            return OneOf((*shows, Wait()), lambda choice: self._refuse(table, seat, choice))
        ends = (Pass(),) if seat == self.first else ()
        return OneOf((*shows, *ends), lambda choice: self._refuse(table, seat, choice))

    def _refuse(self, table: Table, seat: int, choice: Choice) -> Illegal:
        match choice:
            case Show(shown) if not holds(table.hands[seat], shown):
                return Illegal("card_not_held", self.section)
            case Show(shown) if len(shown) != 1:
                return Illegal("wrong_count", self.section, count=1)
            case Pass():
                return Illegal("not_your_turn", self.section)
        return Illegal("bad_call", self.section)

    def decide(self, log: Log, seat: int, choice: Show | Pass | Wait) -> None:
        match choice:
            case Show((card,)):
                log.add(Spoke(seat, choice))
                log.add(TrumpMade(card.suit))
                if log.table.declarer is None:
                    log.add(Declared(seat))
            case Pass():
                log.close()

    # -- by the clock
    def beat(self, table: Table) -> str:
        if not table.timed:
            return ""
        if table.stock:
            return "deal" if table.trump else "draw"
        return "" if table.trump else "show"

    def asked(self, table: Table) -> tuple[int, ...]:
        drawn = sum(map(len, table.hands))
        last = ((self.first + drawn - 1) % table.seats,) if drawn else ()
        match self.beat(table):
            case "draw":
                return last
            case "show":
                return (*last, *round_from(self.first, table.seats))
        return ()

    def tick(self, log: Log) -> None:
        table = log.table
        if table.stock:
            log.add(Drew((self.first + sum(map(len, table.hands))) % table.seats, table.stock[0]))
        else:
            log.close()

    # -- in a record
    def ended_by(self, log: Log, seat: int, choice: Choice) -> bool:
        match choice:
            case Pass():
                ends = seat == self.first
            case Stop() if self.goes_on and self.stopping:
                self.stopping.check(log.table, seat)
                ends = True
            case Put():
                ends = self.goes_on
            case _:
                ends = False
        if ends:
            log.close()
        return ends

    def ending(self, table: Table) -> tuple[int, Choice]:
        return self.first, Pass()
