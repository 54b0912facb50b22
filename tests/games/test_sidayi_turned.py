"""翻王, § by §: docs/games/sidayi.md, §3."""

from __future__ import annotations

from typing import Any

import pytest

from paiju.cards import FACE_DOWN, PACK_52, RANKS, card, cards
from paiju.engine.choice import Announce, Bid, Choice, Pass, parse
from paiju.engine.deal import Deal
from paiju.engine.phases.announce import ANNOUNCEMENTS
from paiju.engine.table import PUBLIC
from paiju.games.sidayi import Sidayi, SidayiRules, SidayiState, leaving
from paiju.judge import answer
from paiju.record import Record, dumps, loads, replay, write
from tests.games.sidayi_hands import trumps, why
from tests.support import act, new_deal, refused

HANDS = (
    "S2 SA SK SJ H3 HA HK DA C3",
    "ST S9 H2 H4 HQ D3 DK CK C4",
    "S8 S3 D2 H5 HJ D5 DQ C5 CQ",
    "S7 S6 C2 H6 HT D6 DJ C6 CJ",
    "S5 S4 H7 H8 D7 DT C7 CT H9",
)
KITTY = "D4 D8 D9 C8 C9 CA"
OPENED = ("0 bid 60", "1 pass", "2 pass", "3 pass", "4 pass")
NAMED = (*OPENED, "0 put HA HK DA C8 C9 CA", "0 trump S")
EVERYBODY = (0, 1, 2, 3, 4, PUBLIC)


def deal(*actions: str, hands: tuple[str, ...] = HANDS, kitty: str = KITTY, turned: str = "SQ", **rules: Any) -> Deal:
    """The hands above after some actions."""
    game = Sidayi(SidayiRules(kings="turned", **rules), SidayiState(4))
    begun = Deal.start(game, tuple(cards(hand) for hand in hands), cards(kitty), card(turned))
    for action in actions:
        act(begun, action)
    return begun


def kings(deal: Deal) -> str:
    return str(deal.game.info(deal.table)["kings"])


def test_3_1_and_3_2_nine_cards_each_one_turned_and_six_kitty() -> None:
    begun = new_deal(Sidayi, SidayiRules(kings="turned"), "x").table
    assert [len(hand) for hand in begun.hands] == [9] * 5
    assert len(begun.kitty) == 6
    assert begun.turned
    assert sorted((*(c for hand in begun.hands for c in hand), *begun.kitty, begun.turned)) == sorted(PACK_52)
    other = Sidayi(SidayiRules(kings="turned", third_king="S"), SidayiState(0))
    assert other.pack() == PACK_52  # A1


def test_3_3_without_an_announcement_the_turned_card_leaves() -> None:
    begun = deal("0 pass")
    assert begun.table.hands == tuple(cards(hand) for hand in HANDS)
    assert begun.game.info(begun.table) == {"kings": "HQ DQ CQ", "left": "SQ"}
    for viewer in EVERYBODY:
        assert begun.view(viewer).table.turned == card("SQ")


@pytest.mark.parametrize(
    ("turned", "ranking"), [("SQ", "HQ DQ CQ"), ("HQ", "DQ SQ CQ"), ("DQ", "HQ SQ CQ"), ("CQ", "HQ DQ SQ")]
)
def test_3_4_the_kings_rank_hearts_diamonds_spades_clubs(turned: str, ranking: str) -> None:
    hands = tuple(hand.replace(turned, "SQ") for hand in HANDS)
    begun = deal(*NAMED, hands=hands, turned=turned)
    assert kings(begun) == ranking
    assert trumps(begun)[:3] == [[king] for king in ranking.split()]


def test_3_5_the_eighteen_trumps() -> None:
    begun = deal(*NAMED)
    suit = [["S" + rank] for rank in "AKJT9876543"]
    assert trumps(begun) == [["HQ"], ["DQ"], ["CQ"], ["S2", "H2", "D2", "C2"], *suit]
    assert sum(map(len, trumps(begun))) == 18
    assert trumps(deal(*NAMED, main_two=True))[3:5] == [["S2"], ["H2", "D2", "C2"]]
    hearts = trumps(deal(*NAMED[:-1], "0 trump H"))
    assert sum(map(len, hearts)) == 18
    assert ["HQ"] in hearts[:3]


