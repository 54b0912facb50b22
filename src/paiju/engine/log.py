"""A log being written: events are folded into the table as they are added."""

from __future__ import annotations

from paiju.engine.events import Event
from paiju.engine.table import Table


class Log:
    """The events of one decision so far and the table after them."""

    __slots__ = ("events", "table")

    def __init__(self, table: Table) -> None:
        self.events: list[Event] = []
        self.table = table

    def add(self, event: Event) -> None:
        self.table = event.on(self.table)
        self.events.append(event)
