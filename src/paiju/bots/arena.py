"""Duplicate matches: two bots play the same cards, each in every seat, so that luck of the deal cancels out.

Where sides are fixed, one bot is one side, then the other. Where each plays for himself, or sides are found in the
deal, the first bot is alone among copies of the second, once in each seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import sqrt
from random import Random
from statistics import fmean, stdev

from msgspec import Struct

from paiju.bots.base import Bot
from paiju.engine.deal import Deal
from paiju.engine.game import Game
from paiju.engine.house import House
from paiju.engine.shuffle import deal as dealt
from paiju.engine.shuffle import lot

Seating = tuple[bool, ...]
"""Per seat whether the first bot sits there."""


class Report(Struct, frozen=True):
    """How the bot `a` did against `b`: the difference per deal in the game's own count (points or levels), its mean
    with a 95 % interval `low` to `high` over deals, and how many deals it won, drew and lost."""

    game: str
    rules: House
    a: str
    b: str
    deals: int
    seed: str
    mean: float
    low: float
    high: float
    won: int
    drawn: int
    lost: int


def arena(
    game: type[Game], rules: House, a: Bot, b: Bot, deals: int, seed: str, tell: Callable[[int], None] | None = None
) -> Report:
    """Plays `deals` (at least 2) deals dealt from `seed`, each in all seatings; the same for the same arguments.

    `tell` is called with the number of deals played after each.
    """
    differences = []
    for done, difference in enumerate(_differences(game, rules, a, b, deals, seed), 1):
        differences.append(difference)
        if tell:
            tell(done)
    mean, half = fmean(differences), 1.96 * stdev(differences) / sqrt(deals)
    return Report(
        *(game.key, rules, a.name, b.name, deals, seed),
        *(mean, mean - half, mean + half),
        *(sum(d > 0 for d in differences), sum(d == 0 for d in differences), sum(d < 0 for d in differences)),
    )


def _differences(game: type[Game], rules: House, a: Bot, b: Bot, deals: int, seed: str) -> Iterator[float]:
    for number in range(deals):
        name = f"{seed}/{number}"
        played = game(rules, game.first_state(rules, lot(name, game.seats)))
        start = Deal.start(played, *dealt(played, name), timed=True)
        mean = fmean(
            difference(playout(start, [a if first else b for first in seating], f"{name}/{turn}"), seating)
            for turn, seating in enumerate(seatings(start))
        )
        yield round(mean, 9)  # a draw stays a draw, whatever the fractions


def seatings(start: Deal) -> list[Seating]:
    """The seatings in which a deal is played."""
    seats = range(start.game.seats)
    sides = start.game.sides(start.table)
    if sides is None or -1 in sides:
        return [tuple(s == alone for s in seats) for alone in seats]
    return [tuple(s == side for s in sides) for side in sorted(set(sides))]


def playout(start: Deal, players: list[Bot], seed: str) -> tuple[float, ...]:
    """What a deal brings each seat when these bots, one a seat, play it from `start`, which stays as it is."""
    deal = Deal(start.game, tuple(start.events))
    views = [deal.view(seat) for seat in range(len(players))]
    seen = [len(deal.events)] * len(players)
    randoms = [Random(f"{seed}/{seat}") for seat in range(len(players))]
    for seat in deal.turns():
        views[seat].see(deal.events[seen[seat] :])
        seen[seat] = len(deal.events)
        deal.act(seat, players[seat].choose(views[seat], randoms[seat]))
    assert deal.table.outcome is not None, "a deal in which nobody has to choose any more is over"
    return deal.game.gains(deal.table.outcome.result)


def difference(gains: tuple[float, ...], seating: Seating) -> float:
    """What the first bot's seats gained on average over the second's."""
    mine = fmean(g for g, first in zip(gains, seating, strict=True) if first)
    return mine - fmean(g for g, first in zip(gains, seating, strict=True) if not first)
