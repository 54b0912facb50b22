"""Two worlds that a viewer cannot tell apart: the same deal with two cards swapped that he may not know.

Who may know what is said here, from the rules of the table and the texts of what was done, never by asking a view.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random

from msgspec import Struct

from paiju.cards import Card
from paiju.engine import shuffle
from paiju.engine.choice import parse
from paiju.engine.deal import Deal
from paiju.engine.errors import Illegal
from paiju.engine.game import Game
from paiju.engine.table import PUBLIC, Cards
from paiju.games import games

CLOCK = -1
SEED = "the same for every world, for it tells the cards"


class Step(Struct, frozen=True):
    """What happened once: a seat's choice in record text, or a beat of the clock."""

    seat: int
    text: str = "tick"

    @property
    def cards(self) -> set[str]:
        return {word for word in self.text.split()[1:] if len(word) == 2 and word != "up"}

    def hidden_part(self) -> set[str]:
        """Of a sale, the cards that only the seller sees."""
        return set(self.text.partition(" hidden")[2].split())


class World(Struct, frozen=True):
    """A deal's cards and all that was done, up to just before its end."""

    game: Game
    hands: tuple[Cards, ...]
    kitty: Cards
    turned: Card | None
    steps: tuple[Step, ...]

    def start(self) -> Deal:
        return Deal.start(self.game, self.hands, self.kitty, self.turned, timed=True)

    @property
    def places(self) -> list[tuple[int, int]]:
        """Where the cards are dealt: seat and place in its hand; after the last seat the kitty."""
        return [(owner, i) for owner, part in enumerate((*self.hands, self.kitty)) for i in range(len(part))]

    def at(self, place: tuple[int, int]) -> Card:
        return (*self.hands, self.kitty)[place[0]][place[1]]


def random_world(key: str, seed: str) -> World:
    """A random deal of a game, played at random."""
    kind = games()[key]
    game = kind(kind.Rules(), kind.first_state(kind.Rules(), shuffle.lot(SEED, kind.seats)))
    begun = World(game, *shuffle.deal(game, seed), ())
    random, deal, steps = Random(seed), begun.start(), list[Step]()
    while not deal.table.outcome:
        acting = deal.to_act()
        if deal.beat() and not (acting and random.random() < 0.05):
            deal.tick()
            steps.append(Step(CLOCK))
            continue
        seat = random.choice(acting)
        choice = deal.choices(seat).sample(random)
        if deal.act(seat, choice):
            steps.append(Step(seat, str(choice)))
    return World(game, begun.hands, begun.kitty, begun.turned, tuple(steps[:-1]))  # the end tells everything


def learnt(world: World, viewer: int) -> dict[str, int]:
    """By kind of card, after how many steps `viewer` may know more of it than that it is in the pack; the others never.

    His own hand and the turned card, from the beginning. Every card played, shown or called, when it is. Of a sale the
    open part, when all have sold. The kitty and what is put away: only who takes it, for he alone puts away.
    """
    open_now = [world.turned.text] if world.turned else []
    if viewer != PUBLIC:
        open_now += [c.text for c in world.hands[viewer]]
    found = dict.fromkeys(open_now, 0)
    sold, sales = list[str](), 0
    for number, step in enumerate(world.steps, 1):
        verb, cards = step.text.split()[0], step.cards
        if verb == "sell":
            sold += cards - step.hidden_part()
            sales += 1
            cards = set(sold) if sales == world.game.seats else set()
        elif verb == "put":
            cards = set()
            if step.seat == viewer:  # he has had the kitty in his hand since some step before
                found |= {c.text: 0 for c in world.kitty}
        for card in cards:
            found.setdefault(card, number)
    return found


def swap(world: World, one: tuple[int, int], other: tuple[int, int]) -> World:
    """The other world. What was done in secret is done with the card that is there now."""
    x, y = world.at(one), world.at(other)
    dealt = [list(hand) for hand in (*world.hands, world.kitty)]
    dealt[one[0]][one[1]], dealt[other[0]][other[1]] = y, x
    names = {x.text: y.text, y.text: x.text}

    def done(step: Step) -> Step:
        if step.text.startswith(("sell", "put")):
            return Step(step.seat, " ".join(names.get(word, word) for word in step.text.split()))
        return step

    *hands, kitty = (tuple(cards) for cards in dealt)
    return World(world.game, tuple(hands), kitty, world.turned, tuple(done(step) for step in world.steps))


def course(world: World, until: int) -> list[object] | None:
    """What all could see happen in the first steps besides their texts; None where the rules do not allow them.

    A throw fails or not by what the others hold, and that is seen.
    """
    deal = world.start()
    for step in world.steps[:until]:
        if step.seat == CLOCK:
            if not deal.tick():
                return None
            continue
        try:
            deal.act(step.seat, parse(step.text.split()))
        except Illegal:
            return None
    table = deal.table
    tricks = [(trick.leader, trick.plays, trick.winner) for trick in table.tricks]
    return [table.phase, table.leader, table.trick, tricks, table.declarer, table.trump, deal.beat()]


class Pair(Struct, frozen=True):
    """Another world, with these two cards swapped, and for each viewer up to which step he must see no difference."""

    origin: World
    world: World
    cards: set[str]
    horizons: dict[int, int]

    @property
    def until(self) -> int:
        return max(self.horizons.values())


Fits = Callable[[World, set[str], int], bool]
"""Whether to try a world, two of its cards and the longest horizon."""


def pairs(world: World, random: Random, fits: Fits = lambda *_: True) -> Iterator[Pair]:
    """Other worlds that are possible, in random order."""
    places = [(a, b) for a, b in combinations(world.places, 2) if a[0] != b[0] and world.at(a) is not world.at(b)]
    learns = {viewer: learnt(world, viewer) for viewer in range(PUBLIC, world.game.seats)}
    for one, other in random.sample(places, len(places)):
        cards = {world.at(one).text, world.at(other).text}
        ends = {v: min(at.get(c, len(world.steps) + 1) for c in cards) - 1 for v, at in learns.items()}
        horizons = {viewer: end for viewer, end in ends.items() if end >= 0}
        if not horizons or not fits(world, cards, max(horizons.values())):
            continue
        pair = Pair(world, swap(world, one, other), cards, horizons)
        if (here := course(world, pair.until)) is not None and course(pair.world, pair.until) == here:
            yield pair
