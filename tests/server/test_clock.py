"""Drawing by the clock: it takes its time whoever could do something, and stands still while nobody looks."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import msgspec

from paiju.engine.choice import Choice, Show
from paiju.engine.deal import View
from paiju.judge import judge
from paiju.server import wire
from paiju.server.clock import Pace
from tests.server.support import Guest, InHouse, play, serving


class Drawing(Pace, frozen=True):
    """Cards are drawn quickly, and there is some time to show."""

    def beat(self, kind: str) -> float:
        return 0.005 if kind in ("draw", "deal") else 0.3


class Eager(InHouse):
    """Shows whatever it may."""

    async def choose(self, bot: str, view: View, limit: float | None = None, otherwise: Choice | None = None) -> Choice:
        shows = [choice for choice in view.choices().listed() or () if isinstance(choice, Show)]
        return shows[0] if shows else await super().choose(bot, view, limit, otherwise)


class Shy(InHouse):
    """Lets every moment pass."""

    async def choose(self, bot: str, view: View, limit: float | None = None, otherwise: Choice | None = None) -> Choice:
        return otherwise or await super().choose(bot, view, limit, otherwise)


PACE = Drawing(bot=0, grace=3600, rest=3600)


async def test_a_bot_shows_and_the_rest_is_dealt(tmp_path: Path) -> None:
    async with serving(tmp_path, pace=PACE, thinkers=Eager()) as server:
        for _ in range(10):  # until a bot is dealt a card to show
            mine = await server.table("sishifen")
            async with Guest(server, mine) as me:
                first = await me.until(lambda _: True)
                assert (first.phase, first.beat, first.counts) == ("draw", "draw", [0, 0, 0, 0])
                view = await me.until(lambda view: view.declarer is not None or view.result is not None)
                if view.declarer is None:
                    continue
                assert view.beat in ("deal", "stop", "")
                assert view.said[0].choice.startswith("show ")
                await play(me, lambda view: view.result is not None, Random(1))
            break
        record = await server.http.get(f"/api/tables/{mine.table}/deals/1.json")
        verdict = judge(record.content)
        assert verdict["ok"]
        assert verdict["done"]
        assert msgspec.json.decode(record.content)["meta"]["names"] == ["我", "chance", "chance", "chance"]


async def test_i_may_show_until_the_last_moment(tmp_path: Path) -> None:
    async with serving(tmp_path, pace=PACE, thinkers=Shy()) as server:
        for _ in range(20):  # until I am dealt a card to show
            async with Guest(server, await server.table("sishifen")) as me:
                view = await me.until(lambda view: view.beat == "show")
                assert (view.stock, view.counts, view.beat_seconds) == (0, [12] * 4, 0.3)
                assert len(view.to_act) >= 3  # whoever might show, as far as I know
                if view.ask:
                    shows = [option for option in view.ask.options if option.startswith("show")]
                    assert isinstance(await me.act("wait"), wire.Done)  # which changes nothing
                    assert isinstance(await me.act(shows[0]), wire.Done)
                    view = await me.until(lambda view: view.declarer is not None)
                    assert view.declarer == 0
                    return
                view = await me.until(lambda view: view.result is not None)
                assert view.result
                assert view.result.void == "no_show"
    raise AssertionError("no card to show in twenty deals")


async def test_the_clock_stands_still_while_nobody_is_there(tmp_path: Path) -> None:
    pace = Drawing(bot=0, grace=3600, rest=3600)
    async with serving(tmp_path, pace=pace, thinkers=Shy()) as server:
        mine = await server.table("sishifen")
        await asyncio.sleep(0.1)
        async with Guest(server, mine) as me:
            assert (await me.until(lambda _: True)).stock > 40
            await me.until(lambda view: view.stock < 40)
        await server.emptied(mine)
        async with Guest(server, mine) as me:
            stock = (await me.until(lambda _: True)).stock
        await asyncio.sleep(0.2)
        async with Guest(server, mine) as me:
            assert stock - (await me.until(lambda _: True)).stock <= 2


async def test_a_draw_goes_on_after_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path, pace=PACE, thinkers=Shy()) as server:
        mine = await server.table("sishifen")
        async with Guest(server, mine) as me:
            before = await me.until(lambda view: view.stock < 30)
    async with (
        serving(tmp_path, pace=PACE, thinkers=Shy()) as server,
        Guest(server, mine, (before.deal, before.version)) as me,
    ):
        update = await me.update()
        assert not update.fresh
        assert {event.kind for event in update.events} <= {"Drew"}
        assert update.view.stock == before.stock - len(update.events)
        await me.until(lambda view: view.result is not None or view.phase == "exchange" or view.beat == "stop")


class Pondering(Shy):
    """Thinks as long as it is let, and remembers how long that was during the draw."""

    def __init__(self) -> None:
        super().__init__()
        self.limits: list[float | None] = []

    async def choose(self, bot: str, view: View, limit: float | None = None, otherwise: Choice | None = None) -> Choice:
        if view.table.phase == "draw":
            self.limits.append(limit)
        await asyncio.sleep(limit or 0)
        return otherwise or await super().choose(bot, view, limit, otherwise)


async def test_a_beat_lasts_as_long_whoever_thinks_about_it(tmp_path: Path) -> None:
    """No thinker gets more time than the beat lasts, so that nobody can tell who had something to think about."""

    class Even(Pace, frozen=True):
        def beat(self, kind: str) -> float:
            return 0.03

    pondering = Pondering()
    async with serving(tmp_path, pace=Even(bot=0, grace=3600), thinkers=pondering) as server:
        while len(pondering.limits) < 10:  # cards are dealt by chance
            async with Guest(server, await server.table("sishifen")) as me:
                while me.view is None or me.view.stock:
                    await me.update()
    assert all(limit is not None and limit <= 0.03 for limit in pondering.limits)
