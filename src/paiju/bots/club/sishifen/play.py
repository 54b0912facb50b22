"""Leading and following: what may be played, and what it is worth."""

from __future__ import annotations

from collections.abc import Iterator

from paiju.bots.club.sight import Sight
from paiju.bots.club.sishifen.weights import Weights
from paiju.bots.club.worth import Worth
from paiju.cards import Card
from paiju.engine.phases.tops import OwedFollows
from paiju.engine.table import Cards
from paiju.rules import tops
from paiju.rules.groups import TRUMP


class TopSight(Sight):
    """A trick in which throws of top cards and four of a kind may be led."""

    def beats(self, seat: int, best: Cards, led: str) -> float:
        if len(best) == 1:
            return super().beats(seat, best, led)
        if tops.is_quad(best) or led == TRUMP:
            return 0.0
        enough = self.count.share(seat, TRUMP) * len(self.count.of(TRUMP)) / (len(best) + 1)
        return self.out_of(seat, led) * min(1.0, enough) ** len(best)


class Playing:
    """The choice among what may be played. `draw`: what each trump of theirs that a lead draws is worth."""

    def __init__(self, worth: Worth, draw: float, weights: Weights) -> None:
        self.worth, self.sight, self.order, self.draw, self.w = worth, worth.sight, worth.order, draw, weights

    def value(self, cards: Cards) -> float:
        """What playing these cards is worth, in points."""
        brings, takes = self.sight.brings(cards)
        value = brings - self.worth.cost(cards) + self.w.tempo * takes - self.w.rob * self.sight.robs(cards)
        if self.sight.plays:
            return value
        if tops.is_quad(cards):
            return value + self.w.quad
        value += self.w.throw * (len(cards) - 1)
        if self.order.group(cards[0]) == TRUMP:
            value += self.draw * len(cards) * self.sight.drawn()
        return value

    def leads(self, hand: Cards) -> Iterator[Cards]:
        """Every single card, every four of a kind, every throw that nobody can beat."""
        yield from ((c,) for c in hand)
        yield from tops.quads(hand)
        for held in self.worth.groups.values():
            sure = self._sure(held)
            yield from (tuple(sure[:n]) for n in range(2, len(sure) + 1))

    def _sure(self, held: list[Card]) -> list[Card]:
        """Those of my cards of a group above which nobody has one, from high to low."""
        others = self.sight.later
        return [c for c in reversed(held) if not any(self.sight.some(s, self.sight.above(c)) for s in others)]

    def follows(self, choices: OwedFollows) -> Iterator[Cards]:
        """Where several cards were led: what costs least, with the fewest points and the most, and all ruffs that
        differ in their highest card."""
        for points in (1, 0, -1):
            price = {c: self.worth.one(c) + 0.8 * points * self.sight.points((c,)) for c in choices.hand}
            cheap = sorted(choices.hand, key=price.__getitem__)
            chosen: list[Card] = []
            for group, owed in choices.owed.items():
                chosen += [c for c in cheap if self.order.group(c) == group][:owed]
            spare = [c for c in cheap if c not in chosen]
            yield (*chosen, *spare[: choices.count - len(chosen)])
        trumps = self.worth.groups.get(TRUMP, [])
        if not choices.owed:
            low, high = trumps[: choices.count - 1], trumps[choices.count - 1 :]
            yield from ((*low, c) for c in high)
