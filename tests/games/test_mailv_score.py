"""买驴, § by §: the result (§8), the match (§9), presets (§10), and whole deals."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paiju.engine.table import Line
from paiju.games.mailv import Mailv, MailvRules, MailvState
from tests.games.mailv_hands import game, scored
from tests.support import house_rules, new_deal, play_out


def result(points: int, put: str = "", **how: Any) -> dict[str, Any]:
    return scored(points, put, **how).result


# §8
@pytest.mark.parametrize(
    ("points", "held", "rise", "levels"),
    [
        (0, True, 3, "5252"),
        (5, True, 2, "4242"),
        (35, True, 2, "4242"),
        (40, True, 1, "3232"),
        (75, True, 1, "3232"),
        (80, False, 0, "2222"),
        (115, False, 0, "2222"),
        (120, False, 1, "2323"),
        (155, False, 1, "2323"),
        (160, False, 2, "2424"),
        (195, False, 2, "2424"),
        (200, False, 3, "2525"),
    ],
)
def test_8_5_to_8_11_the_seven_rows(points: int, held: bool, rise: int, levels: str) -> None:
    told = result(points)
    assert (told["points"], told["held"], told["rise"]) == (points, held, rise)
    assert told["levels"] == list(levels)
    assert told["side"] == [0, 2]


def test_8_1_to_8_4_the_points_put_away() -> None:
    assert (result(70, "S5")["points"], result(70, "S5")["kitty_points"]) == (80, 5)
    assert result(0, "SK HT S5 S3")["points"] == 50
    assert result(70, "S5", kitty_factor=1)["points"] == 75
    assert result(70, "S5", kitty_factor=3)["points"] == 85
    assert result(160, "SK HK DK CK", kitty_factor=3)["rise"] == 3  # more than 200


def test_8_3_only_with_the_last_trick() -> None:
    assert result(70, "S5", last=0, kitty_points="always")["points"] == 80
    for last, points in ((0, 70), (1, 80), (2, 70), (3, 80)):
        told = result(70, "S5", last=last, kitty_points="last_trick")
        assert (told["points"], told["kitty_points"]) == (points, 5)


def test_4_5_and_4_7_alone_the_thresholds_stay() -> None:
    told = result(75, partner=0)
    assert (told["side"], told["levels"]) == ([0], list("3222"))
    assert result(120, partner=0)["levels"] == list("2333")


def test_8_12_to_8_14_each_from_his_own_level_and_no_further_than_ace() -> None:
    told = result(0, levels="QK3A", call="HA")
    assert (told["levels"], told["rise"]) == (list("AK6A"), 3)
    assert result(200, levels="3KAQ")["levels"] == list("3AAA")
    assert result(35, levels="2222", call="HA")["levels"] == list("4242")  # the called rank moves nobody


# §9
def test_9_1_and_9_2_the_match_is_won_by_holding_at_ace() -> None:
    told = result(75, levels="A3A4")
    assert (told["winners"], told["next"], told["levels"]) == ([0, 2], None, list("A3A4"))
    assert result(75, levels="A274")["winners"] == [0]
    assert result(75, levels="72A4")["winners"] == [2]
    assert result(75, levels="A274", partner=0)["winners"] == [0]
    assert result(80, levels="A2A4")["winners"] == []  # not held
    assert result(0, levels="Q2QA")["winners"] == []  # reached in this deal, and an opponent at A
    assert result(200, levels="2A2A")["winners"] == []  # the opponents do not win by taking over
    assert Mailv.next_state(MailvRules(), MailvState(0, ("A", "3", "A", "4")), told, 5) is None


@pytest.mark.parametrize(
    ("declarer", "partner", "points", "dealer"),
    [
        (0, 2, 0, 2),
        (0, 1, 75, 1),
        (3, 1, 0, 1),
        (2, 2, 0, 2),
        (0, 2, 80, 1),
        (0, 1, 80, 2),
        (3, 0, 200, 1),
        (1, 1, 80, 2),
    ],
)
def test_9_3_the_next_dealer(declarer: int, partner: int, points: int, dealer: int) -> None:
    told = result(points, declarer=declarer, partner=partner)
    assert told["next"] == {"dealer": dealer, "levels": told["levels"]}
    state = Mailv.next_state(MailvRules(), MailvState(3, ("2", "2", "2", "2")), told, 1)
    assert state == MailvState(dealer, tuple(told["levels"]))


# §10
def test_10_presets() -> None:
    assert MailvRules.read({}) == MailvRules()
    assert MailvRules.read({"preset": "seed"}).values() == {
        "deck": 104,
        "kitty": 8,
        "pair": "same_rank",
        "no_trump": True,
        "shapes": "full",
        "kitty_points": "always",
        "kitty_factor": 2,
    }
    assert MailvRules.read({"preset": "common"}).differing("seed") == {
        "kitty_points": "last_trick",
        "pair": "identical",
    }


# what is told
def test_the_keys_of_a_result() -> None:
    told = list(result(85, "S5"))
    assert told == ["declarer", "side", "points", "kitty_points", "rise", "held", "levels", "next", "winners"]


def test_lines_explain_the_points() -> None:
    assert scored(70, "S5").lines == (
        Line((2,), "partner", 0, {"card": "H9"}),
        Line((1, 3), "tricks", 70, kind="count"),
        Line((1, 3), "kitty", 10, {"points": 5, "factor": 2}, "count"),
        Line((1, 3), "lost_0", 0, verdict=True),
        Line((1,), "next", 0),
    )
    assert scored(0, partner=0, levels="A222").lines == (
        Line((0,), "alone", 0),
        Line((1, 2, 3), "tricks", 0, kind="count"),
        Line((0,), "held_3", 0, verdict=True),
        Line((0,), "match_won", 0),
    )
    assert scored(130, levels="2Q2A").lines[-3:] == (
        Line((1, 3), "lost_1", 0, verdict=True),
        Line((1,), "level", 0, {"level": "K"}),
        Line((1,), "next", 0),
    )


def test_what_a_deal_brought_each_seat() -> None:
    assert game().gains(result(0)) == (3, 0, 3, 0)
    assert game().gains(result(120)) == (0, 1, 0, 1)


# whole deals
@settings(max_examples=40, deadline=None)
@given(rules=house_rules(Mailv), seed=st.integers(0, 2**32))
def test_random_deals_conserve_cards_and_points(rules: Any, seed: int) -> None:
    deal = play_out(new_deal(Mailv, rules, str(seed)), Random(seed))
    outcome, table = deal.table.outcome, deal.table
    assert outcome
    if outcome.void:
        return
    told: dict[str, Any] = outcome.result
    taken = [c for trick in table.tricks for c in trick.cards] + list(table.put_away)
    assert sorted(taken) == sorted(deal.game.pack())
    assert sum(trick.points or 0 for trick in table.tricks) + told["kitty_points"] == 200
    lost = sum(trick.points or 0 for trick in table.tricks if trick.winner not in told["side"])
    counted = rules.kitty_points == "always" or table.tricks[-1].winner not in told["side"]
    assert told["points"] == lost + rules.kitty_factor * told["kitty_points"] * counted
    assert sum(line.points for line in outcome.lines if line.key in ("tricks", "kitty")) == told["points"]
    for trick in table.tricks:
        assert len({len(play.cards) for play in trick.plays}) == 1
        assert len(trick.plays[0].cards) == 1 or rules.shapes == "full"


def test_random_play_reaches_every_kind_of_play() -> None:
    kinds: set[str] = set()
    for seed in range(40):
        table = play_out(new_deal(Mailv, MailvRules(deck=108), str(seed)), Random(seed)).table
        for trick in table.tricks:
            lead = trick.plays[0]
            kinds.add(f"{len(lead.cards)} led")
            kinds |= {"failed throw"} if lead.thrown else {"stood"} if len(lead.cards) > 1 else set()
            kinds |= {"won by a follower"} if len(lead.cards) > 1 and trick.winner != trick.leader else set()
    assert {"1 led", "2 led", "3 led", "4 led", "failed throw", "stood", "won by a follower"} <= kinds
