"""四百分, § by §: docs/games/sibaifen.md."""

from __future__ import annotations

from random import Random

import pytest

from paiju.cards import FACE_DOWN, PACK_52, card, cards, text
from paiju.engine.choice import Bid, Pass, Trump
from paiju.engine.game import Standing
from paiju.engine.table import PUBLIC
from paiju.games.sibaifen import Sibaifen, SibaifenRules
from paiju.record import act
from tests.games.sibaifen_hands import HANDS, KITTY, NAMED, OPENED, PUT, bids, deal, why
from tests.support import new_deal, play_out


# §1
def test_1_1_and_1_3_four_players_twelve_cards_each_and_four_in_the_middle() -> None:
    begun = new_deal(Sibaifen, SibaifenRules(), "x").table
    assert [len(hand) for hand in begun.hands] == [12] * 4
    assert len(begun.kitty) == 4
    assert sorted((*(c for hand in begun.hands for c in hand), *begun.kitty)) == sorted(PACK_52)


def test_1_2_opposite_seats_are_partners() -> None:
    assert deal().game.sides(deal().table) == (0, 1, 0, 1)


def test_1_4_and_1_5_what_cards_count() -> None:
    game = deal().game
    worth = {rank: game.points(cards(f"S{rank}")) for rank in "AKQJT98765432"}
    assert {rank: n for rank, n in worth.items() if n} == {"A": 25, "K": 25, "Q": 20, "J": 15, "T": 10, "5": 5}
    assert game.points(PACK_52) == 400
    assert game.scoring(card("HA"))
    assert not game.scoring(card("H9"))


# §2
def test_2_1_the_trump_group_is_the_trump_suit() -> None:
    order = deal(*NAMED).game.order(deal(*NAMED).table)
    assert {c for c in PACK_52 if order.group(c) == "trump"} == {c for c in PACK_52 if c.suit == "S"}
    assert order.group(card("H2")) == "H"


@pytest.mark.parametrize(("two_high", "high_to_low"), [(False, "AKQJT98765432"), (True, "2AKQJT9876543")])
def test_2_2_and_2_3_the_ranks_of_every_suit(two_high: bool, high_to_low: str) -> None:
    begun = deal(*NAMED, two_high=two_high)
    order = begun.game.order(begun.table)
    for suit in "SHDC":
        assert sorted(high_to_low, key=lambda r: -order.step(card(suit + r))) == list(high_to_low)


def test_2_3_the_two_takes_the_ace() -> None:
    plays = ("0 play HA", "1 play H9", "2 play H5")
    hands = (HANDS[0], HANDS[1], HANDS[2], HANDS[3].replace("H4", "H2"))
    for two_high, taker in ((False, 0), (True, 3)):
        begun = deal(*OPENED, "0 put H4 D2 C3 C2", "0 trump S", hands=hands, kitty="H4 D2 C3 C2", two_high=two_high)
        for action in (*plays, "3 play H2"):
            act(begun, action)
        assert begun.table.tricks[0].winner == taker


def test_2_4_every_trump_beats_every_other_card() -> None:
    begun = deal(*OPENED, PUT, "0 trump D", "0 play SA", "1 play S8", "2 play S3", "3 play S2")
    assert begun.table.tricks[0].winner == 0
    for action in ("0 play SK", "1 play S7", "2 play S4", "3 play D3"):
        act(begun, action)
    assert begun.table.tricks[1].winner == 3


def test_2_5_without_trumps_there_are_four_plain_suits() -> None:
    begun = deal(*OPENED, PUT, "0 trump N", no_trump=True)
    order = begun.game.order(begun.table)
    assert {order.group(c) for c in PACK_52} == set("SHDC")
    for action in ("0 play SA", "1 play S8", "2 play S3", "3 play S2", "0 play SK", "1 play S7", "2 play S4"):
        act(begun, action)
    act(begun, "3 play D3")
    assert begun.table.tricks[1].winner == 0


# §3
@pytest.mark.parametrize("dealer", range(4))
def test_3_1_the_seat_after_the_dealer_speaks_first(dealer: int) -> None:
    assert deal(dealer=dealer).to_act() == ((dealer + 1) % 4,)


def test_3_2_the_word_goes_round() -> None:
    begun = deal("0 pass", "1 bid 250", "2 pass")
    assert begun.to_act() == (3,)
    assert why(begun, "2 bid 300") == ("not_your_turn", "")
    assert begun.choices(3).legal()[0] == "pass"  # type: ignore[index]


def test_3_3_the_first_bid_is_at_least_250() -> None:
    assert bids(deal())[0] == 250
    assert why(deal(), "0 bid 245") == ("bad_bid", "3.3")
    assert why(deal("0 pass"), "1 bid 0") == ("bad_bid", "3.3")


