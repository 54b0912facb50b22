"""四打一 as `club` plays it: bidding, the kitty, what the four think the declarer has kept. Plays are in
positions/sidayi.jsonl."""

from __future__ import annotations

from random import Random

import pytest

from paiju.bots import arena, bots
from paiju.bots.club.common import Count
from paiju.bots.club.sidayi.bidding import stakes
from paiju.bots.club.sidayi.weights import Weights
from paiju.cards import Card, cards, without
from paiju.engine.choice import Bid, Choice, Pass, Put
from paiju.engine.deal import Deal
from paiju.games.sidayi import Sidayi, SidayiRules, SidayiState
from paiju.record import act
from tests.support import new_deal

CLUB = bots()["club"]
LIST = SidayiRules()
FAIR = "BJ S2 SA SK S9 S7 HA D6 C8"


def deal(hand: str, kitty: str = "", *, seat: int = 0) -> Deal:
    """Seat `seat` holds these cards, seat 0 speaks first; the others have what is left, from low cards on."""
    game = Sidayi(LIST, SidayiState(4))
    rest = list(without(game.pack(), (*cards(hand), *cards(kitty))))
    hands = [cards(hand) if s == seat else tuple([rest.pop() for _ in range(9)]) for s in range(5)]
    return Deal.start(game, tuple(hands), (*cards(kitty), *rest))


def says(of: Deal, seat: int) -> Choice:
    return CLUB.choose(of.view(seat), Random(0))


# §4: bidding
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("BJ S2 SA SK S9 S7 HA D6 C8", "LJ S2 SA SK S9 S7 HA D6 C8"),
        ("H2 S2 SA SK S9 S7 HA D6 C8", "S6 S2 SA SK S9 S7 HA D6 C8"),
        ("BJ S2 SA SK S9 S7 S4 D6 C8", "BJ S2 SA SK S9 S7 H4 D6 C8"),
        ("BJ S2 SA SK ST S5 HA DT CK", "BJ S2 SA SQ S9 S4 HA D6 C8"),
        ("BJ S2 SA SK S9 S7 HA D6 C8", "BJ S2 SA SK S9 S7 HQ D6 C8"),
    ],
    ids=["the big joker", "a 2", "a long suit", "points", "an ace"],
)
def test_what_makes_a_hand_worth_a_bid(better: str, worse: str) -> None:
    assert stakes(deal(better).view(0), "S", Weights()) > stakes(deal(worse).view(0), "S", Weights())


def test_later_places_need_more() -> None:
    assert says(deal(FAIR), 0) == Bid(60)
    late = deal(FAIR, seat=4)
    for seat in range(4):
        act(late, f"{seat} pass")
    assert says(late, 4) == Pass()


@pytest.mark.parametrize("preset", SidayiRules.presets)
def test_most_deals_are_played_and_the_declarer_does_not_lose_by_it(preset: str) -> None:
    rules = SidayiRules.read({"preset": preset})
    results = [arena.playout(new_deal(Sidayi, rules, f"bid {n}"), [CLUB] * 5, str(n)) for n in range(150)]
    played = [max(gains, key=abs) for gains in results if any(gains)]
    assert len(played) > 0.6 * len(results)
    assert sum(played) > -len(played)


# §5: putting away
def put_away(hand: str, kitty: str) -> tuple[Card, ...]:
    of = deal(hand, kitty)
    for action in ("0 bid 60", *(f"{seat} pass" for seat in range(1, 5))):
        act(of, action)
    choice = says(of, 0)
    assert isinstance(choice, Put)
    return choice.cards


def test_the_king_goes_and_the_ace_stays() -> None:
    gone = put_away("BJ LJ S2 SA SK SQ S9 HA HK", "S8 D4 D6 C7 DJ CJ")
    assert cards("HK")[0] in gone
    assert cards("HA")[0] not in gone


def test_the_four_take_the_declarer_for_short_of_side_cards() -> None:
    of = deal(FAIR)
    for action in ("0 bid 60", *(f"{seat} pass" for seat in range(1, 5))):
        act(of, action)
    act(of, f"0 {says(of, 0)}")
    act(of, "0 trump S")
    act(of, "0 play S7")
    w, view = Weights(), of.view(1)
    plain, told = Count(view), Count(view, w.sides, w.trumps)
    side = next(group for group in told.unseen if group not in ("trump", "S"))
    assert told.share(0, side) < plain.share(0, side)
    assert told.chance(0, told.of(side)[-1]) == plain.chance(0, plain.of(side)[-1])


def test_it_is_far_ahead_of_chance() -> None:
    report = arena.arena(Sidayi, LIST, CLUB, bots()["chance"], 10, "ahead")
    assert report.low > 4
