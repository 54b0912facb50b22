"""What a seat may say or do: every choice is a value with a text, the same that stands in records."""

from __future__ import annotations

import re
from typing import ClassVar, Literal

from msgspec import Struct

from paiju.cards import RANKS, SUITS, Card, card, text
from paiju.engine.errors import Illegal

Cards = tuple[Card, ...]


class Choice(Struct, frozen=True):
    """One choice of a seat; `str()` is its text in a record, without the seat."""

    verb: ClassVar[str]

    @property
    def written(self) -> bool:
        """Whether records have it: some choices are understood where nothing else stands."""
        return True

    def __str__(self) -> str:
        return self.verb


class Pass(Choice, frozen=True):
    verb = "pass"


class Stop(Choice, frozen=True):
    """停打: give the deal up before the exchange."""

    verb = "stop"


class Wait(Choice, frozen=True):
    """Let the moment pass, where a clock runs: nothing follows from it and no record has it."""

    verb = "wait"

    @property
    def written(self) -> bool:
        return False


class Bid(Choice, frozen=True):
    value: int
    verb = "bid"

    def __str__(self) -> str:
        return f"bid {self.value}"


class Sell(Choice, frozen=True):
    """卖: the cards sold open and those sold hidden; none at all is a sale too."""

    open: Cards = ()
    hidden: Cards = ()
    verb = "sell"

    def __str__(self) -> str:
        parts = [f"{how} {text(sold)}" for how, sold in (("open", self.open), ("hidden", self.hidden)) if sold]
        return "sell " + (" ".join(parts) or "none")


class Announce(Choice, frozen=True):
    """翻王: 涨 `up` ranks, 落 `down` ranks, 指定 a `rank`, or `none` of them, which records leave out."""

    how: Literal["up", "down", "rank", "none"]
    what: str = ""
    verb = "announce"

    @property
    def written(self) -> bool:
        return self.how != "none"

    def __str__(self) -> str:
        return f"announce {self.how} {self.what}".rstrip()


class OfCards(Choice, frozen=True):
    """A choice that is made of cards, in the order written (which means something only to a call)."""

    cards: Cards

    def __str__(self) -> str:
        return f"{self.verb} {text(self.cards)}"


class Show(OfCards, frozen=True):
    verb = "show"


class Call(OfCards, frozen=True):
    verb = "call"


class Put(OfCards, frozen=True):
    verb = "put"


class Play(OfCards, frozen=True):
    verb = "play"


class Trump(Choice, frozen=True):
    """The trump suit, or "N" for none."""

    suit: str
    verb = "trump"

    def __str__(self) -> str:
        return f"trump {self.suit}"


OF_CARDS: dict[str, type[OfCards]] = {kind.verb: kind for kind in (Show, Call, Put, Play)}
ALONE: dict[str, type[Choice]] = {"pass": Pass, "stop": Stop, "wait": Wait}


def parse(words: list[str]) -> Choice:
    """The choice written as these words, verb first. Raises `Illegal` unknown_action."""
    verb, *rest = words
    try:
        if kind := OF_CARDS.get(verb):
            if not rest or "??" in rest:
                raise ValueError
            return kind(tuple(card(t) for t in rest))
        if verb in ALONE and not rest:
            return ALONE[verb]()
        if verb == "bid" and len(rest) == 1:
            return Bid(_number(rest[0]))
        if verb == "trump" and len(rest) == 1 and rest[0] in (*SUITS, "N"):
            return Trump(rest[0])
        if verb == "announce" and len(rest) in (1, 2):
            return _announcement(*rest)
        if verb == "sell":
            return _sale(rest)
    except (KeyError, ValueError):
        pass
    raise Illegal("unknown_action")


def _announcement(how: str, what: str = "") -> Announce:
    match how:
        case "none" if not what:
            return Announce(how)
        case "up" | "down":
            return Announce(how, str(_number(what)))
        case "rank" if what in tuple(RANKS):
            return Announce(how, what)
    raise ValueError


def _number(written: str) -> int:
    """A whole number as written; one of more digits than any rule has is as good as any other such."""
    if not re.fullmatch(r"-?[0-9]+", written):
        raise ValueError
    sign, digits = (-1, written[1:]) if written[0] == "-" else (1, written)
    return sign * (int(digits) if len(digits) < 10 else 10**9)


def _sale(words: list[str]) -> Sell:
    if words == ["none"]:
        return Sell()
    parts: dict[str, list[Card]] = {}
    for word in words:
        if word in ("open", "hidden"):
            if word in parts:
                raise ValueError
            parts[word] = []
        else:
            if not parts or word == "??":
                raise ValueError
            list(parts.values())[-1].append(card(word))
    if not parts or not all(parts.values()):
        raise ValueError
    return Sell(tuple(parts.get("open", ())), tuple(parts.get("hidden", ())))
