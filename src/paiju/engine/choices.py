"""What a seat may choose: a set of choices answers whether one is legal.

A `Choices` need not be small: putting away 8 of 33 cards has 13.9 million members. It answers `check`, samples, tells
a client what is asked (`ask`) and a record what is legal (`legal`); `listed` is None where listing would be foolish.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from itertools import combinations
from random import Random
from typing import Any, Literal

from msgspec import Struct

from paiju.cards import Card, holds, text
from paiju.engine.choice import Cards, Choice, OfCards, Play, Sell
from paiju.engine.errors import Illegal


class Ask(Struct, frozen=True, omit_defaults=True):
    """What is asked of a seat, as a client draws it: by kind of choice, never by game.

    kind `cards`: pick `count` cards (0: any number) and send `verb` with them; `cards` are those worth lighting, single
    cards that are legal alone, or all that may be part of a legal choice. kind `sell`: each of `cards` may be sold
    open, hidden or not. kind `options`: `options` are whole choices in record text.

    Where several cards are played together: `groups` are the sets that count as one when played (a pair, a tractor,
    four of a kind), the longest first; `forced` are the cards that every legal choice has. With `throws` other sets may
    be led too: what is picked falls apart into the first of `groups` that it contains, again and again, and then into
    single cards; if those are several parts it is a throw (甩), which may fail, and then one of them alone is led.
    """

    kind: Literal["cards", "sell", "options"]
    verb: str = ""
    cards: Cards = ()
    count: int = 0
    options: tuple[str, ...] = ()
    groups: tuple[Cards, ...] = ()
    forced: Cards = ()
    throws: bool = False


class Choices(ABC):
    """A set of legal choices."""

    @abstractmethod
    def check(self, choice: Choice) -> None:
        """Returns where `choice` is legal. Raises `Illegal` with the first code that applies."""

    @abstractmethod
    def listed(self) -> tuple[Choice, ...] | None:
        """All of them in a fixed order, or None where they are too many to list."""

    @abstractmethod
    def sample(self, random: Random) -> Choice:
        """One of them, each possible."""

    @abstractmethod
    def ask(self) -> Ask:
        """What a client needs to offer them."""

    def legal(self) -> list[str] | dict[str, Any]:
        """What a record's answer says of them: texts, or what is asked where they are too many."""
        listed = self.listed()
        assert listed is not None, "a set that cannot be listed describes itself"
        return [str(choice) for choice in listed if choice.written]

    def __contains__(self, choice: object) -> bool:
        try:
            self.check(choice)  # type: ignore[arg-type]
        except Illegal:
            return False
        return True


class OneOf(Choices):
    """A few options of any kinds; `refuse` says why another choice is none of them.

    `offered`: those that a client offers, where the others are shorter ways to say two things at once.
    """

    def __init__(
        self,
        options: tuple[Choice, ...],
        refuse: Callable[[Choice], Illegal],
        offered: tuple[Choice, ...] | None = None,
    ) -> None:
        self.options = options
        self.refuse = refuse
        self.offered = options if offered is None else offered

    def check(self, choice: Choice) -> None:
        if choice not in self.options:
            raise self.refuse(choice)

    def listed(self) -> tuple[Choice, ...]:
        return self.options

    def sample(self, random: Random) -> Choice:
        return random.choice(self.options)

    def ask(self) -> Ask:
        return Ask("options", options=tuple(str(o) for o in self.offered))


class SomeOf(Choices):
    """Any `count` cards of a `hand`, as a choice of `kind` (putting away)."""

    def __init__(self, kind: type[OfCards], hand: Cards, count: int, section: str) -> None:
        self.kind, self.hand, self.count, self.section = kind, hand, count, section

    def check(self, choice: Choice) -> None:
        assert isinstance(choice, self.kind)
        if not holds(self.hand, choice.cards):
            raise Illegal("card_not_held", self.section)
        if len(choice.cards) != self.count:
            raise Illegal("wrong_count", self.section, count=self.count)

    def listed(self) -> None:
        return None

    def sample(self, random: Random) -> Choice:
        return self.kind(tuple(random.sample(self.hand, self.count)))

    def ask(self) -> Ask:
        return Ask("cards", self.kind.verb, self.hand, self.count)

    def legal(self) -> dict[str, Any]:
        return {self.kind.verb: self.count, "from": text(self.hand)}


class Singles(Choices):
    """Playing one card: `playable` of the `hand`; `why` says which rule keeps one of the others back."""

    __slots__ = ("hand", "playable", "section", "why")

    def __init__(self, hand: Cards, playable: Cards, why: Callable[[Card], Illegal], section: str = "") -> None:
        self.hand, self.playable, self.why, self.section = hand, playable, why, section

    def check(self, choice: Choice) -> None:
        assert isinstance(choice, Play)
        played = choice.cards
        if not holds(self.hand, played):
            raise Illegal("card_not_held", self.section)
        if len(played) != 1:
            raise Illegal("wrong_count", self.section, count=1)
        if played[0] not in self.playable:
            raise self.why(played[0])

    def listed(self) -> tuple[Choice, ...]:
        return tuple(Play((c,)) for c in dict.fromkeys(self.playable))

    def sample(self, random: Random) -> Choice:
        return Play((self.playable[int(random.random() * len(self.playable))],))

    def ask(self) -> Ask:
        return Ask("cards", "play", self.playable, 1)


class Sales(Choices):
    """Selling any of the cards `sellable`, each open or hidden (拱猪)."""

    def __init__(self, hand: Cards, sellable: Cards, section: str) -> None:
        self.hand, self.sellable, self.section = hand, sellable, section

    def check(self, choice: Choice) -> None:
        assert isinstance(choice, Sell)
        sold = choice.open + choice.hidden
        if any(c not in self.hand for c in sold):
            raise Illegal("card_not_held", self.section)
        if any(c not in self.sellable for c in sold) or len(set(sold)) < len(sold):
            raise Illegal("bad_sale", self.section)

    def listed(self) -> tuple[Choice, ...]:
        options: list[Choice] = []
        for n in range(len(self.sellable) + 1):
            for sold in combinations(self.sellable, n):
                for mask in range(1 << n):
                    hidden = tuple(c for i, c in enumerate(sold) if mask >> i & 1)
                    options.append(Sell(tuple(c for c in sold if c not in hidden), hidden))
        return tuple(options)

    def sample(self, random: Random) -> Choice:
        how = {c: random.randrange(3) for c in self.sellable}
        return Sell(tuple(c for c in how if how[c] == 1), tuple(c for c in how if how[c] == 2))

    def ask(self) -> Ask:
        return Ask("sell", "sell", self.sellable)
