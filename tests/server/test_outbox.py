"""What waits for a slow reader does not grow."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from paiju.server import outbox, wire
from paiju.server.outbox import EVENTS, REPLIES, WINDOW, Outbox


class Table:
    """A table that has nothing but a version."""

    def __init__(self) -> None:
        self.deal, self.version = 1, 0


def an_outbox(table: Table) -> Outbox:
    shown: Any = lambda: table  # noqa: E731
    return Outbox(shown, list)


def event(n: int) -> wire.Happened:
    return wire.Happened(str(n))


async def test_updates_are_summed_up() -> None:
    table = Table()
    box = an_outbox(table)
    box.resume(None)
    for n in range(3):
        table.version += 1
        box.happened([event(n)])
    box.seats_changed()
    (update,) = await box.take()
    assert isinstance(update, wire.Update)
    assert ([e.kind for e in update.events], update.view.version, update.fresh) == (["0", "1", "2"], 3, True)
    box.seats_changed()
    assert await box.take() == [wire.Seats([])]


async def test_too_many_events_are_not_told() -> None:
    box = an_outbox(Table())
    box.happened([event(0)])
    box.happened([event(n) for n in range(EVENTS)])
    (update,) = await box.take()
    assert isinstance(update, wire.Update)
    assert (update.events, update.fresh) == ([], True)
    box.happened([event(1)])
    (update,) = await box.take()
    assert isinstance(update, wire.Update)
    assert ([e.kind for e in update.events], update.fresh) == (["1"], False)


async def test_who_does_not_acknowledge_is_not_flooded(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table()
    box = an_outbox(table)
    for n in range(WINDOW):
        table.version = n
        box.happened([event(n)])
        await box.take()
    table.version = WINDOW
    box.happened([event(8)])
    box.reply(wire.Pong())
    assert await box.take() == [wire.Pong()]  # answers are sent all the same
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.05):
            await box.take()
    table.version = WINDOW + 1
    box.happened([event(9)])
    assert box.seen(1, 0)
    assert not box.seen(1, 0)  # that is no news
    (update,) = await box.take()
    assert isinstance(update, wire.Update)
    assert [e.kind for e in update.events] == ["8", "9"]
    monkeypatch.setattr(outbox, "PATIENCE", 0.01)
    box.happened([event(10)])
    assert len(await box.take()) == 1  # a client that never acknowledges gets one now and then


async def test_answers_cannot_pile_up() -> None:
    box = an_outbox(Table())
    assert all(box.reply(wire.Pong()) for _ in range(REPLIES))
    assert not box.reply(wire.Pong())
