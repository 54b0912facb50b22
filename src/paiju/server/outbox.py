"""What is still to be said to one connection. It cannot grow: what has not been sent is summed up.

At most one update is waiting, with the events so far; the view in it is made when it is sent. A client that does not
acknowledge what it got is sent updates only now and then until it does.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from paiju.server import wire

WINDOW: Final = 8
"""Updates on the way to a client that it has not acknowledged."""
EVENTS: Final = 200
"""Events in one update; where there are more, none are told."""
PATIENCE: Final = 2.0
"""Seconds between updates for a client that acknowledges nothing."""
REPLIES: Final = 64
"""Answers waiting; a client that asks on without reading is cut off."""


class Outbox:
    """Collects without waiting; `take` waits for something to send."""

    def __init__(self, view: Callable[[], wire.TableView], seats: Callable[[], list[wire.SeatInfo]]) -> None:
        self._view, self._seats = view, seats
        self._replies: list[wire.ServerMessage] = []
        self._events: list[wire.Happened] = []
        self._fresh = False
        self._update = self._seats_changed = False
        self._unseen: list[tuple[int, int]] = []
        self._wake = asyncio.Event()

    def reply(self, message: wire.ServerMessage) -> bool:
        """An answer; False where too many are waiting already."""
        self._replies.append(message)
        self._wake.set()
        return len(self._replies) <= REPLIES

    def resume(self, missed: list[wire.Happened] | None) -> None:
        self._events, self._fresh = missed or [], missed is None
        self._update = True
        self._wake.set()

    def happened(self, events: list[wire.Happened]) -> None:
        self._events += events
        if len(self._events) > EVENTS:
            self._events, self._fresh = [], True
        self._update = True
        self._wake.set()

    def seats_changed(self) -> None:
        self._seats_changed = True
        self._wake.set()

    def seen(self, deal: int, version: int) -> bool:
        """The client has everything up to here; False where that is no news."""
        unseen = [sent for sent in self._unseen if sent > (deal, version)]
        news = len(unseen) < len(self._unseen)
        self._unseen = unseen
        self._wake.set()
        return news

    async def take(self) -> list[wire.ServerMessage]:
        """All that can be sent now, at least one message."""
        while True:
            held_back = self._update and len(self._unseen) >= WINDOW
            try:
                async with asyncio.timeout(PATIENCE if held_back else None):
                    await self._wake.wait()
            except TimeoutError:
                self._unseen.clear()
            self._wake.clear()
            if ready := self._ready():
                return ready

    def _ready(self) -> list[wire.ServerMessage]:
        ready, self._replies = self._replies, []
        if self._update and len(self._unseen) < WINDOW:
            view = self._view()
            ready.append(wire.Update(self._events, view, self._fresh))
            self._unseen.append((view.deal, view.version))
            self._events, self._fresh = [], False
            self._update = self._seats_changed = False
        elif self._seats_changed:
            ready.append(wire.Seats(self._seats()))
            self._seats_changed = False
        return ready
