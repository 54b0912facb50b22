"""Dealing: an unbiased shuffle from a seed, the seed from the system's entropy, and the commitment to it.

The stream is SHAKE-256 of the seed's text, so the same seed gives the same cards on every machine and Python version.
Before a deal `commitment` is published, after it the seed: whoever repeats both has checked the deal.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterator, Sequence
from typing import TypeVar

from paiju.cards import Card
from paiju.engine.game import Game
from paiju.engine.table import Cards

T = TypeVar("T")


def new_seed() -> str:
    """256 bits of the operating system's entropy, as text."""
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """What is published before the deal: SHA-256 of the seed, hexadecimal."""
    return hashlib.sha256(f"paiju commitment {seed}".encode()).hexdigest()


def shuffled(items: Sequence[T], seed: str) -> list[T]:
    """The items in an order drawn from `seed`, every order equally likely (Fisher and Yates, no remainder bias)."""
    order = list(items)
    numbers = _stream(seed)
    for i in range(len(order) - 1, 0, -1):
        j = _below(i + 1, numbers)
        order[i], order[j] = order[j], order[i]
    return order


def lot(seed: str, seats: int) -> int:
    """A seat drawn by lot, independent of the cards."""
    return _below(seats, _stream(f"lot {seed}"))


def deal(game: Game, seed: str) -> tuple[tuple[Cards, ...], Cards, Card | None]:
    """The hands, the kitty and the turned card (None where the game turns none) that `seed` deals."""
    layout = game.layout()
    pack = shuffled(game.pack(), f"deal {seed}")
    cut = layout.hand * game.seats
    hands = tuple(tuple(pack[i : i + layout.hand]) for i in range(0, cut, layout.hand))
    kitty = tuple(pack[cut : cut + layout.kitty])
    return hands, kitty, pack[cut + layout.kitty] if layout.turned else None


def verified(game: Game, dealt: tuple[tuple[Cards, ...], Cards, Card | None], meta: object) -> dict[str, bool]:
    """Whether the `seed` in a record's `meta` opens its `commitment`, and whether it deals these cards.

    The order of the cards within a hand means nothing.
    """
    told = meta if isinstance(meta, dict) else {}
    seed, published = told.get("seed"), told.get("commitment")
    if not isinstance(seed, str):
        return {"commitment": False, "cards": False}
    hands, kitty, turned = deal(game, seed)
    same = [sorted(hand) for hand in hands] == [sorted(hand) for hand in dealt[0]]
    return {"commitment": commitment(seed) == published, "cards": same and (kitty, turned) == dealt[1:]}


def _stream(seed: str) -> Iterator[int]:
    """32-bit numbers without end, a digest for each block of 128."""
    block = 0
    while True:
        digest = hashlib.shake_256(f"paiju {block} {seed}".encode()).digest(512)
        yield from (int.from_bytes(digest[i : i + 4], "big") for i in range(0, 512, 4))
        block += 1


def _below(n: int, numbers: Iterator[int]) -> int:
    """A number below `n`, each equally likely: what would favour the small ones is drawn again."""
    limit = (1 << 32) - (1 << 32) % n
    return next(x for x in numbers if x < limit) % n
