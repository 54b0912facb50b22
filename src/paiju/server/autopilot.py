"""What happens at a table by itself: computer players move, absent people are played for, the next deal begins.

Nothing here is remembered: it all follows from the room as it is, and is worked out anew after every change and after a
restart.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterator
from copy import copy
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from paiju.engine.choice import Choice, Wait
from paiju.server import clock
from paiju.server.running import CLOCK, TICK
from paiju.server.seats import Seat

if TYPE_CHECKING:
    from paiju.server.room import Room

LOG: Final = logging.getLogger(__name__)
RETRY: Final = 1.0
"""Seconds until what failed (a full disk) is tried again."""


Moves = list[tuple[int, Choice | None]]
"""What seats choose, in order; at the end the clock may have passed."""


class Thought(Struct, frozen=True):
    """Whose turn a computer player thinks about: the seat, the deal, the version at which the turn came."""

    deal: int
    seat: int
    turn: int


class Beat(Struct, frozen=True):
    """A beat of the table's clock, named by what it will end."""

    deal: int
    version: int


class Autopilot:
    """One room's; `stir` after every change."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._job: Thought | Beat | None = None
        self._doing: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._ringing: asyncio.Task[None] | None = None
        self._not_before = 0.0  # by the loop's clock, while something that failed is not to be tried again

    @property
    def busy(self) -> bool:
        return self._doing is not None or self._alarm is not None or self._ringing is not None

    def stir(self) -> None:
        """Sets about what is to be done now, and the alarm for what falls due next."""
        job = self._next_job()
        if job != self._job:
            if self._doing:
                self._doing.cancel()
            self._job = job
            self._doing = asyncio.create_task(self._do(job)) if job else None
        due = min((at for at, _ in self._due()), default=None)
        patience = self._not_before - asyncio.get_running_loop().time()
        self._set_alarm(None if due is None else max(0.0, patience, due - self.room.common.now()))

    async def close(self) -> None:
        """Stops; what is being written is written."""
        self._set_alarm(None)
        running = [task for task in (self._doing, self._ringing) if task]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    # -- the game goes on
    def _next_job(self) -> Thought | Beat | None:
        """The clock's beat, where one runs; else the first seat that the computer has to play. Nothing while nobody is
        there."""
        running = self.room.running
        if self.room.waited_since is None:
            return None
        if running.deal.beat():
            return Beat(running.number, running.version)
        seat = next((s for s in running.turns if self.room.seats[s].computer), None)
        return None if seat is None else Thought(running.number, seat, running.turns[seat])

    async def _do(self, job: Thought | Beat) -> None:
        me = asyncio.current_task()
        try:
            moves = await (self._think(job) if isinstance(job, Thought) else self._beat(job))
            await self.room.alone(self._move(me, moves))
        except Exception:
            LOG.exception("the game could not go on", extra={"table": self.room.id})
            await asyncio.sleep(RETRY)
            if self._doing is me:
                self._job = self._doing = None
                self.stir()

    async def _move(self, worker: asyncio.Task[None] | None, moves: Moves) -> None:
        """Plays the first choice that has an effect, unless the worker was called off: the person is back, or has been
        quicker."""
        if self._doing is not worker:
            return
        room, running = self.room, self.room.running
        for seat, choice in moves:
            if seat == CLOCK:
                await room.commit(CLOCK, TICK, running.ticked())
                break
            if room.seats[seat].computer and (events := running.decided(seat, str(choice))[1]):
                await room.commit(seat, str(choice), events)
                break
        self._job = self._doing = None  # it is done: there is nothing to call off

    async def _think(self, thought: Thought) -> Moves:
        room, running = self.room, self.room.running
        between_tricks = bool(running.deal.table.tricks) and not running.deal.table.trick
        await asyncio.sleep(room.common.pace.bot * (2 if between_tricks else 1))
        bot = room.seats[thought.seat].row.bot
        return [(thought.seat, await room.common.thinkers.choose(bot, copy(running.view(thought.seat))))]

    async def _beat(self, beat: Beat) -> Moves:
        """A beat lasts as long as it does, whoever could do something in it and however long he thinks."""
        room, running = self.room, self.room.running
        seconds = room.common.pace.beat(running.deal.beat())
        asked = [s for s in dict.fromkeys(running.deal.asked()) if s in running.turns and room.seats[s].computer]
        thinking = [
            room.common.thinkers.choose(room.seats[seat].row.bot, copy(running.view(seat)), seconds or None, Wait())
            for seat in asked
        ]
        choices, _ = await asyncio.gather(asyncio.gather(*thinking), asyncio.sleep(seconds))
        return [*zip(asked, choices, strict=True), (CLOCK, None)]

    # -- the clock
    def takeover(self, seat: Seat) -> float | None:
        """When the computer takes a seat over, None where no count is running."""
        if not seat.person or seat.row.auto or seat.listener:
            return None
        return clock.takeover(seat.row.away_since, self.room.waited_since, self.room.common.pace.grace)

    def _due(self) -> Iterator[tuple[float, Callable[[], Coroutine[Any, Any, None]]]]:
        """What falls due and when: a seat is not saved, the computer takes one over, the next deal begins."""
        for seat in self.room.seats:
            if seat.row is not seat.saved:
                yield 0, partial(self.room.change, seat)
            if (at := self.takeover(seat)) is not None:
                yield at, partial(self.room.change, seat, auto=True)
        if (at := self._next_deal()) is not None:
            yield at, self.room.begin

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
        await self.room.alone(self._do_what_is_due())
        self._ringing = None

    async def _do_what_is_due(self) -> None:
        now = self.room.common.now()
        try:
            for do in [do for at, do in self._due() if at <= now]:
                await do()
        except Exception:
            LOG.exception("what was due could not be done", extra={"table": self.room.id})
            self._not_before = asyncio.get_running_loop().time() + RETRY
