"""Hidden cards stay hidden: two worlds that differ only in cards a viewer may not know give him the same bytes.

Who may know what is stated here, from the rules of the games and never by asking a view:
- a seat knows the cards dealt to it, from the moment it has them;
- who has taken the kitty knows its cards and what he put away;
- all know what was played, thrown, shown, called, sold openly, turned up or exchanged for that.
Everything else may be exchanged for something else without a trace.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paiju.cards import Card
from paiju.engine import shuffle
from paiju.engine.choice import Choice, OfCards, Put, Sell
from paiju.engine.deal import Deal, View
from paiju.engine.errors import Illegal
from paiju.engine.events import Dealt
from paiju.engine.game import Game
from paiju.engine.phases.draw import Drew, Stacked
from paiju.engine.phases.exchange import KittyShown, KittyTaken, PutAway
from paiju.engine.phases.sell import SaleMade, SalesShown
from paiju.engine.table import PUBLIC, Cards
from paiju.games import games
from tests.support import GAMES, house_rules

DEALS = int(os.environ.get("PAIJU_DEALS", "60"))
Place = tuple[int, int]
"""Where a card lay at first: seat and place in the hand, or seat −1 and place in the kitty."""
Step = tuple[int, Choice] | None
"""A choice of a seat, or None: the clock went on."""
KITTY = -1


class World:
    """How the cards lay, and the deal after some steps."""

    def __init__(self, game: Game, hands: tuple[Cards, ...], kitty: Cards, turned: Card | None) -> None:
        self.game, self.hands, self.kitty, self.turned = game, hands, kitty, turned
        self.deal = Deal.start(game, hands, kitty, turned, timed=True)

    def at(self, place: Place) -> Card:
        return self.kitty[place[1]] if place[0] == KITTY else self.hands[place[0]][place[1]]

    def places(self) -> list[Place]:
        parts = [(seat, hand) for seat, hand in enumerate(self.hands)] + [(KITTY, self.kitty)]
        return [(seat, i) for seat, hand in parts for i in range(len(hand))]

    def swapped(self, one: Place, two: Place) -> World:
        """The cards with two of them exchanged."""
        changed = {one: self.at(two), two: self.at(one)}

        def part(seat: int, cards: Cards) -> Cards:
            return tuple(changed.get((seat, i), c) for i, c in enumerate(cards))

        hands = tuple(part(seat, hand) for seat, hand in enumerate(self.hands))
        return World(self.game, hands, part(KITTY, self.kitty), self.turned)

    def take(self, step: Step) -> None:
        if step is None:
            self.deal.tick()
        else:
            self.deal.act(*step)


def random_steps(world: World, random: Random, count: int) -> list[Step]:
    """Plays at random; answers the steps. Stops before the deal ends: what its end opens, all may know."""
    steps: list[Step] = []
    while len(steps) < count:
        deal = world.deal
        acting = deal.to_act()
        before = deal.table, list(deal.events)
        if deal.beat() and (not acting or random.random() < 0.8):
            step: Step = None
        elif acting:
            seat = random.choice(acting)
            step = seat, deal.choices(seat).sample(random)
        else:
            break
        world.take(step)
        if world.deal.table.outcome:
            deal.table, deal.events = before
            break
        steps.append(step)
    return steps


def public_cards(world: World, steps: list[Step]) -> set[Card]:
    """The kinds of card that all have seen."""
    table = world.deal.table
    seen = {c for t in (*table.tricks,) for c in t.cards} | {c for p in table.trick for c in p.cards + p.thrown}
    seen |= {c for t in table.tricks for p in t.plays for c in p.thrown}
    for step in steps:
        match step:
            case (_, Put()):
                pass
            case (_, OfCards(cards)):
                seen |= set(cards)
            case (_, Sell(shown, _)):
                seen |= set(shown)
    for event in world.deal.events:
        if isinstance(event, KittyShown):
            assert getattr(world.game.rules, "show_kitty", "always") != "never"
            seen |= set(event.cards)
    return seen | {c for c in (world.turned, table.turned) if c}


def unknown(world: World, steps: list[Step], viewer: int) -> list[Place]:
    """The places whose cards `viewer` may not know after these steps."""
    drawn = sum(isinstance(e, Drew) and e.seat == viewer for e in world.deal.events)
    stacked = any(isinstance(e, Stacked) for e in world.deal.events)
    dealt = any(isinstance(e, Dealt) for e in world.deal.events)
    own = drawn if stacked else len(world.hands[viewer]) if dealt and viewer >= 0 else 0
    took = any(isinstance(e, KittyTaken) and e.seat == viewer for e in world.deal.events)
    seen = public_cards(world, steps)
    return [
        (seat, i)
        for seat, i in world.places()
        if world.at((seat, i)) not in seen
        and not (seat == viewer and seat != KITTY and i < own)
        and not (seat == KITTY and took)
    ]


def retold(step: Step, viewer: int, one: Card, two: Card, owners: set[int]) -> Step:
    """The step as it would have been in the other world: who chose secretly among exchanged cards chose the other."""
    other = {one: two, two: one}

    def swap(cards: Cards) -> Cards:
        return tuple(other.get(c, c) for c in cards)

    match step:
        case (seat, Put(cards)) if seat != viewer and (seat in owners or KITTY in owners):
            return seat, Put(swap(cards))
        case (seat, Sell(shown, hidden)) if seat != viewer and seat in owners:
            return seat, Sell(shown, swap(hidden))
    return step


def frame(view: View, world: World) -> bytes:
    """All that a viewer is told between two steps, as bytes."""
    game, table = view.game, view.table
    acting = view.to_act()
    told = [
        *(
            table,
            acting,
            game.standing(table),
            game.sides(table),
            game.info(table),
            game.so_far(table),
            world.deal.beat(),
        ),
        view.choices().legal() if view.seat in acting else None,
        view.choices().ask() if view.seat in acting else None,
        [game.order(table).sorted(view.hand)],
    ]
    return msgspec.json.encode(told, enc_hook=str)


def frames(world: World, steps: list[Step], viewer: int) -> Iterator[bytes]:
    """What `viewer` is told, step by step."""
    view = world.deal.view(viewer)
    told = len(world.deal.events)
    yield frame(view, world)
    for step in steps:
        world.take(step)
        seen = view.see(world.deal.events[told:])
        told = len(world.deal.events)
        yield msgspec.json.encode(seen, enc_hook=str) + frame(view, world)


def public_course(world: World) -> object:
    """What all see by the rules: who leads and what the plays came to (a throw that fails is not one that stands)."""
    table = world.deal.table
    shown = [e.cards for e in world.deal.events if isinstance(e, KittyShown)]
    return table.tricks, table.trick, table.leader, shown


def leaks(kind: type[Game], rules: object, seed: int, count: int, pairs: int = 6) -> tuple[int, list[str]]:
    """How many pairs of worlds could be compared, and what leaked."""
    random = Random(seed)
    game = kind(rules, kind.first_state(rules, shuffle.lot(str(seed), kind.seats)))
    first = World(game, *shuffle.deal(game, str(seed)))
    steps = random_steps(first, random, count)
    compared, found = 0, []
    for viewer in (*range(kind.seats), PUBLIC):
        may_swap = unknown(first, steps, viewer)
        seen = list(frames(World(game, first.hands, first.kitty, first.turned), steps, viewer))
        for _ in range(pairs if len(may_swap) > 1 else 0):
            one, two = random.sample(may_swap, 2)
            if first.at(one) is first.at(two):
                continue
            other = first.swapped(one, two)
            told = [retold(step, viewer, first.at(one), first.at(two), {one[0], two[0]}) for step in steps]
            try:
                seen_there = list(frames(other, told, viewer))
            except Illegal:
                continue  # that world could not have come to this
            if public_course(other) != public_course(first):
                continue
            compared += 1
            if seen_there != seen:
                at = next(i for i, (a, b) in enumerate(zip(seen, seen_there, strict=True)) if a != b)
                what = f"{first.at(one)}{one} from {first.at(two)}{two}"
                found.append(f"{kind.key}: seat {viewer} tells {what}, frame {at}")
    return compared, found


@pytest.mark.parametrize("key", GAMES)
@settings(max_examples=max(DEALS // 3, 5), deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data(), seed=st.integers(0, 2**32), count=st.integers(0, 80))
def test_nobody_learns_more_than_he_may(key: str, data: st.DataObject, seed: int, count: int) -> None:
    _, found = leaks(games()[key], data.draw(house_rules(games()[key])), seed, count)
    assert not found


@pytest.mark.parametrize("key", GAMES)
def test_many_worlds_are_compared_in_every_phase(key: str) -> None:
    """The test above means something: at every stage of a deal there are worlds to compare."""
    kind = games()[key]
    for count in (1, 3, 6, 10, 20, 30, 40):
        assert sum(leaks(kind, kind.Rules(), seed, count)[0] for seed in range(3)) > 5, count


BROKEN = [
    ("gongzhu", Dealt, 0),
    ("gongzhu", SaleMade, 2),
    ("gongzhu", SalesShown, 8),
    ("sibaifen", KittyTaken, 12),
    ("sibaifen", PutAway, 12),
    ("sishifen", Drew, 30),
    ("sishifen", Stacked, 2),
    ("mailv", Dealt, 3),
]


@pytest.mark.parametrize(("key", "event", "count"), BROKEN)
def test_a_broken_seen_by_is_noticed(key: str, event: type, count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    kind = games()[key]
    rules = kind.Rules()
    seeds = range(30)
    assert not any(leaks(kind, rules, seed, count)[1] for seed in seeds[:8])
    monkeypatch.setattr(event, "seen_by", lambda self, viewer: self)
    assert any(leaks(kind, rules, seed, count)[1] for seed in seeds)
