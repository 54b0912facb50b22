"""What a trick is likely to bring, as one seat sees it: who may still take it, and what the others may add."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import comb

from paiju.bots.club.common import Count
from paiju.cards import Card
from paiju.engine.deal import View
from paiju.engine.table import Cards, Played, replace
from paiju.rules.groups import TRUMP


class Sight:
    """The running trick. `stakes`: what a point of each seat is worth to me, 1 to my side and −1 to the others, between
    them where sides are not certain.

    A game with leads of several cards says in `beats` how likely these are beaten.
    """

    def __init__(self, view: View, count: Count, stakes: Sequence[float]) -> None:
        self.table, self.game, self.me = view.table, view.game, view.seat
        self.count, self.order, self.stakes = count, count.order, stakes
        self.plays = self.table.trick
        played, seats = len(self.plays), self.table.seats
        self.later = [(self.me + i) % seats for i in range(1, seats - played)]
        self.pot = self.points([c for play in self.plays for c in play.cards])
        self._chances: dict[tuple[int, Card], float] = {}
        self._out: dict[tuple[int, str], float] = {}
        self._feeds: dict[tuple[int, str, int], tuple[float, float]] = {}

    def points(self, cards: Iterable[Card]) -> int:
        return self.game.points(tuple(cards)) or 0

    def same(self, one: int, other: int) -> float:
        """How likely two seats are on one side."""
        return (1 + self.stakes[one] * self.stakes[other]) / 2

    # -- who holds what
    def some(self, seat: int, cards: Iterable[Card]) -> float:
        """The chance that a seat holds at least one of some unseen cards."""
        none = 1.0
        for c in cards:
            none *= 1 - self.chance(seat, c)
        return 1 - none

    def chance(self, seat: int, card: Card) -> float:
        """The chance that a seat holds an unseen card."""
        key = seat, card
        if key not in self._chances:
            self._chances[key] = self.count.chance(seat, card)
        return self._chances[key]

    def out_of(self, seat: int, group: str) -> float:
        """The chance that a seat has no card of a group."""
        key = seat, group
        if key not in self._out:
            self._out[key] = 1 - self.some(seat, self.count.of(group))
        return self._out[key]

    def at_most(self, seat: int, group: str, number: int) -> float:
        """The chance that a seat has at most so many cards of a group."""
        if not number:
            return self.out_of(seat, group)
        unseen, share = len(self.count.of(group)), self.count.share(seat, group)
        return sum(comb(unseen, n) * share**n * (1 - share) ** (unseen - n) for n in range(min(number, unseen) + 1))

    def above(self, card: Card) -> list[Card]:
        """The unseen cards of its group that beat a card, from low to high."""
        step = self.order.step(card)
        return [c for c in self.count.of(self.order.group(card)) if self.order.step(c) > step]

    # -- the trick
    def holder(self, cards: Cards) -> tuple[int, Cards]:
        """Who holds the trick when I have played `cards`, and with what."""
        trick = (*self.plays, Played(self.me, cards))
        seat = self.game.winning(replace(self.table, trick=trick)) if self.plays else self.me
        return seat, next(play.cards for play in trick if play.seat == seat)

    def robs(self, cards: Cards) -> float:
        """How likely these cards ruff a trick that my own side holds."""
        led = self.order.group(self.plays[0].cards[0]) if self.plays else TRUMP
        if led == TRUMP or any(self.order.group(c) != TRUMP for c in cards):
            return 0.0
        table = self.table
        return self.same(self.me, self.game.winning(table) if len(self.plays) > 1 else table.leader)

    def brings(self, cards: Cards) -> tuple[float, float]:
        """What playing `cards` brings me in this trick, in points, and how likely my side takes it."""
        holder, best = self.holder(cards)
        led = self.order.group(self.plays[0].cards[0] if self.plays else cards[0])
        pot = self.pot + self.points(cards)
        takes = self._takes(holder, best, led, pot)
        total = 0.0
        for seat, chance in enumerate(takes):
            if chance > 0:
                added = sum(self._adds(s, seat, led, len(cards)) for s in self.later)
                total += chance * self.stakes[seat] * (pot + added)
        return total, sum(chance * (1 + stake) / 2 for chance, stake in zip(takes, self.stakes, strict=True))

    def _takes(self, holder: int, best: Cards, led: str, pot: int) -> list[float]:
        """Per seat the chance that it takes the trick which `holder` holds with `best`."""
        takes = [0.0] * self.table.seats
        takes[holder] = 1.0
        if len(best) == 1 and self.order.group(best[0]) == led:
            for c in reversed(self.above(best[0])):
                share = [(s, self.chance(s, c) * self.will(s, holder, pot)) for s in self.later]
                left = takes[holder]
                for s, chance in share:
                    takes[s] += left * chance
                    takes[holder] -= left * chance
                if takes[holder] < 0.02:
                    break
        for s in self.later:
            chance = self.beats(s, best, led)
            if chance > 0:
                eager = sum(t * self.will(s, w, pot, ruff=len(best) == 1) for w, t in enumerate(takes) if t > 0)
                for w in range(len(takes)):
                    takes[w] *= 1 - chance * eager
                takes[s] += chance * eager
        return takes

    def beats(self, seat: int, best: Cards, led: str) -> float:
        """The chance that a later seat can ruff the trick or, where `best` is no single card of the group led, beat it
        in any way."""
        if led == TRUMP or len(best) > 1:
            return 0.0
        trumps = self.above(best[0]) if self.order.group(best[0]) == TRUMP else self.count.of(TRUMP)
        return self.out_of(seat, led) * self.some(seat, trumps)

    def will(self, seat: int, holder: int, pot: int, *, ruff: bool = False) -> float:
        """How likely a seat that can beat the `holder` of a trick does so."""
        against = 1 - self.same(seat, holder)
        wanted = 0.95 if pot >= 10 else 0.85 if pot else 0.6 if ruff else 0.75
        return against * wanted + (1 - against) * (0.03 if ruff else 0.25)

    def drawn(self) -> float:
        """How many trumps of theirs, less those of ours, one round of trumps is likely to draw."""
        others = [seat for seat in range(self.table.seats) if seat != self.me]
        return -sum(self.stakes[seat] * (1 - self.out_of(seat, TRUMP)) for seat in others)

    def _adds(self, seat: int, winner: int, led: str, size: int) -> float:
        """The points that a later seat is likely to add to a trick of `size` cards that `winner` takes."""
        friend = self.same(seat, winner) if seat != winner else 0.3
        key = seat, led, size
        if key not in self._feeds:
            self._feeds[key] = self._feed(seat, led, size)
        gladly, unwillingly = self._feeds[key]
        return friend * gladly + (1 - friend) * unwillingly

    def _feed(self, seat: int, led: str, size: int) -> tuple[float, float]:
        """The points that a seat is likely to add to a trick of its own side, and to one of the other side."""
        share, unseen = self.count.share(seat, led), self.count.of(led)
        holds, points = share * len(unseen), share * self.points(unseen)
        full = min(1.0, size / holds) if holds else 0.0
        gladly, unwillingly = points * full**0.5, points * full**2 * 0.8
        free = size - holds
        if free > 0:
            others = [c for group, held in self.count.unseen.items() if group not in (led, TRUMP) for c in held]
            gladly += min(free, 1.0) * self._best(seat, others) * (1 + max(0.0, free - 1) / 2)
        return gladly, unwillingly

    def _best(self, seat: int, cards: list[Card]) -> float:
        """The points that the best of some unseen cards is likely to have where a seat chooses it."""
        none, best = 1.0, 0.0
        for worth, c in sorted(((self.points((c,)), c) for c in cards), reverse=True):
            if not worth:
                break
            chance = self.chance(seat, c)
            best += none * chance * worth
            none *= 1 - chance
        return best
