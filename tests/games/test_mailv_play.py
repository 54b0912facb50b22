"""买驴, § by §: leads (§6), following and winning (§7). What holds of all hands is in tests/rules/test_shapes.py."""

from __future__ import annotations

import pytest

from paiju.cards import cards, text
from paiju.record import act
from tests.games.mailv_hands import deal, playing, takes, why

REST = ("C3 C4 C6", "C7 C8 CJ", "D3 D4 D6")
"""Three hands without spades and trumps."""


# §6
def test_6_1_the_declarer_leads() -> None:
    begun = deal(
        "0 pass", "1 call S9", "2 pass", "3 pass", "0 pass", "1 put D3 D4 D4 D5 D6 D7 D8 DT",
        hands=("", "S9 D3 D4 D4 D5 D6 D7 D8 DT", "", ""),
    )  # fmt: skip
    assert begun.to_act() == (1,)
    assert why(begun, "2 play S9") == ("not_your_turn", "")


@pytest.mark.parametrize("lead", ["SK", "SK SK", "SK SK SA SA", "SK SA", "SK SK SA", "H9 HA D9", "SA S3 SK SK"])
def test_6_2_and_6_9_what_may_be_led(lead: str) -> None:
    begun = playing("S3 SK SK SA SA H9 HA D9", *REST)
    assert takes(begun, f"0 play {lead}")
    assert begun.choices(0).legal() == {"play": "lead", "from": "S3 SK SK SA SA H9 HA D9"}


def test_6_9_a_lead_is_of_one_group() -> None:
    begun = playing("S3 SK H9 H3 S9 C3", *REST)
    assert why(begun, "0 play SK H3") == ("bad_shape", "6.2")
    assert why(begun, "0 play S3 S9") == ("bad_shape", "6.2")  # ♠9 is a trump
    assert why(begun, "0 play S3 S3") == ("card_not_held", "6.2")
    assert takes(begun, "0 play H3 S9 H9")


def test_6_3_only_single_cards() -> None:
    begun = playing("S3 S3 SK", *REST, shapes="singles")
    assert begun.choices(0).legal() == ["play S3", "play SK"]
    assert why(begun, "0 play S3 S3") == ("bad_shape", "6.3")
    assert why(begun, "0 play SA") == ("card_not_held", "6.3")
    act(begun, "0 play SK")
    assert why(begun, "1 play C3 C4") == ("wrong_count", "7.1")
    assert begun.choices(1).legal() == ["play C3", "play C4", "play C6"]


def threw(lead: str, *others: str) -> tuple[str, str]:
    """What is led when seat 0 leads all its cards, and what was thrown where that failed."""
    begun = playing(lead, *others, deck=108)
    act(begun, f"0 play {lead}")
    played = begun.table.trick[0]
    return text(played.cards), text(played.thrown)


def test_6_4_to_6_8_pairs_and_tractors_are_no_throws() -> None:
    above = ("SA SA SK SK", *REST[:2])
    assert threw("S3 S3", *above) == ("S3 S3", "")
    assert threw("S8 S8 ST ST", *above) == ("S8 S8 ST ST", "")  # the 9 is taken out
    assert threw("S7 S7 ST ST", *above) == ("S7 S7", "S7 S7 ST ST")  # the 8 is not
    assert threw("HA HA S2 S2 H2 H2 S9 S9 H9 H9", "BJ BJ", *REST[:2])[1] == ""
    assert threw("S9 S9 C9 C9", "BJ BJ", *REST[:2])[0] == "S9 S9"  # two pairs of the same step


def test_6_10_to_6_12_what_stands_of_a_throw() -> None:
    assert threw("SA SA SQ SQ", "SK SK S3 S3", *REST[:2]) == ("SQ SQ", "SA SA SQ SQ")
    assert threw("SA SA SQ SQ", "SK S3", "SK S4", "H3 H3") == ("SA SA SQ SQ", "")  # no single hand
    assert threw("SK SJ SJ", "SA SQ SQ", *REST[:2]) == ("SK", "SK SJ SJ")
    assert threw("S3 S3 S4 S4 SA", "S6 S6 S7 S7 S8 S8", *REST[:2])[0] == "S4 S4 S3 S3"
    assert threw("S3 S3 S4 S4 SA", "S6 S6 S8 S8", *REST[:2])[1] == ""


