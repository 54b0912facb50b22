"""What may be led."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from paiju.bots.club.mailv.worth import ShapeWorth
from paiju.cards import Card
from paiju.engine.table import Cards
from paiju.rules import shapes


def leads(worth: ShapeWorth) -> Iterator[Cards]:
    """Every single card, every pair and tractor, and the throws that nobody can beat."""
    for held in worth.groups.values():
        yield from ((c,) for c in dict.fromkeys(held))
        yield from shapes.runs(held, worth.order)
        yield from sure_throws(worth, held)


def sure_throws(worth: ShapeWorth, held: Sequence[Card]) -> Iterator[Cards]:
    """The throws out of my cards of a group that none of the others can beat: of single tops, of pairs and tractors,
    and of both."""
    group = worth.order.group(held[0])
    sight = worth.sight
    others = [[c for c in worth.count.of(group) if sight.chance(s, c) > 0] for s in sight.later]
    singles: list[shapes.Part] = []
    twos: list[shapes.Part] = []
    for part in shapes.apart(held, worth.order):
        if not any(shapes.beats(other, part, worth.order) for other in others):
            (twos if part.pairs else singles).append(part)
    for thrown in (singles, twos, [*twos, *singles]):
        cards = tuple([c for part in thrown for c in part.cards])
        if len(thrown) > 1 and shapes.standing(cards, worth.order, others) == cards:
            yield cards
