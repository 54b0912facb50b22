"""What the cards that stay in the hand promise and threaten."""

from __future__ import annotations

from math import comb
from typing import Final

from paiju.bots.club.common import Count
from paiju.bots.club.gongzhu.prices import ALL_HEARTS, Prices
from paiju.cards import Card
from paiju.engine.table import Cards
from paiju.games.gongzhu import HEART_ACE, PIG, SHEEP

GUARD: Final = 0.6
"""Each spade below the pig makes the danger of ♠A, ♠K or the pig in the same hand so much smaller."""
OWN_PIG: Final = 45.0
"""The danger of the pig in my own hand, without a guard."""
HIGH_SPADE: Final = {"A": 43.0, "K": 35.0}
"""The danger of a spade that may have to take the pig."""
OWN_SHEEP: Final = 50.0
"""The hope of the sheep in my own hand, halved by each unseen diamond above it; certain when there is none."""
HIGH_DIAMONDS: Final = 56.0
"""The hope of catching the sheep with many diamonds above it; half of that with one."""
HEART: Final = 38.0
"""The cost of a heart that beats all the others' hearts."""
PLAIN: Final = 8.0
"""The cost of any other card that beats all the others'; who takes tricks is given hearts."""
MIDDLING: Final = 0.4
"""Only the lowest cards surely take nothing: an exponent by which a middling card nearly costs what a high one does."""
VOID: Final = 7.0
"""A suit to be rid of the pig and hearts on."""
LOSER: Final = 0.2
"""The chance to take all that is left, for each card in hand that can be beaten."""


class Hand:
    """Judges what a seat keeps, from its view."""

    def __init__(self, count: Count, prices: Prices) -> None:
        self.count, self.prices = count, prices
        self.pig_price, self.sheep_price = prices.plain(PIG) / 100, prices.plain(SHEEP) / 100
        mine = [seat for seat in range(4) if prices.weight[seat] > 0]
        self.hostile_pig = 1 - sum(count.chance(seat, PIG) for seat in mine)

    def worth(self, kept: Cards, played: Card, takes: float, trick: Cards) -> float:
        """In points, what `kept` is worth when `played` has gone to a trick with the cards `trick` so far that I take
        with the chance `takes`."""
        suits: dict[str, list[Card]] = {suit: [] for suit in "SHDC"}
        for c in kept:
            suits[c.suit].append(c)
        hearts = max(self._hearts(suits["H"]), self._all_hearts(kept, played, takes, trick))
        plain = sum(self._plain(suit, suits[suit]) for suit in "SDC")
        return self._spades(suits["S"]) + self._sheep(suits["D"]) + hearts + plain + self._voids(suits)

    def _spades(self, spades: list[Card]) -> float:
        """The pig wants low spades beside it; ♠A and ♠K want to be gone while another has the pig."""
        guarded = GUARD ** sum(c < PIG for c in spades)
        if PIG in spades:
            return self.pig_price * OWN_PIG * guarded if self.count.of("S") else 0.0
        if PIG not in self.count.of("S"):
            return 0.0
        high = sum(HIGH_SPADE.get(c.rank, 0.0) for c in spades)
        return self.pig_price * self.hostile_pig * guarded * high

    def _sheep(self, diamonds: list[Card]) -> float:
        """Diamonds above the sheep may catch it."""
        if SHEEP in diamonds:
            above = sum(c > SHEEP for c in self.count.of("D"))
            return self.sheep_price * OWN_SHEEP * (0.5**above if above else 1.5)
        if SHEEP in self.count.of("D"):
            return self.sheep_price * HIGH_DIAMONDS * (1 - 0.5 ** sum(c > SHEEP for c in diamonds))
        return 0.0

    def _hearts(self, hearts: list[Card]) -> float:
        return -HEART * self.prices.factor[HEART_ACE] * sum(self._height(c) for c in hearts)

    def _plain(self, suit: str, cards: list[Card]) -> float:
        return -PLAIN * sum(float(self._height(c) ** MIDDLING) for c in cards)

    def _height(self, card: Card) -> float:
        """The part of the unseen cards of its suit that a card beats; none where there are no more."""
        unseen = self.count.of(card.suit)
        return sum(c < card for c in unseen) / len(unseen) if unseen else 0.0

    def _voids(self, suits: dict[str, list[Card]]) -> float:
        if suits["H"] or PIG in suits["S"]:
            return VOID * sum(not cards for cards in suits.values())
        return 0.0

    def _all_hearts(self, kept: Cards, played: Card, takes: float, trick: Cards) -> float:
        """What it is worth to go for all thirteen hearts, where nobody else has one and this trick loses none."""
        prices, hearts = self.prices, self.count.of("H")
        if any(prices.hearts[seat] for seat in range(4) if seat != prices.me):
            return -1e9
        held = [c for c in kept if c.suit == "H"]
        tops = held if trick or played.suit != "H" else [*held, played]
        drawing = drawn(len(hearts), sum(not hearts or hearts[-1] < c for c in tops))
        losers = sum(any(c < o for o in self.count.of(c.suit)) for c in kept)
        chance = takes * max(drawing, LOSER**losers)
        if "H" in {c.suit for c in (*trick, played)}:
            chance *= takes
        left = -sum(map(prices.plain, (*held, *hearts)))
        return prices.times[prices.me] * (chance * ALL_HEARTS * prices.factor[HEART_ACE] - left)


def drawn(out: int, rounds: int) -> float:
    """The chance that `out` cards in three hands are drawn by as many rounds, that is, that no hand has more."""
    if out <= rounds:
        return 1.0
    ways = sum(
        comb(out, a) * comb(out - a, b)
        for a in range(rounds + 1)
        for b in range(rounds + 1)
        if 0 <= out - a - b <= rounds
    )
    return float(ways / 3**out)
