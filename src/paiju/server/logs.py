"""The server's log: one JSON object a line on standard error.

What is logged is chosen where it is logged: a message, and named facts. Never cards, tokens, seeds or choices.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from datetime import UTC, datetime

import msgspec

KNOWN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime"}


class Lines(logging.Formatter):
    """A record as JSON; of an exception the type and place, not its message, which might tell."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        told |= {key: value for key, value in vars(record).items() if key not in KNOWN}
        if record.exc_info and record.exc_info[0]:
            told["error"] = record.exc_info[0].__name__
            told["places"] = _places(record)
        return msgspec.json.encode(told, enc_hook=str).decode()


def _places(record: logging.LogRecord) -> list[str]:
    places = []
    step = record.exc_info[2] if record.exc_info else None
    while step:
        places.append(f"{step.tb_frame.f_code.co_filename.rpartition('/')[2]}:{step.tb_lineno}")
        step = step.tb_next
    return places[-8:]


class Calm(logging.Filter):
    """Lets the same message pass `burst` times in `seconds`; the next one after that says how many were left out."""

    def __init__(self, burst: int = 5, seconds: float = 5, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.burst, self.seconds, self.now = burst, seconds, now
        self.counts: dict[tuple[str, int, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        key = (record.name, record.levelno, str(record.msg)[:80])
        since, count = self.counts.get(key, (0.0, 0))
        if not count or self.now() >= since + self.seconds:
            if count > self.burst:
                record.left_out = count - self.burst
            if len(self.counts) >= 1_000:  # messages with names in them
                self.counts.clear()
            since, count = self.now(), 0
        self.counts[key] = since, count + 1
        return count < self.burst


def configure(level: int = logging.INFO) -> None:
    """Sends everything that is logged to standard error, as JSON lines."""
    handler = logging.StreamHandler()
    handler.setFormatter(Lines())
    handler.addFilter(Calm())
    logging.basicConfig(handlers=[handler], level=level, force=True)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
