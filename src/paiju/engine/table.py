"""The table: what lies on it and what has been said, folded from events. It holds no rule."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from paiju.cards import Card
from paiju.engine.choice import Choice, OfCards

Cards = tuple[Card, ...]

Kind = Literal["score", "count", "factor"]

PUBLIC: Final = -1
"""The viewer who sees only what all see."""


class Played(Struct, frozen=True):
    """One seat's part of a trick. `thrown`: all the cards of a throw that failed; `cards` is the part that stood."""

    seat: int
    cards: Cards
    thrown: Cards = ()


class Trick(Struct, frozen=True):
    """A finished trick: its plays in order from the leader, who won it, and its points, None if tricks have none."""

    leader: int
    plays: tuple[Played, ...]
    winner: int
    points: int | None

    @property
    def cards(self) -> Cards:
        """All its cards in the order played."""
        return tuple([c for play in self.plays for c in play.cards])


class Said(Struct, frozen=True):
    """What a seat said: a bid, a pass, a call …"""

    seat: int
    choice: Choice


class Sale(Struct, frozen=True):
    """What a seat sold. A sale that the viewer does not know yet is not `known` and looks empty; a hidden card that the
    viewer has not seen is face down."""

    open: Cards = ()
    hidden: Cards = ()
    known: bool = True


class Line(Struct, frozen=True):
    """One line of a score sheet: for the seats `seats` (none: for the deal as a whole), the reason `key` of the game's
    texts with its `data`.

    `points` are added to the score of each of the seats, or by `kind` are points that they took ("count") or a factor
    ("factor"). `verdict`: this line says in one sentence how the deal came out.
    """

    seats: tuple[int, ...]
    key: str
    points: int
    data: dict[str, str | int] = {}
    kind: Kind = "score"
    verdict: bool = False


class Outcome(Struct, frozen=True):
    """How a deal ended: `result` as in a record's answer, `lines` its explanation line by line."""

    result: dict[str, object]
    lines: tuple[Line, ...] = ()

    @property
    def void(self) -> bool:
        return "void" in self.result


class Table(Struct, frozen=True):
    """All seats' hands and everything on the table. A seat's view is the same with face-down cards.

    `hands` per seat in the order dealt; `kitty` the undealt cards, `shown` those of them that all have seen, also after
    the declarer took them; `turned` the card that lies open, in nobody's hand; `put_away` what the declarer put away;
    `trick` the plays of the running trick, led by `leader`; `said` the auction or calls so far; `sales` per seat, None
    until made; `trump` a suit letter, "N" for none, "" while undecided; `timed`: a clock runs; `stock`: what is still
    to be drawn, the next card first.
    """

    hands: tuple[Cards, ...]
    timed: bool = False
    stock: Cards = ()
    kitty: Cards = ()
    shown: Cards = ()
    turned: Card | None = None
    phase: str = ""
    leader: int = 0
    trick: tuple[Played, ...] = ()
    tricks: tuple[Trick, ...] = ()
    said: tuple[Said, ...] = ()
    sales: tuple[Sale | None, ...] = ()
    declarer: int | None = None
    put_away: Cards = ()
    trump: str = ""
    outcome: Outcome | None = None

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def next_seat(self) -> int:
        """Whose turn it is in the running trick."""
        return (self.leader + len(self.trick)) % len(self.hands)

    def taken(self, seat: int) -> Cards:
        """The cards of all tricks won by `seat`, in order."""
        return tuple([c for trick in self.tricks if trick.winner == seat for c in trick.cards])

    def plays_of(self, seat: int) -> list[Played]:
        """What `seat` has played, in order."""
        return [p for plays in (*[t.plays for t in self.tricks], self.trick) for p in plays if p.seat == seat]

    def had(self, seat: int) -> Cards:
        """The cards that `seat` holds, has put away or has played."""
        put = self.put_away if seat == self.declarer else ()
        return (*self.hands[seat], *put, *[c for play in self.plays_of(seat) for c in play.cards])

    def shown_by(self, seat: int) -> Cards:
        """The cards that the table shows `seat` to have or have had: that, and what it called or threw in vain."""
        called = [c for s in self.said if s.seat == seat and isinstance(s.choice, OfCards) for c in s.choice.cards]
        return (*self.had(seat), *[c for play in self.plays_of(seat) for c in play.thrown], *called)

    def with_hand(self, seat: int, hand: Cards) -> tuple[Cards, ...]:
        """`hands` with another hand at `seat`."""
        return (*self.hands[:seat], hand, *self.hands[seat + 1 :])


__all__ = ["PUBLIC", "Cards", "Kind", "Line", "Outcome", "Played", "Said", "Sale", "Table", "Trick", "replace"]