@pytest.mark.parametrize("main_two", [False, True])
def test_3_6_where_2_is_king_there_are_fifteen(main_two: bool) -> None:
    begun = deal("0 announce rank 2", "0 bid 60", *OPENED[1:], NAMED[5], "0 trump S", main_two=main_two)
    suit = [["S" + rank] for rank in "AKQJT9876543"]
    assert trumps(begun) == [["H2"], ["D2"], ["C2"], *suit]
    assert sum(map(len, trumps(begun))) == 15


def test_3_7_the_seat_after_the_dealer_announces_bids_or_passes() -> None:
    begun = deal()
    assert (begun.table.phase, begun.to_act()) == ("announce", (0,))
    legal = answer(begun)["legal"]["0"]
    assert len(legal) == len(set(legal)) == 12 + 12 + 13 + 5
    assert {"announce up 1", "announce down 12", "announce rank A", "bid 60", "bid 75", "pass"} < set(legal)
    assert why(begun, "1 announce up 1") == ("not_your_turn", "")
    assert why(begun, "1 pass") == ("not_your_turn", "")
    assert why(begun, "0 bid 80") == ("bad_bid", "4.3")
    for first, phase, next_seat in (
        ("0 announce up 1", "auction", 0),
        ("0 bid 60", "auction", 1),
        ("0 pass", "auction", 1),
    ):
        begun = deal(first)
        assert (begun.table.phase, begun.to_act()) == (phase, (next_seat,))
        assert why(begun, f"{next_seat} announce up 1") == ("wrong_phase", "")


def test_3_7_before_the_deal_nobody_has_seen_a_card() -> None:
    begun = deal()
    for viewer in EVERYBODY:
        table = begun.view(viewer).table
        assert {c for hand in table.hands for c in hand} | set(table.kitty) == {FACE_DOWN}
        assert table.turned is None
    assert begun.game.info(begun.table) == {}
    for action in ("0 announce down 3", "0 announce none", "0 bid 60", "0 pass"):
        begun = deal(action)
        for seat in range(5):
            assert FACE_DOWN not in begun.view(seat).hand


def test_3_7_announcing_nothing_is_left_out_of_records() -> None:
    begun = deal("0 announce none")
    assert (begun.table.phase, begun.to_act()) == ("auction", (0,))
    assert kings(begun) == "HQ DQ CQ"
    assert Announce("none") in deal().choices(0)
    assert set(deal().choices(0).ask().options) == {str(announced) for announced in ANNOUNCEMENTS}
    assert "announce none" not in (deal().choices(0).legal() or ())
    start = deal().table
    record = Record(deal().game, start.hands, start.kitty, start.turned, ("0 announce none", *OPENED))
    assert write(record)["actions"] == list(OPENED)
    assert replay(loads(dumps(record))).table == deal(*OPENED).table


def test_without_turned_kings_nobody_announces() -> None:
    begun = new_deal(Sidayi, SidayiRules(), "x", SidayiState(4))
    assert begun.table.phase == "auction"
    assert refused(begun, 0, Announce("up", "1")).code == "wrong_phase"


@pytest.mark.parametrize("said", ["up 0", "up 13", "down 0", "down 13", "up -1", "up 999999999"])
def test_3_8_what_may_not_be_announced(said: str) -> None:
    assert why(deal(), f"0 announce {said}") == ("bad_call", "3.8")


def test_3_8_leading_zeros_are_the_same_number() -> None:
    assert parse(["announce", "up", "04"]) == Announce("up", "4")


@pytest.mark.parametrize(
    ("turned", "said", "left"),
    [
        ("SQ", "up 4", "S3"),  # §3.15
        ("SQ", "up 1", "SK"),
        ("HA", "up 1", "H2"),
        ("D2", "down 1", "DA"),
        ("C5", "down 3", "C2"),
        ("C5", "down 4", "CA"),
        ("ST", "up 12", "S9"),
        ("ST", "down 12", "SJ"),
        ("ST", "rank 8", "S8"),
        ("ST", "rank T", "ST"),
        ("ST", "none", "ST"),
    ],
)
def test_3_9_to_3_11_which_card_leaves(turned: str, said: str, left: str) -> None:
    announced = parse(["announce", *said.split()])
    assert isinstance(announced, Announce)
    assert leaving(card(turned), announced) == card(left)


