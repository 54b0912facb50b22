"""What may be followed with where several cards were led."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice

from paiju.bots.club.mailv.weights import Weights
from paiju.bots.club.mailv.worth import ShapeWorth
from paiju.cards import Card, without
from paiju.engine.phases.shapes import Follows
from paiju.engine.table import Cards
from paiju.rules import shapes
from paiju.rules.groups import TRUMP

WAYS = 16
"""So many ways to form the tractors asked for are looked at."""


class Following:
    def __init__(self, choices: Follows, worth: ShapeWorth, weights: Weights) -> None:
        self.choices, self.worth, self.w = choices, worth, weights
        self.order, self.sight = worth.order, worth.sight

    def options(self) -> Iterator[Cards]:
        """What costs least, with the fewest points and the most, and the ways to win."""
        for points in (1, 0, -1):
            yield self._cheapest(0.8 * points)
        winning = self._ruffs() if not self.choices.own else self._higher() if self.choices.duty else ()
        for cards in winning:
            if self.sight.holder(cards)[0] == self.sight.me:
                yield cards

    def _price(self, card: Card, points: float) -> float:
        """What a card costs where a point in it costs `points` more."""
        return self.worth.one(card) + points * self.sight.points((card,))

    def _cheap(self, cards: Cards, points: float) -> list[Card]:
        """Cards from cheap to dear, those of pairs dearer than others."""
        return sorted(cards, key=lambda c: self._price(c, points) + self.w.pair * (cards.count(c) > 1))

    def _cheapest(self, points: float) -> Cards:
        own, count, duty = self.choices.own, self.choices.count, self.choices.duty
        if duty is None:
            return (*own, *self._cheap(without(self.choices.hand, own), points)[: count - len(own)])
        ways = islice(self._tractors(own, duty.runs), WAYS)
        chosen = min(ways, key=lambda cards: sum(self._price(c, points) for c in cards))
        for c in self._pairs(without(own, chosen), points)[: duty.pairs - len(chosen) // 2]:
            chosen = (*chosen, c, c)
        return (*chosen, *self._cheap(without(own, chosen), points)[: count - len(chosen)])

    def _tractors(self, cards: Sequence[Card], lengths: tuple[int, ...]) -> Iterator[Cards]:
        """The ways to form tractors of these lengths out of cards of a group."""
        for tops in shapes.packings(shapes.pairs(cards, self.order), lengths):
            left = shapes.pairs(cards, self.order)
            taken = [left[top - i].pop(0) for top, length in zip(tops, lengths, strict=True) for i in range(length)]
            yield tuple([c for c in taken for _ in range(2)])

    def _pairs(self, cards: Cards, points: float = 0.0) -> list[Card]:
        """The cards of which a pair is among some of a group, from cheap to dear."""
        found = shapes.pairs(cards, self.order).values()
        return sorted((c for kinds in found for c in kinds), key=lambda c: self._price(c, points))

    def _higher(self) -> Iterator[Cards]:
        """The same structure in the group led, where that is one pair or tractor."""
        lead = self.choices.parts[0]
        if lead.pairs and len(self.choices.parts) == 1:
            runs = shapes.runs(self.choices.own, self.order, lead.pairs)
            yield from (run for run in runs if len(run) == self.choices.count)

    def _ruffs(self) -> Iterator[Cards]:
        """Trumps with the structure of the lead, of each height."""
        trumps, count, parts = tuple(self.worth.groups.get(TRUMP, ())), self.choices.count, self.choices.parts
        if len(trumps) < count:
            return
        number = sum(part.pairs for part in parts)
        for run in islice(self._tractors(trumps, shapes.tractors(parts)), WAYS):
            spare, need = self._pairs(without(trumps, run)), number - len(run) // 2
            for first in range(len(spare) - need + 1 if need else 1):
                chosen = (*run, *[c for c in spare[first : first + need] for _ in range(2)])
                rest = self._cheap(without(trumps, chosen), 0.0)
                size = count - len(chosen)
                if number:
                    yield (*chosen, *rest[:size])
                else:
                    yield from ((*rest[: size - 1], c) for c in rest[size - 1 :])
