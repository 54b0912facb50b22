"""Duplicate matches: fair seatings, the same result for the same seed, and an interval that means something."""

from __future__ import annotations

from itertools import pairwise
from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from paiju.bots import arena, bots
from paiju.bots.base import Bot
from paiju.engine.choice import Choice
from paiju.engine.deal import Deal, View
from paiju.engine.shuffle import deal as dealt
from paiju.engine.shuffle import lot
from paiju.games import games
from tests.support import GAMES, new_deal

CLUB, CHANCE = bots()["club"], bots()["chance"]
GONGZHU = games()["gongzhu"]


class First(Bot):
    """Always the first of its choices."""

    name = "first"
    which = 0

    def choose(self, view: View, random: Random) -> Choice:
        return (view.choices().listed() or (view.choices().sample(Random(0)),))[self.which]


class Last(First):
    name = "last"
    which = -1


@pytest.mark.parametrize("key", GAMES)
def test_the_same_arguments_give_the_same_report(key: str) -> None:
    kind = games()[key]
    first, again = (arena.arena(kind, kind.Rules(), CHANCE, First(), 2, "a seed") for _ in range(2))
    assert first == again
    assert (first.game, first.a, first.b, first.deals, first.seed) == (key, "chance", "first", 2, "a seed")
    assert first != arena.arena(kind, kind.Rules(), CHANCE, First(), 2, "another")


@pytest.mark.parametrize(("key", "bot"), [*((key, First()) for key in GAMES), ("gongzhu", CLUB)])
def test_a_bot_is_level_with_itself(key: str, bot: Bot) -> None:
    """Where every seat plays alike nobody gains anything on any deal, whatever the cards."""
    kind = games()[key]
    report = arena.arena(kind, kind.Rules(), bot, bot, 3, "level")
    assert report.mean == pytest.approx(0)
    assert (report.won, report.drawn, report.lost) == (0, 3, 0)


def test_each_bot_sits_in_each_seat() -> None:
    alone = arena.seatings(new_deal(GONGZHU, GONGZHU.Rules(), "x"))
    assert [sum(seats) for seats in zip(*alone, strict=True)] == [1, 1, 1, 1]
    assert all(sum(seating) == 1 for seating in alone)
    partners = arena.seatings(new_deal(GONGZHU, GONGZHU.Rules(partners=True), "x"))
    assert partners == [(True, False, True, False), (False, True, False, True)]
    assert len(arena.seatings(new_deal(games()["sidayi"], games()["sidayi"].Rules(), "x"))) == 5
    hidden = games()["mailv"]  # whose partner is found only in the play
    assert len(arena.seatings(new_deal(hidden, hidden.Rules(), "x"))) == 4


def test_sides_change_places_where_they_are_fixed() -> None:
    """With two sides the second bot's lead is what the first one's lacks."""
    kind = games()["sibaifen"]
    there = arena.arena(kind, kind.Rules(), First(), Last(), 4, "x")
    back = arena.arena(kind, kind.Rules(), Last(), First(), 4, "x")
    assert there.mean != 0
    assert (there.mean, there.low, there.high) == pytest.approx((-back.mean, -back.high, -back.low))
    assert (there.won, there.drawn, there.lost) == (back.lost, back.drawn, back.won)


def test_the_interval_is_that_of_the_mean_over_deals() -> None:
    told: list[int] = []
    report = arena.arena(GONGZHU, GONGZHU.Rules(), First(), CHANCE, 5, "x", told.append)
    gains = []
    for number in range(5):
        name = f"x/{number}"
        game = GONGZHU(GONGZHU.Rules(), GONGZHU.first_state(GONGZHU.Rules(), lot(name, 4)))
        start = Deal.start(game, *dealt(game, name), timed=True)
        plays = []
        for alone in range(4):
            players: list[Bot] = [CHANCE] * 4
            players[alone] = First()
            scores = arena.playout(start, players, f"{name}/{alone}")
            plays.append(scores[alone] - (sum(scores) - scores[alone]) / 3)
        gains.append(fmean(plays))
    assert told == [1, 2, 3, 4, 5]
    assert report.mean == pytest.approx(fmean(gains))
    assert report.high - report.mean == pytest.approx(1.96 * stdev(gains) / sqrt(5))
    assert report.mean - report.low == pytest.approx(report.high - report.mean)
    assert report.won + report.drawn + report.lost == 5


@pytest.mark.parametrize("key", GAMES)
def test_playing_a_deal_out_leaves_its_start_as_it_is(key: str) -> None:
    kind = games()[key]
    start = new_deal(kind, kind.Rules(), "x")
    before = list(start.events)
    first, again = (arena.playout(start, [CHANCE] * kind.seats, "y") for _ in range(2))
    assert first == again
    assert len(first) == kind.seats
    assert start.events == before


def test_club_is_far_ahead_of_chance_and_more_deals_say_so_more_surely() -> None:
    rules = GONGZHU.Rules.read({"preset": "gongzhu_society"})
    reports = [arena.arena(GONGZHU, rules, CLUB, CHANCE, deals, "ahead") for deals in (10, 40)]
    assert all(report.low > 100 for report in reports)
    assert all(a.high - a.low > b.high - b.low for a, b in pairwise(reports))
