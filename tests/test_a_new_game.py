"""Adding a game touches nothing else: a file of rules and a file of texts, put where games are found, are enough."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from paiju import games as package
from paiju.bots import bots
from paiju.engine import shuffle
from paiju.engine.deal import Deal
from paiju.engine.game import Game
from paiju.games import games, texts
from paiju.judge import judge
from paiju.record import Record, dumps
from paiju.server import lobby
from tests.support import new_deal, play_out


@pytest.fixture
def gunan(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Game]]:
    """The made-up game, found as any other."""
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(Path(__file__).parent / "made_up")])
    for cached in (games, texts, lobby.lobby):
        cached.cache_clear()
    yield games()["gunan"]
    monkeypatch.undo()
    for cached in (games, texts, lobby.lobby):
        cached.cache_clear()


def test_it_is_found_dealt_played_and_judged(gunan: type[Game]) -> None:
    deal = new_deal(gunan, gunan.Rules(), "x")
    start = deal.table
    actions: list[str] = []
    play_out(deal, Random(1), lambda _, seat, choice: actions.append(f"{seat} {choice}"))
    record = Record(deal.game, start.hands, start.kitty, start.turned, tuple(actions))
    answer = judge(dumps(record))
    assert answer["done"]
    assert sum(answer["result"]["scores"]) == -4
    assert answer["tricks"][0]["points"] >= 0
    assert (
        judge(json.dumps({**json.loads(dumps(record)), "rules": {"preset": "common"}}))["result"]["scores"]
        != answer["result"]
    )


def test_its_house_rules_and_texts_are_offered(gunan: type[Game]) -> None:
    [info] = [game for game in lobby.lobby().games if game.key == "gunan"]
    assert (info.seats, info.name.hans, [option.key for option in info.options]) == (3, "孤男", ["kings"])
    pane = lobby.rules_pane("gunan", "seed", gunan.Rules(kings=True))
    assert [line.text.en for line in pane.lines if line.changed] == ["Queens and kings count."]


@pytest.mark.parametrize("bot", ["chance", "club"])
def test_computers_play_it(gunan: type[Game], bot: str) -> None:
    game = gunan(gunan.Rules(), gunan.first_state(gunan.Rules(), 2))
    deal = Deal.start(game, *shuffle.deal(game, "y"))
    while acting := deal.to_act():
        deal.act(acting[0], bots()[bot].choose(deal.view(acting[0]), Random(1)))
    assert deal.table.outcome
