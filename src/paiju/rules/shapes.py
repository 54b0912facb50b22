"""Pairs, tractors and throws of a two-pack game: a set of cards of one group taken apart, what a lead owes its
followers, what of a throw stands, and what beats what.

A *pair* is two identical cards; a *tractor* is pairs on steps of the group's order that follow each other, one pair to
a step. A lead of several parts is a *throw*. All functions are pure; cards of a group occur at most twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from random import Random
from typing import NamedTuple

from paiju.cards import Card
from paiju.rules.groups import TRUMP, Order

Cards = tuple[Card, ...]
Pairs = dict[int, list[Card]]
"""By step the kinds of which two are there, in the order ♠ ♥ ♦ ♣."""


class Part(NamedTuple):
    """One part of a lead, its `cards` from high to low. `pairs`: 0 a single card, 1 a pair, more a tractor of that
    length; `top`: the step of its highest card."""

    cards: Cards
    pairs: int
    top: int


class Duty(NamedTuple):
    """What a follower with more cards of the group than are led has to play: that many `cards` of the group, among
    them at least so many `pairs`, and in these the tractors `runs`, given by their lengths, none using another's."""

    cards: int
    pairs: int
    runs: tuple[int, ...]


def pairs(cards: Iterable[Card], order: Order) -> Pairs:
    """The pairs among some cards of one group."""
    once: set[Card] = set()
    found: Pairs = {}
    for c in cards:
        if c in once:
            found.setdefault(order.steps[c], []).append(c)
        else:
            once.add(c)
    for kinds in found.values():
        kinds.sort()
    return found


def number(found: Pairs) -> int:
    """How many pairs those are."""
    return sum(map(len, found.values()))


def apart(cards: Iterable[Card], order: Order) -> tuple[Part, ...]:
    """Some cards of one group taken apart into the longest tractors, then pairs, then single cards.

    The longest part comes first, of equally long ones the highest, of equal ones the first in the order ♠ ♥ ♦ ♣.
    """
    cards = tuple(cards)
    if len(cards) == 1:
        return (Part(cards, 0, order.steps[cards[0]]),)
    found, parts = pairs(cards, order), []
    alone = set(cards) - {c for kinds in found.values() for c in kinds}
    while found:
        steps = _longest_run(found)
        taken = [found[step].pop(0) for step in steps]
        found = {step: kinds for step, kinds in found.items() if kinds}
        parts.append(Part(tuple([c for c in taken for _ in range(2)]), len(steps), steps[0]))
    singles = sorted(alone, key=lambda c: (-order.steps[c], c.index))
    return (*parts, *[Part((c,), 0, order.steps[c]) for c in singles])


def _longest_run(found: Pairs) -> Sequence[int]:
    """The steps of the longest tractor, high to low; of equally long ones the highest."""
    best = range(0)
    for step in sorted(found, reverse=True):
        if step + 1 in found:
            continue
        low = step
        while low - 1 in found:
            low -= 1
        if step - low + 1 > len(best):
            best = range(step, low - 1, -1)
    return best


def runs(cards: Iterable[Card], order: Order, longest: int = 99) -> tuple[Cards, ...]:
    """Every pair and every tractor of at most `longest` pairs among cards of any groups, in the order of `apart`."""
    by_group: dict[str, list[Card]] = {}
    for c in cards:
        by_group.setdefault(order.group(c), []).append(c)
    found = []
    for group in by_group.values():
        twos = pairs(group, order)
        for top in sorted(twos, reverse=True):
            steps: list[int] = []
            while top - len(steps) in twos and len(steps) < longest:
                steps.append(top - len(steps))
                found += [tuple([c for c in kinds for _ in range(2)]) for kinds in product(*[twos[s] for s in steps])]
    return tuple(sorted(found, key=lambda run: -len(run)))


# -- a throw
def standing(cards: Cards, order: Order, others: Iterable[Iterable[Card]]) -> Cards:
    """What stands of some cards of one group that are led, against the `others`' hands: all of them if it is one part
    or no single hand beats any part, else of the beaten parts the one with the fewest cards, of those the lowest."""
    parts = apart(cards, order)
    if len(parts) == 1:
        return cards
    group = order.groups[cards[0]]
    rivals = [[c for c in hand if order.groups[c] == group] for hand in others]
    beaten = [part for part in parts if any(beats(rival, part, order) for rival in rivals)]
    return min(beaten, key=lambda part: (len(part.cards), part.top)).cards if beaten else cards


