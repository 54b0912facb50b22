"""Nobody learns more than he may: every byte that a viewer gets is the same in every world that he cannot tell apart.

Both worlds are played over real sockets, everybody looking; a viewer who may not know two cards must not notice that
they are swapped. Nothing here asks a view what may be seen, see worlds.py.
"""

from __future__ import annotations

import itertools
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import Struct

from paiju.engine.choice import OF_CARDS
from paiju.engine.events import Event
from paiju.engine.phases import draw, exchange, sell
from paiju.engine.table import PUBLIC
from paiju.games import games
from paiju.server import wire
from paiju.server.clock import Pace
from paiju.server.dealing import Chance
from paiju.server.room import Room
from paiju.server.running import CLOCK, TICK
from tests.server.support import Guest, Serving, serving
from tests.server.worlds import SEED, Fits, Step, World, pairs, random_world

PUBLIC_PATHS = ("rules", "invitation", "results", "deals/1.json")


class StoodStill(Pace, frozen=True):
    """The table's clock is the test's, and no bot moves before all friends have come."""

    def beat(self, kind: str) -> float:
        return 3600


class Witness(Guest):
    """A guest who keeps every frame, and knows how many he had after each step."""

    def __init__(self, server: Serving, seated: wire.Seated) -> None:
        super().__init__(server, seated)
        self.marks: list[int] = []
        self.random = Random(seated.seat)

    async def settle(self) -> None:
        """Hears all that has been said to him so far."""
        await self.say(wire.Ping())
        await self.hear_a(wire.Pong)

    async def try_something(self) -> None:
        """Asks for what he may not do; he must learn nothing from how he is refused."""
        assert self.view
        hand = {card for group in self.view.hand for card in group.cards}
        ask = self.view.ask
        if ask and ask.kind == "cards" and ask.count == 1:
            choices = [f"{ask.verb} {card}" for card in sorted(hand - set(ask.cards))]
        elif self.seated.seat in self.view.to_act:
            choices = ["bid 1", "sell open ??", "nonsense"]
        else:
            choices = [f"{verb} {card}" for verb in OF_CARDS for card in (*sorted(hand), "HA", "BJ")]
            choices += ["stop", "pass", "bid 60", "wait", "sell none"]
        if choices:
            assert isinstance(await self.act(self.random.choice(choices)), wire.Refused)


class Seen(Struct):
    """What reached whom while a world was played: frames by viewer, and answers to anyone who asks by HTTP."""

    witnesses: dict[int, Witness]
    public: list[bytes]

    def of(self, viewer: int, steps: int) -> tuple[list[str], list[bytes]]:
        """All that a viewer had got after so many steps."""
        witness = self.witnesses[viewer]
        return witness.frames[: witness.marks[steps]], self.public[: steps + 1]


async def watch(world: World, until: int, directory: Path, monkeypatch: pytest.MonkeyPatch) -> Seen:
    """Plays a world's first steps, every seat and an onlooker watching."""
    names = itertools.count()
    monkeypatch.setattr("paiju.server.rooms.secrets.token_urlsafe", lambda n: f"{next(names):0{n}}")
    chance = Chance(seed=lambda: SEED, deal=lambda _game, _seed: (world.hands, world.kitty, world.turned))
    settings: dict[str, Any] = {"pace": StoodStill(bot=3600, grace=3600), "chance": chance, "now": lambda: 1e9}
    async with serving(directory, **settings) as server, AsyncExitStack() as guests:
        mine = await server.table(world.game.key, "open " * (world.game.seats - 1))
        people = [mine, *[await server.friend(mine, seat) for seat in range(1, world.game.seats)]]
        seen = Seen({}, [])
        for seated in (*people, wire.Seated(mine.table, PUBLIC, "")):
            seen.witnesses[seated.seat] = await guests.enter_async_context(Witness(server, seated))
            for witness in reversed(seen.witnesses.values()):  # the new one has arrived, then the others know
                await witness.settle()
        room = await server.rooms.find(mine.table)
        for number in range(until + 1):
            if number:
                await do(world.steps[number - 1], room, seen.witnesses)
            for witness in seen.witnesses.values():
                await witness.until(lambda view, number=number: view.version == number)  # type: ignore[misc]
                if witness.seated.seat != PUBLIC and witness.random.random() < 0.2:
                    await witness.try_something()
                await witness.settle()
                witness.marks.append(len(witness.frames))
            if number % 10 == 0:
                answers = [await server.http.get(f"/api/tables/{mine.table}/{what}") for what in PUBLIC_PATHS]
            seen.public.append(b"\n".join(answer.content for answer in answers))
        return seen


