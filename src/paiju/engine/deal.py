"""One deal: `decide` turns a choice into events, `view` folds what a seat saw of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from paiju.cards import Card
from paiju.engine.choice import Choice
from paiju.engine.choices import Choices
from paiju.engine.errors import Illegal
from paiju.engine.events import Event
from paiju.engine.game import Game
from paiju.engine.log import Log
from paiju.engine.table import PUBLIC, Cards, Table

Events = tuple[Event, ...]


def evolve(table: Table, events: Iterable[Event]) -> Table:
    """The table after some events."""
    for event in events:
        table = event.on(table)
    return table


def to_act(game: Game, table: Table) -> tuple[int, ...]:
    """The seats that have to decide now; none when the deal is over."""
    phase = game.phases.get(table.phase)
    return phase.to_act(table) if phase else ()


def choices(game: Game, table: Table, seat: int) -> Choices:
    """What a seat that is to act may choose. Raises `Illegal` wrong_phase or not_your_turn."""
    phase = game.phases.get(table.phase)
    if phase is None:
        raise Illegal("wrong_phase")
    if seat not in phase.to_act(table):
        raise Illegal("not_your_turn")
    return phase.choices(table, seat)


def opening(game: Game, hands: tuple[Cards, ...], kitty: Cards = (), turned: Card | None = None) -> Events:
    """The events before anyone decides."""
    log = Log(Table(()))
    game.opening(log, hands, kitty, turned)
    _move_on(game, log)
    return tuple(log.events)


def decide(game: Game, table: Table, seat: int, choice: Choice) -> Events:
    """What follows from a choice. Raises `Illegal` where the rules refuse it."""
    return tuple(_decided(game, table, seat, choice).events)


def _decided(game: Game, table: Table, seat: int, choice: Choice) -> Log:
    phase = game.phases.get(table.phase)
    if phase is None or choice.verb not in phase.verbs:
        raise Illegal("wrong_phase")
    if seat not in phase.to_act(table):
        raise Illegal("not_your_turn")
    phase.choices(table, seat).check(choice)
    log = Log(table)
    phase.decide(log, seat, choice)
    _move_on(game, log)
    return log


def _move_on(game: Game, log: Log) -> None:
    """Begins the next phase, and the one after it, until somebody has to decide or the deal is over."""
    while log.table.outcome is None:
        phase = game.phases.get(log.table.phase)
        if phase and phase.to_act(log.table):
            return
        log.add(game.onward(log.table))
        if begun := game.phases.get(log.table.phase):
            begun.begin(log)


class View:
    """What one viewer knows of a deal: the game, which is public, and the table folded from what the viewer saw.

    People, bots, tests and the wire get this type. `seat` is −1 for somebody who has none.
    """

    __slots__ = ("game", "seat", "table")

    def __init__(self, game: Game, seat: int, seen: Iterable[Event]) -> None:
        self.game, self.seat = game, seat
        self.table = evolve(Table(()), (event.seen_by(seat) for event in seen))

    def see(self, events: Iterable[Event]) -> Events:
        """Folds some more events; answers what was seen of them."""
        seen = tuple(event.seen_by(self.seat) for event in events)
        self.table = evolve(self.table, seen)
        return seen

    @property
    def hand(self) -> Cards:
        return self.table.hands[self.seat] if self.seat != PUBLIC else ()

    def to_act(self) -> tuple[int, ...]:
        return to_act(self.game, self.table)

    def choices(self) -> Choices:
        """What the viewer may choose. Raises `Illegal` where it is not his turn."""
        return choices(self.game, self.table, self.seat)


class Deal:
    """A deal in progress: its log and the table that it folds to."""

    def __init__(self, game: Game, events: Events) -> None:
        self.game = game
        self.events = list(events)
        self.table = evolve(Table(()), events)

    @classmethod
    def start(cls, game: Game, hands: tuple[Cards, ...], kitty: Cards = (), turned: Card | None = None) -> Self:
        return cls(game, opening(game, hands, kitty, turned))

    def act(self, seat: int, choice: Choice) -> Events:
        """Decides and folds a choice; answers its events. Raises `Illegal` and changes nothing where it is refused."""
        log = _decided(self.game, self.table, seat, choice)
        self.events += log.events
        self.table = log.table
        return tuple(log.events)

    def to_act(self) -> tuple[int, ...]:
        return to_act(self.game, self.table)

    def choices(self, seat: int) -> Choices:
        return choices(self.game, self.table, seat)

    def view(self, viewer: int) -> View:
        return View(self.game, viewer, self.events)
