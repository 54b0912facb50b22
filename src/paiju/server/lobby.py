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
        [_option(option, told["house"][option.key], told["rules"]) for option in kind.Rules.options().values()],
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


def _option(option: Option, told: dict[str, Any], rules: list[dict[str, Any]]) -> wire.OptionInfo:
    labels = told.get("values", {})
    order = list(labels)  # as they are written there: what is before what is not

    def place(value: Value) -> int:
        return order.index(written(value))

    needs = {key: _listed(value) for key, value in told.get("needs", {}).items()}
    own = told["section"]
    return wire.OptionInfo(
        option.key,
        own,
        _text(told["title"]),
        _text(told["why"]),
        option.default,
        [
            wire.ValueInfo(value, _text(labels[written(value)]), _sections(option.key, value, own, needs, rules))
            for value in sorted(option.values, key=place)
        ],
        option.least,
        option.step,
        needs,
    )


def _sections(
    key: str, value: Value, own: str, needs: dict[str, list[Value]], rules: list[dict[str, Any]]
) -> list[str]:
    """The § that tells this value of a house rule: its own, unless that is told only where the rule has another value.
    Several where it hangs on yet another house rule which of them is in force."""

    def always(rule: dict[str, Any]) -> bool:
        """Whether it is in force whenever the value is and the house rule has an effect."""
        others = {name: _listed(wanted) for name, wanted in rule["when"].items() if name != key}
        return all(name in needs and set(needs[name]) <= set(wanted) for name, wanted in others.items())

    if not any(rule["section"] == own and key in rule.get("when", {}) for rule in rules):
        return [own]
    named = [rule for rule in rules if "." in rule["section"] and _is(value, rule.get("when", {}).get(key, []))]
    # its own first, then those of its chapter
    named.sort(key=lambda rule: (rule["section"] != own, rule["section"].split(".")[0] != own.split(".")[0]))
    if named and named[0]["section"] != own:
        named.sort(key=lambda rule: not always(rule))
    if not named or always(named[0]):
        return [named[0]["section"] if named else own]
    return list(dict.fromkeys(rule["section"] for rule in named))


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
    return value in _listed(wanted)


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _filled(text: str, values: dict[str, Value]) -> str:
    return re.sub(r"\{(\w+)\}", lambda place: str(values.get(place[1], place[0])), text)
