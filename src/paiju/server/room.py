"""A room: one table, and the only writer of its deals.

What changes it runs alone and whole, even if nobody waits for it any more: the engine decides, the store writes, only
then memory changes, and only then anyone hears of it.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
from collections.abc import Coroutine, Iterator
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from paiju.engine.choice import Choice
from paiju.engine.deal import Events
from paiju.engine.table import PUBLIC, Outcome
from paiju.record import loads
from paiju.server import clock, limits, present, store, wire
from paiju.server.bots import Thinkers
from paiju.server.dealing import CHANCE, Chance, next_deal
from paiju.server.running import Running
from paiju.server.schema import ActionRow, DealRow, Loaded
from paiju.server.seats import Listener, Seat
from paiju.server.sheet import Sheet
from paiju.server.store import Store

LOG: Final = logging.getLogger(__name__)
T = TypeVar("T")


class Refusal(Exception):
    """What was asked for is refused; nothing has changed."""

    def __init__(self, code: str, section: str = "", **data: str | int) -> None:
        super().__init__(code)
        self.code, self.section, self.data = code, section, data


class Common(Struct, frozen=True):
    """What all rooms share."""

    store: Store
    thinkers: Thinkers
    pace: clock.Pace = clock.Pace()
    now: clock.Now = clock.NOW
    chance: Chance = CHANCE
    rate: limits.Rate = limits.Rate()


class Room:
    """One table. Its coroutines may be called at any time, for a seat by whoever has the seat's token."""

    def __init__(self, loaded: Loaded, common: Common) -> None:
        self.common = common
        self.table = loaded.table
        self.preset = str(msgspec.json.decode(loaded.table.rules).get("preset", "seed"))
        self.seats = [Seat(row) for row in loaded.seats]
        self.listeners: set[Listener] = set()
        self.waited_since: float | None = None  # since when somebody is there
        self.row: DealRow
        self.running: Running
        self.sheet = Sheet(loaded.deals[-1].match)
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._alarm: asyncio.TimerHandle | None = None
        self._thought: tuple[int, int, int] | None = None  # deal, seat and turn that a bot thinks about
        self._thinking: asyncio.Task[None] | None = None
        for row in ([loaded.before] if loaded.before else []) + loaded.deals:
            self._open(row)
            if row.outcome:
                outcome = msgspec.json.decode(row.outcome, type=Outcome)
                self.sheet.closed(row.deal, self.running.game, outcome, self.running.begun.meta)
        for action in loaded.actions:
            self.running.replay(action.seat, action.choice)
        for seat in self.seats:
            if seat.person and seat.row.away_since is None:
                seat.row = replace(seat.row, away_since=common.now())

    def _open(self, row: DealRow) -> None:
        if row.match != self.sheet.match:
            self.sheet = Sheet(row.match, self.sheet.opened)
        self.row = row
        self.running = Running(row.deal, loads(row.record))

    # -- one thing at a time
    async def _alone(self, work: Coroutine[Any, Any, T]) -> T:
        task = asyncio.create_task(self._locked(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def _locked(self, work: Coroutine[Any, Any, T]) -> T:
        async with self._lock:
            try:
                return await work
            finally:
                self._stir()

    async def _save(self, *seats: Seat) -> None:
        await self.common.store.run(store.save_seats, self.table.id, [seat.row for seat in seats])

    async def _change(self, seat: Seat, **changes: Any) -> None:
        """Changes what is known of a seat: on disk, then here, then for everyone."""
        row = replace(seat.row, **changes)
        await self.common.store.run(store.save_seats, self.table.id, [row])
        seat.row = row
        for listener in self.listeners:
            listener.seats_changed()

    # -- coming and going
    async def arrive(self, listener: Listener, deal: int, version: int) -> None:
        """Somebody is connected who has seen the table at this version. Raises `Refusal`."""
        await self._alone(self._arrive(listener, deal, version))

    async def _arrive(self, listener: Listener, deal: int, version: int) -> None:
        if len(self.listeners) >= limits.CONNECTIONS:
            raise Refusal("too_many_connections")
        if listener.viewer != PUBLIC:
            seat = self.seats[listener.viewer]
            await self._change(seat, generation=seat.row.generation + 1, away_since=None)
            if displaced := seat.listener:
                self.listeners.discard(displaced)
                displaced.displace()
            seat.listener = listener
        await self.common.store.run(store.visited, self.table.id, self.common.now())
        if not self.listeners:
            self.waited_since = self.common.now()
        self.listeners.add(listener)
        missed = self.running.since(listener.viewer, deal, version)
        listener.resume(None if missed is None else present.happened(missed))
        for other in self.listeners:
            other.seats_changed()

    async def leave(self, listener: Listener) -> None:
        """A connection has ended."""
        await self._alone(self._leave(listener))

    async def _leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        if not self.listeners:
            self.waited_since = None
        seat = self.seats[listener.viewer] if listener.viewer != PUBLIC else None
        if seat and seat.listener is listener:  # else another connection has the seat already
            seat.listener = None
            await self._change(seat, away_since=self.common.now())

    async def join(self, number: int, invite: str, name: str, token: str) -> None:
        """A person takes an open seat. Raises `Refusal`."""
        await self._alone(self._join(number, invite, name, token))

    async def _join(self, number: int, invite: str, name: str, token: str) -> None:
        if not hmac.compare_digest(invite.encode(), self.table.invite.encode()):
            raise Refusal("bad_invite")
        if not 0 <= number < len(self.seats) or not self.seats[number].row.open:
            raise Refusal("seat_taken")
        changes = {"open": False, "name": name, "token_hash": store.hashed(token), "away_since": self.common.now()}
        await self._change(self.seats[number], **changes)

    def seat_of(self, token: str) -> int:
        """The seat that a token opens; `PUBLIC` for none at all. Raises `Refusal`."""
        if not token:
            return PUBLIC
        kept = store.hashed(token)
        for seat in self.seats:
            if seat.person and hmac.compare_digest(seat.row.token_hash, kept):
                return seat.row.seat
        raise Refusal("bad_token")

    # -- playing
    async def act(self, number: int, act: wire.Act) -> None:
        """Accepts a person's choice. Raises `Illegal` or `Refusal`; a request accepted before changes nothing."""
        await self._alone(self._act(self.seats[number], act))

    async def _act(self, seat: Seat, act: wire.Act) -> None:
        number = seat.row.seat
        if await self.common.store.run(store.requested, self.table.id, number, act.request):
            return
        running = self.running
        if act.deal != running.number or not running.turns.get(number, 0) <= act.version <= running.version:
            raise Refusal("stale")
        choice, events = running.decided(number, act.choice)
        await self._commit(seat, choice, events, act.request)

    async def _commit(self, seat: Seat, choice: Choice, events: Events, request: str | None) -> None:
        running, number = self.running, seat.row.seat
        back = replace(seat.row, auto=False) if request is not None and seat.row.auto else None
        outcome = next((event.outcome for event in events if hasattr(event, "outcome")), None)
        now = self.common.now()
        action = ActionRow(running.version + 1, number, str(choice), request, now)
        written = msgspec.json.encode(outcome).decode() if outcome else None
        await self.common.store.run(store.accept, self.table.id, running.number, action, back, written)
        seat.row = back or seat.row
        running.fold(number, events)
        if outcome:
            self.row = replace(self.row, outcome=written, ended=now)
            self.sheet.closed(running.number, running.game, outcome, running.begun.meta)
        for listener in self.listeners:
            listener.happened(present.happened(event.seen_by(listener.viewer) for event in events))

    async def auto(self, number: int, on: bool) -> None:
        """托管: the computer plays for a person, or the person takes the seat back."""
        seat = self.seats[number]
        await self._alone(self._change(seat, auto=on))

    async def ready(self, number: int, deal: int) -> None:
        """A person has read the result of a deal."""
        await self._alone(self._ready(self.seats[number], deal))

    async def _ready(self, seat: Seat, deal: int) -> None:
        if deal != self.running.number or not self.running.over:
            raise Refusal("deal_running")
        await self._change(seat, ready=deal)

    # -- what happens by itself
    def _stir(self) -> None:
        """Lets the computer think where it is its turn, and sets the alarm for what falls due next."""
        running = self.running
        seat = next((s for s in running.turns if self.seats[s].computer), None)
        thought = None if seat is None else (running.number, seat, running.turns[seat])
        if thought != self._thought:
            if self._thinking:
                self._thinking.cancel()
            self._thought = thought
            self._thinking = asyncio.create_task(self._think(*thought)) if thought else None
        if self._alarm:
            self._alarm.cancel()
        due = min((at for at, _ in self._due()), default=None)
        delay = None if due is None else max(0.0, due - self.common.now())
        self._alarm = None if delay is None else asyncio.get_running_loop().call_later(delay, self._ring)

    async def _think(self, deal: int, number: int, turn: int) -> None:
        """A computer player decides, outside this loop, and plays if it is still its turn."""
        seat, running = self.seats[number], self.running
        ended_trick = bool(running.deal.table.tricks) and not running.deal.table.trick
        await asyncio.sleep(self.common.pace.bot * (2 if ended_trick else 1))
        choice = await self.common.thinkers.choose(seat.row.bot, running.view(number))
        await self._alone(self._thought_out((deal, number, turn), seat, choice))

    async def _thought_out(self, thought: tuple[int, int, int], seat: Seat, choice: Choice) -> None:
        if self._thought != thought:
            return
        self._thought = None  # from here on it is a decision, no thought to be called off
        self._thinking = None
        _, events = self.running.decided(seat.row.seat, str(choice))
        await self._commit(seat, choice, events, None)

    def _due(self) -> Iterator[tuple[float, Seat | None]]:
        """What falls due and when: the computer takes a seat over, or (None) the next deal begins."""
        for seat in self.seats:
            if (at := self._takeover(seat)) is not None:
                yield at, seat
        if (at := self._next_deal()) is not None:
            yield at, None

    def _takeover(self, seat: Seat) -> float | None:
        if not seat.person or seat.row.auto or seat.listener:
            return None
        return clock.takeover(seat.row.away_since, self.waited_since, self.common.pace.grace)

    def _next_deal(self) -> float | None:
        """When all have read the result or are played for. A match begins only if somebody asks for it."""
        if not self.running.over:
            return None
        unread = [seat for seat in self.seats if seat.person and seat.row.ready < self.running.number]
        if any(not seat.row.auto for seat in unread):
            return None
        if any(seat.row.ready == self.running.number for seat in self.seats):
            return 0
        if self.sheet.over or self.waited_since is None:
            return None
        return max(self.row.ended or 0, self.waited_since) + self.common.pace.rest

    def _ring(self) -> None:
        task = asyncio.create_task(self._alone(self._on_time()))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _on_time(self) -> None:
        now = self.common.now()
        for at, seat in list(self._due()):
            if at > now + 0.001:
                continue
            if seat:
                await self._change(seat, auto=True)
            else:
                await self._begin()

    async def _begin(self) -> None:
        """The next deal, or the next match's first."""
        result = msgspec.json.decode(self.row.outcome or "", type=Outcome).result
        row = next_deal(self.common.chance, self.running.game, result, len(self.sheet.results), self.row)
        await self.common.store.run(store.begin_deal, self.table.id, row)
        self._open(row)
        for listener in self.listeners:
            listener.happened(present.happened(self.running.opening(listener.viewer)))

    # -- what is told
    def view(self, viewer: int) -> wire.TableView:
        """All that a viewer may know now."""
        running = self.running
        return present.table_view(
            running.view(viewer),
            present.Place(
                table=self.table.id,
                preset=self.preset,
                deal=running.number,
                version=running.version,
                seats=self.seat_infos(),
                match=self.sheet.view(running),
                fairness=self.sheet.fairness(running),
                invite=self.table.invite,
            ),
        )

    def seat_infos(self) -> list[wire.SeatInfo]:
        """Who is here."""
        now = self.common.now()
        return [seat.info(clock.left(self._takeover(seat), now), self.running.number) for seat in self.seats]

    @property
    def idle(self) -> bool:
        """Whether nothing would be lost by forgetting the room until somebody asks for it."""
        return not (self.listeners or self._tasks or self._thinking)

    async def close(self) -> None:
        """Lets what has begun come to its end and stops the rest."""
        if self._thinking:
            self._thinking.cancel()
        if self._alarm:
            self._alarm.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
