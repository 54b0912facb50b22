"""拱猪: what cards and sales are worth, and the match."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paiju.cards import PACK_52
from paiju.games.gongzhu import SCORING, Gongzhu, GongzhuRules, GongzhuState
from tests.games.gongzhu_hands import HEARTS, act, deal, score, scored
from tests.support import house_rules, new_deal, play_out


def test_1_3_partners_are_both_written_the_sum() -> None:
    taken = ("SQ", "DJ " + HEARTS, "CT", "")
    alone = scored(taken).result["scores"]
    assert alone == [-100, 300, 0, 0]
    assert scored(taken, partners=True).result["scores"] == [-100, 300, -100, 300]
    assert scored(("SQ", HEARTS, "DJ CT", ""), partners=True).result["scores"] == [100, 200, 100, 200]


@pytest.mark.parametrize(
    ("section", "taken", "worth"),
    [
        ("2.1", "SQ", -100),
        ("2.2", "DJ", 100),
        ("2.3", "CT SQ", -200),
        ("2.4", "HA", -50),
        ("2.4", "HK", -40),
        ("2.4", "HQ", -30),
        ("2.4", "HJ", -20),
        ("2.5", "HT H9 H8 H7 H6 H5", -60),
        ("2.6", "H4 H3 H2", 0),
        ("2.7", HEARTS, 200),
    ],
)
def test_2_what_the_scoring_cards_are_worth(section: str, taken: str, worth: int) -> None:
    assert score(taken) == worth, section


def test_hearts_worth_nothing_have_no_line_and_a_partner_always_one() -> None:
    taken = ("H4 H3 H2", "SQ", "", "DJ CT HA HK HQ HJ HT H9 H8 H7 H6 H5")
    assert [line.seats[0] for line in scored(taken).lines if line.key == "hearts"] == [3]
    assert [line.points for line in scored(taken, partners=True).lines if line.key == "partner"] == [0, -200, 0, -100]


def test_2_8_there_are_sixteen_scoring_cards() -> None:
    assert len(SCORING) == 16
    game = Gongzhu(GongzhuRules(), GongzhuState(1))
    assert [c.text for c in PACK_52 if game.scoring(c)] == [c.text for c in sorted(SCORING)]


def test_3_9_each_sale_works_on_its_own_card() -> None:
    assert score("SQ", sold="SQ") == -200
    assert score("DJ", sold="DJ") == 200
    assert score("SQ DJ", sold="DJ") == 100
    assert score("HK H5", sold="HA") == -100
    assert score(HEARTS, sold="HA") == 400


def test_3_10_and_3_11_the_factors_of_open_and_hidden_sales() -> None:
    assert score("SQ", sold="SQ", open_factor=4) == -400
    assert score("SQ", hidden="SQ", open_factor=4) == -200
    assert score("SQ", hidden="SQ", hidden_factor=4) == -400
    assert score("HK", hidden="HA", hidden_factor=4) == -160


def test_3_12_the_transformer_multiplies_by_twice_its_sale() -> None:
    assert score("DJ CT", sold="CT") == 400
    assert score("DJ CT", sold="CT", open_factor=4) == 800
    assert score("DJ CT", hidden="CT", hidden_factor=4) == 800


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**32), rules=house_rules(Gongzhu))
def test_4_14_all_tricks_are_played_and_the_scores_are_those_of_the_cards(seed: int, rules: GongzhuRules) -> None:
    begun = play_out(new_deal(Gongzhu, rules, str(seed)), Random(seed))
    assert len(begun.table.tricks) == 13
    outcome = begun.table.outcome
    assert outcome is not None
    taken: Any = outcome.result["taken"]
    assert sorted(t for part in taken for t in part.split()) == sorted(c.text for c in SCORING)
    # the lines explain the scores exactly
    scores: Any = outcome.result["scores"]
    for seat in range(4):
        assert sum(line.points for line in outcome.lines if seat in line.seats) == scores[seat]


@pytest.mark.parametrize(
    ("section", "taken", "sold", "rules", "worth"),
    [
        ("5.5", HEARTS + " SQ", "", {}, 100),
        ("5.6", HEARTS + " SQ", "", {"hearts_turn_pig": True}, 300),
        ("5.8", "CT", "", {}, 0),
        ("5.9", "CT", "", {"transformer_alone": 50}, 50),
        ("5.9", "CT", "CT", {"transformer_alone": 50}, 100),
        ("5.10", "CT H3", "", {"transformer_alone": 50}, 0),
        ("5.11", HEARTS + " SQ DJ CT", "SQ DJ CT HA", {}, 1000),
        ("5.12", HEARTS + " SQ DJ CT", "", {"full_house": "computed"}, 400),
        ("5.12", HEARTS + " SQ DJ CT", "", {"full_house": "computed", "hearts_turn_pig": True}, 800),
        ("5.13", HEARTS + " SQ CT", "SQ", {"hearts_turn_pig": True}, 800),
        ("5.15", "HA H7 SQ DJ CT", "", {}, -120),
        ("5.16", "HA H7 SQ DJ CT", "DJ CT", {}, 160),
        ("5.17", "HK", "HA", {}, -80),
        ("5.19", "CT H3", "", {}, 0),
        ("5.20", HEARTS + " CT", "", {}, 400),
        ("5.20", HEARTS + " SQ DJ", "", {}, 200),
        ("5.21", "SQ CT", "SQ CT", {}, -800),
    ],
)
def test_5_scores(section: str, taken: str, sold: str, rules: dict[str, Any], worth: int) -> None:
    assert score(taken, sold, **rules) == worth, section


def test_5_11_the_others_score_nothing() -> None:
    outcome = scored((HEARTS + " SQ DJ CT", "", "", ""), sold="SQ")
    assert outcome.result["scores"] == [1000, 0, 0, 0]
    assert [line.key for line in outcome.lines] == ["full_house"]


def test_5_14_partners_count_everything_by_ones_own_tricks() -> None:
    half = (HEARTS[:20], "", HEARTS[20:] + " SQ DJ CT", "")
    scores: Any = scored(half, partners=True).result["scores"]
    assert scores[0] == scores[2] == scored(half).result["scores"][0] + scored(half).result["scores"][2]  # type: ignore[index]
    assert scored((HEARTS + " SQ DJ CT", "", "", ""), partners=True).result["scores"] == [1000, 0, 1000, 0]


def test_5_the_score_so_far_is_what_a_viewer_knows_of_it() -> None:
    begun = deal("1 sell / SQ", "0 sell none", "2 sell none", "3 sell none")
    assert begun.game.so_far(begun.table) == (0, 0, 0, 0)
    for action in ("0 play S2", "1 play SQ", "2 play S9", "3 play SA"):
        act(begun, action)
    for viewer in (-1, 0, 1, 2, 3):
        assert begun.game.so_far(begun.view(viewer).table) == (0, 0, 0, -200)


def test_6_1_the_match_ends_at_the_target() -> None:
    taken = ("SQ", "DJ CT", HEARTS, "")
    assert scored(taken, target=100).result["next"] is None
    assert scored(taken).result["next"] is not None
    assert Gongzhu.next_state(GongzhuRules(), GongzhuState(1), {"next": None, "totals": None}, 1) is None


def test_6_totals_go_on_from_deal_to_deal() -> None:
    state = Gongzhu.first_state(GongzhuRules(), 2)
    assert state == GongzhuState(1, None, (0, 0, 0, 0))
    assert Gongzhu.first_state(GongzhuRules(first_lead="given"), 2).leader == 2
    result = scored(("SQ", "DJ CT", HEARTS, "")).result
    following = Gongzhu.next_state(GongzhuRules(), state, result, 1)
    assert following == GongzhuState(2, 0, (-100, 200, 200, 0))
