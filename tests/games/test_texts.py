"""What people read about the games (games/*.toml), and the numbered rules that it stands on (docs/games/*.md)."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from paiju import games as package

DOCS = Path(__file__).parents[2] / "docs/games"
FILES = sorted(Path(str(package.__path__[0])).glob("*.toml"))
GAMES: dict[str, dict[str, Any]] = {path.stem: tomllib.loads(path.read_text("utf-8")) for path in FILES}
LANGUAGES = ("zh-Hans", "zh-Hant", "en")

# what a line of a score sheet or a word at the table may be filled with
PARAMETERS = {"n", "rank", "card", "points", "factor", "target", "contract", "level", "suit"}

# characters that only one of the two Chinese scripts writes, pair by pair
SIMPLIFIED = (
    "东丢两个为么书买从们关写减凑则刚别动单卖压双发变场块垫够头奖对将带并庄废开张归当总战抠抢报换数无时机来样档毙没涨满"
    "点猪盘称签简篓红约级线组终经结给虽补见规计让记论诉说谁谱负贯赔赢转轮输边过还这进连针长门闲间队随须驴齐"
)
TRADITIONAL = (
    "東丟兩個為麼書買從們關寫減湊則剛別動單賣壓雙發變場塊墊夠頭獎對將帶並莊廢開張歸當總戰摳搶報換數無時機來樣檔斃沒漲滿"
    "點豬盤稱簽簡簍紅約級線組終經結給雖補見規計讓記論訴說誰譜負貫賠贏轉輪輸邊過還這進連針長門閒間隊隨須驢齊"
)

each_game = pytest.mark.parametrize("game", GAMES)


def texts(node: Any, path: str = "") -> Iterator[tuple[str, dict[str, str]]]:
    """Every text of a game: where it stands, and what it says in each language."""
    if isinstance(node, list):
        for entry in node:
            if isinstance(entry, dict):
                yield from texts(entry, f"{path} {entry.get('section', '')}")
    elif isinstance(node, dict):
        if set(node) & set(LANGUAGES):
            yield path.strip(), {key: value for key, value in node.items() if key not in ("section", "when")}
        else:
            for key, value in node.items():
                yield from texts(value, f"{path} {key}")


def places(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


def number(section: str) -> tuple[int, ...]:
    return tuple(int(part) for part in section.split("."))


def listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def written(value: Any) -> str:
    """A house rule's value as the key of its label."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def sentences(game: str) -> dict[str, str]:
    """The numbered sentences of a game's rules, in order."""
    return dict(re.findall(r"^- \*\*(\d+\.\d+)\*\* (.+)$", (DOCS / f"{game}.md").read_text("utf-8"), re.MULTILINE))


def chapters(game: str) -> list[str]:
    return re.findall(r"^## (\d+) .+$", (DOCS / f"{game}.md").read_text("utf-8"), re.MULTILINE)


# -- the texts


def test_there_are_games() -> None:
    assert {"gongzhu", "sibaifen", "sidayi", "sishifen", "mailv"} <= set(GAMES)


@each_game
def test_every_part_is_there(game: str) -> None:
    assert set(GAMES[game]) == {"name", "about", "rules", "house", "preset", "reason", "word"}
    assert {"seed", "common"} <= set(GAMES[game]["preset"])
    for preset in GAMES[game]["preset"].values():
        assert set(preset) == {"title", "why"}
    for rule in GAMES[game]["house"].values():
        assert {"section", "title", "why"} <= set(rule) <= {"section", "title", "why", "values", "needs"}


@each_game
def test_three_languages_everywhere(game: str) -> None:
    found = list(texts(GAMES[game]))
    assert len(found) > 50
    for where, text in found:
        assert set(text) == set(LANGUAGES), where
        assert all(said == said.strip() and said for said in text.values()), where


@each_game
def test_the_same_places_to_fill(game: str) -> None:
    for where, text in texts(GAMES[game]):
        assert places(text["zh-Hans"]) == places(text["zh-Hant"]) == places(text["en"]), where
        for said in text.values():
            assert not set("{}") & set(re.sub(r"\{\w+\}", "", said)), where


@each_game
def test_every_place_can_be_filled(game: str) -> None:
    allowed = {"rules": set(GAMES[game]["house"]), "reason": PARAMETERS, "word": PARAMETERS}
    for where, text in texts(GAMES[game]):
        assert places(text["en"]) <= allowed.get(where.split()[0], set()), where


@each_game
@pytest.mark.parametrize(("language", "strange"), [("zh-Hant", SIMPLIFIED), ("zh-Hans", TRADITIONAL)])
def test_written_in_one_script(game: str, language: str, strange: str) -> None:
    both = set(SIMPLIFIED) & set(TRADITIONAL)
    for where, text in texts(GAMES[game]):
        assert not (set(strange) - both) & set(text[language]), where


@each_game
def test_chinese_is_punctuated_as_chinese(game: str) -> None:
    for where, text in texts(GAMES[game]):
        for language in ("zh-Hans", "zh-Hant"):
            assert not re.search(r"[\u4e00-\u9fff] ?[,;:!?.]", text[language]), where


