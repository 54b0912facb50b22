"""Following suit and winning a trick with single cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from paiju.cards import Card


def followable(hand: tuple[Card, ...], group: str, group_of: Callable[[Card], str]) -> tuple[Card, ...]:
    """The cards of `hand` in the led `group`, or all of it where there is none."""
    return tuple([c for c in hand if group_of(c) == group]) or hand


def highest(played: Sequence[Card], group_of: Callable[[Card], str], strength: Callable[[Card], int]) -> int:
    """The place of the winning card among those played in order: the highest trump, else the highest of the led group.

    Equal cards: the first played wins.
    """
    led = group_of(played[0])
    best, high = 0, (group_of(played[0]) == "trump", strength(played[0]))
    for place, c in enumerate(played[1:], 1):
        group = group_of(c)
        if group in (led, "trump"):
            value = (group == "trump", strength(c))
            if value > high:
                best, high = place, value
    return best
