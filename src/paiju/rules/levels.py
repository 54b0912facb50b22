"""Games of levels (升级): levels from 2 to ace, and the order of trumps where some ranks are trumps in every suit."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from paiju.cards import JOKERS, RANKS, Card
from paiju.rules.groups import Order

Level = Literal["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]


def risen(level: str, by: int, last: str = "A") -> str:
    """The level after a rise of `by`; it stops at `last`."""
    return RANKS[min(RANKS.index(level) + by, RANKS.index(last))]


def level_order(pack: Iterable[Card], trump: str, ranks: Iterable[str]) -> Order:
    """The order where jokers, the cards of `ranks`, the highest first, and the suit `trump` (any other text: none) are
    trumps: big joker, little joker, then of each rank the card of the trump suit before the others, which are equal,
    then the rest of the trump suit."""
    kinds, fixed = sorted(set(pack)), tuple(dict.fromkeys(ranks))
    trumps = [[c] for c in reversed(kinds) if c.rank in JOKERS]
    for rank in fixed:
        trumps.append([c for c in kinds if c.rank == rank and c.suit == trump])
        trumps.append([c for c in kinds if c.rank == rank and c.suit != trump])
    trumps += [[c] for c in reversed(kinds) if c.suit == trump and c.rank not in fixed]
    return Order(kinds, [step for step in trumps if step])
