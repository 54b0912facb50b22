"""What many tests need: house rules at random, deals from a seed, play to the end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import strategies as st

from paiju.engine import shuffle
from paiju.engine.choice import Choice, parse
from paiju.engine.deal import Deal
from paiju.engine.errors import Illegal
from paiju.engine.game import DealState, Game
from paiju.engine.house import House
from paiju.games import games

GAMES = list(games())


def house_rules(kind: type[Game]) -> st.SearchStrategy[House]:
    """Any valid combination of a game's house rules."""
    fields: dict[str, st.SearchStrategy[Any]] = {}
    for key, option in kind.Rules.options().items():
        if option.values:
            fields[key] = st.sampled_from(option.values)
        else:
            fields[key] = st.sampled_from([option.least + n * option.step for n in range(20)])
    return st.builds(kind.Rules, **fields).filter(lambda rules: not rules.conflict())


def new_deal(kind: type[Game], rules: House, seed: str, state: DealState | None = None) -> Deal:
    """A deal from a seed, by default the first of a match."""
    game = kind(rules, state or kind.first_state(rules, shuffle.lot(seed, kind.seats)))
    return Deal.start(game, *shuffle.deal(game, seed))


def play_out(deal: Deal, random: Random, after: Callable[[Deal, int, Choice], None] | None = None) -> Deal:
    """Plays random choices to the end; `after` is called after each with its seat and the choice."""
    for _ in range(1000):
        acting = deal.to_act()
        if not acting:
            break
        seat = random.choice(acting)
        choice = deal.choices(seat).sample(random)
        deal.act(seat, choice)
        if after:
            after(deal, seat, choice)
    assert deal.table.outcome is not None
    return deal


def act(deal: Deal, action: str) -> None:
    """A choice written as in a record, one that records leave out too."""
    seat, *words = action.split()
    deal.act(int(seat), parse(words))


def refused(deal: Deal, seat: int, choice: Choice) -> Illegal:
    """Why a choice is refused; AssertionError where it is not, or where the refusal changed something."""
    before, events = deal.table, list(deal.events)
    try:
        deal.act(seat, choice)
    except Illegal as why:
        assert deal.table == before
        assert deal.events == events
        return why
    raise AssertionError(f"{choice} is legal")
