"""买驴 as `club` plays it: calls, the kitty, whom it takes for the partner. Plays are in positions/mailv.jsonl."""

from __future__ import annotations

from random import Random

import pytest

from paiju.bots import arena, bots
from paiju.bots.club.common import Count
from paiju.bots.club.mailv.friends import stakes
from paiju.bots.club.mailv.weights import Weights
from paiju.cards import FACE_DOWN, RANKS, Card, cards
from paiju.engine.choice import Call, Pass, Put
from paiju.engine.deal import Deal, View
from paiju.engine.table import Played, Said, Table, Trick
from paiju.games.mailv import Mailv, MailvRules, MailvState
from paiju.record import act
from tests.games.mailv_hands import deal, game
from tests.support import new_deal

CLUB = bots()["club"]
LONG = "S9 SA SK SQ SJ S8 S7 S6 S4 S3 S2 H2 D9 HA DA C4 C7 D4 D6 H4 H6 C8 D8 H8"
SHORT = "S9 SA SK S4 DT D6 D7 D8 D4 D3 HT H7 H8 H5 H4 H3 H6 CT C8 C7 C6 C5 C4 C3"


def says(of: Deal, seat: int = 0) -> str:
    return str(CLUB.choose(of.view(seat), Random(0)))


# §3: calling
def test_a_long_suit_is_called_with_a_card_of_which_another_may_have_the_copy() -> None:
    called = says(deal(hands=(LONG, "", "", ""), levels="9222"))
    assert called.startswith("call S")
    assert called.split()[1:] != ["S9", "S9"]


def test_two_cards_are_shown_where_one_could_be_reversed() -> None:
    assert says(deal(hands=(LONG, "", "", ""), levels="9222")) in ("call S9 D9", "call SA HA", "call SA DA")


def test_with_short_suits_the_word_is_left_to_others() -> None:
    assert says(deal(hands=(SHORT, "", "", ""), levels="A222")) == "pass"


def test_the_partner_lets_the_call_stand() -> None:
    hands = ("S9", LONG, "", "")
    assert says(deal("0 call S9", hands=hands, levels="9222"), 1) == "pass"
    assert says(deal("0 call C9", hands=("C9", LONG, "", ""), levels="9222"), 1) != "pass"


def test_nobody_plays_alone_against_three_unasked() -> None:
    pair = LONG.replace("D9", "S9").replace("HA", "SA").replace("DA", "SK")
    called = says(deal(hands=(pair, "", "", ""), levels="9222")).split()[1:]
    assert not called or called[0] not in ("S9", "SA", "SK")
    assert not says(deal(hands=("S2 S2 H2 D2 C2 SA HA DA", "", "", ""), levels="9222")).endswith("2 S2")


@pytest.mark.parametrize("number", range(30))
def test_no_call_makes_its_caller_alone(number: int) -> None:
    """Neither both copies nor 无主: so much is in nobody's hand."""
    random = Random(number)
    levels = tuple(random.choice(RANKS) for _ in range(4))
    begun = new_deal(Mailv, MailvRules(), f"call {number}", MailvState(0, levels))  # type: ignore[arg-type]
    while begun.table.phase == "call":
        seat = begun.to_act()[0]
        choice = CLUB.choose(begun.view(seat), random)
        if isinstance(choice, Call):
            assert begun.table.hands[seat].count(choice.cards[0]) == 1
        begun.act(seat, choice)


def test_two_do_not_reverse_each_other_for_ever() -> None:
    spades = "SA S2 S2 SK SK SQ SQ SJ SJ ST ST S9 S9 S8 S8 S7"
    hands = (spades, spades.replace("S", "H"), "", "")
    begun = deal(hands=hands, kitty="SA HA DA DA CA CA", levels="A222")
    said = []
    while begun.table.phase == "call":
        seat = begun.to_act()[0]
        said.append(f"{seat} {CLUB.choose(begun.view(seat), Random(0))}")
        act(begun, said[-1])
    assert said == ["0 call SA", "1 call HA", "2 pass", "3 pass", "0 pass"]


# §5: the kitty
@pytest.mark.parametrize("number", range(30))
def test_no_points_are_ever_put_away(number: int) -> None:
    begun = new_deal(Mailv, MailvRules(deck=108 if number % 2 else 104), f"put {number}")
    while begun.table.phase == "call":
        seat = begun.to_act()[0]
        begun.act(seat, CLUB.choose(begun.view(seat), Random(0)))
    if begun.table.phase == "exchange":
        seat = begun.to_act()[0]
        choice = CLUB.choose(begun.view(seat), Random(0))
        assert isinstance(choice, Put)
        assert not begun.game.points(choice.cards)


