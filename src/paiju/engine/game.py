"""What a game is: hooks with good defaults. The engine calls them and knows no game's name."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Self

import msgspec
from msgspec import Struct

from paiju.cards import PACK_52, Card
from paiju.engine.choice import Choice
from paiju.engine.choices import Choices, Singles
from paiju.engine.errors import Illegal
from paiju.engine.events import Began, Dealt, Ended, Turned
from paiju.engine.house import House
from paiju.engine.log import Log
from paiju.engine.table import Cards, Table
from paiju.rules.follow import followable, highest
from paiju.rules.groups import Order

PLAIN = Order(PACK_52)

Means = tuple[tuple[str, dict[str, int | str]], ...]
"""Words of the game's texts, each with its data."""


class Layout(Struct, frozen=True):
    """How a pack is dealt: cards per hand, how many stay in the kitty, whether one more is turned up."""

    hand: int
    kitty: int = 0
    turned: bool = False


class Standing(Struct, frozen=True):
    """What a player must see at a glance, where the game has it.

    `contract`: what was bid or must be reached; `level`: the rank of the deal; `called`: the cards of the call;
    `points`: taken so far by the seats `counted`, of which they need `target`; `kings`: the highest cards where each
    deal decides which they are.
    """

    contract: int | None = None
    level: str = ""
    called: Cards = ()
    points: int | None = None
    counted: tuple[int, ...] = ()
    target: int | None = None
    kings: Cards = ()


class Phase(ABC):
    """One mechanism: who has to decide, between what, and what follows."""

    name: ClassVar[str]
    verbs: frozenset[str]

    @abstractmethod
    def to_act(self, table: Table) -> tuple[int, ...]:
        """The seats that have to decide now, ascending."""

    @abstractmethod
    def choices(self, table: Table, seat: int) -> Choices:
        """What `seat`, which is to act, may choose: a function of what it knows."""

    @abstractmethod
    def decide(self, log: Log, seat: int, choice: Any) -> None:
        """Adds the events that follow from a legal choice."""

    def begin(self, log: Log) -> None:  # noqa: B027 (most phases have nothing to do)
        """Adds what happens before anyone decides."""

    # -- at a table with a clock
    def beat(self, table: Table) -> str:
        """What the clock is running for, "" where the phase takes no time of its own.

        It must depend on nothing that some seat does not know, and so must everything that happens by the clock: the
        phase lasts as long where nobody could do anything.
        """
        return ""

    def asked(self, table: Table) -> tuple[int, ...]:
        """The seats that have their chance in this beat, in order, whether or not they can do anything; a seat may have
        two."""
        return ()

    def tick(self, log: Log) -> None:  # noqa: B027
        """Adds what happens when a beat has passed and nobody did anything."""

    # -- in a record, which has no clock
    def ended_by(self, log: Log, seat: int, choice: Choice) -> bool:
        """Whether a choice out of turn says that nobody did anything more in this phase; then closes it.

        A verb of the phase's own is used up by that, another goes on to the next phase. Raises `Illegal` where the
        rules do not allow it.
        """
        return False

    def ending(self, table: Table) -> tuple[int, Choice] | None:
        """How a record says that nobody did anything more, where it has to; None where it writes nothing."""
        return None


class DealState(Struct, frozen=True):
    """What the match brings into a deal, as in a record's `state`."""

    COUNTED: ClassVar[tuple[str, ...]] = ()
    """What only the match counts: no rule of a deal reads it, and where it is malformed it is as an unknown key."""

    @classmethod
    def read(cls, rules: Any, written: dict[str, Any]) -> Self:
        """The state written in a record; `None` is as if left out. Raises `Illegal` bad_record.

        A game adds its own checks.
        """
        known = {k: v for k, v in written.items() if v is not None}
        try:
            return msgspec.convert(known, cls)
        except msgspec.ValidationError as error:
            if any(key in known for key in cls.COUNTED):
                return cls.read(rules, {k: v for k, v in known.items() if k not in cls.COUNTED})
            raise Illegal("bad_record", key="state", why=str(error)) from None

    def written(self) -> dict[str, Any]:
        """As in a record: optional values that are missing are left out."""
        return {k: v for k, v in msgspec.to_builtins(self).items() if v is not None}


