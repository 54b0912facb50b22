"""The disk: what cannot be written has not happened."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy.exc import IntegrityError, OperationalError

from paiju.server import autopilot, store, wire
from paiju.server.clock import Pace
from paiju.server.schema import ActionRow, DealRow, SeatRow, TableRow
from paiju.server.socket import AGAIN
from paiju.server.store import Store
from tests.server.support import Guest, Serving, play, serving, some_choice


async def a_table(directory: Path) -> Store:
    kept = Store(directory)
    table = TableRow("t", "gongzhu", "{}", "invite")
    await kept.run(store.create, table, [SeatRow(s, "chance") for s in range(4)], DealRow(1, 1, "{}"), 100.0)
    return kept


async def test_nothing_is_written_twice(tmp_path: Path) -> None:
    kept = await a_table(tmp_path)
    action = ActionRow(1, 0, "sell none", "r", 1.0)
    await kept.run(store.accept, "t", 1, action, None)
    for again in (action, ActionRow(2, 0, "play HA", "r", 1.0), ActionRow(1, 3, "sell none", "s", 1.0)):
        with pytest.raises(IntegrityError):
            await kept.run(store.accept, "t", 1, again, "{}")
    loaded = await kept.run(store.load, "t")
    assert loaded
    assert loaded.actions == [action]
    assert loaded.deals[0].outcome is None  # the transaction was taken back whole
    await kept.run(store.accept, "t", 1, ActionRow(2, 1, "sell none", "r", 1.0), None)  # another seat's own name
    kept.close()


async def test_tables_that_nobody_visits_go_with_all_they_had(tmp_path: Path) -> None:
    kept = await a_table(tmp_path)
    await kept.run(store.accept, "t", 1, ActionRow(1, 0, "sell none", None, 1.0), None)
    assert await kept.run(store.prune, 100.0) == 0
    await kept.run(store.visited, "t", 200.0)
    assert await kept.run(store.prune, 150.0) == 0
    assert await kept.run(store.prune, 201.0) == 1
    assert await kept.run(store.load, "t") is None
    assert await kept.run(store.find_deal, "t", 1) is None
    assert await kept.run(store.actions, "t", 1) == []
    kept.close()


async def test_one_process_a_directory(tmp_path: Path) -> None:
    kept = await a_table(tmp_path)
    with pytest.raises(OperationalError):
        Store(tmp_path)
    kept.close()
    again = Store(tmp_path)
    assert await again.run(store.count) == 1
    again.close()


async def test_an_error_of_the_disk_tells_no_values(tmp_path: Path) -> None:
    kept = await a_table(tmp_path)
    with pytest.raises(IntegrityError) as error:
        await kept.run(store.begin_deal, "t", DealRow(1, 1, "secret cards"))
    assert "secret" not in str(error.value)
    kept.close()


async def test_what_cannot_be_written_has_not_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full for a while: nobody hears of anything, then all goes on."""
    monkeypatch.setattr(autopilot, "RETRY", 0.01)
    async with serving(tmp_path) as server, Guest(server, await server.table()) as me:
        await me.until(lambda view: view.version == 3)
        full = True
        run = server.rooms.common.store.run

        async def writing(work: Any, *args: Any) -> Any:
            if full and work is store.accept:
                raise OperationalError("insert", {}, Exception("disk full"))
            return await run(work, *args)

        monkeypatch.setattr(server.rooms.common.store, "run", writing)
        answer = await me.act("sell none", "again")
        assert answer == wire.Refused("again", "server_fault", "", {})
        assert me.view
        assert (me.view.version, me.view.to_act) == (3, [0])
        full = False
        assert isinstance(await me.act("sell none", "again"), wire.Done)
        view = await me.until(lambda view: view.phase == "play" and view.ask is not None)
        full = True
        assert isinstance(await me.act(some_choice(view, Random(1))), wire.Refused)
        full = False
        await me.act(some_choice(view, Random(1)))
        full = True  # now it is the bots who cannot move
        await asyncio.sleep(0.1)
        full = False
        await play(me, lambda view: view.result is not None, Random(1))


