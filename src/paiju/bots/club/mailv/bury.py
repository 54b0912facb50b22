"""Putting cards away."""

from __future__ import annotations

from paiju.bots.club.mailv.weights import Weights
from paiju.bots.club.mailv.worth import ShapeWorth
from paiju.bots.club.worth import cheapest, parts
from paiju.engine.table import Cards
from paiju.rules.groups import TRUMP


def burial(worth: ShapeWorth, size: int, w: Weights) -> Cards:
    """The `size` cards that a declarer puts away: no points, and a suit to its end where that is cheap."""

    def gone(cards: Cards) -> float:
        return worth.cost(cards) + w.buried_points * sum(worth.sight.points((c,)) > 0 for c in cards)

    groups = []
    for group, held in worth.groups.items():
        ordered = held if group == TRUMP else sorted(held, key=lambda c: gone((c,)))
        groups.append(parts(ordered, size, gone))
    return cheapest(groups, size)
