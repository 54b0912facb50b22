"""One deal: `decide` turns a choice into events, `view` folds what a seat saw of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Self

from paiju.cards import Card
from paiju.engine.choice import Choice
from paiju.engine.choices import Choices
from paiju.engine.errors import Illegal
from paiju.engine.events import Clocked, Event
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


def opening(
    game: Game, hands: tuple[Cards, ...], kitty: Cards = (), turned: Card | None = None, *, timed: bool = False
) -> Events:
    """The events before anyone decides; `timed`: at a table with a clock."""
    log = Log(Table(()))
    if timed:
        log.add(Clocked())
    game.opening(log, hands, kitty, turned)
    _move_on(game, log)
    return tuple(log.events)


def decide(game: Game, table: Table, seat: int, choice: Choice) -> Events:
    """What follows from a choice. Raises `Illegal` where the rules refuse it."""
    return tuple(_decided(game, table, seat, choice).events)


def beat(game: Game, table: Table) -> str:
    """What the clock is running for, "" where none runs."""
    phase = game.phases.get(table.phase)
    return phase.beat(table) if phase else ""


def asked(game: Game, table: Table) -> tuple[int, ...]:
    """The seats that have their chance in this beat of the clock, in order."""
    phase = game.phases.get(table.phase)
    return phase.asked(table) if phase else ()


def tick(game: Game, table: Table) -> Events:
    """What follows when the beat has passed and nobody did anything; nothing where no clock runs."""
    return tuple(_ticked(game, table).events)


def _decided(game: Game, table: Table, seat: int, choice: Choice) -> Log:
    log = Log(table)
    _decide(game, log, seat, choice)
    return log


def _decide(game: Game, log: Log, seat: int, choice: Choice) -> None:
    phase, table = game.phases.get(log.table.phase), log.table
    if phase is None or choice.verb not in phase.verbs:
        raise Illegal("wrong_phase")
    if seat not in phase.to_act(table):
        raise Illegal("not_your_turn")
    phase.choices(table, seat).check(choice)
    phase.decide(log, seat, choice)
    _move_on(game, log)


def _ticked(game: Game, table: Table) -> Log:
    log = Log(table)
    if beat(game, table):
        game.phases[table.phase].tick(log)
        _move_on(game, log)
    return log


def _read(game: Game, table: Table, seat: int, choice: Choice) -> Log:
    """What follows from a choice in a record: first the end of every phase that it says is over."""
    log = Log(table)
    while (phase := game.phases.get(log.table.phase)) and phase.ended_by(log, seat, choice):
        _move_on(game, log)
        if choice.verb in phase.verbs:
            return log
    _decide(game, log, seat, choice)
    return log


def _move_on(game: Game, log: Log) -> None:
    """Begins the next phase, and the one after it, until somebody has to decide, a clock runs or the deal is over."""
    while log.table.outcome is None:
        phase = game.phases.get(log.table.phase)
        if phase and not log.closed and (phase.to_act(log.table) or phase.beat(log.table)):
            return
        log.closed = False
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

    def beat(self) -> str:
        return beat(self.game, self.table)


class Deal:
    """A deal in progress: its log and the table that it folds to."""

    def __init__(self, game: Game, events: Events) -> None:
        self.game = game
        self.events = list(events)
        self.table = evolve(Table(()), events)

    @classmethod
    def start(
        cls,
        game: Game,
        hands: tuple[Cards, ...],
        kitty: Cards = (),
        turned: Card | None = None,
        *,
        timed: bool = False,
    ) -> Self:
        """A new deal. `timed`: at a table with a clock, whose beats the caller ends by `tick`; a record has none."""
        return cls(game, opening(game, hands, kitty, turned, timed=timed))

    def act(self, seat: int, choice: Choice) -> Events:
        """Decides and folds a choice; answers its events. Raises `Illegal` and changes nothing where it is refused."""
        return self._fold(_decided(self.game, self.table, seat, choice))

    def read(self, seat: int, choice: Choice) -> Events:
        """As `act`, for a choice written in a record: it may say by itself that nobody did anything more in a phase."""
        return self._fold(_read(self.game, self.table, seat, choice))

    def tick(self) -> Events:
        """Folds what follows when the beat has passed; answers its events, none where no clock runs."""
        return self._fold(_ticked(self.game, self.table))

    def _fold(self, log: Log) -> Events:
        self.events += log.events
        self.table = log.table
        return tuple(log.events)

    def beat(self) -> str:
        """What the clock is running for, "" where none runs. The same for every viewer."""
        return beat(self.game, self.table)

    def asked(self) -> tuple[int, ...]:
        """The seats that have their chance in this beat, in order; no word about who could do anything."""
        return asked(self.game, self.table)

    def to_act(self) -> tuple[int, ...]:
        """The seats that have to decide now, as only the table itself knows it. What a viewer may be told is in his
        view."""
        return to_act(self.game, self.table)

    def choices(self, seat: int) -> Choices:
        return choices(self.game, self.table, seat)

    def turns(self) -> Iterator[int]:
        """The seats that are to choose, one at a time, until the deal is over: play without waiting.

        The caller acts for a seat before it asks for the next. Where a clock runs, every seat that can do something has
        its chance in every beat, and the clock goes on when nobody took it.
        """
        while self.table.outcome is None:
            if not self.beat():
                yield self.to_act()[0]
                continue
            told = len(self.events)
            for seat in self.asked():
                if seat in self.to_act():
                    yield seat
                    if len(self.events) > told:
                        break
            else:
                self.tick()

    def view(self, viewer: int) -> View:
        return View(self.game, viewer, self.events)
