"""Positions that a person would get right, written down as records: `club` gets them right too.

In a record's `meta` stands the `idea`, the `seat` to play and what is `right`: any of these choices.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from paiju.bots import bots
from paiju.engine.choice import parse
from paiju.record import loads, replay

FOLDER = Path(__file__).parent / "positions"
POSITIONS = [
    json.loads(line) for file in sorted(FOLDER.glob("*.jsonl")) for line in file.read_text("utf-8").splitlines()
]


@pytest.mark.parametrize("written", POSITIONS, ids=lambda w: f"{w['game']}: {w['meta']['idea']}")
def test_club_solves_it(written: dict[str, Any]) -> None:
    meta = written["meta"]
    view = replay(loads(json.dumps(written))).view(meta["seat"])
    choices = view.choices()
    right = [parse(text.split()) for text in meta["right"]]
    assert all(choice in choices for choice in right)
    assert any(choices.sample(Random(n)) not in right for n in range(200)), "there is something to get wrong"
    for n in range(3):
        assert str(bots()["club"].choose(view, Random(n))) in meta["right"]
