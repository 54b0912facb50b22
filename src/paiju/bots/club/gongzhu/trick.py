"""What a card is likely to bring in the running trick: who may take it, and what the others will throw in."""

from __future__ import annotations

from typing import Final

from paiju.bots.club.common import Count
from paiju.bots.club.gongzhu.prices import Prices
from paiju.cards import Card
from paiju.engine.table import Cards, Table
from paiju.games.gongzhu import PIG, SHEEP

EAGER: Final = 0.9
"""The chance that a seat which can take a trick that is worth something to it does."""
CARELESS: Final = 0.4
"""The chance that it takes a trick which is worth nothing."""
WORTH: Final = 5.0
"""A trick worth less than these points either way is worth nothing."""
HIGH_HEART: Final = 2.4
"""Who discards a heart discards a high one: so many times the mean of the unseen hearts."""


class TrickAhead:
    """The running trick, or the one about to be led, as the seat to play sees it."""

    def __init__(self, table: Table, count: Count, prices: Prices) -> None:
        self.me, self.count, self.prices = count.seat, count, prices
        self.plays = [(play.seat, play.cards[0]) for play in table.trick]
        self.later = [(self.me + n) % 4 for n in range(1, 4 - len(self.plays))]
        hearts = count.of("H")
        self.heart = sum(map(prices.plain, hearts)) / len(hearts) if hearts else 0.0

    def brings(self, card: Card) -> tuple[float, float]:
        """What the trick is worth to me on average if I play `card`, and the chance that I take it."""
        plays = [*self.plays, (self.me, card)]
        led = plays[0][1].suit
        winner, top = max((play for play in plays if play[1].suit == led), key=lambda play: play[1])
        cards = tuple([c for _, c in plays])
        takes = [0.0] * 4
        takes[winner] = 1.0
        voids = []
        for seat in self.later:
            beats, void = self._beats(seat, led, top, cards)
            takes = [chance * (1 - beats) for chance in takes]
            takes[seat] += beats
            voids.append(void)
        worth = 0.0
        for taker, chance in enumerate(takes):
            if chance:
                thrown = sum(
                    self._throws(seat, taker, led, top, void) for seat, void in zip(self.later, voids, strict=True)
                )
                worth += chance * (self.prices.to(taker, cards) + thrown)
        return worth, takes[self.me]

    def _beats(self, seat: int, led: str, top: Card, cards: Cards) -> tuple[float, float]:
        """The chance that a later seat takes the trick from `top`, because it must or likes to, and that it is void."""
        share, unseen = self.count.share(seat, led), self.count.of(led)
        above = sum(top < c for c in unseen)
        void = (1 - share) ** len(unseen)
        must = (1 - share) ** (len(unseen) - above) - void
        can = 1 - (1 - share) ** above
        worth = self.prices.to(seat, cards) * (1 if self.prices.weight[seat] > 0 else -1)
        likes = EAGER if worth > WORTH else 0.0 if worth < -WORTH or led == "H" else CARELESS
        return must + likes * max(0.0, can - must), void

    def _throws(self, seat: int, taker: int, led: str, top: Card, void: float) -> float:
        """What a later seat's card is likely to add for me to a trick that `taker` takes.

        A friend gives the sheep; anybody else the pig, under ♠A or ♠K or when void, and hearts when void.
        """
        prices, follows = self.prices, 1 - void
        points = follows * self.heart if led == "H" else 0.0
        if seat != taker:
            if prices.friends(seat, taker):
                under = float(led == "D" and top > SHEEP)
                points += (under or void * (led != "D")) * self.count.chance(seat, SHEEP) * prices.plain(SHEEP)
            elif led == "S":
                points += (top > PIG) * self.count.chance(seat, PIG) * prices.plain(PIG)
                points += void * self._heart_of(seat)
            else:
                pig = self.count.chance(seat, PIG)
                points += void * pig * prices.plain(PIG)
                points += void * (1 - pig) * self._heart_of(seat) * (led != "H")
        return points * prices.weight[taker] * prices.times[taker]

    def _heart_of(self, seat: int) -> float:
        """The heart that a seat would discard, times the chance that it has one."""
        has_one = 1 - (1 - self.count.share(seat, "H")) ** len(self.count.of("H"))
        return has_one * HIGH_HEART * self.heart
