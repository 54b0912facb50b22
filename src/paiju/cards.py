"""Cards, packs and their text: suit then rank, ``HA``, ``CT``; jokers ``BJ`` and ``LJ``.

A `Card` is a kind of card, one object each: the two copies in a two-pack game are the same object and a hand is a
tuple with repetitions. `FACE_DOWN` stands for any card that the holder of a view may not know.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

SUITS: Final = "SHDC"
"""The suits in the order that breaks ties: ♠ ♥ ♦ ♣."""
RANKS: Final = "23456789TJQKA"
JOKERS: Final = ("LJ", "BJ")


class Card:
    """One kind of card: `suit` a letter of `SUITS` ("" for jokers), `rank` a letter of `RANKS` (the text for jokers),
    `text` its name in records, `index` its place in the order of `PACK_54` (−1 face down)."""

    __slots__ = ("index", "rank", "suit", "text")

    def __init__(self, suit: str, rank: str, text: str, index: int) -> None:
        self.suit: Final = suit
        self.rank: Final = rank
        self.text: Final = text
        self.index: Final = index

    def __repr__(self) -> str:
        return self.text

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __reduce__(self) -> Any:
        return card, (self.text,)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self


FACE_DOWN: Final = Card("", "", "??", -1)
PACK_52: Final = tuple(Card(s, r, s + r, 13 * i + j) for i, s in enumerate(SUITS) for j, r in enumerate(RANKS))
PACK_54: Final = PACK_52 + tuple(Card("", text, text, 52 + i) for i, text in enumerate(JOKERS))

_BY_TEXT: Final = {c.text: c for c in (*PACK_54, FACE_DOWN)}


def card(text: str) -> Card:
    """The card with this text. Raises `KeyError` where there is none."""
    return _BY_TEXT[text]


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a text with spaces between them; "" is no card. Raises `KeyError`."""
    return tuple(_BY_TEXT[t] for t in text.split())


def text(held: Iterable[Card]) -> str:
    """The text of some cards, in the order given."""
    return " ".join([c.text for c in held])


def without(hand: tuple[Card, ...], gone: Iterable[Card]) -> tuple[Card, ...]:
    """`hand` less the cards `gone`; a card that is not seen there takes one of the face-down cards with it.

    Raises `ValueError` where the hand has neither.
    """
    left = list(hand)
    for c in gone:
        left.remove(c if c in left else FACE_DOWN)
    return tuple(left)


def holds(hand: tuple[Card, ...], some: tuple[Card, ...]) -> bool:
    """Whether all of `some`, counted with repetitions, are in `hand`."""
    return all(c in hand for c in some) and (len(some) < 2 or all(hand.count(c) >= some.count(c) for c in some))
