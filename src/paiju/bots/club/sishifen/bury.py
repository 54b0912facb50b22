"""Putting cards away."""

from __future__ import annotations

from paiju.bots.club.burial import put_away
from paiju.bots.club.sishifen.weights import Weights
from paiju.bots.club.worth import Worth
from paiju.engine.table import Cards
from paiju.rules.groups import TRUMP


def burial(worth: Worth, size: int, factor: int, w: Weights) -> Cards:
    """The `size` cards that a declarer puts away: a short suit without tops, and points, which cost `factor` times as
    much if he loses the last trick, only with a hand that will win it."""
    trumps = worth.groups.get(TRUMP, [])
    jokers = sum(not c.suit for c in trumps)
    lost = w.last_lost - w.last_trump * (len(trumps) - 6) - w.last_joker * jokers
    return put_away(worth, size, factor * min(0.7, max(0.1, lost)))
