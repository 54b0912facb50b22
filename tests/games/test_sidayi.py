"""四打一, § by §: docs/games/sidayi.md. 翻王 is in test_sidayi_turned.py."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from paiju.cards import FACE_DOWN, card, cards, text
from paiju.engine.choice import Pass, Put, Trump
from paiju.engine.deal import Deal
from paiju.engine.game import Standing
from paiju.engine.table import PUBLIC
from paiju.games.sidayi import Sidayi, SidayiRules, SidayiState
from paiju.record import act
from tests.games.sidayi_hands import HANDS, KITTY, NAMED, OPENED, PUT, bids, deal, scored, trumps, why
from tests.support import new_deal, play_out


# §1
def test_1_1_1_3_and_1_6_five_players_nine_cards_each_and_six_kitty() -> None:
    begun = new_deal(Sidayi, SidayiRules(), "x").table
    assert [len(hand) for hand in begun.hands] == [9] * 5
    assert len(begun.kitty) == 6
    dealt = [*(c for hand in begun.hands for c in hand), *begun.kitty]
    assert len(set(dealt)) == len(dealt) == 51


def test_1_2_one_against_four() -> None:
    assert deal().game.sides(deal().table) == (-1,) * 5
    begun = deal("0 pass", "1 bid 60", "2 pass", "3 pass", "4 pass")
    assert begun.game.sides(begun.table) == (1, 0, 1, 1, 1)


@pytest.mark.parametrize("suit", "HSDC")
def test_1_4_and_1_5_which_3_stays(suit: str) -> None:
    game = Sidayi(SidayiRules(third_king=suit), SidayiState(0))  # type: ignore[arg-type]
    assert [c for c in game.pack() if c.rank == "3"] == [card(suit + "3")]
    assert {"BJ", "LJ"} < {c.text for c in game.pack()}


def test_1_7_what_cards_count() -> None:
    game = deal().game
    assert [game.points(cards(t)) for t in ("S5", "HT", "DK", "CA", "BJ")] == [5, 10, 10, 0, 0]
    assert game.points(game.pack()) == 100


# §2
def test_2_1_and_2_2_the_eighteen_trumps() -> None:
    kings = [["BJ"], ["LJ"], ["H3"], ["S2", "H2", "D2", "C2"]]
    assert trumps(deal(*NAMED)) == [*kings, *(["S" + rank] for rank in "AKQJT987654")]
    assert sum(map(len, trumps(deal(*NAMED)))) == 18
    assert trumps(deal()) == kings  # in every deal, whatever is named


def test_1_5_another_third_king() -> None:
    hands = tuple(hand.replace("H3", "C3") for hand in HANDS)
    assert trumps(deal(*NAMED, hands=hands, third_king="C"))[2] == ["C3"]


def two_by_two(**rules: Any) -> Deal:
    """The declarer leads a trump, and four 2s are played: ♥2 first, ♠2, of the trump suit, last."""
    hands = (HANDS[0].replace("S2", "S5"), *HANDS[1:4], HANDS[4].replace("S5", "S2"))
    return deal(*NAMED, "0 play S5", "1 play H2", "2 play D2", "3 play C2", "4 play S2", hands=hands, **rules)


def test_2_3_the_2s_are_equal_and_7_8_the_first_played_wins() -> None:
    assert two_by_two().table.tricks[0].winner == 1


def test_2_4_the_2_of_the_trump_suit_above_the_others() -> None:
    assert two_by_two(main_two=True).table.tricks[0].winner == 4
    assert trumps(deal(*NAMED, main_two=True))[3:5] == [["S2"], ["H2", "D2", "C2"]]
    assert trumps(deal(*NAMED[:-1], "0 trump D", main_two=True))[3:5] == [["D2"], ["S2", "H2", "C2"]]
    assert trumps(deal(main_two=True))[3] == ["S2", "H2", "D2", "C2"]


def test_2_5_the_side_suits() -> None:
    begun = deal(*NAMED)
    order = begun.game.order(begun.table)
    for suit in "HDC":
        side = [c for c in begun.game.pack() if order.group(c) == suit]
        assert [c.rank for c in sorted(side, key=lambda c: -order.step(c))] == list("AKQJT987654")


def test_2_6_a_trump_is_no_card_of_its_suit() -> None:
    begun = deal(*NAMED, "0 play HA")
    assert begun.choices(1).legal() == ["play H4", "play HK"]
    assert why(begun, "1 play H2") == ("must_follow_group", "7.4")


# §4
@pytest.mark.parametrize("dealer", range(5))
def test_4_1_the_seat_after_the_dealer_speaks_first(dealer: int) -> None:
    assert deal(dealer=dealer).to_act() == ((dealer + 1) % 5,)


def test_4_2_each_seat_speaks_once() -> None:
    begun = deal("0 bid 60", "1 bid 65")
    assert why(begun, "0 bid 75") == ("not_your_turn", "")
    for action in ("2 pass", "3 bid 70"):
        act(begun, action)
    assert begun.to_act() == (4,)
    act(begun, "4 pass")
    assert (begun.table.phase, begun.table.declarer) == ("exchange", 3)


def test_4_2_after_75_the_others_can_only_pass() -> None:
    begun = deal("0 bid 75")
    assert begun.to_act() == (1,)
    assert begun.choices(1).listed() == (Pass(),)


def test_4_3_the_bids() -> None:
    assert bids(deal()) == [60, 65, 70, 75]
    for value in (55, 62, 80, -60):
        assert why(deal(), f"0 bid {value}") == ("bad_bid", "4.3")


def test_4_4_a_bid_is_higher_than_the_last() -> None:
    begun = deal("0 bid 65")
    assert bids(begun) == [70, 75]
    assert why(begun, "1 bid 65") == ("bad_bid", "4.4")
    assert why(begun, "1 bid 60") == ("bad_bid", "4.4")


MINIMA = [("4.5", "list", [60, 60, 65, 70, 75]), ("4.6", "tips", [60, 60, 60, 65, 70]), ("4.7", "none", [60] * 5)]


@pytest.mark.parametrize("binds", ["always", "unopened"])
@pytest.mark.parametrize(("section", "minimum", "lowest"), MINIMA)
def test_4_5_to_4_7_the_lowest_bid_of_each_place(section: str, minimum: str, lowest: list[int], binds: str) -> None:
    begun = deal(seat_minimum=minimum, minimum_binds=binds)
    for seat, low in enumerate(lowest):
        assert bids(begun) == list(range(low, 80, 5)), section
        if low > 60:
            assert why(begun, f"{seat} bid {low - 5}") == ("bad_bid", section)
        act(begun, f"{seat} pass")


def test_4_8_the_minimum_binds_after_a_bid_and_4_9_does_not() -> None:
    opened = ("0 bid 60", "1 pass", "2 pass")
    assert bids(deal(*opened)) == [70, 75]
    assert why(deal(*opened), "3 bid 65") == ("bad_bid", "4.5")
    assert bids(deal(*opened, minimum_binds="unopened")) == [65, 70, 75]
    assert bids(deal(*opened, "3 pass", minimum_binds="unopened")) == [65, 70, 75]
    assert bids(deal(*opened, "3 pass", seat_minimum="tips")) == [70, 75]


def test_4_10_the_highest_bidder_declares() -> None:
    begun = deal("0 bid 60", "1 bid 70", "2 pass", "3 bid 75", "4 pass")
    kings = {"kings": "BJ LJ H3"}
    assert begun.game.info(begun.table) == {**kings, "declarer": 3, "bid": 75}
    assert begun.game.standing(begun.table) == Standing(75, points=0, counted=(0, 1, 2, 4), target=30)
    assert deal().game.info(deal().table) == kings


def test_4_11_all_pass_void() -> None:
    begun = deal("0 pass", "1 pass", "2 pass", "3 pass", "4 pass")
    assert begun.table.phase == "void"
    assert begun.table.outcome
    assert begun.table.outcome.result == {"void": "all_pass", "next": {"dealer": 0}}


# §5
def test_5_1_and_5_2_the_declarer_alone_sees_the_kitty() -> None:
    begun = deal(*OPENED)
    assert begun.table.hands[0] == cards(HANDS[0]) + cards(KITTY)
    assert begun.view(0).hand == begun.table.hands[0]
    for viewer in (1, 2, 3, 4, PUBLIC):
        view = begun.view(viewer).table
        assert view.hands[0] == (FACE_DOWN,) * 15
        assert view.shown == ()


@pytest.mark.parametrize(
    ("show", "bid", "shown"),
    [
        ("never", 60, False),
        ("never", 75, False),
        ("to_65", 60, True),
        ("to_65", 65, True),
        ("to_65", 70, False),
        ("always", 60, True),
        ("always", 75, True),
    ],
)
def test_5_2_to_5_4_when_the_kitty_is_shown(show: str, bid: int, shown: bool) -> None:
    begun = deal(f"0 bid {bid}", *OPENED[1:], show_kitty=show)
    for viewer in (0, 1, 4, PUBLIC):
        assert begun.view(viewer).table.shown == (cards(KITTY) if shown else ())
    begun.act(0, Put(cards(KITTY)))
    assert begun.view(3).table.put_away == (FACE_DOWN,) * 6
    assert begun.view(3).table.hands[0] == (FACE_DOWN,) * 9


def test_5_5_he_puts_away_any_six() -> None:
    begun = deal(*OPENED)
    assert begun.choices(0).legal() == {"put": 6, "from": text(begun.table.hands[0])}
    assert why(begun, "0 put H9 D8 D9 C8 C9") == ("wrong_count", "5.5")
    assert why(begun, "0 put H9 D8 D9 C8 C9 C9") == ("card_not_held", "5.5")
    assert why(begun, "0 put H9 D8 D9 C8 C9 CK") == ("card_not_held", "5.5")
    assert why(begun, "1 put H2 SJ ST H4 HK D4") == ("not_your_turn", "")
    act(begun, "0 put BJ S2 SA SK CA H9")  # kings, trumps, points, cards just taken


def test_5_6_what_he_puts_away_only_he_may_look_at() -> None:
    begun = deal(*NAMED)
    assert begun.view(0).table.put_away == cards(KITTY)
    for viewer in (1, 2, 3, 4, PUBLIC):
        assert begun.view(viewer).table.put_away == (FACE_DOWN,) * 6
        assert begun.view(viewer).table.hands[0] == (FACE_DOWN,) * 9


def test_5_7_points_put_away_are_nobodys_and_5_8_with_the_last_trick_the_fours() -> None:
    assert scored(60, 40, 1, "SK S5").result["points"] == 40
    for last, points in ((0, 40), (1, 55)):
        outcome = scored(60, 40, last, "SK S5", buried_points="last_trick")
        assert outcome.result["points"] == points
    assert outcome.result["outcome"] == "kou_po"
    assert [(line.key, line.points) for line in outcome.lines][:2] == [("buried", 15), ("points", 55)]


# §6
def test_6_1_one_of_the_four_suits() -> None:
    begun = deal(*OPENED, PUT)
    assert begun.choices(0).listed() == tuple(Trump(suit) for suit in "SHDC")
    assert why(begun, "0 trump N") == ("bad_call", "6.1")
    assert why(begun, "1 trump S") == ("not_your_turn", "")
    assert why(begun, "0 play BJ") == ("wrong_phase", "")


# §7
def test_7_1_the_declarer_leads_and_7_2_one_card_at_a_time() -> None:
    begun = deal("0 pass", "1 bid 60", "2 pass", "3 pass", "4 pass", f"1 put {KITTY}", "1 trump S")
    assert begun.to_act() == (1,)
    assert why(begun, "1 play SJ ST") == ("wrong_count", "7.2")
    assert why(begun, "1 play BJ") == ("card_not_held", "7.2")


def test_7_3_five_cards_are_a_trick_and_7_9_its_winner_leads() -> None:
    begun = deal(*NAMED, "0 play DA", "1 play DK", "2 play D5", "3 play D6")
    assert begun.to_act() == (4,)
    act(begun, "4 play DT")
    (trick,) = begun.table.tricks
    assert (trick.winner, trick.points) == (0, 25)
    assert begun.to_act() == (0,)


def test_7_4_trumps_are_one_suit_to_follow() -> None:
    begun = deal(*NAMED, "0 play BJ")
    assert begun.choices(1).legal() == ["play H2", "play SJ", "play ST"]
    assert why(begun, "1 play HK") == ("must_follow_group", "7.4")


def test_7_5_without_the_led_group_any_card_and_7_6_no_duty_to_ruff_or_beat() -> None:
    begun = deal(*OPENED, "0 put HA DA D8 D9 C8 C9", "0 trump S", "0 play CA", "1 play C4", "2 play C5")
    for action in ("3 play C6", "4 play C7", "0 play H9"):
        act(begun, action)
    assert begun.choices(1).legal() == ["play H4", "play HK"]  # 7.6: ♥4 too
    hands = (HANDS[0].replace("HA", "C4"), HANDS[1].replace("C4", "HA"), *HANDS[2:])
    begun = deal(*NAMED, "0 play C4", "1 play CK", "2 play CQ", "3 play CJ", "4 play CT", hands=hands)
    for action in ("1 play HA", "2 play HQ", "3 play HJ", "4 play HT"):
        act(begun, action)
    assert len(begun.choices(0).listed() or ()) == 8
    act(begun, "0 play S2")
    assert begun.table.tricks[1].winner == 0  # §7.7


def test_7_10_there_are_nine_tricks_and_7_11_the_declarers_count_nothing() -> None:
    begun = play_out(deal(*NAMED), Random(3))
    assert len(begun.table.tricks) == 9
    assert begun.table.outcome
    four = sum(begun.game.points(begun.table.taken(seat)) or 0 for seat in (1, 2, 3, 4))
    assert begun.table.outcome.result["points"] == four
    assert begun.game.standing(begun.table).points == four
