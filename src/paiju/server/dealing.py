"""Beginning a deal: a seed, its cards, and the record that goes on disk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from paiju.cards import Card
from paiju.engine import shuffle
from paiju.engine.game import Game
from paiju.engine.table import Cards
from paiju.record import Record, dumps
from paiju.server.schema import DealRow

Dealing = tuple[tuple[Cards, ...], Cards, Card | None]


class Chance(Struct, frozen=True):
    """Where seeds come from, and cards from a seed."""

    seed: Callable[[], str] = shuffle.new_seed
    deal: Callable[[Game, str], Dealing] = shuffle.deal


CHANCE: Final = Chance()


def first_deal(chance: Chance, kind: type[Game], rules: Any, number: int, match: int) -> DealRow:
    """The first deal of a match, the `number`-th of its table."""
    seed = chance.seed()
    return _row(chance, kind(rules, kind.first_state(rules, shuffle.lot(seed, kind.seats))), seed, number, match)


def next_deal(chance: Chance, game: Game, result: dict[str, Any], deals: int, last: DealRow) -> DealRow:
    """What follows `last`, a deal of `game` with this result and the `deals`-th of its match: a deal or a new match."""
    state = type(game).next_state(game.rules, game.state, result, deals)
    if state is None:
        return first_deal(chance, type(game), game.rules, last.deal + 1, last.match + 1)
    return _row(chance, type(game)(game.rules, state), chance.seed(), last.deal + 1, last.match)


def _row(chance: Chance, game: Game, seed: str, number: int, match: int) -> DealRow:
    meta = {"seed": seed, "commitment": shuffle.commitment(seed)}
    return DealRow(number, match, dumps(Record(game, *chance.deal(game, seed), (), meta)))
