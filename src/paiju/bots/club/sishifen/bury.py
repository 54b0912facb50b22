"""Putting cards away."""

from __future__ import annotations

from itertools import combinations

from paiju.bots.club.sishifen.weights import Weights
from paiju.bots.club.worth import Parts, Worth, cheapest, parts
from paiju.cards import Card
from paiju.engine.table import Cards
from paiju.rules.groups import TRUMP


def burial(worth: Worth, size: int, factor: int, w: Weights) -> Cards:
    """The `size` cards that a declarer puts away: a short suit without tops, and points, which cost `factor` times as
    much if he loses the last trick, only with a hand that will win it."""
    trumps = worth.groups.get(TRUMP, [])
    jokers = sum(not c.suit for c in trumps)
    lost = w.last_lost - w.last_trump * (len(trumps) - 6) - w.last_joker * jokers
    price = factor * min(0.7, max(0.1, lost))

    def gone(cards: Cards) -> float:
        return worth.cost(cards) + price * worth.sight.points(cards)

    def best(held: list[Card]) -> Parts:
        """Of each number of a side suit's cards those that cost least."""
        some = [part for n in range(min(size, len(held)) + 1) for part in combinations(held, n)]
        found: Parts = {}
        for part in some:
            cost = gone(part)
            if len(part) not in found or cost < found[len(part)][0]:
                found[len(part)] = cost, part
        return found

    groups = [parts(held, size, gone) if group == TRUMP else best(held) for group, held in worth.groups.items()]
    return cheapest(groups, size)
