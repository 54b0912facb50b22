"""What the policies share: counting cards from what a seat has seen."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from copy import copy
from random import Random
from typing import ClassVar

from paiju.cards import FACE_DOWN, Card
from paiju.engine.choice import Choice
from paiju.engine.deal import View
from paiju.engine.table import Cards, Played, replace
from paiju.rules.groups import TRUMP


class Policy(ABC):
    """How one game is played. Holds no state between decisions."""

    key: ClassVar[str]

    @abstractmethod
    def choose(self, view: View, random: Random) -> Choice:
        """One of `view.choices()`, for a view whose seat is to act."""


def supposing(view: View, **changes: object) -> View:
    """The view of a table that differs in some of its fields: what if ♥ were trump?"""
    other = copy(view)
    other.table = replace(view.table, **changes)
    return other


class Count:
    """What a seat can count: the cards it has not seen, by group from low to high, and who may hold them.

    `unseen` are in other hands or put away face down; `void` says which groups a seat failed to follow; `known` where
    a card lies that is not in the own hand and yet known. `sides` and `trumps`: for each card of a side suit below its
    top, or trump, that chance would leave a declarer who has put cards away, he has so many.
    """

    def __init__(self, view: View, sides: float = 1.0, trumps: float = 1.0) -> None:
        table = view.table
        self.sides, self.trumps, self.declarer = sides, trumps, table.declarer
        self.seat = view.seat
        self.order = view.game.order(table)
        self.held = [len(hand) for hand in table.hands]
        self.void: list[set[str]] = [set() for _ in table.hands]
        self.known: dict[Card, int] = {}
        hidden = Counter(view.game.pack())
        hidden.subtract(view.hand)
        hidden.subtract(c for c in (*table.kitty, *table.put_away, table.turned) if c and c is not FACE_DOWN)
        self.face_down = sum(c is FACE_DOWN for c in (*table.kitty, *table.put_away))
        for plays in (*(trick.plays for trick in table.tricks), table.trick):
            for play in plays:
                hidden.subtract(play.cards)
                self._note(play, plays[0].cards)
        self.unseen: dict[str, list[Card]] = {}
        for c in sorted(hidden.elements(), key=self.order.step):
            self.unseen.setdefault(self.order.group(c), []).append(c)

    def _note(self, play: Played, lead: Cards) -> None:
        """What a play tells: which group its seat has run out of, and after a throw that failed what went back."""
        led = self.order.group(lead[0])
        if any(self.order.group(c) != led for c in play.cards) and all(self.order.group(c) == led for c in lead):
            self.void[play.seat].add(led)
        for c in play.cards:
            if self.known.get(c) == play.seat:
                del self.known[c]
        if play.seat != self.seat:
            self.known.update(dict.fromkeys([c for c in play.thrown if c not in play.cards], play.seat))

    def of(self, group: str) -> list[Card]:
        """The unseen cards of a group from low to high."""
        return self.unseen.get(group, [])

    def share(self, seat: int, group: str, *, top: bool = False) -> float:
        """The chance that an unseen card of the group, or its top one, is held by `seat`, by the number of cards that
        may be it."""
        if group in self.void[seat] or seat == self.seat:
            return 0.0
        keeps = self.trumps if group == TRUMP else 1.0 if top else self.sides
        others = [s for s, void in enumerate(self.void) if s != self.seat and group not in void]
        places = {s: self.held[s] * (keeps if s == self.declarer else 1.0) for s in others}
        whole = sum(places.values()) + self.face_down
        return places[seat] / whole if whole else 0.0

    def chance(self, seat: int, card: Card) -> float:
        """The chance that `seat` holds an unseen card."""
        group = self.order.group(card)
        holder, copies = self.known.get(card), self.of(group).count(card)
        if holder == seat or (holder is not None and copies < 2):
            return float(holder == seat)
        return self.share(seat, group, top=card is self.of(group)[-1]) if copies else 0.0
