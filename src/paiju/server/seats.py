"""Who sits at a table's seats."""

from __future__ import annotations

from typing import Protocol

from paiju.server import wire
from paiju.server.schema import SeatRow


class Listener(Protocol):
    """A connection, as a room knows it. None of these waits."""

    viewer: int
    generation: int
    """The seat's connections are counted; an old one has no say."""

    def resume(self, missed: list[wire.Happened] | None) -> None:
        """Here is the table, after the events missed; None where they are not told."""

    def happened(self, events: list[wire.Happened]) -> None:
        """The table has changed, by these events."""

    def seats_changed(self) -> None:
        """Only who is here has changed."""

    def displace(self) -> None:
        """Another connection has the seat now."""


class Seat:
    """A seat: what is known of it, what of that is on disk, and who is connected."""

    __slots__ = ("listener", "row", "saved")

    def __init__(self, row: SeatRow) -> None:
        self.row = self.saved = row
        self.listener: Listener | None = None

    @property
    def person(self) -> bool:
        """Whether the seat belongs to a person."""
        return bool(self.row.token_hash)

    @property
    def computer(self) -> bool:
        """Whether the computer plays it now."""
        return not self.person or self.row.auto

    def info(self, seconds: int, deal: int) -> wire.SeatInfo:
        """As everyone sees it; `seconds` until the computer takes over."""
        row = self.row
        if not self.person:
            return wire.SeatInfo(row.seat, "bot", row.bot, open=row.open)
        away = self.listener is None
        return wire.SeatInfo(row.seat, "person", row.name, away, row.auto, seconds, ready=row.ready >= deal)
