"""`paiju judge`: what the rules say of a record."""

from __future__ import annotations

from typing import Any

from paiju.cards import text
from paiju.engine.choice import Choice
from paiju.engine.deal import Deal
from paiju.engine.errors import Illegal
from paiju.engine.table import Trick
from paiju.record import IllegalAt, Record, loads, replay


def judge(line: str | bytes) -> dict[str, Any]:
    """The answer to one record, as docs/record.md describes it. Never raises on any input."""
    try:
        record = loads(line)
    except Illegal as error:
        return {"ok": False, "at": None, "error": said(error)}
    return judged(record)


def judged(record: Record) -> dict[str, Any]:
    """The answer to a record that could be read."""
    try:
        deal = replay(record)
    except IllegalAt as error:
        return {"ok": False, "at": error.at, "error": said(error.why, error.seat)}
    return answer(deal)


def answer(deal: Deal) -> dict[str, Any]:
    """What holds after all actions of a legal record."""
    table = deal.table
    acting = deal.to_act()
    outcome = table.outcome
    return {
        "ok": True,
        "done": outcome is not None,
        "phase": table.phase,
        "to_act": list(acting),
        "legal": _legal(deal, acting),
        "tricks": [_trick(trick) for trick in table.tricks],
        "info": deal.game.info(table),
        "result": outcome.result if outcome else None,
    }


def _legal(deal: Deal, acting: tuple[int, ...]) -> dict[str, Any]:
    return {str(seat): deal.choices(seat).legal() for seat in acting}


def _trick(trick: Trick) -> dict[str, Any]:
    told: dict[str, Any] = {
        "leader": trick.leader,
        "plays": [text(play.cards) for play in trick.plays],
        "winner": trick.winner,
        "points": trick.points,
    }
    if thrown := trick.plays[0].thrown:
        told["thrown"] = text(thrown)
    return told


def said(error: Illegal, seat: int | None = None) -> dict[str, Any]:
    """An error as an answer has it: code, seat, §, its data and a sentence."""
    told: dict[str, Any] = {"code": error.code}
    if seat is not None:
        told["seat"] = seat
    if error.section:
        told["section"] = error.section
    return {**told, **error.data, "message": str(error)}


__all__ = ["Choice", "answer", "judge", "judged", "said"]
