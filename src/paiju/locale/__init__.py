"""The texts that all games share, in three languages: flat keys with `{param}` places. The client bundles them."""

from __future__ import annotations

import json
import os
import re
from functools import cache
from importlib.resources import files

from paiju.cards import JOKERS

LANGUAGES = ("zh-Hans", "zh-Hant", "en")
SIGNS = dict(zip("SHDC", "♠♥♦♣", strict=True))


@cache
def texts(language: str) -> dict[str, str]:
    """All texts of a language by key. Raises `KeyError` for a language that is not one of `LANGUAGES`."""
    if language not in LANGUAGES:
        raise KeyError(language)
    found: dict[str, str] = json.loads((files(__name__) / f"{language}.json").read_text("utf-8"))
    return found


def reader() -> str:
    """The language of whoever started the program, by the environment; English where that says nothing of Chinese."""
    told = next((os.environ[k] for k in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(k)), "").lower()
    if not told.startswith("zh"):
        return "en"
    return "zh-Hant" if any(place in told for place in ("tw", "hk", "mo", "hant")) else "zh-Hans"


def sentence(language: str, key: str, data: dict[str, str | int]) -> str:
    """The text `key` with its places filled from `data`; suit groups and cards are named as people name them."""
    named: dict[str, str | int] = dict(data)
    if isinstance(group := data.get("group"), str):
        named["group"] = texts(language).get(f"group.{group}", group)
    if isinstance(card := data.get("card"), str):
        named["card"] = spoken(language, card)
    return re.sub(r"\{(\w+)\}", lambda place: str(named.get(place[1], place[0])), texts(language)[key])


def spoken(language: str, card: str) -> str:
    """A card's text as people read it: ♠10, 大王."""
    if card in JOKERS:
        return texts(language)[f"card.{card}"]
    return SIGNS[card[0]] + card[1].replace("T", "10")
