"""The first and the last of a deal: its seed, its cards and the record that goes on disk, and the record of it all."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from paiju.cards import Card
from paiju.engine import shuffle
from paiju.engine.game import Game
from paiju.engine.table import Cards
from paiju.record import Record, dumps, loads, taken_down
from paiju.server.running import CLOCK, Running
from paiju.server.schema import ActionRow, DealRow

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


def taken(deal: DealRow, actions: Iterable[ActionRow], names: list[str]) -> Record:
    """The record of a deal that is over: what was stored of it, and who played when."""
    running = Running(deal.deal, loads(deal.record))
    said = []
    for action in actions:
        running.replay(action)
        if action.seat != CLOCK:
            said.append(f"{action.seat} {action.choice}")
    record = taken_down(running.begun, said, running.deal.table)
    date = datetime.fromtimestamp(deal.ended or 0, UTC).date().isoformat()
    return replace(record, meta={**running.begun.meta, "names": names, "date": date})


def _row(chance: Chance, game: Game, seed: str, number: int, match: int) -> DealRow:
    meta = {"seed": seed, "commitment": shuffle.commitment(seed)}
    return DealRow(number, match, dumps(Record(game, *chance.deal(game, seed), (), meta)))
