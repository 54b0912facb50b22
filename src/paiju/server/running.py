"""A deal in progress: the engine's deal, its versions and its views."""

from __future__ import annotations

from typing import Final

from paiju.engine.choice import Choice, parse
from paiju.engine.deal import Deal, Events, View, decide, evolve, tick
from paiju.engine.errors import Illegal
from paiju.engine.game import Game
from paiju.record import Record
from paiju.server.schema import ActionRow

CLOCK: Final = -1
"""The seat of what nobody did: a beat of the clock has passed."""
TICK: Final = "tick"
MISSED: Final = 200
"""More events than these are not told after the fact; a fresh view is."""


class Running:
    """The deal `number` of a table, the first of a table is 1; `begun` is its record before the first action.

    `version` counts the accepted actions, and the clock's ticks. `turns`: for each seat that is to act the version at
    which it came to be; a choice made on that version or a later one is for this turn. `requests`: those accepted, by
    seat and the client's name for them.
    """

    def __init__(self, number: int, begun: Record) -> None:
        self.number = number
        self.begun = begun
        self.deal: Deal = begun.start(timed=True)
        self.marks = [len(self.deal.events)]  # by version, how many events there were
        self.turns = dict.fromkeys(self.deal.to_act(), 0)
        self.requests: set[tuple[int, str | None]] = set()
        self._views: dict[int, View] = {}

    @property
    def game(self) -> Game:
        return self.deal.game

    @property
    def version(self) -> int:
        return len(self.marks) - 1

    @property
    def over(self) -> bool:
        return self.deal.table.outcome is not None

    def view(self, viewer: int) -> View:
        """What a viewer knows now."""
        if viewer not in self._views:
            self._views[viewer] = self.deal.view(viewer)
        return self._views[viewer]

    def decided(self, seat: int, text: str) -> tuple[Choice, Events]:
        """A choice in record text and what would follow: nothing where it lets the moment pass. Raises `Illegal`."""
        words = text.split()
        if not words:
            raise Illegal("unknown_action")
        choice = parse(words)
        if choice.written and choice.verb not in self.game.VERBS:
            raise Illegal("unknown_action")
        return choice, decide(self.game, self.deal.table, seat, choice)

    def ticked(self) -> Events:
        """What would follow if the beat had passed."""
        return tick(self.game, self.deal.table)

    def fold(self, seat: int, events: Events, request: str | None = None) -> None:
        """What followed from a choice of `seat`, or from the clock, has happened."""
        self.requests.add((seat, request))
        phase = self.deal.table.phase
        self.deal.events += events
        self.deal.table = evolve(self.deal.table, events)
        self.marks.append(len(self.deal.events))
        before = {} if self.deal.table.phase != phase else {s: v for s, v in self.turns.items() if s != seat}
        self.turns = {s: before.get(s, self.version) for s in self.deal.to_act()}
        for view in self._views.values():
            view.see(events)

    def replay(self, action: ActionRow) -> None:
        """Folds an action that was accepted before."""
        seat = action.seat
        self.fold(seat, self.ticked() if seat == CLOCK else self.decided(seat, action.choice)[1], action.request)

    def opening(self, viewer: int) -> Events:
        """What a viewer saw of the deal's beginning."""
        return tuple(event.seen_by(viewer) for event in self.deal.events[: self.marks[0]])

    def since(self, viewer: int, number: int, version: int) -> Events | None:
        """What a viewer has missed after a version; None where it cannot or need not be told."""
        if number != self.number or not 0 <= version <= self.version:
            return None
        missed = self.deal.events[self.marks[version] :]
        return tuple(event.seen_by(viewer) for event in missed) if len(missed) <= MISSED else None
