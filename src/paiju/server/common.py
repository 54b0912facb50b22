"""What all rooms share, and how they say no."""

from __future__ import annotations

from msgspec import Struct

from paiju.server import clock, limits
from paiju.server.bots import Thinkers
from paiju.server.dealing import CHANCE, Chance
from paiju.server.store import Store


class Refusal(Exception):
    """What was asked for is refused; nothing has changed. `code` has a text `error.<code>`, `section` is a rule's §."""

    def __init__(self, code: str, section: str = "", **data: str | int) -> None:
        super().__init__(code)
        self.code, self.section, self.data = code, section, data


class Common(Struct, frozen=True):
    """The disk, the computer players' processes, time and chance."""

    store: Store
    thinkers: Thinkers
    pace: clock.Pace = clock.Pace()
    now: clock.Now = clock.NOW
    chance: Chance = CHANCE
    rate: limits.Rate = limits.Rate()
