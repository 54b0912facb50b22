"""What cards are worth in the hand, in points: what they promise, less the points they may lose."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

from paiju.bots.club.sight import Sight
from paiju.cards import Card, without
from paiju.engine.table import Cards
from paiju.rules.groups import TRUMP

Parts = dict[int, tuple[float, Cards]]
"""By how many cards, what they cost and which they are."""


EQUAL = 0.01
"""Of cards that are worth the same the lower one is played."""


class HandWeights(Struct, frozen=True):
    """The weights of a hand, in points where nothing else is said."""

    trick: float = 2.0
    """What winning a trick is worth beyond the points that the others add."""
    share: float = 0.7
    """How much of the points that are out, shared among the tricks left, the others add to one that I win."""
    patience: float = 1.0
    """How much of that is left when a side card waits for its trick."""
    second: float = 0.35
    """The chance of a side card over which one unseen card stands; `third` of it with each further one."""
    third: float = 0.35
    loss: float = 0.5
    """How likely the points of a side card that wins nothing go to the others; `trump_loss` those of a trump."""
    trump_loss: float = 0.25
    trump: float = 3.5
    """What the lowest trump is worth, and the highest `trump_top` more."""
    trump_top: float = 6.0
    trump_above: float = 0.7
    """What is left of the chance of a trump with each unseen one above it."""
    void: float = 4.0
    """Being out of a side suit with `void_trumps` trumps in the hand; `single` of it with one card left."""
    single: float = 0.0
    void_trumps: float = 3.0
    guard: float = 1.0
    """The last small card beside one that may yet win."""


class Worth:
    """What keeping cards is worth to a seat with `hand`. `last`: what the last trick brings beyond its own points."""

    def __init__(self, sight: Sight, hand: Cards, weights: HandWeights, last: float = 0.0) -> None:
        self.sight, self.count, self.order, self.weights = sight, sight.count, sight.order, weights
        self.left = max(1, min(len(hand), sight.game.layout().hand) - 1)
        self.groups: dict[str, list[Card]] = {}
        for c in sorted(hand, key=lambda c: (self.order.step(c), c.index)):
            self.groups.setdefault(self.order.group(c), []).append(c)
        out = sum(sight.points(cards) for cards in self.count.unseen.values())
        self.trick = min(10.0, weights.share * out / self.left) + weights.trick
        self.trumps = len(self.groups.get(TRUMP, ()))
        self.last = last * min(1.0, 3 / self.left)
        self._one: dict[Card, float] = {}
        self._sides: dict[tuple[Card, int], float] = {}
        self._ruffs: dict[tuple[str, int], float] = {}
        self._whole: dict[str, float] = {}

    def one(self, card: Card) -> float:
        """What one card is worth by itself."""
        if card not in self._one:
            group = self.order.group(card)
            if group == TRUMP:
                self._one[card] = self._trump(card)
            else:
                self._one[card] = self._side(card, self._line(self.groups.get(group, (card,))).index(card))
        return self._one[card]

    def _line(self, cards: Iterable[Card]) -> list[Card]:
        """Cards of a side suit in the order in which they are best led: tops first, and of these the points."""
        return sorted(cards, key=lambda c: (len(self.sight.above(c)), -self.sight.points((c,)), c.index))

    def _trump(self, card: Card) -> float:
        w, unseen, above = self.weights, self.count.of(TRUMP), len(self.sight.above(card))
        top = w.trump_above**above
        below = 1 - above / len(unseen) if unseen else 1.0
        worth = w.trump + w.trump_top * (top + below) / 2 * min(1.0, self.trick / 8) + EQUAL * self.order.step(card)
        return worth + self.last * 0.4**above + self._points(card, top, w.trump_loss)

    def _side(self, card: Card, rounds: int) -> float:
        """What a side card is worth that is played after so many more cards of its suit."""
        key = card, rounds
        if key not in self._sides:
            above = len(self.sight.above(card))
            high = self.weights.second * self.weights.third ** (above - 1) if above else 1.0
            wins = high * (1 - self._ruffed(self.order.group(card), rounds))
            points = self._points(card, wins, self.weights.loss)
            self._sides[key] = self.weights.patience * wins * self.trick + points + EQUAL * self.order.step(card)
        return self._sides[key]

    def _points(self, card: Card, wins: float, loss: float) -> float:
        """What a card's own points are worth where it wins with such a chance and else is lost with that of `loss`."""
        return self.sight.points((card,)) * (wins - (1 - wins) * loss)

    def _ruffed(self, group: str, rounds: int) -> float:
        """How likely one of the others ruffs after so many more cards of a suit."""
        key = group, rounds
        if key not in self._ruffs:
            safe = 1.0
            for seat, stake in enumerate(self.sight.stakes):
                if seat != self.sight.me:
                    ruffs = self.sight.at_most(seat, group, rounds) * (1 - self.sight.out_of(seat, TRUMP))
                    safe *= 1 - ruffs * (1 - stake) / 2
            self._ruffs[key] = 1 - safe
        return self._ruffs[key]

    def held(self, group: str, cards: Sequence[Card], rounds: int = 0) -> float:
        """What some cards of one group, from low to high, are worth together when so many of it have been led."""
        if group == TRUMP:
            return sum(self.one(c) for c in cards)
        worth = sum(self._side(c, rounds + place) for place, c in enumerate(self._line(cards)))
        if len(cards) < 2 and self.count.of(group):
            soon = self.weights.single if cards else 1.0
            worth += soon * self.weights.void * min(1.0, self.trumps / self.weights.void_trumps)
        if len(cards) > 1 and 1 <= len(self.sight.above(cards[-1])) <= 2:
            worth += self.weights.guard * (1 - self._ruffed(group, rounds))
        return worth

    def cost(self, cards: Iterable[Card]) -> float:
        """What giving up these cards costs, in the running trick or by putting them away."""
        gone = tuple(cards)
        total = 0.0
        for group in dict.fromkeys(self.order.group(c) for c in gone):
            if group not in self._whole:
                self._whole[group] = self.held(group, self.groups[group])
            left = without(tuple(self.groups[group]), [c for c in gone if self.order.group(c) == group])
            rounds = len(gone) if group == self._led(gone) else 0
            total += self._whole[group] - self.held(group, left, rounds)
        return total

    def _led(self, cards: Cards) -> str:
        """The group led in the running trick or by these cards; "" where none is played."""
        table = self.sight.table
        lead = table.trick[0].cards if table.trick else cards
        return self.order.group(lead[0]) if table.phase == "play" else ""


def parts(ordered: Iterable[Card], most: int, price: Callable[[Cards], float]) -> Parts:
    """The first cards of a group in some order, as parts of what may be put away."""
    cards = tuple(ordered)
    return {n: (price(cards[:n]), cards[:n]) for n in range(min(most, len(cards)) + 1)}


def cheapest(groups: Iterable[Parts], size: int) -> Cards:
    """The `size` cards that cost least, one part out of each group."""
    best: Parts = {0: (0.0, ())}
    for group in groups:
        joined: Parts = {}
        for n, (cost, cards) in best.items():
            for m, (more, added) in group.items():
                if n + m <= size and (n + m not in joined or cost + more < joined[n + m][0]):
                    joined[n + m] = cost + more, cards + added
        best = joined
    return best[size][1]
