"""kill −9 at random moments: nothing that anyone has heard of is lost, nothing is done twice, and the match goes on."""

from __future__ import annotations

import asyncio
import contextlib
import os
from pathlib import Path
from random import Random

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed

from paiju.judge import judge
from paiju.server import wire
from tests.server.process import Served
from tests.server.support import Guest, some_choice

KILLS = int(os.environ.get("PAIJU_KILLS", "4"))
SEED = os.environ.get("PAIJU_SEED") or os.urandom(4).hex()


class Stubborn:
    """A person who plays on however often the server dies, and believes nothing but what he was told."""

    def __init__(self, served: Served, seated: wire.Seated, random: Random) -> None:
        self.served, self.seated, self.random = served, seated, random
        self.seen = (-1, -1)
        self.asked: dict[str, wire.Act] = {}  # every choice made, by request, in order
        self.done: set[str] = set()
        self.results: dict[int, wire.ResultView] = {}

    async def play(self, deals: int) -> None:
        """Until so many deals are over."""
        while len(self.results) < deals:
            with contextlib.suppress(ConnectionClosed, ConnectionError, OSError):
                async with Guest(self.served, self.seated, self.seen) as guest:
                    await self.play_on(guest, deals)
            await asyncio.sleep(0.05)

    async def play_on(self, guest: Guest, deals: int) -> None:
        await self.heard(guest, await guest.hear())
        for act in [act for request, act in self.asked.items() if request not in self.done]:
            await guest.say(act)  # it may have been accepted, or never have arrived
        while len(self.results) < deals:
            await self.heard(guest, await guest.hear())

    async def heard(self, guest: Guest, message: wire.ServerMessage) -> None:
        match message:
            case wire.Done(request):
                self.done.add(request)
            case wire.Refused() | wire.Fault():
                raise AssertionError(message)
            case wire.Update(view=view):
                assert (view.deal, view.version) >= self.seen, "something that was shown is lost"
                self.seen = (view.deal, view.version)
                if view.result:
                    assert self.results.setdefault(view.deal, view.result) == view.result
                    await guest.say(wire.Ready(view.deal))
                elif view.ask and not any(request not in self.done for request in self.asked):
                    request = f"r{len(self.asked)}"
                    act = wire.Act(request, view.deal, view.version, some_choice(view, self.random))
                    self.asked[request] = act
                    await guest.say(act)


async def test_kill_at_random_moments(tmp_path: Path) -> None:
    random = Random(SEED)
    served = Served(tmp_path / "data", "--pace", "0.01", "--grace", "3600")
    await served.start()
    async with httpx.AsyncClient() as http:
        asked = wire.NewTable("gongzhu", {}, ["chance"] * 3, "我")
        made = await http.post(f"http://127.0.0.1:{served.port}/api/tables", content=msgspec.json.encode(asked))
        seated = msgspec.json.decode(made.content, type=wire.Seated)
        person = Stubborn(served, seated, random)
        playing = asyncio.create_task(person.play(2))
        try:
            for _ in range(KILLS):
                await asyncio.sleep(random.uniform(0.02, 0.7))
                await served.kill()
                assert not playing.done() or playing.result() is None, SEED
                await served.start()
            async with asyncio.timeout(60):
                await playing
            for deal, result in person.results.items():
                address = f"http://127.0.0.1:{served.port}/api/tables/{seated.table}/deals/{deal}.json"
                record = (await http.get(address)).content
                verdict = judge(record)
                assert verdict["ok"], (SEED, verdict)
                assert verdict["result"]["scores"] == result.scores, SEED
                actions = msgspec.json.decode(record)["actions"]
                mine = [action for action in actions if action.startswith("0 ")]
                assert mine == [f"0 {act.choice}" for act in person.asked.values() if act.deal == deal], SEED
                assert len(actions) == 4 + 52, SEED
        finally:
            playing.cancel()
            await served.stop()


async def test_a_server_that_is_told_to_stop_stops_and_goes_on_later(tmp_path: Path) -> None:
    served = Served(tmp_path / "data", "--pace", "0")
    await served.start()
    async with httpx.AsyncClient() as http:
        asked = wire.NewTable("gongzhu", {}, ["chance"] * 3, "我")
        made = await http.post(f"http://127.0.0.1:{served.port}/api/tables", content=msgspec.json.encode(asked))
        seated = msgspec.json.decode(made.content, type=wire.Seated)
    async with Guest(served, seated) as guest:
        view = await guest.until(lambda view: view.version == 3)
        stopping = asyncio.create_task(served.stop())
        assert await guest.closed() in (1001, 1012)
    await stopping
    await served.start()
    async with Guest(served, seated, (view.deal, view.version)) as guest:
        update = await guest.update()
        assert (update.fresh, update.events, update.view.version) == (False, [], 3)
    other = Served(tmp_path / "data")
    try:
        await other.start()
    except AssertionError:
        assert await other.process.wait() == 1  # one server a directory
    else:
        raise AssertionError("two servers write one file")
    finally:
        other.log.close()
        await served.stop()
