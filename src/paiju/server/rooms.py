"""All rooms: made, found again on disk, forgotten while nobody needs them."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from paiju.bots import bots
from paiju.engine.errors import Illegal
from paiju.games import games
from paiju.record import Record
from paiju.server import limits, store, wire
from paiju.server.common import Common, Refusal
from paiju.server.dealing import first_deal, taken
from paiju.server.room import Room
from paiju.server.schema import SeatRow, TableRow

LOG: Final = logging.getLogger(__name__)
IDLE: Final = 600
"""Seconds after which a room without anyone in it is forgotten; it is on disk."""
OPEN: Final = "open"


def usual_bot() -> str:
    """The computer player that keeps seats: the strongest."""
    return list(bots())[-1]


class Rooms:
    """Every table of this server."""

    def __init__(self, common: Common) -> None:
        self.common = common
        self._rooms: dict[str, Room] = {}
        self._used: dict[str, float] = {}
        self._loading = asyncio.Lock()

    async def make(self, asked: wire.NewTable) -> wire.Seated:
        """A new table, the one who asks at seat 0. Raises `Refusal`."""
        kind = games().get(asked.game)
        if kind is None:
            raise Refusal("no_such_game")
        try:
            rules = kind.Rules.read(asked.rules)
        except Illegal as why:
            raise Refusal(why.code, why.section, **why.data) from None
        name = self.name(asked.name)
        if len(asked.others) != kind.seats - 1 or not all(o in bots() or o == OPEN for o in asked.others):
            raise Refusal("bad_opponents")
        now = self.common.now()
        if await self.common.store.run(store.count) >= limits.TABLES:
            raise Refusal("too_many_tables")
        token = secrets.token_urlsafe(24)
        table = TableRow(secrets.token_urlsafe(9), asked.game, _json(asked.rules), secrets.token_urlsafe(12))
        mine = SeatRow(0, usual_bot(), name=name, token_hash=store.hashed(token), away_since=now)
        first = first_deal(self.common.chance, kind, rules, 1, 1)
        await self.common.store.run(store.create, table, [mine, *_others(asked.others)], first, now)
        LOG.info("table made", extra={"table": table.id, "game": asked.game})
        return wire.Seated(table.id, 0, token)

    def name(self, written: str) -> str:
        """A person's name as it is shown. Raises `Refusal`."""
        if not (name := limits.clean_name(written)):
            raise Refusal("bad_name")
        return name

    async def find(self, table: str) -> Room:
        """The room of a table. Raises `Refusal` where there is none."""
        self._used[table] = time.monotonic()
        if table not in self._rooms:
            async with self._loading:
                if table not in self._rooms:
                    loaded = await self.common.store.run(store.load, table)
                    if loaded is None:
                        self._used.pop(table, None)
                        raise Refusal("no_such_table")
                    self._rooms[table] = Room(loaded, self.common)
        return self._rooms[table]

    async def join(self, table: str, seat: int, asked: wire.Join) -> wire.Seated:
        """A friend takes a seat. Raises `Refusal`."""
        room = await self.find(table)
        token = secrets.token_urlsafe(24)
        await room.join(seat, asked.invite, self.name(asked.name), token)
        return wire.Seated(table, seat, token)

    async def finished_deal(self, table: str, number: int) -> Record:
        """A deal that is over, with the seed that opens its commitment. Raises `Refusal`."""
        found = await self.common.store.run(store.find_deal, table, number)
        if found is None:
            raise Refusal("no_such_deal")
        deal, actions = found
        if deal.outcome is None:
            raise Refusal("deal_running")
        names = [seat.row.name or seat.row.bot for seat in (await self.find(table)).seats]
        return taken(deal, actions, names)

    async def sweep(self) -> None:
        """Forgets idle rooms, and removes tables that nobody has visited for weeks."""
        now = time.monotonic()
        for table, room in list(self._rooms.items()):
            if room.listeners:
                await self.common.store.run(store.visited, table, self.common.now())
            elif room.idle and now - self._used[table] > IDLE:
                del self._rooms[table], self._used[table]
        before = self.common.now() - limits.WEEKS_KEPT * 7 * 86_400
        if removed := await self.common.store.run(store.prune, before):
            LOG.info("tables removed", extra={"count": removed})

    async def close(self) -> None:
        await asyncio.gather(*(room.close() for room in self._rooms.values()))


def _others(others: Sequence[str]) -> list[SeatRow]:
    return [
        SeatRow(seat, usual_bot() if other == OPEN else other, open=other == OPEN)
        for seat, other in enumerate(others, 1)
    ]


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
