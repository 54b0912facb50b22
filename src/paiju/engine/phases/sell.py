"""Selling (卖): all seats choose at once, then the sales are made known, hidden ones only as a number."""

from __future__ import annotations

from typing import Self

from paiju.cards import Card, without
from paiju.engine.choice import Sell
from paiju.engine.choices import Choices, Sales
from paiju.engine.events import Event, Open, face_down
from paiju.engine.game import Game, Phase
from paiju.engine.log import Log
from paiju.engine.table import Cards, Sale, Table, replace


class SaleMade(Event, frozen=True):
    """A seat has made its sale. The others learn that it has, not what or whether it sold anything."""

    seat: int
    sale: Sale

    def seen_by(self, viewer: int) -> Self:
        return self if viewer == self.seat else replace(self, sale=Sale(known=False))

    def on(self, table: Table) -> Table:
        return _with_sale(table, self.seat, self.sale)


class SalesShown(Event, frozen=True):
    """All sales were made known: open cards by face, hidden ones as a number."""

    sales: tuple[Sale, ...]

    def seen_by(self, viewer: int) -> Self:
        sales = tuple(s if i == viewer else replace(s, hidden=face_down(s.hidden)) for i, s in enumerate(self.sales))
        return replace(self, sales=sales)

    def on(self, table: Table) -> Table:
        return replace(table, sales=self.sales)


class HiddenSaleShown(Open, frozen=True):
    """A card that was sold hidden has been played."""

    seat: int
    card: Card

    def on(self, table: Table) -> Table:
        sale = table.sales[self.seat]
        assert sale is not None
        hidden = (*without(sale.hidden, (self.card,)), self.card)
        return _with_sale(table, self.seat, replace(sale, hidden=hidden))


def _with_sale(table: Table, seat: int, sale: Sale) -> Table:
    sales = table.sales or (None,) * table.seats
    return replace(table, sales=(*sales[:seat], sale, *sales[seat + 1 :]))


class Selling(Phase):
    """Each seat may sell any of the cards `sellable` that it holds."""

    name = "sell"
    verbs = frozenset({"sell"})

    def __init__(self, game: Game, sellable: Cards, section: str) -> None:
        self.game, self.sellable, self.section = game, sellable, section

    def to_act(self, table: Table) -> tuple[int, ...]:
        return tuple(s for s in range(table.seats) if not table.sales or table.sales[s] is None)

    def choices(self, table: Table, seat: int) -> Choices:
        hand = table.hands[seat]
        return Sales(hand, tuple(c for c in self.sellable if c in hand), self.section)

    def decide(self, log: Log, seat: int, choice: Sell) -> None:
        log.add(SaleMade(seat, Sale(choice.open, choice.hidden)))
        if not self.to_act(log.table):
            log.add(SalesShown(tuple([s for s in log.table.sales if s is not None])))
