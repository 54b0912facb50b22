"""What people read about the games before and while they play, from the games' own texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from paiju.bots import bots
from paiju.engine.game import Game
from paiju.engine.house import House, Option, Value
from paiju.games import games, texts
from paiju.server import wire

LANGUAGES = ("zh-Hans", "zh-Hant", "en")


@cache
def lobby() -> wire.Lobby:
    """All games and computer players."""
    return wire.Lobby([_game(key) for key in games()], list(bots()))


def _game(key: str) -> wire.GameInfo:
    kind, told = games()[key], texts(key)
    return wire.GameInfo(
        key,
        _text(told["name"]),
        _text(told["about"]),
        kind.seats,
        [_option(option, told["house"][option.key]) for option in kind.Rules.options().values()],
        [_preset(preset, values, told["preset"][preset]) for preset, values in kind.Rules.presets.items()],
        {reason: _text(text) for reason, text in told.get("reason", {}).items()},
        {word: _text(text) for word, text in told.get("word", {}).items()},
        _scoring(kind),
    )


def _scoring(kind: type[Game]) -> list[str]:
    rules = kind.Rules()
    game = kind(rules, kind.first_state(rules, 0))
    return [card.text for card in dict.fromkeys(game.pack()) if game.scoring(card)]


def _preset(key: str, values: dict[str, Value], told: dict[str, Any]) -> wire.PresetInfo:
    return wire.PresetInfo(key, _text(told["title"]), _text(told["why"]), values)


def _option(option: Option, told: dict[str, Any]) -> wire.OptionInfo:
    labels = told.get("values", {})
    order = list(labels)  # as they are written there: what is before what is not

    def place(value: Value) -> int:
        return order.index(written(value))

    needs = {key: value if isinstance(value, list) else [value] for key, value in told.get("needs", {}).items()}
    return wire.OptionInfo(
        option.key,
        told.get("section", ""),
        _text(told["title"]),
        _text(told["why"]),
        option.default,
        [wire.ValueInfo(value, _text(labels[written(value)])) for value in sorted(option.values, key=place)],
        option.least,
        option.step,
        needs,
    )


def written(value: Value) -> str:
    """A value as a key of the texts."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _text(told: dict[str, str]) -> wire.Text:
    return wire.Text(*(told[language] for language in LANGUAGES))


# -- the rules in force
def preset_pane(game: str, preset: str) -> wire.RulesPane:
    """The rules of a preset. KeyError where there is no such game or preset."""
    kind = games()[game].Rules
    return rules_pane(game, preset, kind(**kind.presets[preset]))


def rules_pane(game: str, preset: str, rules: House) -> wire.RulesPane:
    """The rules of a table, its house rules filled in, and what differs from its preset."""
    usual = set(_lines(game, type(rules)(**rules.presets[preset])))
    lines = [
        wire.RuleLine(section, "." not in section, text, (section, text) not in usual)
        for section, text in _lines(game, rules)
    ]
    return wire.RulesPane(game, preset, lines, rules.differing(preset))


def _lines(game: str, rules: House) -> Iterator[tuple[str, wire.Text]]:
    values = rules.values()
    for rule in texts(game)["rules"]:
        if all(_is(values[key], wanted) for key, wanted in rule.get("when", {}).items()):
            yield rule["section"], wire.Text(*(_filled(rule[language], values) for language in LANGUAGES))


def _is(value: Value, wanted: Any) -> bool:
    return value in wanted if isinstance(wanted, list) else bool(value == wanted)


def _filled(text: str, values: dict[str, Value]) -> str:
    return re.sub(r"\{(\w+)\}", lambda place: str(values.get(place[1], place[0])), text)