def test_3_4_each_later_bid_is_at_least_10_higher_whoever_made_the_last() -> None:
    for before in (("0 bid 250",), ("0 bid 250", "1 pass")):  # by the other side, by the partner
        begun = deal(*before)
        assert bids(begun)[0] == 260
        assert why(begun, f"{len(before)} bid 255") == ("bad_bid", "3.4")
        assert why(begun, f"{len(before)} bid 250") == ("bad_bid", "3.4")
    assert bids(deal("0 bid 255"))[:2] == [265, 270]


@pytest.mark.parametrize(("step", "section"), [(5, "3.5"), (10, "3.6")])
def test_3_5_and_3_6_multiples_up_to_400(step: int, section: str) -> None:
    begun = deal(bid_step=step)
    assert bids(begun) == list(range(250, 401, step))
    assert why(begun, "0 bid 405") == ("bad_bid", section)
    assert why(begun, "0 bid 253") == ("bad_bid", section)
    assert (Bid(255) in begun.choices(0)) == (step == 5)


def test_3_5_after_395_the_others_can_only_pass() -> None:
    begun = deal("0 bid 395")
    assert begun.to_act() == (1,)
    assert begun.choices(1).listed() == (Pass(),)
    assert why(begun, "1 bid 400") == ("bad_bid", "3.4")


def test_3_7_a_seat_that_passed_may_bid_again() -> None:
    begun = deal("0 pass", "1 bid 250", "2 pass", "3 pass")
    assert begun.to_act() == (0,)
    act(begun, "0 bid 260")
    assert begun.to_act() == (1,)


def test_3_8_a_seat_that_passed_is_skipped() -> None:
    begun = deal("0 pass", "1 bid 250", "2 pass", "3 bid 300", pass_is_final=True)
    assert begun.to_act() == (1,)
    act(begun, "1 bid 310")
    assert begun.to_act() == (3,)
    act(begun, "3 pass")
    assert begun.table.declarer == 1


def test_3_9_the_auction_ends_after_three_passes_upon_a_bid() -> None:
    begun = deal("0 pass", "1 pass", "2 pass", "3 bid 250")
    assert begun.to_act() == (0,)
    for action in ("0 pass", "1 pass"):
        act(begun, action)
    assert begun.table.phase == "auction"
    act(begun, "2 pass")
    assert (begun.table.phase, begun.table.declarer) == ("exchange", 3)


def test_3_10_passes_before_the_bid_count_too() -> None:
    begun = deal("0 pass", "1 pass", "2 pass", "3 bid 250", pass_is_final=True)
    assert (begun.table.phase, begun.table.declarer) == ("exchange", 3)


def test_3_11_a_bid_of_400_ends_the_auction() -> None:
    assert deal("0 bid 400").table.phase == "exchange"
    assert deal("0 bid 300", "1 bid 400").table.declarer == 1


@pytest.mark.parametrize("pass_is_final", [False, True])
def test_3_12_four_passes_make_the_deal_void(pass_is_final: bool) -> None:
    begun = deal("0 pass", "1 pass", "2 pass", "3 pass", pass_is_final=pass_is_final)
    assert begun.table.phase == "void"
    assert begun.table.outcome
    assert begun.table.outcome.result == {"void": "all_pass", "next": {"dealer": 0}}
    assert [line.key for line in begun.table.outcome.lines] == ["void_all_pass"]


def test_3_13_and_3_14_the_bidder_declares_with_his_partner() -> None:
    begun = deal("0 pass", "1 bid 250", "2 pass", "3 bid 310", "0 pass", "1 pass", "2 pass")
    assert begun.game.info(begun.table) == {"declarer": 3, "contract": 310}
    assert begun.game.standing(begun.table) == Standing(310, points=0, counted=(1, 3), target=310)


def test_the_standing_counts_the_declaring_sides_points_as_they_come() -> None:
    begun = deal("0 bid 250")
    assert begun.game.standing(begun.table) == Standing(250)
    begun = deal(*NAMED, "0 play HA", "1 play HT", "2 play H5", "3 play H3", "0 play DA")
    assert begun.game.standing(begun.table) == Standing(300, points=40, counted=(0, 2), target=300)


# §4
def test_4_1_the_declarer_takes_the_four_and_he_alone_sees_them() -> None:
    begun = deal(*OPENED)
    assert begun.table.hands[0] == cards(HANDS[0]) + cards(KITTY)
    assert begun.table.kitty == ()
    assert begun.view(0).hand == begun.table.hands[0]
    for viewer in (1, 2, 3, PUBLIC):
        assert set(begun.view(viewer).table.hands[0]) == {FACE_DOWN}
        assert len(begun.view(viewer).table.hands[0]) == 16


