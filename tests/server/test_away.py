"""People who are away: the count that all see, the computer in their place, and taking the seat back."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from random import Random

import pytest

from paiju.server import clock, wire
from paiju.server.clock import Pace
from tests.server.support import Guest, play, serving, some_choice

PACE = Pace(bot=0, grace=0.3, rest=0.05)


async def test_the_computer_takes_over_and_the_seat_is_taken_back(tmp_path: Path) -> None:
    async with serving(tmp_path, pace=Pace(bot=0, grace=1.2)) as server:
        mine = await server.table("gongzhu", "open chance chance")
        friend = await server.friend(mine, 1)
        async with Guest(server, mine) as me:
            async with Guest(server, friend) as other:
                await other.until(lambda _: True)
                view = await me.until(lambda view: not view.seats[1].away)
                assert view.seats[1].seconds == 0
            view = await me.until(lambda view: view.seats[1].away)
            assert (view.seats[1].seconds, view.seats[1].auto) == (1, False)
            view = await play(me, lambda view: view.to_act == [1], Random(1))
            assert not view.seats[1].auto  # the game waits for the friend
            view = await me.until(lambda view: view.to_act != [1])
            assert (view.seats[1].auto, view.seats[1].seconds) == (True, 0)
            async with Guest(server, friend) as other:
                view = await other.until(lambda _: True)
                assert (view.seats[1].auto, view.seats[1].away) == (True, False)  # coming back alone takes nothing back
                await other.say(wire.Auto(False))
                await other.until(lambda view: not view.seats[1].auto)
                theirs, view = await asyncio.gather(
                    play(other, lambda view: view.ask is not None or view.result is not None, Random(1)),
                    play(me, lambda view: view.to_act == [1] and not view.seats[1].auto, Random(1)),
                )
                assert theirs.ask
                assert isinstance(await other.act(some_choice(theirs, Random(1))), wire.Done)


async def test_any_choice_takes_the_seat_back(tmp_path: Path) -> None:
    async with serving(tmp_path, pace=Pace(bot=3600, grace=3600)) as server, Guest(server, await server.table()) as me:
        await me.until(lambda _: True)
        await me.say(wire.Auto(True))
        await me.until(lambda view: view.seats[0].auto)
        refused = await me.act("play ??")
        assert isinstance(refused, wire.Refused)
        assert me.view
        assert me.view.seats[0].auto  # a refused one changes nothing
        assert isinstance(await me.act("sell none"), wire.Done)
        await me.until(lambda view: not view.seats[0].auto)


async def test_nobody_is_played_for_while_nobody_waits(tmp_path: Path) -> None:
    """Who plays alone and goes away finds the deal as it was."""
    async with serving(tmp_path, pace=PACE) as server:
        mine = await server.table()
        async with Guest(server, mine) as me:
            before = await me.until(lambda view: view.version == 3)
        await asyncio.sleep(0.6)
        async with Guest(server, mine) as me:
            view = await me.until(lambda _: True)
            assert (view.version, view.seats[0].auto) == (before.version, False)


@pytest.mark.parametrize("restart", [False, True])
async def test_nobody_plays_while_nobody_is_there(tmp_path: Path, restart: bool) -> None:
    """With 托管 on, too, the deal stops where it was when the last one went, until somebody looks on."""
    pace = Pace(bot=0.02, grace=0)
    async with contextlib.AsyncExitStack() as stack:
        server = await stack.enter_async_context(serving(tmp_path, pace=pace))
        mine = await server.table("gongzhu", "open chance chance")
        async with Guest(server, mine) as me:
            await me.until(lambda _: True)
            await me.say(wire.Auto(True))
            invite = (await me.until(lambda view: view.version >= 6)).invite
        await server.emptied(mine)
        room = await server.rooms.find(mine.table)
        left = room.running.version
        assert not room.running.over
        if restart:
            await stack.aclose()
            server = await stack.enter_async_context(serving(tmp_path, pace=pace))
            room = await server.rooms.find(mine.table)
        await server.friend(mine, 1, invite=invite)  # this wakes the room, but nobody is connected
        await asyncio.sleep(0.3)
        assert room.running.version == left
        async with Guest(server, wire.Seated(mine.table, -1, "")) as onlooker:
            await onlooker.until(lambda view: view.version > left + 3)


async def test_whoever_looks_on_waits_too(tmp_path: Path) -> None:
    async with serving(tmp_path, pace=PACE) as server:
        mine = await server.table()
        async with Guest(server, wire.Seated(mine.table, -1, "")) as onlooker:
            view = await onlooker.until(lambda view: view.seats[0].auto)
            assert view.seats[0].away
            await onlooker.until(lambda view: view.result is not None)


async def test_a_friend_who_is_away_holds_up_no_next_deal(tmp_path: Path) -> None:
    async with serving(tmp_path, pace=PACE) as server:
        mine = await server.table("gongzhu", "open chance chance")
        await server.friend(mine, 1)
        async with Guest(server, mine) as me:
            view = await play(me, lambda view: view.result is not None, Random(1))
            await me.say(wire.Ready(view.deal))
            await me.until(lambda next_view: next_view.deal == view.deal + 1)


async def test_a_count_goes_on_where_it_was_after_a_restart(tmp_path: Path) -> None:
    now = [1_000.0]
    pace = Pace(bot=3600, grace=60)
    async with serving(tmp_path, pace=pace, now=lambda: now[0]) as server:
        mine = await server.table("gongzhu", "open open chance")
        friend = await server.friend(mine, 1)
        absent = await server.friend(mine, 2)
        async with Guest(server, mine) as me, Guest(server, friend):
            view = await me.until(lambda view: not view.seats[1].away)
            assert view.seats[2].seconds == 60
            assert absent.seat == 2
    now[0] += 30
    async with serving(tmp_path, pace=pace, now=lambda: now[0]) as server, Guest(server, mine) as me:
        view = await me.until(lambda _: True)
        assert [seat.away for seat in view.seats] == [False, True, True, False]
        assert [seat.seconds for seat in view.seats] == [0, 60, 60, 0]  # from when somebody waits again


async def test_ready_is_remembered_and_refused_while_a_deal_runs(tmp_path: Path) -> None:
    async with serving(tmp_path, pace=Pace(bot=0, grace=3600)) as server:
        mine = await server.table("gongzhu", "open chance chance")
        friend = await server.friend(mine, 1)
        async with Guest(server, mine) as me, Guest(server, friend) as other:
            await me.until(lambda _: True)
            await me.say(wire.Ready(1))
            assert (await me.hear_a(wire.Refused)).code == "deal_running"
            await asyncio.gather(
                play(me, lambda view: view.result is not None, Random(1)),
                play(other, lambda view: view.result is not None, Random(2)),
            )
            await me.say(wire.Ready(7))
            assert (await me.hear_a(wire.Refused)).code == "stale"
            await me.say(wire.Ready(1))
            await me.until(lambda view: view.seats[0].ready or view.deal == 2)
    async with serving(tmp_path, pace=Pace(bot=0, grace=3600)) as server, Guest(server, friend) as other:
        view = await other.until(lambda _: True)
        if view.deal == 1:
            assert [seat.ready for seat in view.seats] == [True, False, False, False]
            await other.say(wire.Ready(1))
        await other.until(lambda view: view.deal == 2)


def test_a_takeover_needs_somebody_away_and_somebody_who_waits() -> None:
    assert clock.takeover(None, 5, 45) is None
    assert clock.takeover(5, None, 45) is None
    assert clock.takeover(5, 10, 45) == 55
    assert clock.takeover(10, 5, 45) == 55
    assert [clock.left(at, 10) for at in (None, 10.2, 12.4, 5)] == [0, 1, 2, 1]