@each_game
def test_rules_are_whole_sentences(game: str) -> None:
    for entry in GAMES[game]["rules"]:
        is_sentence = "." in entry["section"]
        assert entry["zh-Hans"].endswith("。") == entry["zh-Hant"].endswith("。") == is_sentence, entry
        assert entry["en"].endswith(".") == is_sentence, entry


# -- house rules


@each_game
def test_conditions_name_house_rules_and_their_values(game: str) -> None:
    house = GAMES[game]["house"]
    conditions = [entry.get("when", {}) for entry in GAMES[game]["rules"]]
    conditions += [rule.get("needs", {}) for rule in house.values()]
    assert any(conditions)
    for condition in conditions:
        for key, value in condition.items():
            assert key in house, condition
            assert {written(v) for v in listed(value)} <= set(house[key]["values"]), condition


@each_game
def test_every_value_has_its_own_label(game: str) -> None:
    for key, rule in GAMES[game]["house"].items():
        values = rule.get("values")
        if values is None:  # any number
            assert any(key in places(entry["en"]) for entry in GAMES[game]["rules"]), key
            continue
        assert len(values) > 1, key
        for language in LANGUAGES:
            labels = [label[language] for label in values.values()]
            assert len(set(labels)) == len(labels), (key, language)


@each_game
def test_every_house_rule_is_told_in_the_rules(game: str) -> None:
    """The rules pane says what holds: each house rule is filled in, or decides what is shown."""
    rules = GAMES[game]["rules"]
    told = {key for entry in rules for key in entry.get("when", {})} | {p for e in rules for p in places(e["en"])}
    assert set(GAMES[game]["house"]) <= told


# -- sections


@each_game
def test_sections_are_sorted_and_said_once(game: str) -> None:
    rules = GAMES[game]["rules"]
    order = [number(entry["section"]) for entry in rules]
    assert order == sorted(order)
    for one, other in combinations(rules, 2):
        if one["section"] == other["section"]:
            first, second = one.get("when", {}), other.get("when", {})
            apart = [
                key for key in first.keys() & second.keys() if not set(listed(first[key])) & set(listed(second[key]))
            ]
            assert apart, one["section"]  # else both would be shown


@each_game
def test_every_sentence_stands_under_its_heading(game: str) -> None:
    headings = {
        entry["section"]: entry.get("when", {}) for entry in GAMES[game]["rules"] if "." not in entry["section"]
    }
    for entry in GAMES[game]["rules"]:
        chapter = entry["section"].partition(".")[0]
        assert headings[chapter].items() <= entry.get("when", {}).items(), entry


@each_game
def test_every_section_is_one_of_the_rules(game: str) -> None:
    known = {*sentences(game), *chapters(game)}
    cited = [entry["section"] for entry in (*GAMES[game]["rules"], *GAMES[game]["house"].values())]
    assert [section for section in cited if section not in known] == []


# -- the numbered rules


@each_game
def test_sentences_are_numbered_without_a_gap(game: str) -> None:
    heads = chapters(game)
    assert heads == [str(n + 1) for n in range(len(heads))]
    for chapter in heads:
        own = [number(section)[1] for section in sentences(game) if section.startswith(f"{chapter}.")]
        assert own == list(range(1, len(own) + 1)), chapter
        assert own, chapter


@each_game
def test_every_sentence_says_where_it_comes_from(game: str) -> None:
    mark = re.compile(r"\[(seed|settled|common)(: \"[^\]]+\")?\]|\[house: [^\]]+\]")
    assert [section for section, said in sentences(game).items() if not mark.search(said)] == []


@each_game
def test_house_rules_are_those_of_the_numbered_rules(game: str) -> None:
    said = sentences(game)
    marks = " ".join(mark for sentence in said.values() for mark in re.findall(r"\[house: ([^\]]+)\]", sentence))
    named = set(re.findall(r"\b[a-z_]+(?= =)", marks))
    assert named == set(GAMES[game]["house"])
    for key, rule in GAMES[game]["house"].items():
        assert key in said[rule["section"]], key


@each_game
def test_assumptions_are_cited_and_cite(game: str) -> None:
    text = (DOCS / f"{game}.md").read_text("utf-8")
    made = re.findall(r"^- \*\*(A\d+)\*\* \((§[^)]+)\)", text, re.MULTILINE)
    assert [key for key, _ in made] == [f"A{n + 1}" for n in range(len(made))]
    said = sentences(game)
    for key, cited in made:
        for section in re.findall(r"§(\d+\.\d+)", cited):
            assert section in said, key
            assert f"({key})" in said[section], (key, section)
    used = {key for sentence in said.values() for key in re.findall(r"\((A\d+)\)", sentence)}
    assert used == {key for key, _ in made}


@each_game
def test_no_section_is_cited_that_is_not_there(game: str) -> None:
    text = (DOCS / f"{game}.md").read_text("utf-8").split("\n## 1 ", 1)[1]
    assert set(re.findall(r"§(\d+\.\d+)", text)) <= set(sentences(game))
