"""Handling a packet of cards (一叠牌): cut it, deal it down or up, fan it, look at a card of it. No game needs this; it
is what the words of card handlers mean, as values and pure functions.

A leaf is one piece of card with its two sides and the way it lies. A packet is immutable and in order from its top
(顶牌), and the top is where it is when the backs are up: a packet turned over as a whole shows its other sides and
keeps its order. Places count from 0 at the top.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple, overload

from paiju.cards import PACK_52, Card


class Back(NamedTuple):
    """牌背, the back of a card: one `pattern` for all cards of a pack, by which two packs are told apart."""

    pattern: str


Side = Card | Back
"""One of the two sides of a leaf: 牌面, a face with suit and rank, is a `Card`."""


def is_spot(face: Card) -> bool:
    """点牌: a 2 to 10; there are 36 in a pack."""
    return bool(face.suit) and face.rank in "23456789T"


def is_court(face: Card) -> bool:
    """花牌: a K, Q or J, and as these texts have it an A; there are 16 in a pack. A joker is neither."""
    return bool(face.suit) and face.rank in "KQJA"


@dataclass(frozen=True, slots=True)
class Leaf:
    """One piece of card as it lies: `up` is the side that is seen, `down` the one under it; `large` (大牌) if it was
    cut larger than the others."""

    up: Side
    down: Side
    large: bool = False

    def turned(self) -> Leaf:
        """The same leaf, turned over."""
        return replace(self, up=self.down, down=self.up)

    def is_piece(self, other: Leaf) -> bool:
        """Whether `other` is the same piece of card, whichever way the two lie."""
        return self in (other, other.turned())

    @property
    def faces(self) -> tuple[Card, ...]:
        """The faces it has, that which is up first: one on an ordinary leaf."""
        return tuple(side for side in (self.up, self.down) if isinstance(side, Card))

    @property
    def face_up(self) -> bool:
        """Whether a face is seen."""
        return isinstance(self.up, Card)

    @property
    def double_faced(self) -> bool:
        """双面牌: a face on both sides."""
        return len(self.faces) == 2

    @property
    def double_backed(self) -> bool:
        """双背牌: a back on both sides, so that no face is ever seen."""
        return not self.faces

    @property
    def gaffed(self) -> bool:
        """异型牌: altered for a trick: double-faced, double-backed or large."""
        return len(self.faces) != 1 or self.large


@dataclass(frozen=True, slots=True)
class Packet:
    """Leaves in order from the top. Counts and places out of range raise `IndexError`, a leaf that is not in the
    packet `ValueError`."""

    leaves: tuple[Leaf, ...]

    def __len__(self) -> int:
        return len(self.leaves)

    def __iter__(self) -> Iterator[Leaf]:
        return iter(self.leaves)

    @overload
    def __getitem__(self, place: int) -> Leaf: ...
    @overload
    def __getitem__(self, place: slice) -> Packet: ...
    def __getitem__(self, place: int | slice) -> Leaf | Packet:
        if isinstance(place, slice):
            return Packet(self.leaves[place])
        return self.leaves[self._within(place, len(self) - 1)]

    def __add__(self, under: Packet) -> Packet:
        """This packet put on top of another."""
        return Packet(self.leaves + under.leaves)

    def _within(self, number: int, most: int) -> int:
        if not 0 <= number <= most:
            raise IndexError(f"{number} is not within 0 to {most}")
        return number

    # what lies where

    def top(self, count: int = 1) -> Packet:
        """顶牌: the uppermost `count` leaves with the backs up. (Texts that print 下, below, for 上 mean these too.)"""
        return self[: self._within(count, len(self))]

    def bottom(self, count: int = 1) -> Packet:
        """底牌: the lowest `count` leaves with the backs up."""
        return self[len(self) - self._within(count, len(self)) :]

    def place(self, leaf: Leaf) -> int:
        """Where a piece of card is (the first of equal ones), whichever way it lies."""
        for place, held in enumerate(self):
            if held.is_piece(leaf):
                return place
        raise ValueError(f"{leaf} is not in the packet")

    def follows(self, key: Leaf, by: int = 1) -> Leaf:
        """标位牌: what lies `by` places under the key card, from the bottom on to the top again. No cut changes it."""
        return self[(self.place(key) + by) % len(self)]

    # what changes it

    def cut(self, count: int) -> Packet:
        """切牌, 腰牌: `count` leaves lifted off the top and put under the rest."""
        return self.bottom(len(self) - self._within(count, len(self))) + self.top(count)

    def deal_down(self) -> Packet:
        """标准分牌: one by one from the top onto the table as they lie, which reverses the order."""
        return Packet(self.leaves[::-1])

    def one_handed(self) -> Packet:
        """单手分牌: dealt down with one hand only; the leaves come to lie as in 标准分牌."""
        return self.deal_down()

    def deal_up(self) -> Packet:
        """翻转分牌: one by one from the top onto the table, each turned over: the order stays. They come to lie as if
        the packet had been turned over at once."""
        return self.turned_over()

    def turned_over(self) -> Packet:
        """The whole packet turned over: the order, counted from the side of the backs, stays."""
        return Packet(tuple(leaf.turned() for leaf in self))

    def turn(self, place: int) -> Packet:
        """One leaf turned over where it is."""
        return self[:place] + Packet((self[place].turned(),)) + self[place + 1 :]

    # what only looks: an immutable packet stays as it is

    def glimpse(self, place: int) -> Side:
        """瞥牌: what the holder sees who secretly looks at the lower side of one leaf."""
        return self[place].down

    def flash(self, place: int) -> Side:
        """闪牌: what the audience sees that is shown the lower side of one leaf for an instant."""
        return self[place].down

    def fan(self, first: int, last: int) -> tuple[Side, ...]:
        """扇牌: what the holder sees who spreads the leaves at `first` up to, not including, `last` like a fan: their
        lower sides in order."""
        self._within(first, last)
        return tuple(leaf.down for leaf in self[first : self._within(last, len(self))])


def pack(back: Back, faces: Iterable[Card] = PACK_52) -> Packet:
    """A pack with this back (or the cards of one that have these `faces`), backs up."""
    return Packet(tuple(Leaf(up=back, down=face) for face in faces))
