"""Computer players think elsewhere; whatever becomes of them there, the game goes on."""

from __future__ import annotations

import asyncio
import pickle
import pickletools
import signal
from pathlib import Path
from random import Random
from typing import Any

import pytest

from paiju.bots import bots as all_bots
from paiju.engine import shuffle
from paiju.engine.choice import Choice, Wait
from paiju.engine.deal import Deal, View
from paiju.games import games
from paiju.server import bots, wire
from paiju.server.bots import Thinkers
from tests.server.support import Guest, InHouse, play, serving


def some_view(game: str = "gongzhu") -> View:
    """A view whose seat is to act."""
    kind = games()[game]
    begun = kind(kind.Rules(), kind.first_state(kind.Rules(), 0))
    deal = Deal.start(begun, *shuffle.deal(begun, "any"), timed=False)
    return deal.view(deal.to_act()[0])


async def test_every_bot_thinks_in_a_process_of_its_own() -> None:
    thinkers = Thinkers(2)
    await thinkers.start()
    view = some_view()
    for bot in all_bots():
        choices = await asyncio.gather(*(thinkers.choose(bot, view) for _ in range(4)))
        assert all(choice in view.choices() for choice in choices)
    await thinkers.close()


async def test_a_bot_that_takes_too_long_is_replaced(caplog: pytest.LogCaptureFixture) -> None:
    thinkers = Thinkers(1, limit=0.01)  # no process starts in that time
    view = some_view()
    assert await thinkers.choose("chance", view) in view.choices()
    assert "TimeoutError" in [getattr(record, "error", "") for record in caplog.records]
    assert not thinkers._alive
    caplog.clear()
    thinkers.limit = 10
    assert await thinkers.choose("chance", view) in view.choices()
    assert not caplog.records
    await thinkers.close()


async def test_where_time_is_short_the_answer_is_not_waited_for(caplog: pytest.LogCaptureFixture) -> None:
    thinkers = Thinkers(1)
    view = some_view()
    await thinkers.start()
    started = set(thinkers._alive)
    assert await thinkers.choose("chance", view, limit=0.001, otherwise=Wait()) == Wait()
    assert await thinkers.choose("chance", view) in view.choices()
    assert thinkers._alive == started  # which had gone on thinking
    assert not caplog.records  # that is how it is
    await thinkers.close()


async def test_a_process_that_dies_is_replaced(caplog: pytest.LogCaptureFixture) -> None:
    thinkers = Thinkers(1)
    view = some_view()
    await thinkers.start()
    (process,) = thinkers._alive
    process.send_signal(signal.SIGSTOP)
    asking = asyncio.create_task(thinkers.choose("chance", view))
    await asyncio.sleep(0.05)
    process.kill()
    assert await asking in view.choices()
    assert "IncompleteReadError" in [getattr(record, "error", "") for record in caplog.records]
    assert process not in thinkers._alive
    assert await thinkers.choose("chance", view) in view.choices()
    assert len(thinkers._alive) == 1
    await thinkers.close()


async def test_a_bot_that_does_not_exist_or_lies_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    thinkers = Thinkers(1)
    view = some_view()
    assert await thinkers.choose("nobody", view, limit=5) in view.choices()

    async def lie(*_: Any) -> str:
        return "play ??"

    monkeypatch.setattr(bots, "_ask", lie)
    assert await thinkers.choose("chance", view) in view.choices()
    await thinkers.close()


async def test_a_question_called_off_is_not_the_next_one_s_answer() -> None:
    thinkers = Thinkers(1)
    view = some_view()
    await thinkers.start()
    asking = asyncio.create_task(thinkers.choose("chance", view))
    await asyncio.sleep(0.01)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    other = some_view("sibaifen")
    assert await thinkers.choose("chance", other) in other.choices()
    await thinkers.close()


@pytest.mark.parametrize("game", list(games()))
def test_what_a_bot_gets_is_one_seat_s_view(game: str) -> None:
    """A view goes through a pipe whole, and has no card in it that its seat may not know."""
    view = some_view(game)
    sent = pickle.dumps(view)
    got: View = pickle.loads(sent)
    assert (got.seat, got.table, got.game.rules, got.game.state) == (
        view.seat,
        view.table,
        view.game.rules,
        view.game.state,
    )
    written = {word for _, word, _ in pickletools.genops(sent) if isinstance(word, str)}
    known = {c.text for c in (*view.hand, *((view.table.turned,) if view.table.turned else ()))}
    assert written & {c.text for c in view.game.pack()} == known


class Slow(InHouse):
    """Thinks until it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.let = asyncio.Event()

    async def choose(self, bot: str, view: View, limit: float | None = None, otherwise: Choice | None = None) -> Choice:
        await self.let.wait()
        return await super().choose(bot, view, limit, otherwise)


async def test_nobody_waits_for_a_bot_that_thinks(tmp_path: Path) -> None:
    """While one bot thinks I am answered at once, and its choice still counts though the table has changed."""
    slow = Slow()
    async with serving(tmp_path, thinkers=slow) as server, Guest(server, await server.table()) as me:
        await me.until(lambda _: True)
        await asyncio.sleep(0.05)
        assert isinstance(await me.act("sell none"), wire.Done)
        view = await me.until(lambda view: view.version == 1)
        assert view.to_act == [1, 2, 3]
        slow.let.set()
        await play(me, lambda view: view.result is not None, Random(1))


async def test_a_bot_s_choice_is_dropped_when_the_person_is_back(tmp_path: Path) -> None:
    slow = Slow()
    async with serving(tmp_path, thinkers=slow) as server, Guest(server, await server.table()) as me:
        await me.until(lambda _: True)
        await me.say(wire.Auto(True))
        await me.until(lambda view: view.seats[0].auto)
        await asyncio.sleep(0.02)  # the computer thinks for seat 0, the first to act
        await me.say(wire.Auto(False))
        await me.until(lambda view: not view.seats[0].auto)
        slow.let.set()
        view = await me.until(lambda view: view.version == 3)
        assert view.to_act == [0]


async def test_a_thought_called_off_is_not_played_by_a_later_one(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The seat is given to the computer, taken back and given again while it thinks."""
    slow = Slow()
    async with serving(tmp_path, thinkers=slow) as server, Guest(server, await server.table()) as me:
        await me.until(lambda _: True)
        for on in (True, False, True, False, True):
            await me.say(wire.Auto(on))
            await me.until(lambda view, on=on: view.seats[0].auto is on)  # type: ignore[misc]
            await asyncio.sleep(0.01)
        slow.let.set()
        view = await me.until(lambda view: view.result is not None)
        assert view.version == 4 + 52
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
