"""Which cards to put away."""

from __future__ import annotations

from itertools import combinations

from paiju.bots.club.worth import Parts, Worth, cheapest, parts
from paiju.cards import Card
from paiju.engine.table import Cards
from paiju.rules.groups import TRUMP


def put_away(worth: Worth, size: int, price: float = 0.0, beside: float = 0.0) -> Cards:
    """The `size` cards of a hand whose loss costs least. `price` is what each point put away costs besides, less
    `beside` where cards of its side suit are kept, which it then cannot be lost with."""

    def gone(cards: Cards) -> float:
        group = worth.order.group(cards[0]) if cards else TRUMP
        kept = group != TRUMP and len(cards) < len(worth.groups[group])
        return worth.cost(cards) + (price - beside * kept) * worth.sight.points(cards)

    def best(held: list[Card]) -> Parts:
        """Of each number of a side suit's cards those that cost least."""
        found: Parts = {}
        for number in range(min(size, len(held)) + 1):
            some = min(combinations(held, number), key=gone)
            found[number] = gone(some), some
        return found

    groups = [parts(held, size, gone) if group == TRUMP else best(held) for group, held in worth.groups.items()]
    return cheapest(groups, size)
