"""What happens at a table by itself: computer players move, absent people are played for, the next deal begins.

Nothing here is remembered: it all follows from the room as it is, and is worked out anew after every change and after a
restart.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from paiju.engine.choice import Choice
from paiju.server import clock
from paiju.server.seats import Seat

if TYPE_CHECKING:
    from paiju.server.room import Room

LOG: Final = logging.getLogger(__name__)
RETRY: Final = 1.0
"""Seconds until what failed (a full disk) is tried again."""


class Thought(Struct, frozen=True):
    """Whose turn a computer player thinks about: the seat, the deal, the version at which the turn came."""

    deal: int
    seat: int
    turn: int


class Autopilot:
    """One room's; `stir` after every change."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._thought: Thought | None = None
        self._thinking: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._ringing: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        return self._thinking is not None or self._alarm is not None or self._ringing is not None

    def stir(self) -> None:
        """Lets the computer think where it is its turn, and sets the alarm for what falls due next."""
        thought = self._turn()
        if thought != self._thought:
            if self._thinking:
                self._thinking.cancel()
            self._thought = thought
            self._thinking = asyncio.create_task(self._think(thought)) if thought else None
        due = min((at for at, _ in self._due()), default=None)
        self._set_alarm(None if due is None else max(0.0, due - self.room.common.now()))

    async def close(self) -> None:
        """Stops; what is being written is written."""
        self._set_alarm(None)
        running = [task for task in (self._thinking, self._ringing) if task]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    # -- computer players
    def _turn(self) -> Thought | None:
        """The first seat that is to act and that the computer plays."""
        running = self.room.running
        seat = next((s for s in running.turns if self.room.seats[s].computer), None)
        return None if seat is None else Thought(running.number, seat, running.turns[seat])

    async def _think(self, thought: Thought) -> None:
        try:
            room, running = self.room, self.room.running
            between_tricks = bool(running.deal.table.tricks) and not running.deal.table.trick
            await asyncio.sleep(room.common.pace.bot * (2 if between_tricks else 1))
            view = running.view(thought.seat)
            choice = await room.common.thinkers.choose(room.seats[thought.seat].row.bot, view)
            await room.alone(self._thought_out(thought, choice))
        except Exception:
            LOG.exception("a computer player could not move", extra={"table": self.room.id})
            await asyncio.sleep(RETRY)
            self._thought = self._thinking = None
            self.stir()

    async def _thought_out(self, thought: Thought, choice: Choice) -> None:
        if self._turn() != thought:  # the person is back, or has been quicker
            return
        _, events = self.room.running.decided(thought.seat, str(choice))
        await self.room.commit(self.room.seats[thought.seat], choice, events, None)
        self._thought = self._thinking = None  # it is done: nothing to call off

    # -- the clock
    def takeover(self, seat: Seat) -> float | None:
        """When the computer takes a seat over, None where no count is running."""
        if not seat.person or seat.row.auto or seat.listener:
            return None
        return clock.takeover(seat.row.away_since, self.room.waited_since, self.room.common.pace.grace)

    def _due(self) -> Iterator[tuple[float, Seat | None]]:
        """What falls due and when: the computer takes a seat over, or (None) the next deal begins."""
        for seat in self.room.seats:
            if (at := self.takeover(seat)) is not None:
                yield at, seat
        if (at := self._next_deal()) is not None:
            yield at, None

    def _next_deal(self) -> float | None:
        """When all have read the result or are played for. A match begins only if somebody asks for it."""
        room = self.room
        if not room.running.over:
            return None
        unread = [seat for seat in room.seats if seat.person and seat.row.ready < room.running.number]
        if any(not seat.row.auto for seat in unread):
            return None
        if any(seat.row.ready == room.running.number for seat in room.seats):
            return 0
        if room.sheet.over or room.waited_since is None:
            return None
        return max(room.row.ended or 0, room.waited_since) + room.common.pace.rest

    def _set_alarm(self, delay: float | None) -> None:
        if self._alarm:
            self._alarm.cancel()
        self._alarm = None if delay is None else asyncio.get_running_loop().call_later(delay, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        self._ringing = asyncio.create_task(self._rung())

    async def _rung(self) -> None:
        try:
            await self.room.alone(self._do_what_is_due())
            self._ringing = None
        except Exception:
            LOG.exception("what was due could not be done", extra={"table": self.room.id})
            self._ringing = None
            self._set_alarm(RETRY)

    async def _do_what_is_due(self) -> None:
        now = self.room.common.now()
        for at, seat in list(self._due()):
            if at > now:
                continue
            if seat:
                await self.room.change(seat, auto=True)
            else:
                await self.room.begin()
