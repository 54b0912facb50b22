"""What one visitor may ask for: sizes, numbers, rates and names."""

from __future__ import annotations

import sys
import time
import unicodedata
from collections.abc import Callable
from typing import Final

from msgspec import Struct

MESSAGE_BYTES: Final = 16 * 1024
"""The longest message or request body a client may send."""
PATH_BYTES: Final = 200
"""The longest path of a request; no page or file of ours has a longer one."""
REQUEST_SECONDS: Final = 15.0
"""How long a request may take to arrive, from the connection or its first byte on."""
ANSWER_SECONDS: Final = 120.0
"""How long a client may take to read an answer, and what is left of it when the connection ends."""
TABLES: Final = 5_000
ONLOOKERS: Final = 32
"""Open connections at one table without a seat."""
NAME_LENGTH: Final = 20
WEEKS_KEPT: Final = 8
"""A table that nobody has visited for so many weeks is removed."""


def connections() -> int:
    """How many connections may be open at once: what the system allows, but for the files and pipes of our own."""
    if sys.platform == "win32":
        return 500
    import resource

    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 10_000 if files == resource.RLIM_INFINITY else max(16, min(10_000, files - 100))


class Bucket:
    """A token bucket: `rate` a second in the long run, `burst` at once."""

    __slots__ = ("burst", "level", "now", "rate", "since")

    def __init__(self, rate: float, burst: int, now: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.burst, self.now = rate, burst, now
        self.level, self.since = float(burst), now()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        at = self.now()
        self.level = min(self.burst, self.level + (at - self.since) * self.rate)
        self.since = at
        if self.level < 1:
            return False
        self.level -= 1
        return True

    @property
    def full(self) -> bool:
        """Whether it stands as if nobody had ever asked."""
        return self.level + (self.now() - self.since) * self.rate >= self.burst


class Rate(Struct, frozen=True):
    """How often one connection may speak: `a_second` in the long run, `burst` at once."""

    a_second: float = 30
    burst: int = 120

    def bucket(self) -> Bucket:
        return Bucket(self.a_second, self.burst)


class Visitors:
    """A bucket for every address that asks."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate, self.burst = rate, burst
        self.buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Whether this address may ask once more."""
        if len(self.buckets) > 10_000:
            self.buckets = {a: b for a, b in self.buckets.items() if not b.full}
        return self.buckets.setdefault(address, Bucket(self.rate, self.burst)).take()


def clean_name(name: str) -> str:
    """A person's name as it is shown: no control or invisible characters, no runs of spaces, not too long.

    "" where nothing is left.
    """
    shown = "".join(" " if c.isspace() else c for c in unicodedata.normalize("NFC", name[:200]))
    shown = "".join(c for c in shown if unicodedata.category(c)[0] != "C")
    return " ".join(shown.split())[:NAME_LENGTH].strip()