def test_4_2_he_puts_away_any_four_face_down() -> None:
    begun = deal(*OPENED)
    assert begun.choices(0).legal() == {"put": 4, "from": text(begun.table.hands[0])}
    assert why(begun, "0 put H2 D2 C3") == ("wrong_count", "4.2")
    assert why(begun, "0 put H2 D2 C3 C2 SA") == ("wrong_count", "4.2")
    assert why(begun, "0 put H2 D2 C3 S8") == ("card_not_held", "4.2")
    assert why(begun, "0 put H2 D2 C3 H2") == ("card_not_held", "4.2")
    assert why(begun, "1 put S8 S7 S6 HJ") == ("not_your_turn", "")
    assert why(begun, "0 trump S") == ("wrong_phase", "")
    act(begun, "0 put SA H2 HK DA")  # points, trumps to be, cards just taken
    assert begun.table.put_away == cards("SA H2 HK DA")
    assert begun.view(0).table.put_away == cards("SA H2 HK DA")
    for viewer in (1, 2, 3, PUBLIC):
        view = begun.view(viewer).table
        assert view.put_away == (FACE_DOWN,) * 4
        assert view.hands[0] == (FACE_DOWN,) * 12


# §5
def test_5_1_trumps_are_named_after_putting_away() -> None:
    begun = deal(*OPENED, PUT)
    assert (begun.table.phase, begun.to_act()) == ("trump", (0,))
    assert why(begun, "0 play SA") == ("wrong_phase", "")
    assert why(begun, "2 trump S") == ("not_your_turn", "")
    act(begun, "0 trump H")
    assert begun.game.info(begun.table) == {"declarer": 0, "contract": 300, "trump": "H"}


def test_5_2_one_of_the_four_suits_and_5_3_or_none() -> None:
    begun = deal(*OPENED, PUT)
    assert begun.choices(0).listed() == tuple(Trump(suit) for suit in "SHDC")
    assert why(begun, "0 trump N") == ("bad_call", "5.2")
    assert Trump("N") in deal(*OPENED, PUT, no_trump=True).choices(0)


# §6
def test_6_1_the_declarer_leads_and_6_2_one_card_at_a_time() -> None:
    begun = deal(*NAMED)
    assert begun.to_act() == (0,)
    assert len(begun.choices(0).listed() or ()) == 12
    assert why(begun, "0 play SA SK") == ("wrong_count", "6.2")
    assert why(begun, "0 play S8") == ("card_not_held", "6.2")
    assert why(begun, "0 play H2") == ("card_not_held", "6.2")  # put away
    act(begun, "0 play SA")
    assert begun.to_act() == (1,)
    assert why(begun, "2 play S5") == ("not_your_turn", "")
    assert why(begun, "1 bid 300") == ("wrong_phase", "")


def test_6_3_follow_suit_and_6_4_without_it_any_card() -> None:
    begun = deal(*NAMED, "0 play SA")
    assert begun.choices(1).legal() == ["play S8", "play S7", "play S6"]
    assert why(begun, "1 play HJ") == ("must_follow_group", "6.3")
    for action in ("1 play S8", "2 play S5", "3 play S2", "0 play SK", "1 play S7", "2 play S4"):
        act(begun, action)
    assert len(begun.choices(3).listed() or ()) == 11


def test_6_5_no_duty_to_ruff_or_to_beat() -> None:
    begun = deal(*OPENED, PUT, "0 trump D", "0 play SA", "1 play S8", "2 play S3", "3 play S2", "0 play S9")
    assert "play S6" in begun.choices(1).legal()
    for action in ("1 play S6", "2 play S4"):
        act(begun, action)
    assert {"play D6", "play C4"} < set(begun.choices(3).legal())


def test_6_6_who_wins_and_6_7_leads_next_and_6_8_piles_the_tricks() -> None:
    begun = deal(*NAMED, "0 play CA", "1 play CK", "2 play CT", "3 play C5")
    assert begun.table.tricks[0].winner == 0
    assert begun.table.tricks[0].points == 65
    begun = deal(
        *OPENED, PUT, "0 trump H", "0 play ST", "1 play S8", "2 play S3", "3 play S2", "0 play S9", "1 play S7"
    )
    for action in ("2 play S4", "3 play H3"):
        act(begun, action)
    assert begun.to_act() == (3,)
    assert begun.table.taken(3) == cards("S9 S7 S4 H3")


def test_6_9_there_are_twelve_tricks() -> None:
    assert len(play_out(deal(*NAMED), Random(1)).table.tricks) == 12