def test_6_12_of_equal_parts_the_first_in_the_order_of_suits() -> None:
    assert threw("C2 D2 H9", "S9", *REST[:2])[0] == "D2"


def test_6_13_the_rest_goes_back_seen_by_all() -> None:
    begun = playing("SA SA SQ SQ", "SK SK S3 S3", *REST[:2])
    act(begun, "0 play SA SA SQ SQ")
    assert begun.table.hands[0] == cards("SA SA")
    assert begun.to_act() == (1,)
    assert begun.choices(1).legal() == {"play": 2, "from": "SK SK S3 S3"}


# §7
def test_7_1_as_many_cards_as_were_led_in_turn() -> None:
    begun = playing("SK SK", "S3 S4 S6", "S7", "S8", trick=("SA SA SQ",))
    assert begun.to_act() == (1,)
    assert why(begun, "1 play S3 S4") == ("wrong_count", "7.1")
    assert why(begun, "1 play S3 S4 S7") == ("card_not_held", "7.1")
    assert why(begun, "2 play S7") == ("not_your_turn", "")


def test_7_2_of_the_led_group_as_many_as_held() -> None:
    begun = playing("", "S3 S4 H3 H4", *REST[:2], trick=("SA SA SQ",))
    assert why(begun, "1 play S3 H3 H4") == ("must_follow_group", "7.2")
    assert takes(begun, "1 play S3 S4 H4")
    single = playing("", "S3 S9 H4", *REST[:2], trick=("SA",))
    assert single.choices(1).legal() == ["play S3"]
    assert why(single, "1 play S9") == ("must_follow_group", "7.2")


def test_7_3_and_7_4_with_none_any_cards() -> None:
    begun = playing("", "C3 D3 D3 H4 BJ", *REST[:2], trick=("SA SA",), deck=108)
    for play in ("C3 D3", "D3 D3", "H4 BJ", "C3 BJ"):
        assert takes(begun, f"1 play {play}")


def test_7_5_pairs_are_answered_by_pairs_as_far_as_held() -> None:
    begun = playing("", "SK SK ST S4 S3 S3", *REST[:2], trick=("S7 S7 S8 S8",))
    assert why(begun, "1 play SK SK ST S4") == ("must_follow_shape", "7.5")
    assert takes(begun, "1 play SK SK S3 S3")
    begun = playing("", "SK SK ST S4 S3", *REST[:2], trick=("S7 S7 S8 S8",))
    assert why(begun, "1 play SK ST S4 S3") == ("must_follow_shape", "7.5")
    assert takes(begun, "1 play SK SK S4 S3")
    begun = playing("", "SK SK ST S4 S3", *REST[:2], trick=("SA SQ",))
    assert takes(begun, "1 play SK ST")


def test_7_6_and_7_8_tractors() -> None:
    begun = playing("", "SJ SJ ST ST SQ SQ S3 S3 S5", *REST[:2], trick=("S7 S7 S8 S8",))
    assert why(begun, "1 play SJ SJ S3 S3") == ("must_follow_shape", "7.6")
    assert takes(begun, "1 play SJ SJ SQ SQ")
    begun = playing("", "SJ SJ ST ST S3 S3 SK SK S5", *REST[:2], trick=("S6 S6 S7 S7 S8 S8",))
    assert takes(begun, "1 play SJ SJ S3 S3 SK SK")  # the shorter tractor is not asked for


def test_7_7_the_longest_first() -> None:
    lead = "S3 S3 S4 S4 S5 S5 S7 S7 S8 S8"
    begun = playing("", "SJ SJ ST ST SQ SQ SA SA S6 S6 SK", *REST[:2], trick=(lead,))
    assert takes(begun, "1 play SJ SJ ST ST SQ SQ SA SA S6 S6")
    assert why(begun, "1 play SJ SJ ST ST SQ SQ SA SA S6 SK") == ("must_follow_shape", "7.5")
    twice = playing("", "SJ SJ ST ST SQ SQ SK SK SA SA S3 S3", *REST[:2], trick=(lead,))
    assert why(twice, "1 play SJ SJ ST ST SQ SQ SA SA S3 S3") == ("must_follow_shape", "7.6")
    assert takes(twice, "1 play SJ SJ ST ST SQ SQ SK SK SA SA")


