"""Coming back: what was missed is told, what was asked twice is done once, and only the newest tab plays."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from paiju.server import running, wire
from paiju.server.clock import Pace
from paiju.server.socket import DISPLACED
from tests.server.support import Guest, Serving, play, serving, some_choice


def mine_to_play(view: wire.TableView) -> bool:
    return view.phase == "play" and view.ask is not None


async def at_my_turn(me: Guest) -> wire.TableView:
    """Sells nothing, and waits until it is my turn to play."""
    view = await me.until(lambda view: view.ask is not None)
    if view.phase == "sell":
        await me.act("sell none")
    return await me.until(mine_to_play)


async def test_missed_events_are_told(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        seated = await server.table()
        async with Guest(server, seated) as me:
            view = await at_my_turn(me)
            seen = (view.deal, view.version)
            heard: list[wire.Happened] = []
            await me.say(wire.Act("r", *seen, some_choice(view, Random(1))))
            while me.view is None or me.view.version <= view.version or not mine_to_play(me.view):
                message = await me.hear()
                if isinstance(message, wire.Update):
                    heard += message.events
            now = me.view
        async with Guest(server, seated, seen) as again:
            update = await again.update()
        assert not update.fresh
        assert update.events == heard
        assert heard[0].kind == "CardsPlayed"
        assert msgspec.structs.replace(update.view, seats=[]) == msgspec.structs.replace(now, seats=[])


async def test_a_fresh_view_where_events_cannot_be_told(tmp_path: Path, monkeypatch: Any) -> None:
    async with serving(tmp_path) as server:
        seated = await server.table()
        async with Guest(server, seated) as me:
            version = (await at_my_turn(me)).version
        for seen in ((-1, -1), (7, 0), (1, version + 1), (1, -1)):
            async with Guest(server, seated, seen) as again:
                update = await again.update()
                assert (update.fresh, update.events, update.view.version) == (True, [], version)
        async with Guest(server, seated, (1, version)) as again:
            update = await again.update()
            assert (update.fresh, update.events) == (False, [])
        monkeypatch.setattr(running, "MISSED", 3)
        async with Guest(server, seated, (1, 0)) as again:
            assert (await again.update()).fresh


async def test_a_request_is_done_once(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        seated = await server.table()
        async with Guest(server, seated) as me:
            view = await me.until(lambda view: view.ask is not None)
            choice = some_choice(view, Random(3))
            assert isinstance(await me.act(choice, "the one"), wire.Done)
            for _ in range(2):  # the answer was lost, so it is asked again, as it was
                assert isinstance(await me.act(choice, "the one", deal=view.deal, version=view.version), wire.Done)
            view = await at_my_turn(me)
            assert isinstance(await me.act(choice, "the one"), wire.Done)  # and even now it does nothing
            assert view.ask
            refused = await me.act("play ??", "another")
            assert isinstance(refused, wire.Refused)
            accepted = await me.act(some_choice(view, Random(3)), "another")  # what was refused may be asked anew
            assert isinstance(accepted, wire.Done)
            over = await play(me, lambda view: bool(view.result), Random(3))
            await me.say(wire.Ready(over.deal))
            await me.until(lambda view: view.deal == 2)
            assert isinstance(await me.act(choice, "the one", deal=1, version=0), wire.Done)
            late = await me.act(choice, "never heard of", deal=1, version=0)
            assert isinstance(late, wire.Refused)
            assert late.code == "stale"
        record = (await server.http.get(f"/api/tables/{seated.table}/deals/1.json")).json()
        assert sum(action.startswith("0 sell") for action in record["actions"]) == 1
        assert sum(action.startswith("0 play") for action in record["actions"]) == 13


async def test_a_choice_for_a_turn_that_is_over_is_stale(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Guest(server, await server.table()) as me:
        first = await at_my_turn(me)
        await me.act(some_choice(first, Random(1)))
        await me.until(lambda view: view.version > first.version and mine_to_play(view))
        assert me.view
        answer = await me.act(some_choice(me.view, Random(1)), version=first.version)
        assert isinstance(answer, wire.Refused)
        assert answer.code == "stale"
        answer = await me.act(some_choice(me.view, Random(1)), version=me.view.version + 1)
        assert isinstance(answer, wire.Refused)
        assert answer.code == "stale"


async def test_a_choice_that_comes_after_its_turn_is_stale(tmp_path: Path) -> None:
    """Only who asks out of turn with open eyes is told that it is not his turn."""
    async with serving(tmp_path, pace=Pace(bot=3600)) as server, Guest(server, await server.table()) as me:
        await me.until(lambda _: True)
        await me.act("sell none")
        for version, code in ((0, "stale"), (1, "not_your_turn")):
            answer = await me.act("sell none", version=version)
            assert isinstance(answer, wire.Refused)
            assert answer.code == code


async def test_others_may_act_before_me_where_all_act_at_once(tmp_path: Path) -> None:
    """The bots have sold since I looked; it is still my turn, so what I choose is taken."""
    async with serving(tmp_path) as server, Guest(server, await server.table()) as me:
        await me.until(lambda view: view.version == 3)
        assert isinstance(await me.act("sell none", version=0), wire.Done)


async def test_a_second_tab_displaces_the_first(tmp_path: Path) -> None:
    async with serving(tmp_path, pace=Pace(bot=0, grace=3600)) as server:
        seated = await server.table()
        async with Guest(server, seated) as old:
            await old.until(lambda view: view.version == 3)
            async with Guest(server, seated) as new:
                await old.hear_a(wire.Displaced)
                assert await old.closed() == DISPLACED
                await new.until(lambda view: not view.seats[0].away)
                assert isinstance(await new.act("sell none"), wire.Done)
                await asyncio.sleep(0.05)
                assert not (await onlooker_sees(server, seated)).seats[0].away  # the old one's end changed nothing


async def test_whoever_vanishes_troubles_nobody(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Connections that end without a word, in the middle of everything."""
    async with serving(tmp_path, pace=Pace(bot=0.001, grace=0, rest=0)) as server:
        seated = await server.table("gongzhu", target=300)
        random = Random(1)
        async with Guest(server, wire.Seated(seated.table, -1, "")) as onlooker:
            for _ in range(15):
                guest = Guest(server, seated)
                await guest.__aenter__()
                await guest.say(wire.Auto(random.random() < 0.5))
                await asyncio.sleep(random.random() * 0.03)
                guest.socket.transport.abort()
            await onlooker.until(lambda view: view.match.over)
    assert [record.getMessage() for record in caplog.records if record.levelno > logging.INFO] == []


async def onlooker_sees(server: Serving, seated: wire.Seated) -> wire.TableView:
    async with Guest(server, wire.Seated(seated.table, -1, "")) as onlooker:
        return (await onlooker.update()).view
