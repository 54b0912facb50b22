"""四十分 as `club` plays it before the first card, and how far it is ahead. Plays are in positions/sishifen.jsonl."""

from __future__ import annotations

from random import Random

import pytest

from paiju.bots import arena, bots
from paiju.cards import RANKS, Card, cards
from paiju.engine.choice import Put
from paiju.engine.deal import Deal
from paiju.games.sishifen import Sishifen, SishifenRules, SishifenState
from paiju.rules.groups import TRUMP
from tests.games.sishifen_hands import CONTESTED, SETTLED, lay, timed
from tests.support import new_deal

CLUB = bots()["club"]


def says(deal: Deal, seat: int) -> str:
    return str(CLUB.choose(deal.view(seat), Random(0)))


def drawn(hand: str, count: int, state: SishifenState = SETTLED) -> Deal:
    """A deal at a table with a clock when seat 0, which draws first, has drawn so many cards of its hand."""
    return timed(state, lay(hand), 4 * (count - 1) + 1)


# §3: showing
def test_a_long_suit_is_shown_as_soon_as_it_can_be() -> None:
    assert says(drawn("HA HK H9 H5 S3 H2", 6), 0) == "show H2"


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_nothing_is_shown_before_the_card_is_drawn(count: int) -> None:
    deal = drawn("HA HK H9 H5 S3 H2", count)
    assert 0 not in deal.to_act()


def test_with_a_short_suit_it_waits_for_a_better_one() -> None:
    hand = "H2 S4 S7 D9 C3 S9 SJ S2 SQ"
    assert says(drawn(hand, 5), 0) == "wait"
    assert says(drawn(hand, 9), 0) == "show S2"


def test_of_two_cards_the_one_of_the_longer_suit_is_shown() -> None:
    assert says(drawn("D2 C2 CA CT C9 D4 S3 BJ", 8), 0) == "show C2"


def test_where_the_attack_is_at_stake_fewer_trumps_will_do() -> None:
    hand = "H2 H9 S4"
    assert says(drawn(hand, 3), 0) == "wait"
    assert says(drawn(hand, 3, CONTESTED), 0) == "show H2"


# §4: stopping
WEAK = "S3 S4 S6 D3 D4 D6 C3 C4 C6 H3 H4 C7"
STRONG = "BJ LJ HA HQ HJ H9 H8 H7 SA DA CA CQ"


def stop(seat: int, hand: str, state: SishifenState = SETTLED) -> str:
    """What `seat` says to the stop with this hand, hearts being trumps and seat 0 the declarer."""
    hands = ["H2", "", "", ""]
    hands[seat] = hand if seat else "H2" + hand[2:]
    deal = timed(state, lay(*hands))
    while not deal.table.trump:
        deal.tick()
        if 0 in deal.to_act():
            deal.act(0, next(c for c in deal.choices(0).listed() or () if str(c) == "show H2"))
    while deal.beat() != "stop":
        deal.tick()
    return says(deal, seat)


def test_a_defender_stops_with_a_hand_that_wins_nothing() -> None:
    assert stop(1, WEAK) == "stop"
    assert stop(3, WEAK) == "stop"


def test_nobody_stops_with_a_good_hand() -> None:
    assert {stop(seat, STRONG) for seat in range(4)} == {"wait"}


def test_the_attackers_do_not_give_the_attack_away() -> None:
    middling = "HA HQ H9 S4 D3 D4 D6 C3 C4 C6 C7 S7"
    assert stop(1, middling) == "stop"
    assert stop(2, middling) == "wait"
    assert stop(0, middling) == "wait"


# §5: putting away
def put(hand: str, kitty: str, trump: str = "H") -> set[Card]:
    """What seat 0, the declarer, puts away."""
    deal = Deal.start(Sishifen(SishifenRules(stop=False), SETTLED), *lay(f"{trump}2 {hand}", kitty=kitty))
    deal.act(0, deal.choices(0).listed()[0])  # type: ignore[index]
    choice = CLUB.choose(deal.view(0), Random(0))
    assert isinstance(choice, Put)
    return set(choice.cards)


def test_short_suits_go_and_trumps_and_tops_stay() -> None:
    gone = put("BJ HA HQ H9 H8 H7 SA SK S6 D4 D8", "C3 C6 C7 D9 S4 SJ")
    assert gone >= set(cards("C3 C6 C7 D4"))
    assert not gone & set(cards("BJ H2 HA HQ H9 H8 H7 SA SK"))


def test_points_are_put_away_only_with_trumps_for_the_last_trick() -> None:
    assert not gone_points(put("HQ H9 H8 H7 SA SK S6 D4 DT C5 C8", "C3 C6 D9 S4 SJ CQ"))
    assert gone_points(put("BJ LJ HA HK HQ HJ H9 H8 H7 SA CT", "C3 C6 D9 S2 H6 D4"))


def gone_points(gone: set[Card]) -> list[Card]:
    return [c for c in gone if c.rank in "5TK"]


@pytest.mark.parametrize("number", range(40))
def test_trumps_are_put_away_only_where_there_are_too_many(number: int) -> None:
    random = Random(number)
    levels = (random.choice(RANKS), random.choice(RANKS))
    state = SishifenState(False, levels, declarer=random.randrange(4))  # type: ignore[arg-type]
    deal = new_deal(Sishifen, SishifenRules(stop=False), f"put {number}", state)
    while deal.table.phase == "draw":
        seat = deal.to_act()[0]
        deal.act(seat, CLUB.choose(deal.view(seat), random))
    seat = deal.to_act()[0]
    order = deal.game.order(deal.table)
    trumps = [c for c in deal.table.hands[seat] if order.group(c) == TRUMP]
    gone = CLUB.choose(deal.view(seat), random).cards  # type: ignore[attr-defined]
    assert len([c for c in gone if c in trumps]) == max(0, len(trumps) - 12)


def test_it_is_far_ahead_of_chance() -> None:
    report = arena.arena(Sishifen, SishifenRules(), CLUB, bots()["chance"], 12, "ahead")
    assert report.low > 20
