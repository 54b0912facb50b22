"""What cards are worth in the hand, with their pairs and tractors and with the secret of who holds one of them."""

from __future__ import annotations

from collections.abc import Sequence

from paiju.bots.club.mailv.weights import Weights
from paiju.bots.club.sight import Sight
from paiju.bots.club.worth import Worth
from paiju.cards import Card
from paiju.engine.table import Cards
from paiju.rules import shapes


class ShapeWorth(Worth):
    """`secret`: the card that will tell that I am the partner."""

    def __init__(self, sight: Sight, hand: Cards, weights: Weights, secret: Card | None = None) -> None:
        super().__init__(sight, hand, weights)
        self.w, self.secret = weights, secret

    def one(self, card: Card) -> float:
        secret = self.w.secret * min(1.0, self.left / 12) if card is self.secret else 0.0
        return super().one(card) + secret

    def held(self, group: str, cards: Sequence[Card], rounds: int = 0) -> float:
        return super().held(group, cards, rounds) + self._shapes(group, cards)

    def _shapes(self, group: str, held: Sequence[Card]) -> float:
        """What the pairs and tractors among cards of a group are worth beyond their cards."""
        twos = shapes.pairs(held, self.order)
        if not twos:
            return 0.0
        unseen = shapes.pairs(self.count.of(group), self.order)
        total = 0.0
        for step, kinds in twos.items():
            above = sum(len(found) for other, found in unseen.items() if other > step)
            total += len(kinds) * self.w.pair * self.w.pair_above**above + self.w.run * (step - 1 in twos)
        return total