class Disk:
    """A server's disk, on which the `refused` kinds of work fail for a while; `tries` counts those."""

    def __init__(self, server: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
        self.refused: tuple[Any, ...] = ()
        self.tries = 0
        self._run = server.rooms.common.store.run
        monkeypatch.setattr(server.rooms.common.store, "run", self.run)

    async def run(self, work: Any, *args: Any) -> Any:
        if work in self.refused:
            self.tries += 1
            raise OperationalError("insert", {}, Exception("disk full"))
        return await self._run(work, *args)


async def test_who_leaves_while_the_disk_is_full_is_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All hear of it, the count runs, what is known is saved later, and the disk is not tried without a pause."""
    monkeypatch.setattr(autopilot, "RETRY", 0.1)
    async with serving(tmp_path, pace=Pace(bot=3600, grace=0.2)) as server:
        mine = await server.table("gongzhu", "open chance chance")
        friend = await server.friend(mine, 1)
        disk = Disk(server, monkeypatch)
        async with Guest(server, mine) as me:
            async with Guest(server, friend) as other:
                await other.until(lambda _: True)
                await me.until(lambda view: not view.seats[1].away)
                disk.refused = (store.save_seat,)
            view = await me.until(lambda view: view.seats[1].away)
            assert view.seats[1].seconds == 1
            await asyncio.sleep(0.45)
            assert 2 <= disk.tries <= 6
            disk.refused = ()
            await me.until(lambda view: view.seats[1].auto)
        loaded = await server.rooms.common.store.run(store.load, mine.table)
        assert loaded
        assert loaded.seats[1].away_since is not None


async def test_who_cannot_be_let_in_for_now_is_asked_to_come_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path) as server:
        mine = await server.table()
        disk = Disk(server, monkeypatch)
        async with Guest(server, mine) as me:
            await me.until(lambda _: True)
            for refused in (store.visited, store.save_seat):
                disk.refused = (refused,)
                async with Guest(server, mine) as again:
                    assert await again.closed() == AGAIN
                    assert again.frames == []  # a fault would be final
            disk.refused = ()
            await me.say(wire.Ping())
            await me.hear_a(wire.Pong)  # and whoever was there is still there


async def test_health_is_whether_the_disk_can_be_written(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        assert (await server.http.get("/healthz")).status_code == 200
        db = server.rooms.common.store
        await db.run(lambda connection: connection.exec_driver_sql("PRAGMA query_only = ON"))
        assert (await server.http.get("/healthz")).status_code == 500
        await db.run(lambda connection: connection.exec_driver_sql("PRAGMA query_only = OFF"))
        assert (await server.http.get("/healthz")).text == "ok"


async def test_a_choice_that_is_not_written_takes_no_seat_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(tmp_path, pace=Pace(bot=3600, grace=3600)) as server:
        mine = await server.table()
        async with Guest(server, mine) as me:
            await me.until(lambda _: True)
            await me.say(wire.Auto(True))
            await me.until(lambda view: view.seats[0].auto)
            disk = Disk(server, monkeypatch)
            disk.refused = (store.accept,)
            assert isinstance(await me.act("sell none"), wire.Refused)
            room = await server.rooms.find(mine.table)
            for _ in range(2):
                loaded = await server.rooms.common.store.run(store.load, mine.table)
                assert loaded
                auto = bool(disk.refused)
                assert (room.seats[0].row.auto, loaded.seats[0].auto) == (auto, auto)
                disk.refused = ()
                if auto:
                    assert isinstance(await me.act("sell none"), wire.Done)


async def test_an_idle_room_is_forgotten_and_found_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paiju.server.rooms.IDLE", -1)
    async with serving(tmp_path) as server:
        mine = await server.table()
        async with Guest(server, mine) as me:
            await me.until(lambda view: view.version == 3)
            before = await server.rooms.find(mine.table)
            await server.rooms.sweep()
            assert await server.rooms.find(mine.table) is before  # somebody is there
        await server.emptied(mine)
        await server.rooms.sweep()
        assert await server.rooms.find(mine.table) is not before
        async with Guest(server, mine, (1, 3)) as me:
            update = await me.update()
            assert (update.fresh, update.view.version, update.view.to_act) == (False, 3, [0])
