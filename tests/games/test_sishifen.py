"""四十分, § by §: docs/games/sishifen.md. §3, §4, §7 and §8 have files of their own."""

from __future__ import annotations

import pytest

from paiju.cards import FACE_DOWN, PACK_54, RANKS, card, cards, text
from paiju.engine.table import PUBLIC, Played, Table
from paiju.games.sishifen import Sishifen, SishifenRules, SishifenState
from paiju.record import replay
from tests.games.sishifen_hands import (
    CONTESTED,
    PUT,
    STANDARD,
    answer,
    lay,
    record,
    why,
)

SHOWN = ("0 show S2", PUT)


def winner(*plays: str, trump: str = "S", level: str = "2") -> int:
    """Who wins where seat 0 leads the first of these plays."""
    game = Sishifen(SishifenRules(), SishifenState(False, (level, "2"), declarer=0))  # type: ignore[arg-type]
    trick = tuple(Played(seat, cards(play)) for seat, play in enumerate(plays))
    return game.winning(Table(((),) * 4, trump=trump, declarer=0, trick=trick))


# §1
def test_1_2_opposite_seats_are_partners_and_1_5_one_side_attacks() -> None:
    told = answer(*SHOWN)
    assert told["info"] == {
        "declarer": 0,
        "attackers": 0,
        "level": "2",
        "trump": "S",
        "shown": {"seat": 0, "card": "S2"},
    }
    game = Sishifen(SishifenRules(), CONTESTED)
    assert game.sides(replay(record()).table) == (0, 1, 0, 1)


def test_1_3_twelve_cards_each_and_six() -> None:
    told = replay(record()).table
    assert [len(hand) for hand in told.hands] == [12] * 4
    assert len(told.kitty) == 6
    assert len(Sishifen(SishifenRules(), CONTESTED).pack()) == 54


def test_1_4_a_pack_has_100_points() -> None:
    game = Sishifen(SishifenRules(), CONTESTED)
    assert [game.points(cards(c)) for c in ("S5", "DT", "CK", "HA", "BJ")] == [5, 10, 10, 0, 0]
    assert game.points(PACK_54) == 100


# §2
def test_2_1_levels_start_at_2_and_end_at_a() -> None:
    assert Sishifen.first_state(SishifenRules(), 3) == SishifenState(True, ("2", "2"), 3)
    for level in RANKS:
        read = SishifenState.read(SishifenRules(), {"contested": False, "levels": [level, "2"], "declarer": 0})
        assert read.levels == (level, "2")


def test_2_3_the_order_of_the_trumps_and_2_5_there_are_18() -> None:
    game = Sishifen(SishifenRules(), SishifenState(False, ("5", "2"), declarer=0))
    order = game.order(Table((), declarer=0, trump="H"))
    trumps = [c for c in PACK_54 if order.group(c) == "trump"]
    assert len(trumps) == 18
    high = text(sorted(trumps, key=lambda c: -order.step(c)))
    assert high == "BJ LJ H5 S5 D5 C5 HA HK HQ HJ HT H9 H8 H7 H6 H4 H3 H2"
    assert order.step(card("S5")) == order.step(card("D5")) == order.step(card("C5"))


def test_2_6_side_suits_close_up_where_the_level_rank_is_missing() -> None:
    game = Sishifen(SishifenRules(), SishifenState(False, ("5", "2"), declarer=0))
    order = game.order(Table((), declarer=0, trump="H"))
    assert [c.rank for c in sorted(PACK_54, key=order.step) if order.group(c) == "D"] == list("2346789TJQKA")


def test_2_4_equal_level_cards_the_first_wins() -> None:
    assert winner("D2", "C2", "H2", "S3") == 0
    assert winner("D2", "C2", "S2", "BJ") == 3
    assert winner("D2", "C2", "S2", "SA") == 2


def test_2_7_a_level_card_is_no_card_of_its_suit() -> None:
    led = ("0 show S2", "0 put D3 D4 D5 D6 D7 D8")
    layout = lay("S2 H3 H5 H6 H7 H8 H9 HT HJ HQ HK HA", "H2 H4", kitty="D3 D4 D5 D6 D7 D8")
    assert why(*led, "0 play H3", "1 play H2", layout=layout) == ("must_follow_group", "6.4")
    assert answer(*led, "0 play H3", layout=layout)["legal"] == {"1": ["play H4"]}


# §5
def test_5_1_the_declarer_takes_the_kitty() -> None:
    deal = replay(record("0 show S2"))
    assert deal.table.phase == "exchange"
    assert deal.table.hands[0] == (*STANDARD[0][0], *STANDARD[1])
    assert answer("0 show S2")["legal"]["0"]["put"] == 6


