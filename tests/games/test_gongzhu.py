"""拱猪, § by §: docs/games/gongzhu.md."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paiju.cards import FACE_DOWN, PACK_52, card, cards, text
from paiju.engine.choice import Play, Sell
from paiju.engine.deal import Deal
from paiju.engine.errors import Illegal
from paiju.engine.table import PUBLIC, Outcome, Sale, Table, Trick
from paiju.engine.table import Played as PlayedCard
from paiju.games.gongzhu import SCORING, Gongzhu, GongzhuRules, GongzhuState
from tests.support import house_rules, new_deal, play_out, refused

HANDS = (
    "S2 S3 S4 S5 H2 H3 H4 D2 D3 D4 C2 C3 C4",
    "SQ H5 H6 H7 HA D5 D6 D7 DJ C5 C6 C7 CT",
    "S6 S7 S8 S9 H8 H9 HT D8 D9 DT C8 C9 CJ",
    "ST SJ SK SA HJ HQ HK DQ DK DA CQ CK CA",
)
NONE = [f"{seat} sell none" for seat in range(4)]


def deal(*actions: str, state: GongzhuState | None = None, hands: tuple[str, ...] = HANDS, **rules: Any) -> Deal:
    """The hands above after some actions."""
    game = Gongzhu(GongzhuRules(**rules), state or GongzhuState(1))
    begun = Deal.start(game, tuple(cards(hand) for hand in hands))
    for action in actions:
        act(begun, action)
    return begun


def act(deal: Deal, action: str) -> None:
    seat, verb, *rest = action.split()
    if verb == "play":
        deal.act(int(seat), Play(cards(" ".join(rest))))
    else:
        deal.act(int(seat), sale(" ".join(rest)))


def sale(written: str) -> Sell:
    """`open` and `hidden` cards, written as "HA / SQ"."""
    if written == "none":
        return Sell()
    shown, _, hidden = written.partition("/")
    return Sell(cards(shown), cards(hidden))


def why(deal: Deal, seat: int, *played: str) -> tuple[str, str]:
    """Code and § with which a play is refused."""
    error = refused(deal, seat, Play(tuple(card(t) for t in played)))
    return error.code, error.section


def scored(taken: tuple[str, str, str, str], sold: str = "", hidden: str = "", **rules: Any) -> Outcome:
    """The outcome where each seat took these scoring cards, seat 3 sold `sold` openly and `hidden` hidden."""
    game = Gongzhu(GongzhuRules(**rules), GongzhuState(1, None, (0, 0, 0, 0)))
    rest = [c for c in SCORING if not any(c.text in t.split() for t in taken)]
    assert not rest, f"nobody took {text(sorted(rest))}"
    tricks = tuple(
        Trick(seat, tuple(PlayedCard(s, (c,)) for s, c in enumerate(cards(t))), seat, None)
        for seat, t in enumerate(taken)
    )
    sales = (Sale(), Sale(), Sale(), Sale(cards(sold), cards(hidden)))
    return game.outcome(Table(((),) * 4, tricks=tricks, sales=sales))


def score(first: str, sold: str = "", hidden: str = "", **rules: Any) -> int:
    """What the first seat is written for these cards; the second seat took the other scoring cards."""
    rest = text(sorted(c for c in SCORING if c.text not in first.split()))
    scores = scored((first, rest, "", ""), sold, hidden, **rules).result["scores"]
    assert isinstance(scores, list)
    return int(scores[0])


HEARTS = "HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3 H2"


# §1
def test_1_1_and_1_4_four_players_thirteen_cards_each() -> None:
    begun = new_deal(Gongzhu, GongzhuRules(), "x")
    assert [len(hand) for hand in begun.table.hands] == [13] * 4
    assert sorted(c for hand in begun.table.hands for c in hand) == sorted(PACK_52)


def test_1_3_partners_are_both_written_the_sum() -> None:
    taken = ("SQ", "DJ " + HEARTS, "CT", "")
    alone = scored(taken).result["scores"]
    assert alone == [-100, 300, 0, 0]
    assert scored(taken, partners=True).result["scores"] == [-100, 300, -100, 300]
    assert scored(("SQ", HEARTS, "DJ CT", ""), partners=True).result["scores"] == [100, 200, 100, 200]


def test_1_5_the_ace_is_high_and_4_11_the_highest_of_the_led_suit_wins() -> None:
    begun = deal(*NONE, "0 play S2", "1 play SQ", "2 play S9", "3 play SA")
    assert begun.table.tricks[0].winner == 3
    assert begun.to_act() == (3,)  # §4.13


# §2
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


def test_2_8_there_are_sixteen_scoring_cards() -> None:
    assert len(SCORING) == 16
    game = Gongzhu(GongzhuRules(), GongzhuState(1))
    assert [c.text for c in PACK_52 if game.scoring(c)] == [c.text for c in sorted(SCORING)]


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


# §5
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


# §6
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