class Game(ABC):
    """The rules of one deal: a game with its house rules and the match's state. Immutable.

    Subclasses set `key` (its name in records), `seats`, `Rules`, `State` and build `phases`; the order of play is
    `onward`. Everything a hook gets is a `Table`, which may have face-down cards: a hook must answer a view as it
    answers the table, as far as the view's holder can know.
    """

    key: ClassVar[str]
    seats: ClassVar[int] = 4
    Rules: ClassVar[type[House]]
    State: ClassVar[type[DealState]]

    VERBS: ClassVar[frozenset[str]]
    """Every verb of the game, under whatever house rules."""
    FOLLOW: ClassVar[str]
    """The § of the duty to follow."""
    ONE_CARD: ClassVar[str]
    """The § that says how many cards a play is."""

    phases: dict[str, Phase]

    def __init__(self, rules: Any, state: Any) -> None:
        self.rules = rules
        self.state = state

    def __reduce__(self) -> tuple[type[Self], tuple[Any, Any]]:
        """A game is its rules and its state; its phases are built from them."""
        return type(self), (self.rules, self.state)

    # -- the deal
    def pack(self) -> Cards:
        """All the cards that are dealt."""
        return PACK_52

    @abstractmethod
    def layout(self) -> Layout:
        """How they are dealt."""

    def opening(self, log: Log, hands: tuple[Cards, ...], kitty: Cards, turned: Card | None) -> None:
        """Adds what happens before the first phase: all is dealt, and a card turned up where the game has that."""
        log.add(Dealt(hands, kitty))
        if turned is not None:
            log.add(Turned(turned))

    @abstractmethod
    def onward(self, table: Table) -> Began | Ended:
        """What comes when the phase of `table` is over ("" before the first one): the next phase or the end."""

    # -- the play
    def order(self, table: Table) -> Order:
        """The groups of the cards and what beats what, as far as it is decided: a suit each, ace high."""
        return PLAIN

    def points(self, cards: Cards) -> int | None:
        """What cards count in a trick; None where a game has no such count."""
        return None

    def leads(self, table: Table, seat: int) -> Choices:
        """What `seat` may lead."""
        hand = table.hands[seat]
        return Singles(hand, hand, lambda c: Illegal("bad_shape", self.ONE_CARD), self.ONE_CARD)

    def follows(self, table: Table, seat: int) -> Choices:
        """What `seat` may play on the running trick."""
        hand = table.hands[seat]
        order = self.order(table)
        led = order.group(table.trick[0].cards[0])
        playable = followable(hand, led, order.group)
        return Singles(hand, playable, lambda c: Illegal("must_follow_group", self.FOLLOW, group=led), self.ONE_CARD)

    def winning(self, table: Table) -> int:
        """The seat that is winning the running trick."""
        played = [play.cards[0] for play in table.trick]
        order = self.order(table)
        return table.trick[highest(played, order.group, order.step)].seat

    def led(self, table: Table, seat: int, cards: Cards) -> Cards:
        """What stands of the cards led: all of them, or the part of a throw that failed. Looks at all hands."""
        return cards

    def after_play(self, log: Log, seat: int, cards: Cards) -> None:  # noqa: B027
        """Adds what else happens when cards are played."""

    # -- what is told
    def sides(self, table: Table) -> tuple[int, ...] | None:
        """Per seat its side, as far as the table shows it (−1 unknown); None where each plays for himself."""
        return None

    def scoring(self, card: Card) -> bool:
        """Whether a taken card is worth laying out."""
        return bool(self.points((card,)))

    def standing(self, table: Table) -> Standing:
        """How the deal stands, as far as the table shows it."""
        return Standing()

    def means(self, table: Table, hand: Cards, choice: Choice) -> Means:
        """What an option comes to for the holder of a hand, where its text alone does not say so."""
        return ()

    def so_far(self, table: Table) -> tuple[int, ...] | None:
        """Per seat what the deal would be written for it if it ended now, as far as the table shows it; None where a
        game writes nothing before the end."""
        return None

    def info(self, table: Table) -> dict[str, object]:
        """What the phases have decided, as in a record's answer: declarer, bid, trump, sold …"""
        return {}

    def gains(self, result: dict[str, Any]) -> tuple[float, ...]:
        """What a deal with this `result` brought each seat, in points or levels; nothing where it was void."""
        scores = result.get("scores") or [0] * self.seats
        return tuple(float(scores[seat % len(scores)]) for seat in range(self.seats))

    # -- the match
    def placed(self, result: dict[str, Any]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The seats that won the match which this `result` decided and those that lost it, ascending.

        The winners that the result names, the others lost; where it names none, the highest and the lowest totals.
        """
        seats = range(self.seats)
        if result.get("winners") is not None or result.get("winner") is not None:
            named = result.get("winners") or [s for s in seats if s % 2 == result["winner"]]
            return tuple(named), tuple(s for s in seats if s not in named)
        totals = [result["totals"][seat % len(result["totals"])] for seat in seats]
        return tuple(s for s in seats if totals[s] == max(totals)), tuple(s for s in seats if totals[s] == min(totals))

    @classmethod
    @abstractmethod
    def first_state(cls, rules: Any, lot: int) -> DealState:
        """The state of a match's first deal; `lot` a seat drawn by lot."""

    @classmethod
    def next_state(cls, rules: Any, state: Any, result: dict[str, Any], deals: int) -> DealState | None:
        """The state of the next deal after one with this `result`, None where the match is over.

        `deals`: how many deals of the match have been played, void ones included.
        """
        if result["next"] is None:
            return None
        return msgspec.convert(state.written() | result["next"] | _totals(result), cls.State)


def _totals(result: dict[str, Any]) -> dict[str, Any]:
    return {"totals": result["totals"]} if result.get("totals") else {}