def test_5_2_he_puts_away_any_six_and_nobody_sees_them() -> None:
    deal = replay(record(*SHOWN))
    assert text(deal.view(0).table.put_away) == "C3 C4 DQ S9 SQ SJ"
    for viewer in (1, 2, 3, PUBLIC):
        seen = deal.view(viewer).table
        assert seen.put_away == (FACE_DOWN,) * 6
        assert seen.hands[0] == (FACE_DOWN,) * 12  # even the card shown may have gone
    assert why("0 show S2", "0 put C3 C4 DQ S9 SQ") == ("wrong_count", "5.2")
    assert why("0 show S2", "0 put C3 C4 DQ S9 SQ HA") == ("card_not_held", "5.2")
    assert why("0 show S2", "1 put HA H3 H6 D3 D4 D5") == ("not_your_turn", "")


# §6
def test_6_1_the_declarer_leads() -> None:
    assert answer(*SHOWN)["to_act"] == [0]
    shown = answer("2 show D2", "2 put D2 D3 D4 D5 D6 D7", layout=lay("S3", "S4", "D2 D3 D4 D5 D6 D7"))
    assert shown["to_act"] == [2]
    assert shown["info"]["declarer"] == 2


def test_6_2_a_lead_is_one_card_a_throw_or_four_of_a_kind() -> None:
    assert answer(*SHOWN)["legal"] == {"0": {"play": "lead", "from": "S2 HK HQ HT H4 DA DK SA SK H2 D2 C2"}}
    assert why(*SHOWN, "0 play HK DK") == ("bad_shape", "6.2")
    assert why(*SHOWN, "0 play HK HK") == ("card_not_held", "6.2")
    assert why(*SHOWN, "0 play HA HK") == ("card_not_held", "6.2")
    assert answer(*SHOWN, "0 play H2 S2 SA")["ok"]  # §6.12
    assert answer(*SHOWN, "0 play S2 H2 D2 C2")["ok"]  # §6.18


def test_6_3_as_many_cards_as_were_led() -> None:
    assert why(*SHOWN, "0 play S2", "1 play S3 S4") == ("wrong_count", "6.3")
    throw = ("0 show S2", "0 put H3 H4 H5 H6 H7 H8", "0 play BJ LJ")
    layout = lay("S2 SA BJ LJ H3 H4 H5 H6 H7 H8", "S3 S4")
    assert why(*throw, "1 play S3", layout=layout) == ("wrong_count", "6.3")
    assert answer(*throw, layout=layout)["legal"]["1"]["play"] == 2
    assert why(*throw, "2 play S3 S4", layout=layout) == ("not_your_turn", "")


def test_6_4_follow_6_5_ruff_or_discard_and_6_6_no_duty_to_beat() -> None:
    led = (*SHOWN, "0 play DA")
    assert answer(*led)["legal"] == {"1": ["play D3", "play D4", "play D5"]}
    assert why(*led, "1 play S3") == ("must_follow_group", "6.4")
    assert winner("DA", "S3", "HA", "D4") == 1
    assert winner("DK", "HA", "CA", "D4") == 0


def test_6_7_the_highest_and_6_8_the_winner_leads() -> None:
    told = answer(*SHOWN, "0 play HK", "1 play HA", "2 play H5", "3 play H9")
    assert told["tricks"] == [{"leader": 0, "plays": ["HK", "HA", "H5", "H9"], "winner": 1, "points": 15}]
    assert told["to_act"] == [1]


def test_6_10_to_6_13_a_throw_that_does_not_stand() -> None:
    told = answer(*SHOWN, "0 play HQ HT HK", "1 play HA", "2 play H5", "3 play HJ")
    assert told["tricks"][0]["plays"][0] == "HT"
    assert set(told["tricks"][0]["thrown"].split()) == {"HQ", "HT", "HK"}
    deal = replay(record(*SHOWN, "0 play HQ HT HK"))
    assert {text(deal.view(v).table.trick[0].thrown) for v in (0, 1, 2, 3, PUBLIC)} == {"HQ HT HK"}
    assert card("HK") in deal.table.hands[0]
    assert card("HT") not in deal.table.hands[0]


def test_6_11_played_cards_and_the_kitty_do_not_count() -> None:
    """♥A was played and the other aces lie in the kitty."""
    layout = lay("S2 HK HQ SA", "HA", kitty="DA CA")
    put = "0 put DA CA S3 S4 S5 S6"
    assert answer("0 show S2", put, "0 play HK HQ", layout=layout)["ok"]
    failed = replay(record("0 show S2", put, "0 play HK HQ", layout=layout)).table.trick[0]
    assert (text(failed.cards), text(failed.thrown)) == ("HQ", "HK HQ")
    layout = lay("S2 HK HQ SA", kitty="DA CA HA")
    stood = replay(record("0 show S2", "0 put DA CA HA S4 S5 S6", "0 play HK HQ", layout=layout)).table.trick[0]
    assert (text(stood.cards), text(stood.thrown)) == ("HK HQ", "")


def test_6_13_of_equal_lowest_cards_the_first_in_the_order_of_suits() -> None:
    layout = lay("D2 C2 S2", "BJ")
    failed = replay(record("0 show D2", "0 put S3 S4 S5 S6 S7 S8", "0 play C2 S2", layout=layout)).table.trick[0]
    assert text(failed.cards) == "S2"
    stood = replay(record("0 show D2", "0 put S3 S4 S5 S6 S7 S8", "0 play C2 S2", layout=lay("D2 C2 S2 BJ LJ")))
    assert text(stood.table.trick[0].cards) == "C2 S2"  # equal cards elsewhere are not higher