def beats(rival: Iterable[Card], part: Part, order: Order) -> bool:
    """Whether some cards of the group hold a higher card, pair, or tractor of the length of a part."""
    if not part.pairs:
        return any(order.steps[c] > part.top for c in rival)
    twos = pairs(rival, order)
    return any(top > part.top and all(top - i in twos for i in range(part.pairs)) for top in twos)


# -- following
def duty(lead: Iterable[Part], held: Iterable[Card], order: Order) -> Duty:
    """What `held`, all a hand's cards of the led group, more of them than were led, owes a lead."""
    parts = tuple(lead)
    twos = pairs(held, order)
    owed: tuple[int, ...] = ()
    for length in tractors(parts):
        if fits(twos, (*owed, length)):
            owed = (*owed, length)
    return Duty(sum(len(part.cards) for part in parts), min(sum(part.pairs for part in parts), number(twos)), owed)


def tractors(lead: Iterable[Part]) -> tuple[int, ...]:
    """The lengths of the tractors in a lead, the longest first."""
    return tuple(sorted((part.pairs for part in lead if part.pairs > 1), reverse=True))


def fulfils(cards: Cards, owed: Duty, order: Order) -> bool:
    """Whether some cards, all of the led group, do what is owed."""
    twos = pairs(cards, order)
    return len(cards) == owed.cards and number(twos) >= owed.pairs and fits(twos, owed.runs)


def fits(twos: Pairs, lengths: tuple[int, ...]) -> bool:
    """Whether tractors of these lengths, the longest first, can be formed of the pairs without sharing any."""
    return not lengths or any(True for _ in packings(twos, lengths))


def packings(twos: Pairs, lengths: tuple[int, ...], random: Random | None = None) -> Iterator[tuple[int, ...]]:
    """Every way to form tractors of these lengths, the longest first, of the pairs without sharing any: the top steps
    of the tractors, those of equal length high to low. Tops are tried from the highest, or in `random` order."""
    return _packings({step: len(kinds) for step, kinds in twos.items()}, lengths, random, 10**6)


def _packings(
    left: Mapping[int, int], lengths: tuple[int, ...], random: Random | None, ceiling: int
) -> Iterator[tuple[int, ...]]:
    if not lengths:
        yield ()
        return
    length, later = lengths[0], lengths[1:]
    tops = sorted((t for t in left if t <= ceiling and all(t - i in left for i in range(length))), reverse=True)
    if random:
        random.shuffle(tops)
    for top in tops:
        used = range(top - length + 1, top + 1)
        rest = {step: n - (step in used) for step, n in left.items() if n > (step in used)}
        # equally long tractors are interchangeable: one order of them is enough
        for tops_after in _packings(rest, later, random, top if later and later[0] == length else 10**6):
            yield (top, *tops_after)


# -- winning
def strength(cards: Iterable[Card], lead: Sequence[Part], order: Order) -> int | None:
    """The step by which some cards of one group, as many as were led, are compared with a lead: that of the highest
    card of its largest part. None where they cannot be divided into the parts of the lead, a longer part serving as
    shorter ones; of several divisions the best counts."""
    cards = tuple(cards)
    if not lead[0].pairs:
        return max(order.steps[c] for c in cards)
    twos = pairs(cards, order)
    if number(twos) < sum(part.pairs for part in lead):
        return None
    lengths = tractors(lead)
    return max((tops[0] for tops in packings(twos, lengths)), default=None) if lengths else max(twos)


def winner(plays: Sequence[Cards], order: Order) -> int:
    """The place of the winning play among those made in order: one that has the structure of the lead and is all of
    its group or all trumps; the highest, a trump above the others; of equal ones the first."""
    group = order.groups[plays[0][0]]
    if len(plays) == 1:
        return 0
    lead = apart(plays[0], order)
    best, high = 0, (group == TRUMP, lead[0].top)
    for place, cards in enumerate(plays[1:], 1):
        own = order.groups[cards[0]]
        if own not in (group, TRUMP) or any(order.groups[c] != own for c in cards):
            continue
        top = strength(cards, lead, order)
        if top is not None and (own == TRUMP, top) > high:
            best, high = place, (own == TRUMP, top)
    return best
