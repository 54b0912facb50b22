"""四百分, § by §: docs/games/sibaifen.md."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paiju.cards import FACE_DOWN, PACK_52, card, cards, text
from paiju.engine.choice import Announce, Bid, Choice, Pass, Put, Trump, parse
from paiju.engine.deal import Deal
from paiju.engine.errors import Illegal
from paiju.engine.game import Standing
from paiju.engine.table import PUBLIC, Outcome, Said, Table, Trick
from paiju.games.sibaifen import Sibaifen, SibaifenRules, SibaifenState
from paiju.record import act
from tests.support import house_rules, new_deal, play_out, refused

HANDS = (
    "SA SK SQ SJ ST S9 HA HK HQ DA DK CA",
    "S8 S7 S6 HJ HT H9 DQ DJ DT CK CQ CJ",
    "S5 S4 S3 H8 H7 H6 H5 D9 D8 D7 CT C9",
    "S2 H4 H3 D6 D5 D4 D3 C8 C7 C6 C5 C4",
)
KITTY = "H2 D2 C3 C2"
OPENED = ("0 bid 300", "1 pass", "2 pass", "3 pass")
PUT = "0 put H2 D2 C3 C2"
NAMED = (*OPENED, PUT, "0 trump S")


def deal(*actions: str, dealer: int = 3, kitty: str = KITTY, hands: tuple[str, ...] = HANDS, **rules: Any) -> Deal:
    """The hands above after some actions."""
    game = Sibaifen(SibaifenRules(**rules), SibaifenState(dealer, (0, 0)))
    begun = Deal.start(game, tuple(cards(hand) for hand in hands), cards(kitty))
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


def scored(contract: int, won: int, buried: str = "", last: int = 0, totals: Any = None, **rules: Any) -> Outcome:
    """The outcome where seat 0 declared, its side won `won` points in tricks, and `last` won the last trick."""
    game = Sibaifen(SibaifenRules(**rules), SibaifenState(3, totals))
    others = 400 - won - game.points(cards(buried))
    tricks = [Trick(0, (), 2, won - 5), Trick(2, (), 0, 5), Trick(0, (), 1, others)]
    tricks.append(Trick(1, (), last, 0))
    said = (Said(0, Bid(contract)), *(Said(s, Pass()) for s in (1, 2, 3)))
    table = Table(((),) * 4, said=said, declarer=0, put_away=cards(buried), trump="S", tricks=tuple(tricks))
    return game.outcome(table)


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


# §7
WORKED = [
    ("7.12", 300, 255, 0, 45),
    ("7.13", 300, 300, 0, 0),
    ("7.14", 350, 350, 100, 0),
    ("7.15", 350, 400, 150, 0),
    ("7.16", 400, 400, 200, 0),
    ("7.17", 250, 310, 60, 0),
    ("7.18", 400, 395, 0, 5),
]


@pytest.mark.parametrize(("section", "contract", "won", "own", "other"), WORKED)
def test_7_12_to_7_18_worked_scores(section: str, contract: int, won: int, own: int, other: int) -> None:
    result = scored(contract, won).result
    assert result["points"] == [won, 400 - won], section  # §7.1
    assert result["scores"] == [own, other], section  # §7.6, §7.9
    assert result["made"] == (won >= contract), section  # §7.5


@pytest.mark.parametrize("declarer", range(4))
def test_7_9_the_other_side_whichever_it_is_scores_what_is_missing(declarer: int) -> None:
    game = Sibaifen(SibaifenRules(), SibaifenState(0))
    tricks = (Trick(0, (), declarer, 200), Trick(0, (), (declarer + 3) % 4, 200))
    result = game.outcome(Table(((),) * 4, said=(Said(declarer, Bid(250)),), declarer=declarer, tricks=tricks)).result
    assert result["scores"] == ([0, 50] if declarer in (0, 2) else [50, 0])


def test_7_2_points_put_away_go_with_the_last_trick_once() -> None:
    assert scored(260, 245, "SA HJ", last=0).result["points"] == [285, 115]
    lost = scored(260, 245, "SA HJ", last=3)
    assert lost.result["points"] == [245, 155]
    assert [(line.key, line.points) for line in lost.lines if line.seats == (1, 3)] == [
        ("tricks", 115),
        ("buried", 40),
        ("shortfall", 15),
    ]


def test_7_3_they_go_to_the_declaring_side_and_7_4_to_nobody() -> None:
    for last in (0, 1):
        assert scored(260, 245, "SA HJ", last, buried_points="declarer").result["points"] == [285, 115]
        assert scored(260, 245, "SA HJ", last, buried_points="nobody").result["points"] == [245, 115]


@pytest.mark.parametrize(
    ("section", "surplus", "plain", "slam"),
    [("7.6", "over", 60, 140), ("7.7", "contract", 250, 460), ("7.8", "none", 0, 100)],
)
def test_7_6_to_7_8_what_a_made_contract_scores(section: str, surplus: str, plain: int, slam: int) -> None:
    assert scored(250, 310, surplus=surplus).result["scores"] == [plain, 0], section
    assert scored(360, 400, surplus=surplus).result["scores"] == [slam, 0], section
    assert scored(360, 350, surplus=surplus).result["scores"] == [0, 10], section


@pytest.mark.parametrize(
    ("contract", "won", "own"), [(345, 400, 55), (350, 350, 100), (395, 395, 100), (400, 400, 200)]
)
def test_7_10_and_7_11_slams_reward_what_was_bid(contract: int, won: int, own: int) -> None:
    assert scored(contract, won).result["scores"] == [own, 0]


def test_the_lines_add_up_to_the_score() -> None:
    lines = scored(350, 380).lines
    assert [(line.key, line.points) for line in lines] == [
        ("tricks", 380),
        ("tricks", 20),
        ("surplus", 30),
        ("small_slam", 100),
    ]
    assert [line.key for line in scored(300, 300).lines][2:] == ["contract_made"]


# §8
@pytest.mark.parametrize("dealer", range(4))
def test_8_1_the_deal_moves_on(dealer: int) -> None:
    game = Sibaifen(SibaifenRules(), SibaifenState(dealer))
    begun = Deal.start(game, tuple(cards(hand) for hand in HANDS), cards(KITTY))
    outcome = play_out(begun, Random(dealer)).table.outcome
    assert outcome
    assert outcome.result["next"] == {"dealer": (dealer + 1) % 4}
    assert outcome.result["totals"] is None


def test_8_2_the_first_side_at_the_target_wins() -> None:
    assert scored(300, 310, totals=(480, 200)).result["next"] == {"dealer": 0}
    over = scored(300, 310, totals=(490, 200))
    assert over.result["totals"] == [500, 200]
    assert over.result["next"] is None
    assert scored(300, 310, totals=(490, 200), target=501).result["next"] == {"dealer": 0}
    assert scored(300, 299, totals=(0, 0), target=1).result["next"] is None


def test_8_3_both_at_the_target_the_higher_wins_and_equals_play_on() -> None:
    assert scored(300, 310, totals=(500, 505)).result["next"] is None
    assert scored(300, 310, totals=(500, 510)).result["next"] == {"dealer": 0}


def test_the_next_deal_starts_from_the_totals() -> None:
    rules, state = SibaifenRules(), SibaifenState(3, (100, 0))
    result = scored(300, 310, totals=state.totals).result
    assert Sibaifen.next_state(rules, state, result, 1) == SibaifenState(0, (110, 0))
    void = deal("0 pass", "1 pass", "2 pass", "3 pass").table.outcome
    assert void
    assert Sibaifen.next_state(rules, state, void.result, 1) == SibaifenState(0, (100, 0))
    assert Sibaifen.next_state(rules, state, {"next": None}, 1) is None


# §9
def test_9_1_and_9_2_the_presets_are_the_same() -> None:
    assert SibaifenRules.read({"preset": "common"}) == SibaifenRules.read({}) == SibaifenRules()


# records and refusals
@pytest.mark.parametrize(
    "state",
    [{}, {"dealer": 4}, {"dealer": -1}, {"dealer": "0"}, {"dealer": True}, {"dealer": 0.0}, {"dealer": None}]
    + [{"dealer": 0, "totals": t} for t in ([1], [1, 2, 3], [-5, 0], [1.5, 2], "1 2", [True, 0])],
)
def test_states_that_no_match_brings(state: dict[str, Any]) -> None:
    with pytest.raises(Illegal) as error:
        SibaifenState.read(SibaifenRules(), state)
    assert error.value.code == "bad_record"


def test_a_state_may_have_more_and_null() -> None:
    read = SibaifenState.read(SibaifenRules(), {"dealer": 2, "totals": None, "leader": "x"})
    assert read == SibaifenState(2)
    assert SibaifenState.read(SibaifenRules(), SibaifenState(1, (5, 0)).written()) == SibaifenState(1, (5, 0))


@pytest.mark.parametrize("verb", ["announce up 1", "sell none", "show HA", "call HA", "stop"])
def test_verbs_of_other_games_are_none_here(verb: str) -> None:
    with pytest.raises(Illegal) as error:
        act(deal(), f"0 {verb}")
    assert error.value.code == "unknown_action"


SEEDS = st.integers(0, 2**32)


@settings(max_examples=40, deadline=None)
@given(rules=house_rules(Sibaifen), seed=SEEDS)
def test_points_and_scores_are_conserved(rules: SibaifenRules, seed: int) -> None:
    outcome = play_out(new_deal(Sibaifen, rules, str(seed)), Random(seed)).table.outcome
    assert outcome
    if outcome.void:
        return
    table = play_out(new_deal(Sibaifen, rules, str(seed)), Random(seed)).table
    game, result = Sibaifen(rules, SibaifenState(0)), outcome.result
    points, scores = result["points"], result["scores"]
    assert isinstance(points, list)
    assert isinstance(scores, list)
    lost = game.points(table.put_away) if rules.buried_points == "nobody" else 0
    assert sum(points) == 400 - lost
    assert min(scores) == 0
    declarer, contract = table.declarer, result["contract"]
    assert declarer is not None
    assert isinstance(contract, int)
    assert result["made"] == (points[declarer % 2] >= contract)
    counted = [line for line in outcome.lines if line.key not in ("tricks", "buried")]
    assert [sum(line.points for line in counted if team in line.seats) for team in (0, 1)] == scores


@settings(max_examples=25, deadline=None)
@given(seed=SEEDS)
def test_nobody_sees_the_others_cards(seed: int) -> None:
    """Cards that a viewer has not seen may be any others: what it sees stays the same to the byte."""
    random = Random(seed)
    pack = random.sample(PACK_52, 52)
    viewer = random.choice((1, 2, 3, PUBLIC))
    places = [i for i in range(52) if not 12 * viewer <= i < 12 * viewer + 12]
    other = list(pack)
    for place, c in zip(places, random.sample([pack[i] for i in places], len(places)), strict=True):
        other[place] = c

    def seen(pack: list[Any]) -> str:
        begun = deal(*OPENED, hands=tuple(text(pack[i : i + 12]) for i in range(0, 48, 12)), kitty=text(pack[48:]))
        begun.act(0, Put(begun.table.hands[0][-4:]))
        begun.act(0, Trump("S"))
        view = begun.view(viewer)
        return repr((view.table, view.to_act(), begun.game.info(view.table), begun.game.standing(view.table)))

    assert seen(pack) == seen(other)


def test_the_declarers_choices_come_from_his_view() -> None:
    begun = deal(*OPENED)
    assert begun.view(0).choices().legal() == begun.choices(0).legal()
    choice: Choice = begun.view(0).choices().sample(Random(1))
    begun.act(0, choice)
    assert begun.view(0).choices().legal() == begun.choices(0).legal()


def test_an_announcement_is_no_choice_here() -> None:
    assert refused(deal(), 0, Announce("up", "1")).code == "wrong_phase"
