"""What happens at a table. Each event says what a viewer sees of it and how it changes the table.

`seen_by` has no default: whoever adds an event decides its secrecy. A viewer is a seat, or `PUBLIC`.
"""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from typing import Self

from msgspec import Struct, StructMeta

from paiju.cards import FACE_DOWN, Card, without
from paiju.engine.choice import Choice
from paiju.engine.table import Cards, Outcome, Played, Said, Table, Trick, replace


class _EventMeta(StructMeta, ABCMeta):
    """Lets a struct have abstract methods."""


class Event(Struct, frozen=True, tag=True, metaclass=_EventMeta):
    """Something that happened, in the past tense. Holds no rule."""

    @abstractmethod
    def seen_by(self, viewer: int) -> Self:
        """The same event with all cards face down that `viewer` may not see."""

    @abstractmethod
    def on(self, table: Table) -> Table:
        """The table after it."""


class Open(Event, frozen=True):
    """An event that all see as it is."""

    def seen_by(self, viewer: int) -> Self:
        return self


def face_down(cards: Cards) -> Cards:
    """As many face-down cards."""
    return (FACE_DOWN,) * len(cards)


class Clocked(Open, frozen=True):
    """A clock runs at this table: where a phase takes its time, its end is a tick and not somebody's choice."""

    def on(self, table: Table) -> Table:
        return replace(table, timed=True)


class Dealt(Event, frozen=True):
    """Each seat got its hand; `kitty` stayed. A seat sees its own hand."""

    hands: tuple[Cards, ...]
    kitty: Cards = ()

    def seen_by(self, viewer: int) -> Self:
        hands = tuple(hand if seat == viewer else face_down(hand) for seat, hand in enumerate(self.hands))
        return replace(self, hands=hands, kitty=face_down(self.kitty))

    def on(self, table: Table) -> Table:
        return replace(table, hands=self.hands, kitty=self.kitty)


class Shuffled(Event, frozen=True):
    """The cards lie ready in the order they will be dealt in; nobody has seen any."""

    hands: tuple[Cards, ...]
    kitty: Cards
    turned: Card | None

    def seen_by(self, viewer: int) -> Self:
        hands = tuple([face_down(hand) for hand in self.hands])
        return replace(self, hands=hands, kitty=face_down(self.kitty), turned=None)

    def on(self, table: Table) -> Table:
        return replace(table, hands=self.hands, kitty=self.kitty, turned=self.turned)


class Turned(Open, frozen=True):
    """A card was turned up for all to see."""

    card: Card

    def on(self, table: Table) -> Table:
        return replace(table, turned=self.card)


class Began(Open, frozen=True):
    """A phase began. `leader` leads the first trick, where it is the play that began."""

    phase: str
    leader: int = 0

    def on(self, table: Table) -> Table:
        return replace(table, phase=self.phase, leader=self.leader)


class Spoke(Open, frozen=True):
    """A seat bid, called, announced or passed."""

    seat: int
    choice: Choice

    def on(self, table: Table) -> Table:
        return replace(table, said=(*table.said, Said(self.seat, self.choice)))


class Declared(Open, frozen=True):
    """A seat became the declarer."""

    seat: int

    def on(self, table: Table) -> Table:
        return replace(table, declarer=self.seat)


class TrumpMade(Open, frozen=True):
    """The trump suit was settled: a suit letter, "N" for none."""

    suit: str

    def on(self, table: Table) -> Table:
        return replace(table, trump=self.suit)


class CardsPlayed(Open, frozen=True):
    """A seat played cards; `thrown` all those of a throw that failed (the others went back to the hand)."""

    seat: int
    cards: Cards
    thrown: Cards = ()

    def on(self, table: Table) -> Table:
        hands = table.with_hand(self.seat, without(table.hands[self.seat], self.cards))
        return replace(table, hands=hands, trick=(*table.trick, Played(self.seat, self.cards, self.thrown)))


class TrickTaken(Open, frozen=True):
    """The trick went to `winner`, who leads next. `points`: what its cards count, None where a game counts none."""

    winner: int
    points: int | None

    def on(self, table: Table) -> Table:
        trick = Trick(table.leader, table.trick, self.winner, self.points)
        return replace(table, tricks=(*table.tricks, trick), trick=(), leader=self.winner)


class Ended(Open, frozen=True):
    """The deal is over, played out or void."""

    outcome: Outcome

    def on(self, table: Table) -> Table:
        return replace(table, phase="void" if self.outcome.void else "done", outcome=self.outcome)
