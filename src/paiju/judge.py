"""`paiju judge`: what the rules say of a record. docs/record.md describes the answers."""

from __future__ import annotations

from typing import Any

from paiju import locale
from paiju.cards import text
from paiju.engine.deal import Deal
from paiju.engine.errors import Illegal
from paiju.engine.table import Trick
from paiju.record import IllegalAt, loads, replay

Answer = dict[str, Any]


def judge(line: str | bytes, language: str = "en") -> Answer:
    """The answer to one record; `language` is that of its `message`. Never raises, whatever the text."""
    try:
        return answer(replay(loads(line)))
    except Illegal as error:
        return unreadable(error, language)
    except IllegalAt as error:
        return {"ok": False, "at": error.at, "error": told(error.why, error.seat, language)}


def unreadable(why: Illegal, language: str = "en") -> Answer:
    """The answer to what is no record."""
    return {"ok": False, "at": None, "error": told(why, None, language)}


def status(answer: Answer) -> int:
    """The exit status that an answer calls for: 0 legal, 1 some action is illegal, 2 unreadable."""
    return 0 if answer["ok"] else 2 if answer["at"] is None else 1


def answer(deal: Deal) -> Answer:
    """What holds after all actions of a legal record."""
    table = deal.table
    acting = deal.to_act()
    outcome = table.outcome
    return {
        "ok": True,
        "done": outcome is not None,
        "phase": table.phase,
        "to_act": list(acting),
        "legal": {str(seat): deal.choices(seat).legal() for seat in acting},
        "tricks": [_trick(trick) for trick in table.tricks],
        "info": deal.game.info(table),
        "result": outcome.result if outcome else None,
    }


def _trick(trick: Trick) -> Answer:
    told: Answer = {"leader": trick.leader, "plays": [text(p.cards) for p in trick.plays], "winner": trick.winner}
    if trick.points is not None:
        told["points"] = trick.points
    if thrown := trick.plays[0].thrown:
        told["thrown"] = text(thrown)
    return told


def told(error: Illegal, seat: int | None, language: str) -> Answer:
    """An error as an answer has it: code, seat, § of the game's rules, its data and a sentence."""
    said: Answer = {"code": error.code}
    if seat is not None:
        said["seat"] = seat
    if error.section:
        said["section"] = error.section
    return {**said, **error.data, "message": locale.sentence(language, f"error.{error.code}", error.data)}
