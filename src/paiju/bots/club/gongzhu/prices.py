"""What the cards of 拱猪 are worth, to a seat: whom a point helps, what was sold, who collects hearts."""

from __future__ import annotations

from typing import Final

from paiju.cards import FACE_DOWN, Card
from paiju.engine.deal import View
from paiju.engine.table import Cards
from paiju.games.gongzhu import HEART_ACE, HEARTS, PIG, SELLABLE, SHEEP, TRANSFORMER

OUTLOOK: Final = -55.0
"""What a seat is likely to take in a whole deal beside the transformer, which doubles it."""
COLLECTOR: Final = (9, 0.5)
"""Nobody takes nine hearts and no other seat any by accident: every second gets the rest too."""
ALL_HEARTS: Final = 400.0
"""What it makes to a seat whether it gets all thirteen hearts or all but one."""


class Prices:
    """The prices of one deal for one seat.

    `weight` is what a point of each seat is worth to me: 1 my own and my partner's; the others' points are taken off,
    their mean where each plays for himself. `hearts` counts the hearts each seat took.
    """

    def __init__(self, view: View) -> None:
        self.table, self.me = view.table, view.seat
        self.sides = view.game.sides(view.table) or tuple(range(4))
        others = sum(side != self.sides[self.me] for side in self.sides)
        against = -1.0 if others == 2 else -1.0 / others
        self.weight = [1.0 if side == self.sides[self.me] else against for side in self.sides]
        self.factor = _factors(view)
        self.transformer = 2 * self.factor[TRANSFORMER]
        taken = [view.table.taken(seat) for seat in range(4)]
        self.base = [sum(map(self.plain, cards)) for cards in taken]
        self.times = [self.transformer if TRANSFORMER in cards else 1.0 for cards in taken]
        self.hearts = [sum(c.suit == "H" for c in cards) for cards in taken]

    def plain(self, card: Card) -> float:
        """The points of a card by itself."""
        if card.suit == "H":
            return -HEARTS[card] * self.factor[HEART_ACE]
        if card is PIG:
            return -100 * self.factor[PIG]
        return 100 * self.factor[SHEEP] if card is SHEEP else 0.0

    def friends(self, one: int, other: int) -> bool:
        """Whether two seats are on one side."""
        return self.sides[one] == self.sides[other]

    def to(self, seat: int, cards: Cards) -> float:
        """What the cards of a trick are worth to me if `seat` takes them."""
        points = sum(map(self.plain, cards))
        if TRANSFORMER in cards:
            to_come = OUTLOOK * (13 - len(self.table.tricks)) / 13
            worth = points * self.transformer + (self.base[seat] + to_come) * (self.transformer - 1)
        else:
            worth = points * self.times[seat]
        return self.weight[seat] * worth + self._about_all_hearts(seat, cards, points * self.times[seat])

    def collector(self) -> int | None:
        """The seat that has all the hearts taken so far; None where there is none."""
        takers = [seat for seat in range(4) if self.hearts[seat]]
        return takers[0] if len(takers) == 1 else None

    def _about_all_hearts(self, seat: int, cards: Cards, points: float) -> float:
        """Hearts in a trick bring a collector nearer to all thirteen, or stop him. My own chance: see `Hand`."""
        who, hearts = self.collector(), sum(c.suit == "H" for c in cards)
        many, chance = COLLECTOR
        if who in (None, self.me) or not hearts or self.hearts[who] + hearts < many:
            return 0.0
        if seat == who:
            return -2 * chance * self.weight[who] * min(0.0, points)
        return -chance * self.weight[who] * ALL_HEARTS * self.factor[HEART_ACE] * self.times[who]


def _factors(view: View) -> dict[Card, float]:
    """By what its sale multiplies each card; for a card that may be one of the hidden sales, on average."""
    rules, table = view.game.rules, view.table
    factor = dict.fromkeys(SELLABLE, 1.0)
    doubtful = set(SELLABLE) - set(view.hand)
    doubtful -= {c for trick in table.tricks for c in trick.cards} | {play.cards[0] for play in table.trick}
    face_down = 0
    for sale in table.sales:
        if sale is None:
            continue
        for cards, by in ((sale.open, rules.open_factor), (sale.hidden, rules.hidden_factor)):
            for c in cards:
                if c is FACE_DOWN:
                    face_down += 1
                else:
                    factor[c] = by
                    doubtful.discard(c)
    for c in doubtful:
        factor[c] += (rules.hidden_factor - 1) * min(1.0, face_down / len(doubtful))
    return factor