def test_a_short_suit_is_put_away_whole() -> None:
    hand = "H9 HA HK HQ HJ HJ H8 H8 H7 H6 H4 H3 S2 C2 SA SA SK SQ DA DK DJ DJ C4 C7"
    begun = deal("0 call H9", "1 pass", "2 pass", "3 pass", hands=(hand, "", "", ""), kitty="C6 C8 D4 D6 D7 S4 S7 S8")
    choice = CLUB.choose(begun.view(0), Random(0))
    assert isinstance(choice, Put)
    assert set(choice.cards) >= set(cards("C4 C6 C7 C8"))
    assert not set(choice.cards) & set(cards("H9 HA SA SK DA S2 C2"))


# §4: whom it takes for the partner
CALLED = (Said(0, Call(cards("H9"))), *(Said(seat, Pass()) for seat in (1, 2, 3)))


def believed(seat: int, *tricks: Trick, hand: str = "", called: str = "H9") -> list[float]:
    """What a point of each seat is worth to `seat` after these tricks, seat 0 having called and put 8 cards away."""
    of = game()
    size = of.layout().hand - len(tricks)
    rest = [c for c in of.pack() if c.suit == "D" and c.rank != "2"]
    hands: list[tuple[Card, ...]] = [(FACE_DOWN,) * size for _ in range(4)]
    hands[seat] = (*cards(hand), *rest)[:size]
    put = cards("C3 C3 C4 C4 C6 C6 C7 C7") if seat == 0 else (FACE_DOWN,) * 8
    view = View(of, seat, ())
    said = (Said(0, Call(cards(called))), *CALLED[1:])
    view.table = Table(
        tuple(hands), phase="play", said=said, declarer=0, trump="H", tricks=tricks, put_away=put, leader=0
    )
    return stakes(view, Count(view), Weights())


def trick(*plays: str, winner: int, points: int) -> Trick:
    return Trick(0, tuple(Played(seat, cards(play)) for seat, play in enumerate(plays)), winner, points)


FED = trick("SA", "S3", "SK", "S4", winner=0, points=10)
BEATEN = trick("S5", "SQ", "S3", "SK", winner=3, points=15)


def test_at_first_everybody_may_be_the_partner() -> None:
    stake = believed(0)
    assert stake[0] == 1
    assert stake[1] == stake[2] == stake[3] == pytest.approx(-1 / 3, abs=0.01)
    assert believed(1)[0] == -1
    assert believed(1)[2] == believed(1)[3] > 0


def test_who_feeds_the_declarer_is_likely_to_be_the_partner() -> None:
    stake = believed(0, FED)
    assert stake[2] > 0 > stake[1] == stake[3]
    again = believed(0, FED, trick("SA", "S6", "ST", "S7", winner=0, points=10))
    assert again[2] > stake[2] + 0.3
    assert believed(1, FED)[2] < believed(1)[2]


def test_who_beats_the_declarer_or_feeds_another_is_not() -> None:
    beats = trick("SK", "S3", "S4", "SA", winner=3, points=10)
    assert believed(0, beats)[3] < believed(0, beats)[1] == believed(0, beats)[2]
    feeds = trick("SJ", "SA", "SK", "S3", winner=1, points=10)
    assert believed(0, feeds)[2] < believed(0, feeds)[3]


def test_who_takes_over_a_small_card_of_the_declarers_may_be_the_partner() -> None:
    taken = trick("S6", "S3", "SQ", "S4", winner=2, points=0)
    ruffed = trick("S6", "S3", "H3", "S4", winner=2, points=0)
    assert believed(0, taken)[2] > believed(0)[2] > believed(0, ruffed)[2]


def test_the_partner_knows_it_and_so_do_all_when_the_card_is_out() -> None:
    assert believed(2, hand="H9") == [1, -1, 1, -1]
    out = trick("H3", "H4", "H9", "H6", winner=2, points=0)
    assert [believed(seat, out)[2] for seat in range(4)] == [1, -1, 1, -1]
    assert believed(1, called="H9 H9") == [-1, 1, 1, 1]


# §6: leading
def test_no_throw_fails() -> None:
    plays: list[Played] = []
    for number in range(4):
        begun = new_deal(Mailv, MailvRules(), f"throw {number}")
        while begun.table.outcome is None:
            seat = begun.to_act()[0]
            begun.act(seat, CLUB.choose(begun.view(seat), Random(0)))
        plays += [play for done in begun.table.tricks for play in done.plays]
    assert not any(play.thrown for play in plays)
    assert any(len(play.cards) > 2 for play in plays)


def test_it_is_far_ahead_of_chance() -> None:
    report = arena.arena(Mailv, MailvRules(), CLUB, bots()["chance"], 10, "ahead")
    assert report.low > 0.2
