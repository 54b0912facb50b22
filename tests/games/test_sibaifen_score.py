"""四百分: score, match and records, § by §: docs/games/sibaifen.md."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paiju.cards import PACK_52, cards, text
from paiju.engine.choice import Announce, Bid, Choice, Put, Trump
from paiju.engine.deal import Deal
from paiju.engine.errors import Illegal
from paiju.engine.table import PUBLIC, Said, Table, Trick
from paiju.games import texts
from paiju.games.sibaifen import Sibaifen, SibaifenRules, SibaifenState
from paiju.record import act
from tests.games.sibaifen_hands import HANDS, KITTY, OPENED, deal, scored
from tests.support import house_rules, new_deal, play_out, refused

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


def test_the_verdict_says_by_how_much_and_names_the_slam() -> None:
    def verdict(contract: int, won: int) -> list[tuple[str, object]]:
        return [(line.key, line.data.get("points")) for line in scored(contract, won).lines if line.verdict]

    assert verdict(260, 400) == [("surplus", 140)]
    assert verdict(300, 255) == [("failed", 45)]
    assert verdict(350, 380) == [("surplus", 30), ("small_slam", None)]
    assert verdict(400, 400) == [("contract_made", None), ("grand_slam", None)]


def test_what_the_other_side_scores_is_told_as_the_declarers_failure() -> None:
    failed, shortfall = scored(300, 255).lines[-2:]
    assert (failed.key, failed.seats, failed.points, failed.verdict) == ("failed", (0, 2), 0, True)
    assert (shortfall.key, shortfall.seats, shortfall.points, shortfall.verdict) == ("shortfall", (1, 3), 45, False)
    said = texts("sibaifen")["reason"]
    assert said["shortfall"]["zh-Hans"] == "对方" + said["failed"]["zh-Hans"]


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
    + [{"dealer": 0, "totals": t} for t in ([1], [1, 2, 3], [1.5, 2], "1 2", [True, 0])],
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
