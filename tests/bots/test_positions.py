"""Positions that a person would get right, written down as records: `club` gets them right too.

In a record's `meta` stands the `idea`, the `seat` to play and what is `right`: any of these choices. `without` names
weights and what they are where the rule of thumb is left out that the position is about.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from paiju.bots import bots
from paiju.bots.club import policies
from paiju.bots.club.sidayi.advice import Advice
from paiju.engine.choice import parse
from paiju.record import loads, replay

FOLDER = Path(__file__).parent / "positions"
POSITIONS = [
    json.loads(line) for file in sorted(FOLDER.glob("*.jsonl")) for line in file.read_text("utf-8").splitlines()
]
RULES = [position for position in POSITIONS if "without" in position["meta"]]


def name(written: dict[str, Any]) -> str:
    return f"{written['game']}: {written['meta']['idea']}"


@pytest.mark.parametrize("written", POSITIONS, ids=name)
def test_club_solves_it(written: dict[str, Any]) -> None:
    meta = written["meta"]
    view = replay(loads(json.dumps(written))).view(meta["seat"])
    choices = view.choices()
    right = [parse(text.split()) for text in meta["right"]]
    assert all(choice in choices for choice in right)
    assert any(choices.sample(Random(n)) not in right for n in range(200)), "there is something to get wrong"
    for n in range(3):
        assert str(bots()["club"].choose(view, Random(n))) in meta["right"]


@pytest.mark.parametrize("written", RULES, ids=name)
def test_it_would_not_without_the_rule(written: dict[str, Any]) -> None:
    meta = written["meta"]
    policy: Any = policies()[written["game"]]
    poorer = type(policy)(replace(policy.w, **meta["without"]))
    view = replay(loads(json.dumps(written))).view(meta["seat"])
    assert str(poorer.choose(view, Random(0))) not in meta["right"]


def test_every_piece_of_advice_has_its_position() -> None:
    told = {weight for position in RULES for weight in position["meta"]["without"]}
    assert {rule for rule in vars(Advice) if not rule.startswith("_")} - {"value"} <= told
