"""四打一, § by §: docs/games/sidayi.md. 翻王 is in test_sidayi_turned.py."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paiju.cards import FACE_DOWN, PACK_54, Card, card, cards, text
from paiju.engine.choice import Bid, Pass, Put, Trump, parse
from paiju.engine.deal import Deal
from paiju.engine.errors import Illegal
from paiju.engine.game import Standing
from paiju.engine.table import PUBLIC, Outcome, Said, Table, Trick
from paiju.games.sidayi import MULTIPLIERS, Sidayi, SidayiRules, SidayiState
from paiju.record import act
from tests.support import house_rules, new_deal, play_out, refused

HANDS = (
    "BJ LJ H3 S2 SA SK SQ HA DA",
    "H2 SJ ST H4 HK D4 DK C4 CK",
    "D2 S9 S8 H5 HQ D5 DQ C5 CQ",
    "C2 S7 S6 H6 HJ D6 DJ C6 CJ",
    "S5 S4 H7 HT H8 D7 DT C7 CT",
)
KITTY = "H9 D8 D9 C8 C9 CA"
OPENED = ("0 bid 60", "1 pass", "2 pass", "3 pass", "4 pass")
PUT = f"0 put {KITTY}"
NAMED = (*OPENED, PUT, "0 trump S")
THREES = {"H": "H3", "S": "S3", "D": "D3", "C": "C3"}


def deal(*actions: str, dealer: int = 4, hands: tuple[str, ...] = HANDS, kitty: str = KITTY, **rules: Any) -> Deal:
    """The hands above after some actions."""
    begun = Deal.start(
        Sidayi(SidayiRules(**rules), SidayiState(dealer)), tuple(cards(hand) for hand in hands), cards(kitty)
    )
    for action in actions:
        act(begun, action)
    return begun


def why(deal: Deal, action: str) -> tuple[str, str]:
    """Code and § with which an action is refused."""
    seat, *words = action.split()
    error = refused(deal, int(seat), parse(words))
    return error.code, error.section


def bids(deal: Deal) -> list[int]:
    """The bids open to the seat that is to act."""
    (seat,) = deal.to_act()
    return [c.value for c in deal.choices(seat).listed() or () if isinstance(c, Bid)]


def trumps(deal: Deal) -> list[list[str]]:
    """The trumps from high to low, equal ones together."""
    order = deal.game.order(deal.table)
    steps: dict[int, list[str]] = {}
    for c in PACK_54:
        if order.group(c) == "trump":
            steps.setdefault(order.step(c), []).append(c.text)
    return [steps[step] for step in sorted(steps, reverse=True)]


def scored(
    bid: int, points: int, last: int, buried: str = "", state: SidayiState | None = None, **rules: Any
) -> Outcome:
    """The outcome where seat 0 declared, the four won `points` in tricks, and `last` won the last trick."""
    game = Sidayi(SidayiRules(**rules), state or SidayiState(4))
    own = 100 - points - game.points(cards(buried))
    tricks = (Trick(0, (), 0, own), Trick(0, (), 2, points), Trick(2, (), last, 0))
    said = (Said(0, Bid(bid)), *(Said(seat, Pass()) for seat in range(1, 5)))
    table = Table(((),) * 5, said=said, declarer=0, put_away=cards(buried), trump="S", tricks=tricks)
    return game.outcome(table)


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


# §8
@pytest.mark.parametrize(("bid", "target"), [(60, 45), (65, 40), (70, 35), (75, 30)])
def test_8_2_what_the_four_need(bid: int, target: int) -> None:
    assert scored(bid, 0, 0).result["target"] == target
    assert scored(bid, target - 5, 0).result["outcome"] == "cheng"
    assert scored(bid, target, 0).result["outcome"] == "po"


LOU = [
    ("8.3", "target_plus_20", {60: 65, 65: 60, 70: 55, 75: 50}),
    ("8.4", "set_plus_20", {60: 60, 65: 55, 70: 50, 75: 45}),
    ("8.5", "double", {60: 90, 65: 80, 70: 70, 75: 60}),
]


@pytest.mark.parametrize(("section", "lou_at", "limits"), LOU)
def test_8_3_to_8_5_where_lou_begins(section: str, lou_at: str, limits: dict[int, int]) -> None:
    for bid, limit in limits.items():
        assert scored(bid, limit - 5, 0, lou_at=lou_at).result["outcome"] == "po", section
        assert scored(bid, limit, 0, lou_at=lou_at).result["outcome"] == "lou", section


@pytest.mark.parametrize(
    ("section", "points", "last", "outcome", "multiplier"),
    [
        ("8.6", 0, 0, "guang", 2),
        ("8.7", 5, 0, "cheng", 1),
        ("8.8", 45, 0, "po", -1),
        ("8.9", 65, 0, "lou", -2),
        ("8.10", 0, 1, "kou", -2),
        ("8.10", 40, 4, "kou", -2),
        ("8.11", 45, 2, "kou_po", -3),
        ("8.12", 65, 3, "kou_lou", -4),
    ],
)
def test_8_6_to_8_12_outcomes(section: str, points: int, last: int, outcome: str, multiplier: int) -> None:
    result = scored(60, points, last).result
    assert (result["outcome"], result["multiplier"]) == (outcome, multiplier), section
    assert result["last"] == last


@pytest.mark.parametrize(
    ("section", "bid", "points", "last", "multiplier"),
    [
        ("8.15", 60, 40, 0, 1),
        ("8.16", 60, 45, 0, -1),
        ("8.17", 60, 0, 0, 2),
        ("8.18", 60, 0, 3, -2),
        ("8.19", 60, 45, 3, -3),
        ("8.20", 60, 65, 0, -2),
        ("8.21", 60, 65, 3, -4),
        ("8.22", 75, 25, 0, 2),
        ("8.23", 75, 30, 0, -2),
        ("8.24", 75, 0, 0, 4),
        ("8.25", 75, 50, 3, -8),
    ],
)
def test_8_15_to_8_25_worked_multipliers(section: str, bid: int, points: int, last: int, multiplier: int) -> None:
    result = scored(bid, points, last).result
    assert result["multiplier"] == multiplier, section  # §4.12, §8.13
    assert result["scores"] == [4 * multiplier, *[-multiplier] * 4]  # §8.14


def test_the_lines_multiply_to_the_multiplier() -> None:
    lines = scored(75, 50, 3).lines
    assert [(line.seats, line.key, line.points) for line in lines] == [
        ((1, 2, 3, 4), "points", 50),
        ((3,), "last_four", 0),
        ((0,), "kou_lou", -4),
        ((0,), "bid_75", 2),
    ]
    assert lines[0].data == {"points": 50, "target": 30}
    assert [line.key for line in scored(60, 0, 0).lines] == ["points", "last_declarer", "guang"]


# §9
@pytest.mark.parametrize("dealer", range(5))
def test_9_1_the_deal_moves_on(dealer: int) -> None:
    assert scored(60, 0, 0, state=SidayiState(dealer)).result["next"] == {"dealer": (dealer + 1) % 5}


def test_9_2_a_match_is_a_number_of_deals_and_void_ones_do_not_count() -> None:
    rules, first = SidayiRules(deals=2), Sidayi.first_state(SidayiRules(), 4)
    assert first == SidayiState(4, 1, (0,) * 5)
    void = deal("0 pass", "1 pass", "2 pass", "3 pass", "4 pass").table.outcome
    assert void
    again = Sidayi.next_state(rules, first, void.result, 1)
    assert again == SidayiState(0, 1, (0,) * 5)
    second = Sidayi.next_state(rules, again, scored(60, 40, 0, state=SidayiState(0, 1, (0,) * 5)).result, 2)
    assert second == SidayiState(1, 2, (4, -1, -1, -1, -1))
    last = scored(60, 40, 1, state=SidayiState(1, 2, (4, -1, -1, -1, -1))).result
    assert last["totals"] == [-4, 1, 1, 1, 1]  # §9.3
    assert last["next"] == {"dealer": 2}
    assert Sidayi.next_state(rules, second, last, 3) is None


# §10
def test_10_1_and_10_2_presets() -> None:
    assert SidayiRules.read({}) == SidayiRules()
    assert SidayiRules.read({"preset": "common"}) == SidayiRules(minimum_binds="unopened")


# records and refusals
@pytest.mark.parametrize(
    "state",
    [{}, {"dealer": 5}, {"dealer": -1}, {"dealer": "0"}, {"dealer": False}, {"dealer": None}, {"dealer": 1, "deal": 0}],
)
def test_states_that_no_match_brings(state: dict[str, Any]) -> None:
    with pytest.raises(Illegal) as error:
        SidayiState.read(SidayiRules(), state)
    assert error.value.code == "bad_record"


def test_a_state_may_have_more_and_null() -> None:
    assert SidayiState.read(SidayiRules(), {"dealer": 2, "totals": None, "leader": 9}) == SidayiState(2)


@pytest.mark.parametrize("verb", ["sell none", "show HA", "call HA", "stop"])
def test_verbs_of_other_games_are_none_here(verb: str) -> None:
    with pytest.raises(Illegal) as error:
        act(deal(), f"0 {verb}")
    assert error.value.code == "unknown_action"


SEEDS = st.integers(0, 2**32)


@settings(max_examples=50, deadline=None)
@given(rules=house_rules(Sidayi), seed=SEEDS)
def test_cards_points_and_scores_are_conserved(rules: SidayiRules, seed: int) -> None:
    begun = play_out(new_deal(Sidayi, rules, str(seed)), Random(seed))
    table, outcome = begun.table, begun.table.outcome
    assert outcome
    if outcome.void:
        return
    taken = [c for trick in table.tricks for c in trick.cards]
    turned = [table.turned] if table.turned else []
    assert sorted([*taken, *table.put_away, *turned]) == sorted(begun.game.pack())
    result, scores = outcome.result, outcome.result["scores"]
    assert isinstance(scores, list)
    assert sum(scores) == 0
    own = begun.game.points(table.taken(table.declarer if table.declarer is not None else -1))
    out = begun.game.points((*table.put_away, *turned))
    points = result["points"]
    assert isinstance(points, int)
    assert isinstance(own, int)
    assert isinstance(out, int)
    kept = table.tricks[-1].winner == table.declarer or rules.buried_points == "nobody"
    assert points + own + out == 100 + (0 if kept else begun.game.points(table.put_away) or 0)
    assert MULTIPLIERS[str(result["outcome"])] * (2 if result["bid"] == 75 else 1) == result["multiplier"]


@settings(max_examples=25, deadline=None)
@given(seed=SEEDS, show=st.sampled_from(["never", "to_65"]), bid=st.sampled_from([60, 70]))
def test_nobody_sees_the_others_cards(seed: int, show: str, bid: int) -> None:
    """Cards that a viewer has not seen may be any others: what it sees stays the same to the byte."""
    random = Random(seed)
    pack = random.sample(deal().game.pack(), 51)
    viewer = random.choice((1, 2, 3, 4, PUBLIC))
    hidden = 51 if show == "never" or bid == 70 else 45  # the kitty is shown at 60 under to_65
    places = [i for i in range(hidden) if i // 9 != viewer]
    other = list(pack)
    for place, c in zip(places, random.sample([pack[i] for i in places], len(places)), strict=True):
        other[place] = c

    def seen(pack: list[Card]) -> str:
        hands = tuple(text(pack[i : i + 9]) for i in range(0, 45, 9))
        begun = deal(f"0 bid {bid}", *OPENED[1:], hands=hands, kitty=text(pack[45:]), show_kitty=show)
        begun.act(0, Put(begun.table.hands[0][3:9]))
        begun.act(0, Trump("S"))
        view = begun.view(viewer)
        return repr((view.table, view.to_act(), begun.game.info(view.table), begun.game.standing(view.table)))

    assert seen(pack) == seen(other)
