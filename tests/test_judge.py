"""The judge: any text is answered."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paiju.judge import judge, status


def vectors(game: str) -> list[dict[str, Any]]:
    """The worked deals of a game."""
    file = Path(__file__).parent / "vectors" / f"{game}.jsonl"
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


GOOD = {k: v for k, v in vectors("gongzhu")[0].items() if k not in ("why", "expect")}


def line(**changed: Any) -> bytes:
    return json.dumps({**GOOD, **changed}).encode() + b"\n"


def code(answer: Any) -> str:
    return str(answer["error"]["code"])


@pytest.mark.parametrize(
    "text",
    [
        *(b"", b"nul", b"\xff\xfe", b"[]", b"17", b'"x"', b"null", b"{}", b'{"format": "paiju/1"}', b"1" * 5000),
        *(b"[" * 10_000_000, b'{"a":' * 100_000, b'{"format": "paiju/1", "game": ["gongzhu"]}', b'"\\ud800"', b"NaN"),
    ],
)
def test_what_is_no_record_is_answered(text: bytes) -> None:
    answer = judge(text)
    assert (answer["ok"], answer["at"], code(answer)) == (False, None, "bad_record")


@pytest.mark.parametrize(
    "changed",
    [
        *({"format": "paiju/2"}, {"format": None}, {"game": "hearts"}, {"game": None}, {"state": None}, {"state": []}),
        *({"state": {"deal": "1"}}, {"hands": None}, {"hands": GOOD["hands"][:3]}, {"hands": [1, 2, 3, 4]}),
        *({"hands": ["", *GOOD["hands"][1:]]}, {"hands": [GOOD["hands"][0]] * 4}, {"kitty": "HA"}, {"turned": "HA"}),
        *({"hands": [GOOD["hands"][0].replace("SK", "BJ"), *GOOD["hands"][1:]]}, {"actions": None}, {"actions": "x"}),
        *({"hands": [GOOD["hands"][0].replace("SK", "??"), *GOOD["hands"][1:]]}, {"actions": [1]}),
    ],
)
def test_records_that_cannot_be_read(changed: dict[str, Any]) -> None:
    answer = judge(line(**changed))
    assert (answer["ok"], answer["at"], code(answer)) == (False, None, "bad_record")


@pytest.mark.parametrize("rules", [None, [], {"nothing": 1}, {"selling": 1}, {"target": 1e3}, {"preset": "x"}])
def test_rules_that_are_none(rules: Any) -> None:
    answer = judge(line(rules=rules))
    assert (answer["at"], code(answer)) == (None, "bad_rules")


def test_unknown_keys_are_ignored_and_null_is_as_if_left_out() -> None:
    answer = judge(line(kitty=None, turned=None, meta=None, more=[1], state={"deal": 1, "leader": 9, "totals": None}))
    assert answer["ok"] is True


@pytest.mark.parametrize(
    ("actions", "at", "error"),
    [
        *((["x"], 0, "unknown_action"), ([""], 0, "unknown_action"), (["0"], 0, "unknown_action")),
        *((["4 sell none"], 0, "unknown_action"), (["-1 sell none"], 0, "unknown_action")),
        *((["0 bid 60"], 0, "unknown_action"), (["0 play S2"], 0, "wrong_phase")),
        *(
            (["0 sell none", "0 sell none"], 1, "not_your_turn"),
            (["0 sell none", "0 sell open C7 C7"], 1, "not_your_turn"),
        ),
        *(
            (["1 sell open DJ"], 0, "card_not_held"),
            (["0 sell open SK"], 0, "bad_sale"),
            (["2 sell open DJ DJ"], 0, "bad_sale"),
        ),
    ],
)
def test_the_first_illegal_action_is_told(actions: list[str], at: int, error: str) -> None:
    answer = judge(line(actions=actions))
    assert (answer["ok"], answer["at"], code(answer)) == (False, at, error)
    assert status(answer) == 1


@pytest.mark.parametrize("action", ["0\tsell none", "0\u3000sell none", "0 sell\u00a0none", "0 sell none\n"])
def test_only_spaces_part_words(action: str) -> None:
    answer = judge(line(actions=[action]))
    assert (answer["at"], code(answer)) == (0, "unknown_action")
    assert judge(line(actions=["  0  sell   none "]))["ok"]


def test_a_choice_that_no_record_has_is_none() -> None:
    turned = next(v for v in vectors("sidayi") if v.get("rules", {}).get("kings") == "turned")
    answer = judge(json.dumps({**turned, "actions": ["0 announce none"]}))
    assert (answer["at"], code(answer)) == (0, "unknown_action")


def test_numbers_beyond_all_rules_are_numbers() -> None:
    answer = judge(json.dumps({**vectors("sibaifen")[0], "actions": ["1 bid " + "9" * 5000]}))
    assert (answer["at"], code(answer)) == (0, "bad_bid")
    assert judge(line(state={"deal": 10**30, "leader": 1}, actions=[]))["ok"]
    assert judge(line(rules={"target": 10**30}))["ok"]


def test_what_a_match_counts_decides_nothing() -> None:
    played = vectors("sidayi")[0]
    for odd in ({"totals": 1}, {"deal": "x"}, {"totals": [0], "deal": 0}):
        assert judge(json.dumps({**played, "state": {"dealer": 4, **odd}}))["done"]
    assert judge(json.dumps({**played, "state": {"dealer": 5, "totals": 1}}))["at"] is None


def test_what_cannot_be_read_at_all_comes_before_the_house_rules() -> None:
    for changed in ({"hands": 5}, {"state": 5}, {"actions": [5]}):
        assert code(judge(line(rules={"nothing": 1}, **changed))) == "bad_record"


def test_after_the_end_nothing_is_open() -> None:
    answer = judge(line(actions=[*GOOD["actions"], "0 play S2"]))
    assert (answer["at"], code(answer)) == (len(GOOD["actions"]), "wrong_phase")


def test_a_refusal_tells_group_section_seat_and_a_sentence_in_each_language() -> None:
    played = [*GOOD["actions"][:5], "2 play HK"]
    error = judge(line(actions=played))["error"]
    assert error == {
        "code": "must_follow_group",
        "seat": 2,
        "section": "4.8",
        "group": "S",
        "message": "You hold spades, so you must follow with spades.",
    }
    assert judge(line(actions=played), "zh-Hans")["error"]["message"] == "手里还有黑桃，得跟黑桃。"


def test_what_is_legal_is_told() -> None:
    answer = judge(line(actions=GOOD["actions"][:4]))
    assert answer["phase"] == "play"
    assert answer["legal"] == {"1": ["play S2"]}
    assert answer["info"] == {"sold": [{"open": "", "hidden": ""}] * 4}
    assert "points" not in judge(line())["tricks"][0]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
)


@settings(max_examples=300, deadline=None)
@given(key=st.sampled_from([*GOOD, "rules", "kitty"]), value=json_values)
def test_any_value_anywhere_is_answered(key: str, value: Any) -> None:
    answer = judge(json.dumps({**GOOD, key: value}))
    assert status(answer) in (0, 1, 2)


@settings(max_examples=300, deadline=None)
@given(text=st.binary(max_size=60))
def test_any_bytes_are_answered(text: bytes) -> None:
    assert status(judge(text)) == 2
