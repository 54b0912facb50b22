"""What a bot is, how bots are found, and that `club` plays by the rules whatever they are."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path
from random import Random
from typing import get_type_hints

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import paiju.bots
from paiju.bots import bots
from paiju.bots.base import Bot
from paiju.bots.chance import Chance
from paiju.bots.club import Club, policies
from paiju.bots.club.common import Policy
from paiju.engine.choice import Choice
from paiju.engine.deal import View
from paiju.games import games
from tests.support import GAMES, house_rules, new_deal

PACKAGE = Path(paiju.bots.__file__).parent
PLAYERS = [p for p in sorted(PACKAGE.rglob("*.py")) if p.name != "arena.py"]


def test_bots_are_found_by_name() -> None:
    assert {"chance", "club"} <= set(bots())
    assert all(bot.name == name for name, bot in bots().items())


def test_the_weakest_comes_first() -> None:
    strengths = [bot.strength for bot in bots().values()]
    assert strengths == sorted(set(strengths))
    assert next(iter(bots())) == "chance"


def test_policies_are_found_by_the_key_of_their_game() -> None:
    assert set(policies()) <= set(games())
    assert all(policy.key == key for key, policy in policies().items())
    assert Club.knows("gongzhu")
    assert not Club.knows("no_such_game")


@pytest.mark.parametrize("player", [*bots().values(), *policies().values()], ids=lambda p: type(p).__name__)
def test_a_bot_is_given_a_view_and_nothing_else(player: Bot | Policy) -> None:
    assert list(inspect.signature(player.choose).parameters) == ["view", "random"]
    assert get_type_hints(player.choose) == {"view": View, "random": Random, "return": Choice}


@pytest.mark.parametrize("path", PLAYERS, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_bot_knows_of_whole_deals(path: Path) -> None:
    """A view is all that a player's code can name: neither the deal nor what deals the cards is imported."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            names = {alias.name for alias in node.names}
            assert node.module not in ("paiju.engine.shuffle", "paiju.engine.log")
            assert node.module != "paiju.engine.deal" or names == {"View"}
            assert node.module != "paiju.engine" or not names & {"shuffle", "deal"}
        elif isinstance(node, ast.Import):
            assert not any(alias.name.startswith("paiju") for alias in node.names)


def test_club_plays_a_game_that_it_does_not_know_by_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paiju.bots.club.policies", dict)
    assert not Club.knows("gongzhu")
    view = new_deal(games()["gongzhu"], games()["gongzhu"].Rules(), "any").view(2)
    assert Club().choose(view, Random(3)) == Chance().choose(view, Random(3))


@pytest.mark.parametrize("key", GAMES)
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_club_keeps_the_rules_of_any_house(key: str, data: st.DataObject, seed: int) -> None:
    """Among players of chance, who bring it where it would not get by itself; and it leaves no view changed."""
    kind, random = games()[key], Random(seed)
    deal = new_deal(kind, data.draw(house_rules(kind)), str(seed))
    for seat in deal.turns():
        view = deal.view(seat)
        before = view.table
        choice = bots()["club" if random.random() < 0.6 else "chance"].choose(view, random)
        view.choices().check(choice)
        assert view.table == before
        deal.act(seat, choice)
    assert deal.table.outcome
