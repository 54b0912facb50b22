"""Time at a table, as data: what falls due when. Nothing here waits; a room asks, and asks again after a restart."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from msgspec import Struct

Now = Callable[[], float]
"""Seconds since 1970: deadlines outlive the process."""

NOW: Final[Now] = time.time


class Pace(Struct, frozen=True):
    """How long things take, in seconds. `bot`: before a computer player moves; `grace`: until the computer plays for a
    person who is away; `rest`: how long a result stays where nobody has to be waited for."""

    bot: float = 0.8
    grace: float = 45
    rest: float = 8

    def beat(self, kind: str) -> float:
        """How long a beat of the table's clock lasts: a card drawn, or the last chance to do something."""
        return self.bot * (0.35 if kind in ("draw", "deal") else 7)


def takeover(away_since: float | None, waited_since: float | None, grace: float) -> float | None:
    """When the computer takes a seat over, None where it does not.

    The count runs only while somebody is there who waits; it begins when both are so.
    """
    if away_since is None or waited_since is None:
        return None
    return max(away_since, waited_since) + grace


def left(deadline: float | None, now: float) -> int:
    """Whole seconds until then, at least 1 while it has not been reached; 0 where there is no deadline."""
    return 0 if deadline is None else max(1, round(deadline - now))