def winner(*plays: str, call: str = "H9") -> int:
    """Who wins a trick of these plays, made in order from seat 0."""
    begun = playing("", "", "", plays[3], trick=plays[:3], call=call)
    act(begun, f"3 play {plays[3]}")
    return begun.table.tricks[-1].winner


def test_7_10_and_7_11_the_same_structure_and_the_highest_card() -> None:
    assert winner("S3", "SA", "DA", "SK") == 1
    assert winner("S3", "SA", "H3", "H4") == 3
    assert winner("S3 S3", "SA SK", "S6 S6", "H3 H4") == 2
    assert winner("S3 S3", "SA SA", "H3 H3", "H4 S9") == 2
    assert winner("S3 S3 S4 S4", "SJ SJ SA SA", "H3 H3 H5 H5", "H3 H3 H4 H4") == 3
    assert winner("H3 H3", "HA HA", "S9 S9", "H9 SA") == 2


def test_7_12_and_7_13_throws() -> None:
    assert winner("SA SA SK SQ", "H3 H3 H5 H7", "H4 H4 H6 H6", "S9 C9 D9 H9") == 2
    assert winner("SA SA SQ SQ", "H3 H4 H5 H6", "H3 H3 H4 H4", "D3 D3 D4 D4") == 2
    assert winner("SA SK", "D2 H3", "S9 H3", "C3 C4") == 2
    assert winner("SA SA SK SK SQ", "H3 H3 H4 H4 HA", "H6 H6 H7 H7 H3", "H8 H8 H3 H5 H9") == 2


def test_7_14_equal_the_first() -> None:
    assert winner("S3", "D9", "C9", "S9") == 1
    assert winner("S3 S3", "D9 D9", "C9 C9", "S9 S9") == 1
    assert winner("S2", "H2", "D2", "C2", call="S9") == 0
    assert winner("S9 S9", "D9 D9", "H9 H9", "C9 C9", call="H9") == 2


def test_7_15_the_winner_takes_the_points_and_leads() -> None:
    begun = playing("C4", "S4", "S6", "SK SJ", trick=("ST", "S5", "SA"))
    act(begun, "3 play SK")
    trick = begun.table.tricks[-1]
    assert (trick.points, trick.winner, begun.table.leader) == (25, 2, 2)
    assert begun.to_act() == (2,)


# what a client is told
def test_what_is_asked_of_a_leader() -> None:
    ask = playing("S7 S7 S8 S8 S3 H9 H9", *REST).choices(0).ask()
    assert (ask.kind, ask.verb, ask.count, ask.throws, ask.forced) == ("cards", "play", 0, True, ())
    assert {text(group) for group in ask.groups} == {"S8 S8 S7 S7", "S8 S8", "S7 S7", "H9 H9"}
    assert text(ask.groups[0]) == "S8 S8 S7 S7"


@pytest.mark.parametrize(
    ("hand", "lead", "lit", "forced", "groups"),
    [
        ("S3 S4 H3 C3", "SA SA SQ", "S3 S4 H3 C3", "S3 S4", set()),  # the group to its end, and one more
        ("S3 S4 S6 C3", "SA SA SQ", "S3 S4 S6", "S3 S4 S6", set()),
        ("S3 S3 S4 S6 C3", "SA SA", "S3 S3", "S3 S3", {"S3 S3"}),
        ("S3 S3 S7 S7 S6 C3", "SA SA", "S3 S3 S7 S7", "", {"S3 S3", "S7 S7"}),
        ("ST ST SJ SJ SQ SQ S3", "S7 S7 S8 S8", "ST ST SJ SJ SQ SQ", "SJ SJ",
         {"SJ SJ ST ST", "SQ SQ SJ SJ", "ST ST", "SJ SJ", "SQ SQ"}),
        ("H3 H3 C4 C4 D7", "SA SA", "H3 H3 C4 C4 D7", "", {"H3 H3"}),  # void: trumps may ruff
    ],
)  # fmt: skip
def test_what_is_asked_of_a_follower(hand: str, lead: str, lit: str, forced: str, groups: set[str]) -> None:
    ask = playing("", hand, *REST[:2], trick=(lead,)).choices(1).ask()
    assert (text(ask.cards), text(ask.forced)) == (lit, forced)
    assert {text(group) for group in ask.groups} == groups
    assert (ask.count, ask.throws) == (len(lead.split()), False)
