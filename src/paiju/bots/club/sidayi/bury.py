"""Putting cards away."""

from __future__ import annotations

from paiju.bots.club.burial import put_away
from paiju.bots.club.worth import Worth
from paiju.cards import Card
from paiju.engine.table import Cards


def burial(worth: Worth, size: int, beside: float) -> Cards:
    """The `size` cards whose loss costs least. A side card is best kept beside points that are put away: the four can
    get less with its suit. Of cards that win alike those with points go: with ♥A and ♥K the ace stays."""
    gone = put_away(worth, size, beside=beside)
    alike: dict[tuple[str, int], list[Card]] = {}
    for group, held in worth.groups.items():
        for c in held:
            alike.setdefault((group, len(worth.sight.above(c))), []).append(c)
    found: list[Card] = []
    for cards in alike.values():
        pointed = sorted(cards, key=lambda c: worth.sight.points((c,)), reverse=True)
        found += pointed[: sum(c in gone for c in cards)]
    return tuple(found)