def test_6_14_follow_a_throw_as_far_as_you_can() -> None:
    layout = lay("S2 HA HK HQ", "H3 H4 D3 D4 C3", "H5 D5 D6 C4", "H6 H7 H8 H9 HT HJ")
    led = ("0 show S2", f"0 put {text(layout[1])}", "0 play HA HK HQ")
    assert why(*led, "1 play H3 D3 D4", layout=layout) == ("must_follow_group", "6.14")
    followed = (*led, "1 play H3 H4 C3")
    assert why(*followed, "2 play D5 D6 C4", layout=layout) == ("must_follow_group", "6.14")
    told = answer(*followed, "2 play H5 D5 D6", "3 play H6 H8 H9", layout=layout)
    assert told["tricks"][0]["winner"] == 0


@pytest.mark.parametrize(
    ("plays", "seat"),
    [
        (("HA HK", "S3 S4", "H3 H4", "H5 H6"), 1),  # §6.15
        (("HA HK", "S3 D4", "H3 H4", "H5 H6"), 0),
        (("HA HK", "S3 S9", "S4 ST", "S5 S8"), 2),  # §6.16
        (("HA HK", "C2 S3", "D2 SA", "S4 S5"), 1),  # equal highest: the first
        (("SA SK", "D2 C2", "S3 S4", "S5 BJ"), 0),  # §6.17
    ],
)
def test_6_15_to_6_17_what_beats_a_throw(plays: tuple[str, ...], seat: int) -> None:
    assert winner(*plays) == seat


@pytest.mark.parametrize(
    ("plays", "seat"),
    [
        (("SJ HJ DJ CJ", "SK DQ HA CQ", "S5 H5 D5 C5", "S7 H7 D7 LJ"), 0),  # §6.21
        (("SJ HJ DJ CJ", "SK HK DK CK", "SA HA DA CA", "S3 S4 S5 S6"), 2),  # §6.19, §6.20
        (("SJ HJ DJ CJ", "S2 H2 D2 C2", "SA HA DA CA", "S3 S4 S5 S6"), 1),
        (("S2 H2 D2 C2", "SA HA DA CA", "BJ LJ SA SK", "S3 S4 S5 S6"), 0),  # §6.22
    ],
)
def test_6_19_to_6_22_only_a_higher_four_of_a_kind_beats_one(plays: tuple[str, ...], seat: int) -> None:
    assert winner(*plays) == seat


def test_6_20_the_level_rank_is_on_top() -> None:
    assert winner("SA HA DA CA", "S5 H5 D5 C5", "S6 S7 S8 S9", "D6 D7 D8 D9", level="5") == 1
    assert winner("SA HA DA CA", "S5 H5 D5 C5", "S6 S7 S8 S9", "D6 D7 D8 D9") == 0


def test_6_22_four_level_cards_stand_whatever_the_others_hold() -> None:
    deal = replay(record(*SHOWN, "0 play S2 H2 D2 C2"))
    assert text(deal.table.trick[0].cards) == "S2 H2 D2 C2"
    assert deal.table.trick[0].thrown == ()


QUAD = lay("S2 SJ HJ DJ CJ", "H3 H4 D3 D4 C3 C4 C5 C6 C7 C8 C9 CT", kitty="S3 S4 S5 S6 S7 S8")
QUAD_LED = ("0 show S2", "0 put S3 S4 S5 S6 S7 S8", "0 play SJ HJ DJ CJ")


def test_6_23_follow_each_group_of_a_four_of_a_kind() -> None:
    assert why(*QUAD_LED, "1 play H3 H4 D3 D4", layout=QUAD) == ("must_follow_group", "6.23")
    assert answer(*QUAD_LED, layout=QUAD)["legal"]["1"]["play"] == 4
    assert answer(*QUAD_LED, "1 play H3 D3 C3 C4", layout=QUAD)["ok"]
    level = lay("S2 H2 D2 C2", "S3 S4 S5 H3 H4 H5 H6 H7 H8 H9 HT HJ", kitty="S6 S7 S8 S9 ST SJ")
    led = ("0 show S2", "0 put S6 S7 S8 S9 ST SJ", "0 play S2 H2 D2 C2")
    assert why(*led, "1 play S3 S4 H3 H4", layout=level) == ("must_follow_group", "6.23")
    assert answer(*led, "1 play S3 S4 S5 H3", layout=level)["ok"]


def test_6_24_house_quad_follow_free() -> None:
    assert answer(*QUAD_LED, "1 play H3 H4 D3 D4", layout=QUAD, quad_follow="free")["ok"]
    assert why(*QUAD_LED, "1 play H3 H4 D3", layout=QUAD, quad_follow="free") == ("wrong_count", "6.3")