async def do(step: Step, room: Room, witnesses: dict[int, Witness]) -> None:
    if step.seat == CLOCK:
        await room.alone(room.commit(CLOCK, TICK, room.running.ticked()))
    else:
        answer = await witnesses[step.seat].act(step.text)
        assert isinstance(answer, wire.Done), (step, answer)


@pytest.mark.parametrize("game", list(games()))
async def test_worlds_that_a_viewer_cannot_tell_apart_look_the_same(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = random_world(game, f"{game} 1")
    possible = list(itertools.islice(pairs(world, Random(1)), 60))
    viewers = range(PUBLIC, world.game.seats)
    # for every viewer the world that stays the same for him the longest
    others = [max(possible, key=lambda pair, viewer=viewer: pair.horizons.get(viewer, -1)) for viewer in viewers]  # type: ignore[misc]
    others = [pair for n, pair in enumerate(others) if pair not in others[:n]]
    here = await watch(world, max(pair.until for pair in others), tmp_path / "here", monkeypatch)
    compared = set()
    for number, pair in enumerate(others):
        there = await watch(pair.world, pair.until, tmp_path / str(number), monkeypatch)
        for viewer, steps in pair.horizons.items():
            compared.add(viewer)
            assert there.of(viewer, steps) == here.of(viewer, steps), (viewer, pair.cards)
    assert compared == set(viewers)


def in_a(verb: str, least: int = 0) -> Fits:
    """Worlds in which a swapped card was in such a secret choice, alike for more than `least` steps."""
    return lambda world, cards, until: (
        until > least
        and any(
            step.text.startswith(verb) and (step.hidden_part() if verb == "sell" else step.cards) & cards
            for step in world.steps[:until]
        )
    )


def from_the_kitty(world: World, cards: set[str], until: int) -> bool:
    """Worlds in which a swapped card was in the kitty, and somebody has taken that."""
    return bool({c.text for c in world.kitty} & cards) and any(s.text.startswith("put") for s in world.steps[:until])


@pytest.mark.parametrize(
    ("game", "event", "fits"),
    [
        ("gongzhu", sell.SaleMade, in_a("sell")),
        ("gongzhu", sell.SalesShown, in_a("sell", least=4)),
        ("sibaifen", exchange.KittyTaken, from_the_kitty),
        ("sibaifen", exchange.PutAway, in_a("put")),
        ("sishifen", draw.Drew, lambda world, cards, until: until > 40),
    ],
)
async def test_a_broken_event_is_caught(
    game: str, event: type[Event], fits: Fits, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The test above would see it if one kind of event were shown to all; and with nothing broken it sees nothing."""

    def short(world: World, cards: set[str], until: int) -> bool:
        return until <= 50 and fits(world, cards, until)

    worlds = (random_world(game, f"{game} {n}") for n in itertools.count())
    found = (list(itertools.islice(pairs(world, Random(1), short), 5)) for world in worlds)
    pair = min(next(others for others in found if others), key=lambda pair: pair.until)
    world = pair.origin

    async def differs(where: Path) -> bool:
        here = await watch(world, pair.until, where / "here", monkeypatch)
        there = await watch(pair.world, pair.until, where / "there", monkeypatch)
        return any(there.of(viewer, steps) != here.of(viewer, steps) for viewer, steps in pair.horizons.items())

    assert not await differs(tmp_path / "whole")
    monkeypatch.setattr(event, "seen_by", lambda self, viewer: self)
    assert await differs(tmp_path / "broken")
