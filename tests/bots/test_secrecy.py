"""A bot cannot use what it may not know: with two hidden cards exchanged it chooses the same.

The other worlds are those of tests/test_leaks.py, which says by itself who may know what.
"""

from __future__ import annotations

from random import Random

import pytest

from paiju.bots import bots
from paiju.bots.base import Bot
from paiju.engine import shuffle
from paiju.engine.choice import Choice
from paiju.engine.deal import View
from paiju.engine.errors import Illegal
from paiju.games import games
from tests.test_leaks import Step, World, public_course, retold, unknown

PRESETS = [(key, preset) for key, kind in games().items() for preset in kind.Rules.presets]


def dealt(key: str, preset: str, seed: str) -> World:
    kind = games()[key]
    rules = kind.Rules.read({"preset": preset})
    game = kind(rules, kind.first_state(rules, shuffle.lot(seed, kind.seats)))
    return World(game, *shuffle.deal(game, seed))


def whole_deal(world: World, bot: Bot, random: Random) -> list[Step]:
    """Plays a deal to its end, the bot in most decisions and chance in some; answers the steps, the clock's too."""
    steps: list[Step] = []
    deal = world.deal
    while deal.table.outcome is None:
        told = len(deal.events)
        for seat in deal.asked() if deal.beat() else deal.to_act()[:1]:
            if seat in deal.to_act():
                player = bots()["chance"] if random.random() < 0.2 else bot
                steps.append((seat, player.choose(deal.view(seat), random)))
                world.take(steps[-1])
                if len(deal.events) > told:
                    break
        else:
            steps.append(None)
            world.take(None)
    return steps


def after(world: World, steps: list[Step]) -> World | None:
    """The same cards after these steps; None where the rules do not allow them."""
    again = World(world.game, world.hands, world.kitty, world.turned)
    try:
        for step in steps:
            again.take(step)
    except Illegal:
        return None
    return again


def compared(bot: Bot, key: str, preset: str, seed: int) -> tuple[int, int]:
    """In how many pairs of worlds the bot was asked, and in how many it chose differently."""
    random = Random(seed)
    world = dealt(key, preset, str(seed))
    steps = whole_deal(world, bot, random)
    decisions = [i for i, step in enumerate(steps) if step]
    asked = differs = 0
    for i in random.sample(decisions, min(16, len(decisions))):
        here, seat = after(world, steps[:i]), steps[i][0]  # type: ignore[index]
        assert here
        hidden = unknown(here, steps[:i], seat)
        for _ in range(4 if len(hidden) > 1 else 0):
            one, two = random.sample(hidden, 2)
            told = [retold(step, seat, here.at(one), here.at(two), {one[0], two[0]}) for step in steps[:i]]
            there = after(here.swapped(one, two), told)
            if here.at(one) is here.at(two) or there is None or public_course(there) != public_course(here):
                continue
            asked += 1
            mind = str(random.random())
            chosen = [bot.choose(w.deal.view(seat), Random(mind)) for w in (here, there)]
            differs += chosen[0] != chosen[1]
    return asked, differs


@pytest.mark.parametrize("name", bots())
@pytest.mark.parametrize(("key", "preset"), PRESETS)
def test_a_bot_chooses_the_same_whatever_lies_hidden(name: str, key: str, preset: str) -> None:
    results = [compared(bots()[name], key, preset, seed) for seed in range(3)]
    assert sum(asked for asked, _ in results) > 10
    assert sum(differs for _, differs in results) == 0


class Peeking(Bot):
    """A bot that sees the hand of its neighbour."""

    name = "peeking"

    def choose(self, view: View, random: Random) -> Choice:
        listed = view.choices().listed()
        assert listed
        return listed[sum(card.index for card in view.table.hands[(view.seat + 1) % 4]) % len(listed)]


def test_a_bot_that_saw_another_hand_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert compared(Peeking(), "gongzhu", "seed", 1)[1] == 0
    monkeypatch.setattr("paiju.engine.events.Dealt.seen_by", lambda self, viewer: self)
    assert compared(Peeking(), "gongzhu", "seed", 1)[1] > 0
