"""Leads of several cards in a one-pack game: throws of top cards and four of a kind. Pure functions.

A *throw* is two or more cards of one group; a *quad* is four cards of one rank, jokers apart. No two cards are alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from paiju.cards import RANKS, SUITS, Card
from paiju.rules.follow import highest
from paiju.rules.groups import TRUMP, Order

Cards = tuple[Card, ...]


def is_quad(cards: Cards) -> bool:
    """Whether these are four of a kind."""
    return len(cards) == 4 and bool(cards[0].suit) and len({c.rank for c in cards}) == 1


def quads(hand: Cards) -> tuple[Cards, ...]:
    """Every four of a kind in a hand, the lowest first."""
    counts = Counter(c.rank for c in hand if c.suit)
    return tuple([tuple(sorted(c for c in hand if c.rank == rank)) for rank in RANKS if counts[rank] == 4])


def standing(cards: Cards, order: Order, others: Iterable[Cards]) -> Cards:
    """What stands of a lead against the other hands: all of it, but of a throw only the lowest card where one of them
    holds a card of the group higher than that; of equally low ones the first in the order ♠ ♥ ♦ ♣."""
    if len(cards) == 1 or is_quad(cards):
        return cards
    lowest = min(cards, key=lambda c: (order.step(c), c.index))
    group, step = order.group(lowest), order.step(lowest)
    beaten = any(order.group(c) == group and order.step(c) > step for hand in others for c in hand)
    return (lowest,) if beaten else cards


def owed(led: Cards, hand: Cards, order: Order) -> dict[str, int]:
    """By group how many of its cards have to be played on a lead: as many as it contains, as far as the hand has
    them. Trumps first, then ♠ ♥ ♦ ♣; groups of which nothing is owed are left out."""
    wanted, held = Counter(map(order.group, led)), Counter(map(order.group, hand))
    return {g: min(wanted[g], held[g]) for g in (TRUMP, *SUITS) if wanted[g] and held[g]}


def winner(plays: Sequence[Cards], order: Order, level: str) -> int:
    """The place of the winner among plays made in order, at the rank `level`."""
    if is_quad(plays[0]):
        return quad_winner(plays, level)
    if len(plays[0]) > 1:
        return throw_winner(plays, order)
    return highest([cards[0] for cards in plays], order.group, order.step)


def throw_winner(plays: Sequence[Cards], order: Order) -> int:
    """The place of the winner of a throw: all trumps beat it where it is none itself, the highest card of them wins,
    the first of equal ones."""
    best, high = 0, -1
    if order.group(plays[0][0]) != TRUMP:
        for place, cards in enumerate(plays[1:], 1):
            top = max(map(order.step, cards))
            if top > high and all(order.group(c) == TRUMP for c in cards):
                best, high = place, top
    return best


def quad_winner(plays: Sequence[Cards], level: str) -> int:
    """The place of the winner of a four of a kind: the highest of those played, with rank `level` on top."""
    ranks = RANKS.replace(level, "") + level
    best = 0
    for place, cards in enumerate(plays):
        if is_quad(cards) and ranks.index(cards[0].rank) > ranks.index(plays[best][0].rank):
            best = place
    return best
