"""What people read before they play, and what the client's types are made of."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import msgspec
import pytest

from paiju import locale
from paiju.bots import bots
from paiju.games import games
from paiju.server import lobby, types, wire
from tests.server.support import Guest, serving

SERVER = Path(lobby.__file__).parent


@pytest.mark.parametrize("game", list(games()))
def test_every_house_rule_preset_and_value_has_its_texts(game: str) -> None:
    (info,) = (info for info in lobby.lobby().games if info.key == game)
    rules = games()[game].Rules
    assert [option.key for option in info.options] == list(rules.options())
    assert [preset.key for preset in info.presets] == list(rules.presets)
    for option in info.options:
        assert {value.value for value in option.values} == set(rules.options()[option.key].values)
        assert option.section
        for key, values in option.needs.items():
            assert all(rules.options()[key].allows(value) for value in values), (option.key, key)
    written = msgspec.json.encode(info).decode()
    assert '""' not in written.replace('"section":""', "")


@pytest.mark.parametrize("game", list(games()))
def test_the_section_cited_for_a_value_is_one_in_force(game: str) -> None:
    """With each value of every other house rule, where the rules tell each value with a § of its own."""
    (info,) = (info for info in lobby.lobby().games if info.key == game)
    house = games()[game].Rules
    changes = [(option.key, value.value) for option in info.options for value in option.values]
    for option in info.options:
        if all(value.sections == [option.section] for value in option.values):
            continue  # which tells them all
        for value in option.values:
            for other, wanted in changes:
                rules = house(**{other: wanted, option.key: value.value})
                needed = all(getattr(rules, key) in values for key, values in option.needs.items())
                if needed and not rules.conflict():
                    told = {line.section for line in lobby.rules_pane(game, "seed", rules).lines}
                    assert told & set(value.sections), (option.key, value.value, other, wanted)


def test_a_section_is_not_that_of_the_default() -> None:
    options = {option.key: option for game in lobby.lobby().games for option in game.options}
    cited = {key: [value.sections for value in option.values] for key, option in options.items()}
    assert cited["first_lead"] == [["4.1"], ["4.2"], ["4.3"], ["4.4"]]
    assert cited["selling"] == [["3.3"], ["3.2"]]
    assert cited["kings"] == [["2.1"], ["3.2"]]
    assert cited["main_two"] == [["2.3", "3.5"], ["2.4", "3.5"]]


def test_the_weakest_bot_is_first() -> None:
    assert lobby.lobby().bots == list(bots())
    assert lobby.lobby().bots[0] == "chance"


@pytest.mark.parametrize("game", list(games()))
def test_the_rules_in_force_have_no_place_left_to_fill(game: str) -> None:
    rules = games()[game].Rules
    for preset in rules.presets:
        pane = lobby.rules_pane(game, preset, rules(**rules.presets[preset]))
        assert pane.changed == {}
        assert pane.lines[0].heading
        assert not any(line.changed for line in pane.lines)
        assert not any("{" in text for line in pane.lines for text in msgspec.structs.astuple(line.text))


async def test_the_pane_says_what_differs_from_the_preset(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        mine = await server.table("gongzhu", preset="common", target=500, transformer_alone=0)
        answer = await server.http.get(f"/api/tables/{mine.table}/rules")
        pane = msgspec.json.decode(answer.content, type=wire.RulesPane)
        assert (pane.game, pane.preset) == ("gongzhu", "common")
        assert pane.changed == {"target": 500, "transformer_alone": 0}
        changed = {line.section: line.text.en for line in pane.lines if line.changed}
        assert set(changed) == {"5.8", "6.1"}
        assert "500" in changed["6.1"]
        async with Guest(server, mine) as me:
            view = (await me.update()).view
            assert (view.preset, view.changed) == (pane.preset, pane.changed)
        svg = await server.http.get(f"/api/tables/{mine.table}/qr.svg", params={"invite": view.invite})
        assert svg.headers["content-type"] == "image/svg+xml"
        assert svg.headers["cache-control"] == "no-store"
        assert svg.text.startswith("<svg ")
        assert "viewBox" in svg.text


def test_the_client_s_types_are_those_of_the_messages() -> None:
    written = types.typescript()
    assert types.TARGET.read_text("utf-8") == written, "run python -m paiju.server.types"
    assert types.typescript() == written
    for name, kind in vars(wire).items():
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind is not msgspec.Struct:
            assert f"export interface {name} {{" in written


def test_types_that_are_not_fresh_are_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "wire.ts"
    monkeypatch.setattr(types, "TARGET", target)
    monkeypatch.setattr(sys, "argv", ["types", "--check"])
    assert types.main() == 1
    target.write_text(types.typescript() + " ", "utf-8")
    assert types.main() == 1
    monkeypatch.setattr(sys, "argv", ["types"])
    assert types.main() == 0
    monkeypatch.setattr(sys, "argv", ["types", "--check"])
    assert types.main() == 0


def test_every_code_has_its_text() -> None:
    """Of every refusal, wherever it is written."""
    codes = set[str]()
    for file in SERVER.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="Refusal") | ast.Attribute(attr="Problem" | "Fault"), args=[first, *_]):
                    codes |= {str(c.value) for c in ast.walk(first) if isinstance(c, ast.Constant)}
                case ast.Call(func=ast.Name(id="_fault"), args=[_, ast.Constant(value=str(code))]):
                    codes.add(code)
                case ast.Call(func=ast.Attribute(attr="Refused"), args=[_, ast.Constant(value=str(code)), *_]):
                    codes.add(code)
    assert {"stale", "bad_token", "no_hello", "server_fault"} <= codes
    for language in locale.LANGUAGES:
        assert {code for code in codes if f"error.{code}" not in locale.texts(language)} == set()


def test_a_house_rule_offers_what_is_before_what_is_not() -> None:
    (gongzhu,) = (info for info in lobby.lobby().games if info.key == "gongzhu")
    selling = next(option for option in gongzhu.options if option.key == "selling")
    assert [(value.value, value.label.hans) for value in selling.values] == [(True, "卖"), (False, "不卖")]