def test_3_9_up_and_down_are_ways_round_the_ring() -> None:
    for turned in PACK_52:
        for n in range(1, 13):
            up = leaving(turned, Announce("up", str(n)))
            assert leaving(up, Announce("down", str(n))) == turned
            assert up == leaving(turned, Announce("down", str(13 - n)))
        assert {leaving(turned, Announce("rank", r)).rank for r in RANKS} == set(RANKS)


def test_3_12_and_3_15_the_holder_gets_the_turned_card() -> None:
    begun = deal("0 announce up 4")
    assert begun.table.hands[2] == cards("S8 SQ D2 H5 HJ D5 DQ C5 CQ")
    assert [begun.table.hands[s] for s in (0, 1, 3, 4)] == [cards(HANDS[s]) for s in (0, 1, 3, 4)]
    assert begun.table.kitty == cards(KITTY)
    assert begun.game.info(begun.table) == {"kings": "H3 D3 C3", "left": "S3"}
    assert begun.view(2).hand == begun.table.hands[2]
    for viewer in EVERYBODY:
        assert begun.view(viewer).table.turned == card("S3")


def test_3_13_in_the_kitty_the_turned_card_takes_its_place() -> None:
    hands = (*HANDS[:2], HANDS[2].replace("S3", "D4"), *HANDS[3:])
    begun = deal("0 announce up 4", hands=hands, kitty=KITTY.replace("D4", "S3"))
    assert begun.table.kitty == cards(KITTY.replace("D4", "SQ"))
    assert begun.table.hands == tuple(cards(hand) for hand in hands)
    for action in OPENED:
        act(begun, action)
    assert card("SQ") in begun.view(0).hand  # the declarer finds it


def test_3_12_and_3_13_all_see_who_exchanges_or_that_nobody_does() -> None:
    begun = deal("0 announce up 4")
    without = (*HANDS[:2], HANDS[2].replace("S3", "D4"), *HANDS[3:])
    nobody = deal("0 announce up 4", hands=without, kitty=KITTY.replace("D4", "S3"))
    for viewer in (0, 1, 3, 4, PUBLIC):
        assert [c for c in begun.view(viewer).table.hands[2] if c != FACE_DOWN] == [card("SQ")]
        assert [c for c in nobody.view(viewer).table.kitty if c != FACE_DOWN] == [card("SQ")]
        assert card("SQ") not in nobody.view(viewer).table.hands[2]


@pytest.mark.parametrize("said", ["rank Q", "none"])
def test_3_14_the_same_rank_moves_nothing(said: str) -> None:
    begun = deal(f"0 announce {said}")
    assert begun.table.hands == tuple(cards(hand) for hand in HANDS)
    assert kings(begun) == "HQ DQ CQ"


def test_3_16_points_on_the_card_that_leaves_are_nobodys() -> None:
    begun = deal("0 announce up 1", *OPENED)  # ♠K leaves
    left = [c for c in PACK_52 if c not in [c for hand in begun.table.hands for c in hand]]
    assert left == [card("SK")]
    assert begun.game.points(tuple(c for hand in begun.table.hands for c in hand)) == 90
    assert begun.game.standing(begun.table).target == 45


def test_3_17_the_side_suits_are_without_2_and_king_rank() -> None:
    begun = deal(*NAMED)
    order = begun.game.order(begun.table)
    for suit in "HDC":
        side = [c for c in PACK_52 if order.group(c) == suit]
        assert [c.rank for c in sorted(side, key=lambda c: -order.step(c))] == list("AKJT9876543")
    assert order.group(card("SQ")) == ""


def test_the_announcers_view_offers_the_same_choices() -> None:
    begun = deal()
    assert begun.view(0).choices().ask() == begun.choices(0).ask()
    listed: tuple[Choice, ...] = begun.view(0).choices().listed() or ()
    assert {Pass(), Bid(60)} < set(listed)
    assert all(parse(str(choice).split()) == choice for choice in listed)
