"""A room: one table, and the only writer of its deals.

What changes it runs alone and whole, even if nobody waits for it any more: the engine decides, the store writes, only
then memory changes, and only then anyone hears of it.
"""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Coroutine
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from paiju.engine.deal import Events
from paiju.engine.events import Ended
from paiju.engine.table import PUBLIC, Outcome
from paiju.record import loads
from paiju.server import clock, limits, present, store, wire
from paiju.server.autopilot import Autopilot
from paiju.server.common import Common, Refusal
from paiju.server.dealing import next_deal
from paiju.server.running import Running
from paiju.server.schema import ActionRow, DealRow, Loaded, SeatRow
from paiju.server.seats import Listener, Seat
from paiju.server.sheet import Sheet

T = TypeVar("T")


class Room:
    """One table. Its coroutines may be called at any time, for a seat by whoever has the seat's token.

    `row` and `running` are the last deal, on disk and in play; `waited_since`: since when anybody is there.
    """

    def __init__(self, loaded: Loaded, common: Common) -> None:
        self.common = common
        self.id = loaded.table.id
        self.game = loaded.table.game
        self.invite = loaded.table.invite
        self.preset = str(msgspec.json.decode(loaded.table.rules).get("preset", "seed"))
        self.seats = [Seat(row) for row in loaded.seats]
        self.listeners: set[Listener] = set()
        self.waited_since: float | None = None
        self.row: DealRow
        self.running: Running
        self.sheet = Sheet(0)
        self.autopilot = Autopilot(self)
        self._lock = asyncio.Lock()
        self._work: set[asyncio.Task[Any]] = set()
        self._rebuild(loaded)

    def _rebuild(self, loaded: Loaded) -> None:
        """The room as it was when its last change was written; nobody is connected."""
        for row in ([loaded.before] if loaded.before else []) + loaded.deals:
            self._open(row)
            if row.outcome:
                self._closed(row.outcome)
        for action in loaded.actions:
            self.running.replay(action)
        for seat in self.seats:
            if seat.person and seat.row.away_since is None:
                seat.row = seat.saved = replace(seat.row, away_since=self.common.now())

    def _open(self, row: DealRow) -> None:
        if row.match != self.sheet.match:
            self.sheet = Sheet(row.match, self.sheet.opened)
        self.row = row
        self.running = Running(row.deal, loads(row.record))

    def _closed(self, outcome: str) -> None:
        ended = msgspec.json.decode(outcome, type=Outcome)
        self.sheet.closed(self.running.number, self.running.game, ended, self.running.begun.meta)

    # -- one thing at a time
    async def alone(self, work: Coroutine[Any, Any, T]) -> T:
        """Does `work` with the room to itself, to its end in any case."""
        task = asyncio.create_task(self._locked(work))
        self._work.add(task)
        task.add_done_callback(self._work.discard)
        return await asyncio.shield(task)

    async def _locked(self, work: Coroutine[Any, Any, T]) -> T:
        async with self._lock:
            try:
                return await work
            finally:
                self.autopilot.stir()

    # -- changes, each inside `alone`
    async def change(self, seat: Seat, **changes: Any) -> None:
        """Changes what is known of a seat: on disk, then here, then for everyone."""
        row = replace(seat.row, **changes)
        await self.common.store.run(store.save_seat, self.id, row)
        seat.row = seat.saved = row
        self._tell_seats()

    async def commit(
        self, seat: int, choice: str, events: Events, request: str | None = None, row: SeatRow | None = None
    ) -> None:
        """A choice is accepted, with all that follows from it; `row` is what becomes of its seat by that."""
        running = self.running
        outcome = next((msgspec.json.encode(e.outcome).decode() for e in events if isinstance(e, Ended)), None)
        action = ActionRow(running.version + 1, seat, choice, request, self.common.now())
        await self.common.store.run(store.accept, self.id, running.number, action, outcome, row)
        running.fold(seat, events, request)
        if row:
            self.seats[seat].row = self.seats[seat].saved = row
        if outcome:
            self.row = replace(self.row, outcome=outcome, ended=action.at)
            self._closed(outcome)
        self._tell(events)

    async def begin(self) -> None:
        """The next deal, or the first one of the next match."""
        result = msgspec.json.decode(self.row.outcome or "", type=Outcome).result
        row = next_deal(self.common.chance, self.running.game, result, len(self.sheet.results), self.row)
        await self.common.store.run(store.begin_deal, self.id, row)
        self._open(row)
        self._tell(tuple(self.running.deal.events))

    def _tell(self, events: Events) -> None:
        for listener in self.listeners:
            listener.happened(present.happened(event.seen_by(listener.viewer) for event in events))

    def _tell_seats(self) -> None:
        for listener in self.listeners:
            listener.seats_changed()

    # -- coming and going
    def seat_of(self, token: str) -> int:
        """The seat that a token opens; `PUBLIC` for none at all. Raises `Refusal`."""
        if not token:
            return PUBLIC
        kept = store.hashed(token)
        for seat in self.seats:
            if seat.person and hmac.compare_digest(seat.row.token_hash, kept):
                return seat.row.seat
        raise Refusal("bad_token")

    async def arrive(self, listener: Listener, deal: int, version: int) -> None:
        """Somebody is connected who has seen the table at this version. Raises `Refusal`."""
        await self.alone(self._arrive(listener, deal, version))

    async def _arrive(self, listener: Listener, deal: int, version: int) -> None:
        looking_on = sum(other.viewer == PUBLIC for other in self.listeners)
        if listener.viewer == PUBLIC and looking_on >= limits.ONLOOKERS:
            raise Refusal("too_many_connections")
        await self.common.store.run(store.visited, self.id, self.common.now())
        if listener.viewer != PUBLIC:
            seat = self.seats[listener.viewer]
            listener.generation = seat.row.generation + 1
            await self.change(seat, generation=listener.generation, away_since=None)
            if displaced := seat.listener:
                self.listeners.discard(displaced)
                displaced.displace()
            seat.listener = listener
        if not self.listeners:
            self.waited_since = self.common.now()
        self.listeners.add(listener)
        missed = self.running.since(listener.viewer, deal, version)
        listener.resume(None if missed is None else present.happened(missed))
        self._tell_seats()

    async def leave(self, listener: Listener) -> None:
        """A connection has ended."""
        await self.alone(self._leave(listener))

    async def _leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        if not self.listeners:
            self.waited_since = None
        if listener.viewer == PUBLIC:
            return
        seat = self.seats[listener.viewer]
        if seat.listener and seat.row.generation == listener.generation:  # else another has the seat already
            seat.listener = None
            # that he is gone is true whatever the disk says; the autopilot saves it
            seat.row = replace(seat.row, away_since=self.common.now())
            self._tell_seats()

    def invited(self, invite: str) -> None:
        """Raises `Refusal` where an invitation is not that of this table."""
        if not hmac.compare_digest(invite.encode(), self.invite.encode()):
            raise Refusal("bad_invite")

    async def join(self, number: int, invite: str, name: str, token: str) -> None:
        """A person takes an open seat. Raises `Refusal`."""
        await self.alone(self._join(number, invite, name, token))

    async def _join(self, number: int, invite: str, name: str, token: str) -> None:
        self.invited(invite)
        if not 0 <= number < len(self.seats) or not self.seats[number].row.open:
            raise Refusal("seat_taken")
        changes = {"open": False, "name": name, "token_hash": store.hashed(token), "away_since": self.common.now()}
        await self.change(self.seats[number], **changes)

    # -- playing
    async def act(self, number: int, act: wire.Act) -> None:
        """Accepts a person's choice. Raises `Illegal` or `Refusal`; a request accepted before changes nothing."""
        await self.alone(self._act(self.seats[number], act))

    async def _act(self, seat: Seat, act: wire.Act) -> None:
        number, running = seat.row.seat, self.running
        if act.deal != running.number:
            if await self.common.store.run(store.requested, self.id, act.deal, number, act.request):
                return
            raise Refusal("stale")
        if (number, act.request) in running.requests:
            return
        if not running.turns.get(number, running.version) <= act.version <= running.version:
            raise Refusal("stale")
        choice, events = running.decided(number, act.choice)
        back = replace(seat.row, auto=False) if seat.row.auto else None  # who chooses has the seat back
        if events:
            await self.commit(number, str(choice), events, act.request, back)
        elif back:
            await self.change(seat, auto=False)

    async def auto(self, number: int, on: bool) -> None:
        """托管: the computer plays for a person, or the person takes the seat back."""
        await self.alone(self.change(self.seats[number], auto=on))

    async def ready(self, number: int, deal: int) -> None:
        """A person has read the result of a deal. Raises `Refusal`."""
        await self.alone(self._ready(self.seats[number], deal))

    async def _ready(self, seat: Seat, deal: int) -> None:
        if deal != self.running.number:
            raise Refusal("stale")
        if not self.running.over:
            raise Refusal("deal_running")
        await self.change(seat, ready=deal)

    # -- what is told
    def view(self, viewer: int) -> wire.TableView:
        """All that a viewer may know now."""
        running = self.running
        place = present.Place(
            table=self.id,
            preset=self.preset,
            deal=running.number,
            version=running.version,
            seats=self.seat_infos(),
            beat_seconds=self.common.pace.beat(beat) if (beat := running.deal.beat()) else 0,
            match=self.sheet.view(running),
            fairness=self.sheet.fairness(running),
            invite=self.invite,
        )
        return present.table_view(running.view(viewer), place)

    def seat_infos(self) -> list[wire.SeatInfo]:
        """Who is here."""
        now = self.common.now()
        return [seat.info(clock.left(self.autopilot.takeover(seat), now), self.running.number) for seat in self.seats]

    @property
    def idle(self) -> bool:
        """Whether the room may be forgotten until somebody asks for it."""
        return not (self.listeners or self._work or self.autopilot.busy)

    async def close(self) -> None:
        """Lets what has begun come to its end and stops the rest."""
        await self.autopilot.close()
        await asyncio.gather(*self._work, return_exceptions=True)
        await self.autopilot.close()  # the last change stirred it once more
