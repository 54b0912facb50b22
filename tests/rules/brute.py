"""Pairs, tractors and throws by trying everything: what tests of small hands compare the rules with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from paiju.cards import Card, without
from paiju.rules.groups import Order

Cards = tuple[Card, ...]


def parts(cards: Cards, order: Order) -> list[Cards]:
    """Every single card, pair and tractor that some cards of one group contain, each from high to low."""
    kinds = sorted(set(cards))
    twos = [c for c in kinds if cards.count(c) == 2]
    found: list[Cards] = [(c,) for c in kinds]
    for n in range(1, len(twos) + 1):
        for chosen in combinations(twos, n):
            steps = sorted({order.step(c) for c in chosen}, reverse=True)
            if len(steps) == n and steps[0] - steps[-1] == n - 1:
                high_to_low = sorted(chosen, key=lambda c: -order.step(c))
                found.append(tuple(c for c in high_to_low for _ in range(2)))
    return found


def divisions(cards: Cards, order: Order) -> Iterator[list[Cards]]:
    """Every way to divide some cards of one group into parts."""
    if not cards:
        yield []
        return
    first = min(cards)
    for part in parts(cards, order):
        if first in part:
            for rest in divisions(without(cards, part), order):
                yield [part, *rest]


def rank_of(part: Cards, order: Order) -> tuple[int, int, tuple[int, ...]]:
    """Sorts the longest first, of equally long ones the highest, of equal ones the first in the order ♠ ♥ ♦ ♣."""
    return -len(part), -order.step(part[0]), tuple(c.index for c in part)


def apart(cards: Cards, order: Order) -> list[Cards]:
    """The division with the longest parts, and among equals the first."""
    sorted_ways = (sorted(way, key=lambda part: rank_of(part, order)) for way in divisions(cards, order))
    return min(sorted_ways, key=lambda way: ([-len(part) for part in way], [rank_of(part, order) for part in way]))


def standing(cards: Cards, order: Order, others: Sequence[Cards]) -> Cards:
    """What is led of some cards of one group, seen with the other hands."""
    led = apart(cards, order)
    if len(led) == 1:
        return cards
    group = order.group(cards[0])
    rivals = [part for hand in others for part in parts(tuple(c for c in hand if order.group(c) == group), order)]
    beaten = [
        part for part in led if any(len(r) == len(part) and order.step(r[0]) > order.step(part[0]) for r in rivals)
    ]
    if not beaten:
        return cards
    return min(beaten, key=lambda part: (len(part), order.step(part[0]), tuple(c.index for c in part)))


def answered(cards: Cards, lengths: Sequence[int], order: Order) -> list[bool]:
    """Which tractors of these lengths, in order, some cards can answer one beside the other, the first ones first."""
    if not lengths:
        return []
    tractors = [part for part in parts(cards, order) if len(part) == 2 * lengths[0]]
    ways = [[True, *answered(without(cards, tractor), lengths[1:], order)] for tractor in tractors]
    return max([*ways, [False, *answered(cards, lengths[1:], order)]])


def follows(hand: Cards, lead: Cards, order: Order) -> set[Cards]:
    """Every legal answer to a lead, as sorted cards."""
    led, group = apart(lead, order), order.group(lead[0])
    own = tuple(c for c in hand if order.group(c) == group)
    pairs = min(sum(len(part) // 2 for part in led), _pairs(own))
    lengths = [len(part) // 2 for part in led if len(part) > 2]
    best = answered(own, lengths, order)

    def legal(play: Cards) -> bool:
        if sum(c in own for c in play) < min(len(lead), len(own)):
            return False
        return len(own) <= len(lead) or (_pairs(play) >= pairs and answered(play, lengths, order) == best)

    return {play for play in {tuple(sorted(play)) for play in combinations(hand, len(lead))} if legal(play)}


def _pairs(cards: Cards) -> int:
    return sum(cards.count(c) == 2 for c in set(cards))


def strength(cards: Cards, lead: Cards, order: Order) -> int | None:
    """The highest card of the largest part where cards of one group can be divided like a lead; the best division."""
    sizes = sorted(len(part) for part in apart(lead, order))
    tops = [
        order.step(part[0])
        for way in divisions(cards, order)
        if sorted(map(len, way)) == sizes
        for part in way
        if len(part) == sizes[-1]
    ]
    return max(tops, default=None)


def winner(plays: Sequence[Cards], order: Order) -> int:
    """The place of the winning play: trumps before the led group, the higher before the lower, the first of equals."""
    led = order.group(plays[0][0])

    def value(play: Cards) -> tuple[bool, int]:
        groups = {order.group(c) for c in play}
        top = strength(play, plays[0], order) if groups in ({led}, {"trump"}) else None
        return (False, -1) if top is None else (groups == {"trump"}, top)

    values = [value(play) for play in plays]
    return values.index(max(values))
