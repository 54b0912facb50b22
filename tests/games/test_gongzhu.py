"""拱猪, § by §: docs/games/gongzhu.md. Scores are in test_gongzhu_score.py."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.cards import FACE_DOWN, PACK_52, card, cards
from paiju.engine.choice import Play, Sell
from paiju.engine.errors import Illegal
from paiju.engine.table import PUBLIC, Sale
from paiju.games.gongzhu import Gongzhu, GongzhuRules, GongzhuState
from tests.games.gongzhu_hands import HANDS, HEARTS, NONE, act, deal, scored, why
from tests.support import new_deal, refused


# §1
def test_1_1_and_1_4_four_players_thirteen_cards_each() -> None:
    begun = new_deal(Gongzhu, GongzhuRules(), "x")
    assert [len(hand) for hand in begun.table.hands] == [13] * 4
    assert sorted(c for hand in begun.table.hands for c in hand) == sorted(PACK_52)


def test_1_5_the_ace_is_high_and_4_11_the_highest_of_the_led_suit_wins() -> None:
    begun = deal(*NONE, "0 play S2", "1 play SQ", "2 play S9", "3 play SA")
    assert begun.table.tricks[0].winner == 3
    assert begun.to_act() == (3,)  # §4.13


# §3
def test_3_1_selling_comes_before_the_first_lead_and_3_2_may_be_left_out() -> None:
    assert deal().table.phase == "sell"
    assert deal(selling=False).table.phase == "play"
    assert deal(*NONE).table.phase == "play"


def test_3_3_only_the_four_cards_by_their_holder() -> None:
    begun = deal()
    assert refused(begun, 1, Sell(cards("HA"), cards("C7"))).code == "bad_sale"
    assert refused(begun, 0, Sell(cards("HA"))).code == "card_not_held"
    assert refused(begun, 1, Sell(cards("HA"), cards("HA"))).code == "bad_sale"
    assert Sell(cards("HA SQ DJ CT")) in begun.choices(1)
    assert begun.choices(0).listed() == (Sell(),)
    assert len(begun.choices(1).listed() or ()) == 3**4  # §3.4: open, hidden or not


def test_3_5_all_choose_at_once_each_once() -> None:
    begun = deal("2 sell none", "1 sell HA / SQ")
    assert begun.to_act() == (0, 3)
    assert refused(begun, 1, Sell()).code == "not_your_turn"
    for viewer in (0, 2, 3, PUBLIC):
        sales = begun.view(viewer).table.sales
        assert sales[1] == Sale(known=False)
    assert begun.view(1).table.sales[1] == Sale(cards("HA"), cards("SQ"))


def test_3_6_open_cards_by_face_hidden_ones_as_a_number() -> None:
    begun = deal("2 sell none", "1 sell HA / SQ CT", "0 sell none", "3 sell none")
    for viewer in (0, 2, 3, PUBLIC):
        assert begun.view(viewer).table.sales[1] == Sale(cards("HA"), (FACE_DOWN, FACE_DOWN))
    assert begun.view(1).table.sales[1] == Sale(cards("HA"), cards("SQ CT"))


def test_3_7_a_hidden_sale_becomes_known_when_played() -> None:
    begun = deal("2 sell none", "1 sell / SQ CT", "0 sell none", "3 sell none", "0 play S2", "1 play SQ")
    assert sorted(begun.view(2).table.sales[1].hidden) == sorted((FACE_DOWN, card("SQ")))  # type: ignore[union-attr]
    unsold = deal(*NONE, "0 play S2", "1 play SQ")
    assert unsold.view(2).table.sales[1] == Sale()


def test_3_8_a_sold_card_stays_in_the_hand() -> None:
    begun = deal("1 sell HA SQ DJ CT", "0 sell none", "2 sell none", "3 sell none")
    assert begun.table.hands[1] == cards(HANDS[1])


SOLD_HEARTS = ("1 sell HA / SQ DJ", "0 sell none", "2 sell none", "3 sell none")
TO_HEARTS = (*SOLD_HEARTS, "0 play S2", "1 play SQ", "2 play S9", "3 play SA", "3 play HJ", "0 play H2")


def test_3_13_free_a_sold_card_may_be_played_at_any_time() -> None:
    assert Play(cards("HA")) in deal(*TO_HEARTS).choices(1)


def test_3_14_barred_open_holds_open_sales_back_the_first_time() -> None:
    begun = deal(*TO_HEARTS, sold_card_first_trick="barred_open")
    assert why(begun, 1, "HA") == ("sold_card_held_back", "3.14")
    assert Play(cards("H5")) in begun.choices(1)
    again = deal(*TO_HEARTS, "1 play H5", "2 play H8", "3 play HQ", "0 play H3", sold_card_first_trick="barred_open")
    assert Play(cards("HA")) in again.choices(1)


def test_3_14_barred_all_holds_hidden_sales_back_too() -> None:
    played = (*SOLD_HEARTS, "0 play S2", "1 play SQ", "2 play S9", "3 play SA", "3 play DQ", "0 play D2")
    assert Play(cards("DJ")) in deal(*played, sold_card_first_trick="barred_open").choices(1)
    begun = deal(*played, sold_card_first_trick="barred_all")
    assert why(begun, 1, "DJ") == ("sold_card_held_back", "3.14")
    assert why(begun, 1, "C5") == ("must_follow_group", "4.8")


def test_3_14_a_sold_card_may_not_be_led_the_first_time_either() -> None:
    later = GongzhuState(2, 1)
    begun = deal(*SOLD_HEARTS, state=later, sold_card_first_trick="barred_open")
    assert why(begun, 1, "HA") == ("sold_card_held_back", "3.14")
    assert Play(cards("DJ")) in begun.choices(1)
    assert Play(cards("HA")) in deal(*SOLD_HEARTS, state=later).choices(1)


def test_3_15_the_only_card_of_its_suit_is_free() -> None:
    begun = deal(*SOLD_HEARTS, "0 play S2", sold_card_first_trick="barred_all")
    assert begun.choices(1).listed() == (Play(cards("SQ")),)


def test_3_16_discarding_a_sold_card_is_free() -> None:
    hands = (
        "S2 S3 S4 S5 H2 H3 H4 D2 D3 D4 C2 C3 C4",
        "H8 H5 H6 H7 HA D5 D6 D7 DJ C5 C6 C7 CT",
        "S6 S7 S8 S9 SQ H9 HT D8 D9 DT C8 C9 CJ",
        HANDS[3],
    )
    begun = deal("1 sell HA", "0 sell none", "2 sell none", "3 sell none", "0 play S2", hands=hands)
    assert Play(cards("HA")) in begun.choices(1)
    barred = deal(
        "1 sell HA",
        "0 sell none",
        "2 sell none",
        "3 sell none",
        "0 play S2",
        hands=hands,
        sold_card_first_trick="barred_all",
    )
    assert Play(cards("HA")) in barred.choices(1)


# §4
def test_4_1_the_holder_of_the_spade_two_leads_it() -> None:
    begun = deal(*NONE)
    assert begun.to_act() == (0,)
    assert why(begun, 0, "S3") == ("must_lead_card", "4.1")


def test_4_2_the_holder_leads_anything() -> None:
    assert Play(cards("C2")) in deal(*NONE, first_lead="spade_two_any").choices(0)


def test_4_3_the_holder_of_the_club_two_leads_it() -> None:
    begun = deal(*NONE, first_lead="club_two")
    assert why(begun, 0, "S2") == ("must_lead_card", "4.3")
    assert Play(cards("C2")) in begun.choices(0)


def test_4_4_the_given_seat_leads_or_seat_0() -> None:
    assert deal(*NONE, first_lead="given", state=GongzhuState(1, 3)).to_act() == (3,)
    assert deal(*NONE, first_lead="given").to_act() == (0,)
    assert len(deal(*NONE, first_lead="given").choices(0).listed() or ()) == 13


def test_4_5_later_the_seat_that_took_the_pig_leads_anything() -> None:
    begun = deal(*NONE, state=GongzhuState(4, 2))
    assert begun.to_act() == (2,)
    assert len(begun.choices(2).listed() or ()) == 13
    outcome = scored(("DJ", HEARTS, "SQ CT", ""))
    assert outcome.result["next"] == {"deal": 2, "leader": 2}


def test_4_6_the_lead_rotates() -> None:
    outcome = scored(("DJ", HEARTS, "SQ CT", ""), next_lead="rotate")
    assert outcome.result["next"] == {"deal": 2, "leader": 1}  # the first trick there was led by seat 0


def test_4_7_a_play_is_one_card_in_turn() -> None:
    begun = deal(*NONE, "0 play S2")
    assert why(begun, 1, "SQ", "H5") == ("wrong_count", "4.7")
    assert why(begun, 2, "S6")[0] == "not_your_turn"
    assert why(begun, 1, "S6")[0] == "card_not_held"


def test_4_8_follow_suit_and_4_9_else_discard_anything() -> None:
    begun = deal(*NONE, "0 play S2")
    assert why(begun, 1, "HA") == ("must_follow_group", "4.8")
    act(begun, "1 play SQ")
    for action in ("2 play S9", "3 play SA", "3 play SK", "0 play S3"):
        act(begun, action)
    assert len(begun.choices(1).listed() or ()) == 12


def test_4_12_scoring_cards_go_to_the_winner() -> None:
    begun = deal(*NONE, "0 play S2", "1 play SQ", "2 play S9", "3 play SA")
    assert card("SQ") in begun.table.taken(3)


# §7
def test_7_presets() -> None:
    assert GongzhuRules.read({}) == GongzhuRules()
    common = GongzhuRules.read({"preset": "common"})
    assert common.differing("seed") == {
        "sold_card_first_trick": "barred_open",
        "transformer_alone": 50,
        "hearts_turn_pig": True,
    }
    society = GongzhuRules.read({"preset": "gongzhu_society"})
    assert society.differing("gongzhu_society") == {}
    assert (society.partners, society.selling, society.first_lead, society.full_house) == (
        True,
        False,
        "given",
        "computed",
    )


# the state
@pytest.mark.parametrize(
    "state",
    [
        {},
        {"deal": 0},
        {"deal": "1"},
        {"deal": True},
        {"deal": 2},
        {"deal": 2, "leader": 4},
        {"deal": 1, "totals": [0, 0, 0]},
    ],
)
def test_states_that_cannot_be(state: dict[str, Any]) -> None:
    with pytest.raises(Illegal) as refusal:
        GongzhuState.read(GongzhuRules(), state)
    assert refusal.value.code == "bad_record"


def test_a_leader_that_nothing_reads_is_ignored() -> None:
    assert GongzhuState.read(GongzhuRules(), {"deal": 1, "leader": "x", "totals": None, "more": 1}) == GongzhuState(1)
