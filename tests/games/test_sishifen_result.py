"""四十分, result, match and states (§7, §8): docs/games/sishifen.md."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from paiju.cards import FACE_DOWN, cards
from paiju.engine.errors import Illegal
from paiju.engine.table import PUBLIC
from paiju.games.sishifen import Sishifen, SishifenRules, SishifenState
from paiju.record import Record, loads, replay
from tests.games.sishifen_hands import SETTLED, scored


# §7
@pytest.mark.parametrize(
    ("section", "points", "kitty", "last", "total"),
    [
        ("7.1", 20, "S3", 0, 20),
        ("7.16", 20, "S5 SK", 1, 50),
        ("7.17", 20, "S5 SK", 0, 20),
        ("7.2", 0, "S5", 3, 10),
    ],
)
def test_7_1_to_7_4_the_defenders_points(section: str, points: int, kitty: str, last: int, total: int) -> None:
    outcome = scored(points, kitty, last=last)
    assert outcome.result["points"] == total, section
    assert sum(line.points for line in outcome.lines) == total
    assert [line.seats for line in outcome.lines if line.key == "next"] == [(2 if total < 40 else 1,)]
    assert outcome.result["kitty_points"] == Sishifen(SishifenRules(), SETTLED).points(cards(kitty))


def test_7_3_house_kitty_factor() -> None:
    assert scored(20, "S5 SK", last=1, kitty_factor=1).result["points"] == 35


def test_7_2_and_7_4_the_kitty_is_shown_to_all_only_if_the_defenders_win_the_last_trick() -> None:
    for number, shown in ((3, True), (4, False)):
        told = replay(_vector(number))
        assert told.table.outcome
        assert (FACE_DOWN not in told.view(PUBLIC).table.put_away) == shown
        assert told.table.put_away == told.view(0).table.put_away


def _vector(number: int) -> Record:
    lines = (Path(__file__).parents[1] / "vectors/sishifen.jsonl").read_text("utf-8").splitlines()
    return loads(lines[number])


@pytest.mark.parametrize(
    ("section", "points", "levels", "after", "declarer"),
    [
        ("7.5", 0, ("4", "2"), ["6", "2"], 2),
        ("7.6", 5, ("2", "2"), ["3", "2"], 2),
        ("7.6", 35, ("9", "2"), ["T", "2"], 2),
        ("7.7", 40, ("2", "2"), ["2", "2"], 1),
        ("7.14", 50, ("2", "2"), ["2", "2"], 1),
        ("7.7", 75, ("2", "7"), ["2", "7"], 1),
        ("7.15", 80, ("2", "3"), ["2", "4"], 1),
        ("7.8", 100, ("A", "3"), ["A", "4"], 1),
        ("7.11", 0, ("K", "2"), ["A", "2"], 2),
        ("A10", 90, ("5", "A"), ["5", "A"], 1),
    ],
)
def test_7_5_to_7_11_rise_and_succession(
    section: str, points: int, levels: Any, after: list[str], declarer: int
) -> None:
    state = SishifenState(False, levels, declarer=0)
    result = scored(points, "S3", last=0, state=state).result
    assert result["levels"] == after, section
    assert result["next"] == {"contested": False, "levels": after, "declarer": declarer}
    assert result["winner"] is None


def test_7_9_and_7_10_from_every_seat() -> None:
    for seat in range(4):
        state = SishifenState(False, ("2", "2"), declarer=seat)
        held, lost = (scored(p, "S3", last=seat, state=state).result for p in (5, 40))
        assert held["next"]["declarer"] == (seat + 2) % 4  # type: ignore[index]
        assert lost["next"]["declarer"] == (seat + 1) % 4  # type: ignore[index]
        assert held["attackers"] == seat % 2


# §8
def test_8_1_who_holds_at_a_wins() -> None:
    state = SishifenState(False, ("7", "A"), declarer=3)
    won = scored(35, "S3", last=3, state=state)
    assert (won.result["winner"], won.result["next"], won.result["levels"]) == (1, None, ["7", "A"])
    assert won.lines[-1].key == "match_won"
    assert Sishifen.next_state(SishifenRules(), state, won.result, 9) is None
    assert scored(40, "S3", last=3, state=state).result["winner"] is None


def test_8_2_house_final_level() -> None:
    state = SishifenState(False, ("T", "9"), declarer=0)
    assert scored(0, "S3", last=0, state=state).result["winner"] is None
    won = scored(0, "S3", last=0, state=state, final_level="T")
    assert (won.result["winner"], won.lines[-1].data) == (0, {"level": "10"})
    short = scored(0, "S3", last=0, state=SishifenState(False, ("9", "2"), declarer=0), final_level="T")
    assert short.result["levels"] == ["T", "2"]
    with pytest.raises(Illegal) as refused:
        SishifenState.read(SishifenRules(final_level="T"), {"contested": True, "levels": ["J", "2"], "first_draw": 0})
    assert (refused.value.code, refused.value.section) == ("bad_record", "8.2")


def test_8_3_the_next_deal_is_settled() -> None:
    result = scored(5, "S3", last=0, state=SETTLED).result
    assert Sishifen.next_state(SishifenRules(), SETTLED, result, 1) == SishifenState(False, ("3", "2"), declarer=2)


# records
@pytest.mark.parametrize(
    "state",
    [
        {},
        {"contested": True, "levels": ["2", "2"]},
        {"contested": True, "levels": ["2", "2"], "declarer": 0},
        {"contested": False, "levels": ["2", "2"], "first_draw": 0},
        {"contested": False, "levels": ["2", "2"], "declarer": None},
        {"contested": False, "levels": ["2", "2"], "declarer": 4},
        {"contested": False, "levels": ["2", "2"], "declarer": True},
        {"contested": 0, "levels": ["2", "2"], "declarer": 0},
        {"contested": False, "levels": ["2"], "declarer": 0},
        {"contested": False, "levels": ["2", "1"], "declarer": 0},
        {"contested": False, "levels": ["2", "10"], "declarer": 0},
        {"contested": False, "levels": [2, 2], "declarer": 0},
    ],
)
def test_states_that_cannot_be_read(state: dict[str, Any]) -> None:
    with pytest.raises(Illegal) as refused:
        SishifenState.read(SishifenRules(), state)
    assert refused.value.code == "bad_record"


def test_what_nothing_reads_is_ignored() -> None:
    read = SishifenState.read(
        SishifenRules(), {"contested": True, "levels": ["2", "2"], "first_draw": 1, "declarer": "x", "more": []}
    )
    assert read.written() == {"contested": True, "levels": ("2", "2"), "first_draw": 1}


def test_gains_are_the_points_around_40() -> None:
    game = Sishifen(SishifenRules(), SETTLED)
    assert game.gains(scored(25, "S3", last=0).result) == (15, -15, 15, -15)
    assert game.gains({"void": "no_show", "next": {}}) == (0, 0, 0, 0)
