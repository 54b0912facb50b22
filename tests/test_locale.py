"""The three languages say the same things, each in its own characters."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import opencc
import pytest

from paiju import locale as package

HERE = Path(str(package.__path__[0]))
LANGUAGES = ("zh-Hans", "zh-Hant", "en")
TO_TRADITIONAL = opencc.OpenCC("s2t")
TO_SIMPLIFIED = opencc.OpenCC("t2s")
# simplified forms that are good traditional characters as well (or instead)
BOTH = set("台里后于出系准面周回几合同板只余")


def texts(language: str) -> dict[str, str]:
    """A locale file; AssertionError for a key written twice, of which JSON would silently keep the last."""

    def unique(pairs: list[tuple[str, str]]) -> dict[str, str]:
        keys = [key for key, _ in pairs]
        assert len(set(keys)) == len(keys), [key for key in keys if keys.count(key) > 1]
        return dict(pairs)

    found: dict[str, str] = json.loads((HERE / f"{language}.json").read_text("utf-8"), object_pairs_hook=unique)
    return found


TEXTS = {language: texts(language) for language in LANGUAGES}


def places(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


def test_same_keys() -> None:
    keys = {language: set(TEXTS[language]) for language in LANGUAGES}
    assert keys["zh-Hant"] == keys["zh-Hans"]
    assert keys["en"] == keys["zh-Hans"]


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_same_places_to_fill(language: str) -> None:
    other = TEXTS["zh-Hans"]
    differ = {key for key, text in TEXTS[language].items() if places(text) != places(other[key])}
    assert differ == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_brace_is_a_place_and_no_text_is_empty(language: str) -> None:
    for key, text in TEXTS[language].items():
        assert text.strip(), key
        assert "{" not in re.sub(r"\{\w+\}", "", text), (key, text)
        assert "}" not in re.sub(r"\{\w+\}", "", text), (key, text)


def strangers(language: str) -> Iterator[tuple[str, str, str]]:
    """Characters of the other Chinese script: key, character, what it should be."""
    converter = TO_TRADITIONAL if language == "zh-Hant" else TO_SIMPLIFIED
    for key, text in TEXTS[language].items():
        for character in text:
            ours = converter.convert(character)
            if ours != character and character not in BOTH:
                yield key, character, ours


@pytest.mark.parametrize("language", ["zh-Hans", "zh-Hant"])
def test_written_in_one_script(language: str) -> None:
    assert list(strangers(language)) == []


def test_english_is_english() -> None:
    # the product's own name and the characters printed on cards may be quoted
    han = {key: text for key, text in TEXTS["en"].items() if re.search(r"[\u4e00-\u9fff]", text)}
    assert han == {}
