"""买驴, § by §: docs/games/mailv.md. Here cards, trumps, calls and the exchange; the play, the 驴 and the score have
files of their own."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.cards import FACE_DOWN, cards
from paiju.engine.choice import Put, parse
from paiju.engine.deal import Deal
from paiju.engine.errors import Illegal
from paiju.games.mailv import Mailv, MailvRules, MailvState
from paiju.record import act
from tests.games.mailv_hands import CALLED, NONE, calls, deal, filled, game, no_call, takes, trumps, why


# §1
def test_1_1_and_2_2_four_players_and_the_first_dealer_by_lot() -> None:
    assert Mailv.seats == 4
    assert [Mailv.first_state(MailvRules(), lot) for lot in (0, 3)] == [
        MailvState(0, ("2", "2", "2", "2")),
        MailvState(3, ("2", "2", "2", "2")),
    ]


@pytest.mark.parametrize(
    ("deck", "kitty", "hand"),
    [(104, 8, 24), (104, 4, 25), (104, 12, 23), (108, 8, 25), (108, 4, 26), (108, 12, 24)],
)
def test_1_3_to_1_6_what_is_dealt(deck: Any, kitty: Any, hand: int) -> None:
    of = game(deck=deck, kitty=kitty)
    begun = Deal.start(of, *filled(of, NONE, "")).table
    assert {len(held) for held in begun.hands} == {hand}
    assert len(begun.kitty) == kitty
    dealt = [*(c for held in begun.hands for c in held), *begun.kitty]
    assert len(dealt) == deck
    assert all(dealt.count(c) == 2 for c in dealt)
    assert len({c for c in dealt if not c.suit}) == (2 if deck == 108 else 0)


def test_1_7_what_cards_count() -> None:
    assert [game().points(cards(t)) for t in ("S5", "HT", "DK", "CA", "S2", "BJ")] == [5, 10, 10, 0, 0, 0]
    assert game().points(game().pack()) == 200


# §2
def test_2_3_and_3_6_the_current_level_is_the_dealers() -> None:
    assert calls("S7 S8 S9", levels="2893", dealer=1) == {"S8", "S9"}
    assert deal(levels="2893", dealer=1).game.info(deal(levels="2893", dealer=1).table) == {"level": "8"}


def test_2_4_to_2_7_the_trump_group() -> None:
    others = ["S9 D9 C9", "H2", "S2 D2 C2"]
    plain = [f"H{rank}" for rank in "AKQJT876543"]
    assert trumps(game(), "H9") == ["H9", *others, *plain]
    assert trumps(game(deck=108), "H9") == ["BJ", "LJ", "H9", *others, *plain]
    assert trumps(game(), "H9 S9") == trumps(game(), "H9")
    assert trumps(game(levels="8888"), "SA")[:5] == ["SA", "HA DA CA", "S2", "H2 D2 C2", "SK"]


def test_2_8_trump_rank_2() -> None:
    assert trumps(game(deck=108), "D2") == ["BJ", "LJ", "D2", "S2 H2 C2", *(f"D{rank}" for rank in "AKQJT9876543")]


def test_2_9_no_trump_suit() -> None:
    assert trumps(game("7777", deck=108), "H2 H2") == ["BJ", "LJ", "S7 H7 D7 C7", "S2 H2 D2 C2"]
    assert trumps(game("7777"), "H2 H2") == ["S7 H7 D7 C7", "S2 H2 D2 C2"]
    assert trumps(game("2222"), "H2 H2") == ["S2 H2 D2 C2"]


def test_2_5_2_10_and_2_11_side_suits() -> None:
    begun = deal(*CALLED)
    order = begun.game.order(begun.table)
    spades = sorted({c for c in begun.game.pack() if order.group(c) == "S"}, key=order.step)
    assert [c.rank for c in spades] == list("345678TJQKA")
    assert {order.group(c) for c in cards("H3 H9 S9 C2")} == {"trump"}
    before = deal().game.order(deal().table)
    assert {c.text for c in begun.game.pack() if before.group(c) == "trump"} == {"S2", "H2", "D2", "C2"}


# §3
def test_3_1_from_the_dealer_on() -> None:
    assert deal(dealer=2).to_act() == (2,)
    assert deal("2 pass", dealer=2).to_act() == (3,)
    assert deal("2 pass", "3 pass", dealer=2).to_act() == (0,)
    assert why(deal(), "1 pass") == ("not_your_turn", "")


def test_3_2_round_and_round_until_three_pass_after_a_call() -> None:
    begun = deal("0 pass", "1 pass", "2 call H9", "3 pass")
    assert (begun.to_act(), begun.table.phase) == ((0,), "call")
    begun = deal("0 call H9", "1 call S9", "2 pass", "3 pass", hands=("H9 D9", "S9", "", ""))
    assert begun.to_act() == (0,)
    begun = deal(
        "0 call H9", "1 call S9", "2 pass", "3 pass", "0 call D9", "1 pass", "2 pass", hands=("H9 D9", "S9", "", "")
    )
    assert begun.to_act() == (3,)


def test_3_3_all_pass() -> None:
    begun = deal("2 pass", "3 pass", "0 pass", "1 pass", levels="23A4", dealer=2)
    assert begun.table.phase == "void"
    assert begun.table.outcome
    assert begun.table.outcome.result == {
        "void": "all_pass",
        "next": {"dealer": 2, "levels": ["2", "3", "A", "4"]},
    }
    state = Mailv.next_state(MailvRules(), begun.game.state, begun.table.outcome.result, 1)
    assert state == begun.game.state
    assert begun.game.gains(begun.table.outcome.result) == (0, 0, 0, 0)


def test_3_4_one_card_or_two_of_one_rank_from_the_hand() -> None:
    assert no_call("S8 S9 H9", "D9") == ("card_not_held", "3.4")
    assert no_call("S8 S9 H9", "S9 S9") == ("card_not_held", "3.4")
    assert no_call("S8 S9 H9", "S8 S9 H9") == ("wrong_count", "3.4")
    assert no_call("S8 S9 H9", "S8 S9") == ("bad_call", "3.4")
    assert calls("S8 S9 H9") == {"S8", "S9", "H9", "S9 H9", "H9 S9"}
    assert calls("S9 S9 H9") == {"S9", "H9", "S9 S9", "S9 H9", "H9 S9"}


def test_3_5_the_first_card_shown_is_the_called_card() -> None:
    for call, suit in (("S9 H9", "S"), ("H9 S9", "H")):
        begun = deal(f"0 call {call}", "1 pass", "2 pass", "3 pass", hands=("S9 H9", "", "", ""))
        assert begun.table.trump == suit


def test_3_6_and_3_8_one_card_of_the_current_level_or_higher() -> None:
    assert calls("S2 S3 S4 S6 S7 S8 S9 SJ SQ SA", levels="8222") == {"S8", "S9", "SJ", "SQ", "SA"}
    assert calls("S2 S3 SA") == {"S2", "S3", "SA"}
    assert calls("SK SQ SA", levels="A222") == {"SA"}
    assert no_call("S7", "S7", levels="8222") == ("bad_call", "3.6")


@pytest.mark.parametrize("rank", "5TK")
def test_3_6_and_3_7_point_cards(rank: str) -> None:
    assert calls(f"S{rank} SA") == {"SA"}
    assert no_call(f"S{rank}", f"S{rank}") == ("bad_call", "3.7")
    assert calls(f"S{rank}", levels=f"{rank}222") == {f"S{rank}"}
    assert no_call("SK", "SK", levels="T222") == ("bad_call", "3.7")


def test_3_9_over_one_card_the_same_rank_in_another_suit() -> None:
    assert calls("S9 H9 D8 DT", over="H9") == {"S9", "S9 H9", "H9 S9"}
    assert no_call("H9", "H9", over="H9") == ("bad_call", "3.9")
    assert no_call("HT", "HT", over="H9") == ("bad_call", "3.9")
    assert calls("HT", over="ST", levels="T222") == {"HT"}
    begun = deal("0 call H9", "1 call S9", "2 pass", "3 pass", "0 call H9", hands=("H9", "S9", "", ""))
    assert takes(begun, "1 call S9")  # A13


def test_what_calls_are_told_to_mean() -> None:
    opened, called = deal(), deal("0 call H9")

    def means(begun: Deal, choice: str, hand: str = "S9 H9 C9") -> list[str]:
        return [word for word, _ in begun.game.means(begun.table, cards(hand), parse(choice.split()))]

    assert means(opened, "call S9") == ["call_means"]
    assert means(called, "call S9") == ["overcall", "call_means"]
    assert means(called, "call S9 H9") == ["double_call", "call_means"]
    assert means(called, "call S9 S9", "S9 S9") == ["double_call", "call_alone"]
    assert means(opened, "call S9", "S9 S9") == ["call_alone"]
    assert means(called, "call S9 H9", "S9 S9 H9") == ["double_call", "call_alone"]
    assert means(called, "call H9 S9", "S9 S9 H9") == ["double_call", "call_means"]
    assert means(called, "call S2 S2") == ["call_no_trump"]
    assert means(called, "pass") == []


def test_3_10_and_3_13_two_cards_open_and_beat_any_single_card() -> None:
    assert calls("S4 H4 ST HT", levels="8222") == {"ST HT", "HT ST"}
    assert calls("S4 H4 ST HT", over="HA", levels="3222") == {"S4 H4", "H4 S4", "ST HT", "HT ST"}
    assert no_call("S4 S4", "S4 S4", levels="5222") == ("bad_call", "3.10")


def test_3_11_and_3_12_must_the_two_be_identical() -> None:
    assert calls("S9 S9 H9", over="D9", pair="same_rank") == {"S9", "H9", "S9 S9", "S9 H9", "H9 S9"}
    assert calls("S9 S9 H9", over="D9", pair="identical") == {"S9", "H9", "S9 S9"}
    assert no_call("S9 H9", "S9 H9", pair="identical") == ("bad_call", "3.12")


def test_3_14_over_two_cards_two_of_a_higher_rank() -> None:
    assert calls("S8 H8 S9 D9 ST HT SA", over="C9 D9") == {"ST HT", "HT ST"}
    assert no_call("S9 H9", "S9 H9", over="C9 D9") == ("bad_call", "3.14")
    assert no_call("SA", "SA", over="C9 D9") == ("bad_call", "3.14")


def test_3_15_and_3_16_no_trump_beats_all_and_is_beaten_by_none() -> None:
    for over in ("", "S9", "SA HA"):
        assert "H2 H2" in calls("H2 H2 S3", over=over, levels="9222")
    assert calls("SA SA D2 D2", over="H2 H2") == set()
    assert no_call("D2 D2", "D2 D2", over="H2 H2") == ("bad_call", "3.16")
    assert calls("H2 S2", over="S9", levels="9222") == set()  # not identical
    begun = deal("0 call H2 H2", "1 pass", "2 pass", "3 pass", hands=("H2 H2", "", "", ""), levels="7222")
    assert (begun.table.trump, begun.table.declarer) == ("N", 0)
    assert begun.game.info(begun.table) == {"level": "7", "called": "H2 H2", "declarer": 0, "trump": "N", "rank": "7"}


def test_3_17_without_no_trump_two_2s_are_a_pair() -> None:
    assert calls("H2 H2", no_trump=False) == {"H2", "H2 H2"}
    assert calls("H2 H2", levels="3222", no_trump=False) == set()
    assert calls("H2 H2 S3 D3", over="H3 C3", no_trump=False) == set()
    assert calls("S3 D3", over="H2 H2", no_trump=False) == {"S3 D3", "D3 S3"}
    begun = deal("0 call H2 H2", "1 pass", "2 pass", "3 pass", hands=("H2 H2", "", "", ""), no_trump=False)
    assert begun.table.trump == "H"


def test_3_18_jokers_are_not_called() -> None:
    assert calls("BJ BJ LJ S9", deck=108) == {"S9"}
    assert no_call("BJ LJ", "BJ", deck=108) == ("bad_call", "3.18")
    assert no_call("BJ BJ", "BJ BJ", deck=108) == ("bad_call", "3.18")


def test_3_19_the_last_caller_declares() -> None:
    begun = deal("0 call H9", "1 call S9", "2 pass", "3 pass", "0 pass", hands=("H9", "S9", "", ""))
    assert (begun.table.declarer, begun.table.trump, begun.table.phase) == (1, "S", "exchange")
    assert begun.to_act() == (1,)


# §5
def test_5_1_the_declarer_takes_the_kitty_and_nobody_sees_it() -> None:
    begun = deal(*CALLED, kitty="SA DA")
    assert len(begun.table.hands[0]) == 32
    assert cards("SA DA")[0] in begun.table.hands[0]
    assert set(begun.view(1).table.hands[0]) == {FACE_DOWN}


def test_5_2_he_puts_as_many_away() -> None:
    hands = ("H9 S3 S4 S5 S6 S7 S8 ST SJ", "", "", "")
    begun = deal(*CALLED, hands=hands)
    assert why(begun, "0 put S3 S4 S5 S6 S7 S8 ST") == ("wrong_count", "5.2")
    assert why(begun, "0 put C3 C3 C3 S6 S7 S8 ST SJ") == ("card_not_held", "5.2")
    assert begun.choices(0).legal() == {"put": 8, "from": " ".join(c.text for c in begun.table.hands[0])}
    begun = deal(*CALLED, "0 put H9 S3 S4 S5 S6 S7 S8 ST", hands=hands)  # even the called card
    assert begun.table.put_away == cards("H9 S3 S4 S5 S6 S7 S8 ST")
    assert (begun.table.phase, begun.to_act()) == ("play", (0,))  # §6.1
    assert set(begun.view(2).table.put_away) == {FACE_DOWN}
    assert begun.view(0).table.put_away == begun.table.put_away


@pytest.mark.parametrize("kitty", [4, 8, 12])
def test_5_2_by_the_size_of_the_kitty(kitty: Any) -> None:
    opened = Deal.start(game(kitty=kitty), *filled(game(kitty=kitty), ("H9", "", "", ""), ""))
    for action in CALLED:
        act(opened, action)
    held = opened.table.hands[0]
    opened.act(0, Put(held[:kitty]))
    assert opened.table.hands[0] == held[kitty:]


# what a record may not say
@pytest.mark.parametrize(
    "state",
    [
        {},
        {"dealer": 0},
        {"levels": ["2", "2", "2", "2"]},
        {"dealer": 4, "levels": ["2", "2", "2", "2"]},
        {"dealer": "0", "levels": ["2", "2", "2", "2"]},
        {"dealer": True, "levels": ["2", "2", "2", "2"]},
        {"dealer": 0, "levels": ["2", "2", "2"]},
        {"dealer": 0, "levels": ["2", "2", "2", "1"]},
        {"dealer": 0, "levels": ["2", "2", "2", "10"]},
        {"dealer": 0, "levels": ["2", "2", "2", 2]},
        {"dealer": 0, "levels": "2222"},
        {"dealer": 0, "levels": None},
    ],
)
def test_states_that_cannot_be_read(state: dict[str, Any]) -> None:
    with pytest.raises(Illegal, match="bad_record"):
        MailvState.read(MailvRules(), state)


def test_a_state_is_read() -> None:
    written = {"dealer": 3, "levels": ["2", "T", "A", "7"], "more": 1}
    assert MailvState.read(MailvRules(), written) == MailvState(3, ("2", "T", "A", "7"))


@pytest.mark.parametrize(
    "rules", [{"deck": 106}, {"deck": "104"}, {"kitty": 6}, {"pair": "any"}, {"no_trump": 1}, {"kitty_factor": 4}]
)
def test_rules_that_are_none(rules: dict[str, Any]) -> None:
    with pytest.raises(Illegal, match="bad_rules"):
        MailvRules.read(rules)


# every code
def test_codes() -> None:
    assert why(deal(), "0 play S3") == ("wrong_phase", "")
    assert why(deal(), "1 call H9") == ("not_your_turn", "")
    assert why(deal(hands=NONE), "0 call CA") == ("card_not_held", "3.4")
    assert why(deal(*CALLED), "0 pass") == ("wrong_phase", "")
    assert why(deal(*CALLED), "1 put S3") == ("not_your_turn", "")
    with pytest.raises(Illegal, match="unknown_action"):
        act(deal(), "0 bid 60")
