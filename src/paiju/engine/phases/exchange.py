"""The exchange: the declarer takes the kitty into his hand and puts as many cards away, face down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

from paiju.cards import FACE_DOWN, without
from paiju.engine.choice import Put
from paiju.engine.choices import Choices, SomeOf
from paiju.engine.events import Event, Open, face_down
from paiju.engine.game import Phase
from paiju.engine.log import Log
from paiju.engine.table import Cards, Table, replace


class KittyShown(Open, frozen=True):
    """The first cards of the kitty, or all of them, were shown to everybody."""

    cards: Cards

    def on(self, table: Table) -> Table:
        return replace(table, shown=self.cards, kitty=self.cards + table.kitty[len(self.cards) :])


class KittyTaken(Event, frozen=True):
    """The declarer took the kitty. Only he sees its cards; those that were shown before stay in `Table.shown`."""

    seat: int
    cards: Cards

    def seen_by(self, viewer: int) -> Self:
        return self if viewer == self.seat else replace(self, cards=face_down(self.cards))

    def on(self, table: Table) -> Table:
        return replace(table, hands=table.with_hand(self.seat, table.hands[self.seat] + self.cards), kitty=())


class PutAway(Event, frozen=True):
    """The declarer put cards away. Only he sees which."""

    seat: int
    cards: Cards

    def seen_by(self, viewer: int) -> Self:
        return self if viewer == self.seat else replace(self, cards=face_down(self.cards))

    def on(self, table: Table) -> Table:
        hand = table.hands[self.seat]
        # who does not see what goes does not know what stays either
        left = face_down(hand)[len(self.cards) :] if FACE_DOWN in self.cards else without(hand, self.cards)
        return replace(table, hands=table.with_hand(self.seat, left), put_away=self.cards)


class PutAwayShown(Open, frozen=True):
    """The cards put away were shown to everybody at the end."""

    cards: Cards

    def on(self, table: Table) -> Table:
        return replace(table, put_away=self.cards)


class Exchange(Phase):
    """The declarer takes the kitty when the phase begins and puts away any `size` cards, under the § `section`.

    `shown` says whether the kitty is shown to all before it is taken.
    """

    name = "exchange"
    verbs = frozenset({"put"})

    def __init__(self, size: int, section: str, shown: Callable[[Table], bool] = lambda table: False) -> None:
        self.size, self.section, self.shown = size, section, shown

    def begin(self, log: Log) -> None:
        table = log.table
        assert table.declarer is not None
        if self.shown(table):
            log.add(KittyShown(table.kitty))
        log.add(KittyTaken(table.declarer, table.kitty))

    def to_act(self, table: Table) -> tuple[int, ...]:
        return () if table.put_away or table.declarer is None else (table.declarer,)

    def choices(self, table: Table, seat: int) -> Choices:
        return SomeOf(Put, table.hands[seat], self.size, self.section)

    def decide(self, log: Log, seat: int, choice: Put) -> None:
        log.add(PutAway(seat, choice.cards))
