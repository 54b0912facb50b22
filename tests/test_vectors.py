"""Worked deals whose answers must hold: every key of `expect`, cards within one text in any order."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from paiju.games import games
from paiju.judge import judge

HERE = Path(__file__).parent / "vectors"


def holds(want: Any, got: Any, key: str = "") -> bool:
    """Whether an answer has all that is wanted: objects key by key, lists element by element."""
    if isinstance(want, dict):
        return isinstance(got, dict) and all(k in got and holds(v, got[k], k) for k, v in want.items())
    if isinstance(want, list):
        if not isinstance(got, list) or len(want) != len(got):
            return False
        return sorted(want) == sorted(got) if key == "to_act" else all(map(holds, want, got, [key] * len(want)))
    if isinstance(want, str) and isinstance(got, str):
        return sorted(want.split()) == sorted(got.split())
    return type(want) is type(got) and bool(want == got)


def vectors() -> Iterator[Any]:
    for file in sorted(HERE.glob("*.jsonl")):
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            yield pytest.param(json.loads(line), id=f"{file.stem}-{number}")


@pytest.mark.parametrize("vector", list(vectors()))
def test_vector(vector: dict[str, Any]) -> None:
    record = {k: v for k, v in vector.items() if k not in ("why", "expect")}
    answer = judge(json.dumps(record))
    assert holds(vector["expect"], answer), vector["why"]


def test_every_game_has_vectors() -> None:
    assert {file.stem for file in HERE.glob("*.jsonl")} == set(games())


def test_a_wrong_answer_does_not_hold() -> None:
    assert not holds({"scores": [1, 2]}, {"scores": [1, 3]})
    assert not holds({"ok": True}, {"ok": 1})
    assert not holds({"plays": ["HA HK"]}, {"plays": ["HA HQ"]})
