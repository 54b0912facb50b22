"""A log being written: events are folded into the table as they are added."""

from __future__ import annotations

from paiju.engine.events import Event
from paiju.engine.table import Table


class Log:
    """The events of one decision so far and the table after them; `closed`: the phase is over, whoever might act."""

    __slots__ = ("closed", "events", "table")

    def __init__(self, table: Table) -> None:
        self.events: list[Event] = []
        self.table = table
        self.closed = False

    def add(self, event: Event) -> None:
        self.table = event.on(self.table)
        self.events.append(event)

    def close(self) -> None:
        """Ends the running phase, even where a seat could still do something in it."""
        self.closed = True
