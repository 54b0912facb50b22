"""The server's log: one JSON object a line on standard error.

What is logged is chosen where it is logged: a message, and named facts. Never cards, tokens, seeds or choices.
"""

from __future__ import annotations

import logging
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


def configure(level: int = logging.INFO) -> None:
    """Sends everything that is logged to standard error, as JSON lines."""
    handler = logging.StreamHandler()
    handler.setFormatter(Lines())
    logging.basicConfig(handlers=[handler], level=level, force=True)
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
