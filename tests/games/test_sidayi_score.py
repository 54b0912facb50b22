"""四打一: score, match and records, § by §: docs/games/sidayi.md."""

from __future__ import annotations

from math import prod
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paiju.cards import Card, text
from paiju.engine.choice import Put, Trump
from paiju.engine.errors import Illegal
from paiju.engine.table import PUBLIC
from paiju.games.sidayi import MULTIPLIERS, Sidayi, SidayiRules, SidayiState
from paiju.record import act
from tests.games.sidayi_hands import OPENED, deal, scored
from tests.support import house_rules, new_deal, play_out


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


def test_the_factors_multiply_to_what_each_of_the_four_gets() -> None:
    lines = scored(75, 50, 3).lines
    assert prod(line.points for line in lines if line.kind == "factor") == lines[-1].data["points"]
    assert [(line.seats, line.key, line.points) for line in lines] == [
        ((1, 2, 3, 4), "points", 50),
        ((), "last_four", 0),
        ((0,), "kou_lou", 4),
        ((0,), "bid_75", 2),
        ((0,), "to_each", -32),
    ]
    assert lines[0].data == {"target": 30}
    assert [line.key for line in lines if line.verdict] == ["kou_lou"]
    assert [line.key for line in scored(60, 0, 0).lines] == ["points", "last_declarer", "guang", "of_each"]


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
    [{}, {"dealer": 5}, {"dealer": -1}, {"dealer": "0"}, {"dealer": False}, {"dealer": None}, {"deal": 1}],
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
