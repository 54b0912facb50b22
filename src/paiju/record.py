"""Records, ``paiju/1``: a deal written down. Reading is strict and every fault has a code; nothing here knows a game.

`read` gives a `Record`, `Record.deal` replays it, `write` makes the text of a deal. The format is in docs/record.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from paiju.cards import Card, card, text
from paiju.engine.choice import parse
from paiju.engine.deal import Deal
from paiju.engine.errors import Illegal
from paiju.engine.game import Game
from paiju.engine.table import Cards, Table
from paiju.games import games

FORMAT = "paiju/1"


class Record(Struct, frozen=True):
    """A record that has been read: the game of the deal, its cards and the texts of its actions."""

    game: Game
    hands: tuple[Cards, ...]
    kitty: Cards
    turned: Card | None
    actions: tuple[str, ...]
    meta: Any = None

    def start(self, *, timed: bool = False) -> Deal:
        """The deal before its first action; `timed`: at a table with a clock."""
        return Deal.start(self.game, self.hands, self.kitty, self.turned, timed=timed)


class IllegalAt(Exception):
    """An action that the rules refuse: its index, the seat that it names (None where it cannot be read) and why."""

    def __init__(self, at: int, seat: int | None, why: Illegal) -> None:
        super().__init__(at, seat, why)
        self.at, self.seat, self.why = at, seat, why


def act(deal: Deal, action: str) -> None:
    """Plays one action text. Raises `Illegal`; its seat is `seat_of`."""
    words = _words(action)
    seat = seat_of(deal.game, action)
    if seat is None or len(words) < 2:
        raise Illegal("unknown_action")
    choice = parse(words[1:])
    if choice.verb not in deal.game.VERBS or not choice.written:
        raise Illegal("unknown_action")
    deal.read(seat, choice)


def seat_of(game: Game, action: str) -> int | None:
    """The seat an action text names, None where it names none of the game's."""
    first = _words(action)[:1]
    return int(first[0]) if first and first[0] in map(str, range(game.seats)) else None


def _words(text: str) -> list[str]:
    """A text apart at its spaces; no other sign parts words."""
    return [word for word in text.split(" ") if word]


def replay(record: Record) -> Deal:
    """The deal after all actions. Raises `IllegalAt`."""
    deal = record.start()
    for at, action in enumerate(record.actions):
        try:
            act(deal, action)
        except Illegal as why:
            raise IllegalAt(at, seat_of(deal.game, action), why) from None
    return deal


def taken_down(begun: Record, actions: Iterable[str], table: Table) -> Record:
    """The record of a deal at a table with a clock: `begun` with the `actions` of its seats, which led to `table`, and
    what a record writes where a phase ended there because nobody did anything more."""
    deal, written = begun.start(), [action for action in actions if _is_written(action)]
    for action in written:
        act(deal, action)
    while deal.table.phase != table.phase and (phase := deal.game.phases.get(deal.table.phase)):
        if (said := phase.ending(deal.table)) is None:
            break
        deal.read(*said)
        written.append(f"{said[0]} {said[1]}")
    return replace(begun, actions=tuple(written))


# -- reading
def loads(line: str | bytes) -> Record:
    """The record in a JSON text. Raises `Illegal` bad_record or bad_rules."""
    try:
        return read(msgspec.json.decode(line))
    except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError) as error:
        raise _bad("record", f"not JSON: {error}"[:200]) from None


def read(written: object) -> Record:
    """The record in a JSON value. Raises `Illegal` bad_record or bad_rules."""
    if not isinstance(written, dict):
        raise _bad("record", "not an object")
    if written.get("format") != FORMAT:
        raise _bad("format", f"not {FORMAT}")
    name = written.get("game")
    if not isinstance(name, str) or name not in games():
        raise _bad("game", "no such game")
    kind = games()[name]
    state, actions = written.get("state"), written.get("actions")
    if not isinstance(state, dict):
        raise _bad("state", "not an object")
    if not isinstance(actions, list) or not all(isinstance(a, str) for a in actions):
        raise _bad("actions", "not a list of texts")
    if not isinstance(hands := written.get("hands"), list) or not all(isinstance(h, str) for h in hands):
        raise _bad("hands", "not a list of texts")
    rules = kind.Rules.read(written.get("rules", {}))
    game = kind(rules, kind.State.read(rules, state))
    return Record(game, *_cards(game, hands, written), tuple(actions), written.get("meta"))


def _cards(game: Game, hands: list[str], written: dict[str, Any]) -> tuple[tuple[Cards, ...], Cards, Card | None]:
    """The hands, the kitty and the turned card, counted and compared with the pack."""
    layout = game.layout()
    if len(hands) != game.seats:
        raise _bad("hands", f"{len(hands)} hands, not {game.seats}")
    read_hands = tuple(_read_cards(hand, "hands", layout.hand) for hand in hands)
    kitty = _undealt(written, "kitty", layout.kitty)
    turned = _undealt(written, "turned", int(layout.turned))
    all_cards = Counter(c for part in (*read_hands, kitty, turned) for c in part)
    if all_cards != Counter(game.pack()):
        odd = next(c for c in (*all_cards, *game.pack()) if all_cards[c] != game.pack().count(c))
        raise _bad("hands", f"{odd.text} occurs {all_cards[odd]} times")
    return read_hands, kitty, turned[0] if turned else None


def _undealt(written: dict[str, Any], key: str, count: int) -> Cards:
    if count:
        return _read_cards(written.get(key), key, count)
    if written.get(key) is not None:
        raise _bad(key, "this game has none")
    return ()


def _read_cards(written: object, key: str, count: int) -> Cards:
    if not isinstance(written, str):
        raise _bad(key, "not a text of cards")
    try:
        found = tuple([card(word) for word in _words(written)])
    except KeyError as error:
        raise _bad(key, f"{str(error.args[0])[:20]} is no card") from None
    if len(found) != count:
        raise _bad(key, f"{len(found)} cards, not {count}")
    return found


def _bad(key: str, why: str) -> Illegal:
    return Illegal("bad_record", key=key, why=why)


# -- writing
def write(record: Record) -> dict[str, Any]:
    """The record as a JSON object; house rules are written where they differ from the preset `seed`."""
    game = record.game
    written: dict[str, Any] = {
        "format": FORMAT,
        "game": game.key,
        "rules": {"preset": "seed", **game.rules.differing("seed")},
        "state": game.state.written(),
        "hands": [text(hand) for hand in record.hands],
    }
    if game.layout().kitty:
        written["kitty"] = text(record.kitty)
    if record.turned:
        written["turned"] = record.turned.text
    written["actions"] = [action for action in record.actions if _is_written(action)]
    if record.meta is not None:
        written["meta"] = record.meta
    return written


def _is_written(action: str) -> bool:
    """Whether records have such an action; one that cannot be read stays as it is."""
    _, *words = action.split() or [""]
    try:
        return not words or parse(words).written
    except Illegal:
        return True


def dumps(record: Record) -> str:
    """The record as one line of JSON."""
    return msgspec.json.encode(write(record)).decode()


__all__ = ["FORMAT", "IllegalAt", "Record", "act", "dumps", "loads", "read", "replay", "seat_of", "taken_down", "write"]
