"""买驴: where the other copy of the called card lies. Worlds that differ in that alone look alike."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paiju.cards import Card
from paiju.engine import shuffle
from paiju.engine.choice import Call, Pass
from paiju.engine.errors import Illegal
from paiju.engine.phases.call import called
from paiju.engine.table import PUBLIC, Cards, Table
from paiju.games.mailv import Mailv, MailvRules
from tests.support import house_rules
from tests.test_leaks import KITTY, Place, Step, World, frames, public_cards, public_course, retold


def steps_of(world: World, random: Random, count: int) -> list[Step]:
    """Some choices at random, with one call or a few, that stop before the deal ends."""
    deal, steps = world.deal, list[Step]()
    while len(steps) < count:
        (seat,) = deal.to_act()
        choice = deal.choices(seat).sample(random)
        if deal.table.phase == "call" and called(deal.table) and random.random() < 0.9:
            choice = Pass()
        before = deal.table, list(deal.events)
        deal.act(seat, choice)
        if deal.table.outcome:
            deal.table, deal.events = before
            break
        steps.append((seat, choice))
    return steps


def last_call(steps: list[Step]) -> tuple[int, Cards] | None:
    """Who called last, and what."""
    calls = [(step[0], step[1].cards) for step in steps if step and isinstance(step[1], Call)]
    return calls[-1] if calls else None


def shown(table: Table, other: Card) -> list[int]:
    """The seats that have shown such a card, once for each time."""
    plays = [*table.trick, *(play for trick in table.tricks for play in trick.plays)]
    played = [play.seat for play in plays for c in (play.thrown or play.cards) if c is other]
    return played + [s.seat for s in table.said if isinstance(s.choice, Call) and other in s.choice.cards]


def hidden_copy(world: World, steps: list[Step]) -> tuple[int, Place] | None:
    """The declarer, and where the other copy of the called card was dealt; None where it has been seen."""
    call = last_call(steps)
    if call is None or call[1].count(call[1][0]) == 2:
        return None
    declarer, other = call[0], call[1][0]
    if set(shown(world.deal.table, other)) != {declarer}:
        return None
    places = [place for place in world.places() if world.at(place) is other]
    places.remove(next(place for place in places if place[0] == declarer))
    return declarer, places[0]


def compare(rules: Any, seed: int, count: int) -> int:
    """Exchanges the other copy with cards of somebody else, or of the kitty, and compares what those are told who know
    neither; answers how many worlds could be compared."""
    random, compared = Random(seed), 0
    of = Mailv(rules, Mailv.first_state(rules, seed % 4))
    first = World(of, *shuffle.deal(of, str(seed)))
    steps = steps_of(first, random, count)
    found = hidden_copy(first, steps)
    if found is None:
        return 0
    declarer, home = found
    seen = public_cards(first, steps)
    for viewer in (*range(4), PUBLIC):
        known = {viewer, KITTY} if viewer == declarer else {viewer}
        if home[0] in known:
            continue
        here = list(frames(World(of, first.hands, first.kitty, None), steps, viewer))
        places = [p for p in first.places() if p[0] not in {*known, home[0]} and first.at(p) not in seen]
        for place in random.sample(places, 3):
            one, two = first.at(home), first.at(place)
            there = first.swapped(home, place)
            try:
                seen_there = list(
                    frames(there, [retold(s, viewer, one, two, {home[0], place[0]}) for s in steps], viewer)
                )
            except Illegal:
                continue  # that world could not have come to this
            if public_course(there) == public_course(first):
                assert seen_there == here
                compared += 1
    return compared


@settings(max_examples=40, deadline=None)
@given(rules=house_rules(Mailv), seed=st.integers(0, 2**32), count=st.integers(1, 60))
def test_nothing_shows_where_the_other_copy_is(rules: Any, seed: int, count: int) -> None:
    compare(rules, seed, count)


@pytest.mark.parametrize("count", [1, 4, 5, 8, 16, 30])
def test_many_such_worlds_are_compared(count: int) -> None:
    assert sum(compare(MailvRules(), seed, count) for seed in range(6)) > 10


def test_a_side_shown_too_early_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above means something: it fails where the sides are told from all the cards."""
    monkeypatch.setattr("tests.test_leaks.frame", lambda view, world: str(view.game.sides(world.deal.table)).encode())
    with pytest.raises(AssertionError):
        test_many_such_worlds_are_compared(8)
