"""What holds in every game under every valid set of house rules."""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paiju import judge as judging
from paiju import locale
from paiju.cards import FACE_DOWN
from paiju.engine.choice import OF_CARDS, Bid, Choice, Pass, Sell, Stop, Trump, parse
from paiju.engine.deal import Deal, evolve
from paiju.engine.errors import Illegal
from paiju.engine.events import Turned
from paiju.engine.table import Table
from paiju.games import games
from paiju.record import Record, dumps, loads, replay
from tests.support import GAMES, house_rules, new_deal, play_out, refused

DEALS = int(os.environ.get("PAIJU_DEALS", "400"))
"""Examples per game and property; more for a long run."""

MANY = settings(max_examples=DEALS, deadline=None, suppress_health_check=list(HealthCheck))
FEW = settings(MANY, max_examples=max(DEALS // 10, 5))


@pytest.fixture(params=GAMES)
def key(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@MANY
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_deals_run_to_their_end_with_cards_conserved(key: str, data: st.DataObject, seed: int) -> None:
    kind = games()[key]
    rules = data.draw(house_rules(kind))
    deal = new_deal(kind, rules, str(seed))
    pack = Counter(deal.game.pack())

    def check(deal: Deal, seat: int, choice: Choice) -> None:
        del seat, choice
        table = deal.table
        turned = [table.turned] if table.turned else []
        on_table = [c for play in table.trick for c in play.cards] + [c for t in table.tricks for c in t.cards]
        everywhere = Counter([*(c for h in table.hands for c in h), *table.kitty, *table.put_away, *turned, *on_table])
        assert everywhere == pack
        for trick in table.tricks:
            assert trick.points == deal.game.points(trick.cards)
            assert len({len(play.cards) for play in trick.plays}) == 1

    play_out(deal, Random(seed), check)


@FEW
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_records_judge_to_the_same_result_and_round_trip(key: str, data: st.DataObject, seed: int) -> None:
    kind = games()[key]
    deal = new_deal(kind, data.draw(house_rules(kind)), str(seed))
    start = deal.table
    actions: list[str] = []
    play_out(deal, Random(seed), lambda _, seat, choice: actions.append(f"{seat} {choice}"))
    assert evolve(Table(()), deal.events) == deal.table
    record = Record(deal.game, start.hands, start.kitty, start.turned, tuple(actions))
    read = loads(dumps(record))
    assert dumps(read) == dumps(record)
    assert replay(read).table.outcome == deal.table.outcome
    answer = judging.judge(dumps(record))
    assert answer["result"] == deal.table.outcome.result if deal.table.outcome else False


@FEW
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_choices_are_a_function_of_the_view(key: str, data: st.DataObject, seed: int) -> None:
    kind = games()[key]
    deal = new_deal(kind, data.draw(house_rules(kind)), str(seed))
    views = [deal.view(seat) for seat in range(kind.seats)]
    told = len(deal.events)
    random = Random(seed)
    while acting := deal.to_act():
        for seat in acting:
            seen, whole = views[seat].choices(), deal.choices(seat)
            assert seen.legal() == whole.legal()
            assert seen.ask() == whole.ask()
        seat = random.choice(acting)
        choice = views[seat].choices().sample(random)
        deal.act(seat, choice)
        for view in views:
            view.see(deal.events[told:])
        told = len(deal.events)
        for seat, view in enumerate(views):
            assert view.hand == deal.table.hands[seat]
            others = [c for s, hand in enumerate(view.table.hands) if s != seat for c in hand]
            assert set(others) <= {FACE_DOWN} | {c for c in others if c in _shown(deal)}


def _shown(deal: Deal) -> set[object]:
    """Cards that lay face up for all before they were played."""
    turned = {event.card for event in deal.events if isinstance(event, Turned)}
    return {c for sale in deal.table.sales if sale for c in sale.open} | turned


ANY_CHOICE = st.one_of(
    st.sampled_from([Pass(), Stop(), Sell(), *(Trump(s) for s in "SHDCN")]),
    st.integers(-10, 500).map(Bid),
)


@FEW
@given(data=st.data(), seed=st.integers(0, 2**32), stop=st.integers(0, 60))
def test_illegal_choices_are_refused_and_change_nothing(key: str, data: st.DataObject, seed: int, stop: int) -> None:
    kind = games()[key]
    deal = new_deal(kind, data.draw(house_rules(kind)), str(seed))
    random = Random(seed)
    for _ in range(stop):
        if not (acting := deal.to_act()):
            break
        seat = random.choice(acting)
        deal.act(seat, deal.choices(seat).sample(random))
    pack = deal.game.pack()
    for _ in range(12):
        seat = random.randrange(kind.seats)
        if random.random() < 0.3:
            choice: Choice = data.draw(ANY_CHOICE)
        else:
            source = random.choice([deal.table.hands[seat] or pack, pack])
            some = tuple(random.sample(source, min(len(source), random.choice((1, 1, 2, 3)))))
            choice = random.choice(list(OF_CARDS.values()))(some)
        if _accepts(deal, seat, choice):
            continue
        why = refused(deal, seat, choice)
        sentence = locale.sentence("zh-Hans", f"error.{why.code}", why.data)
        assert "{" not in sentence, (why.code, why.data)


def _accepts(deal: Deal, seat: int, choice: Choice) -> bool:
    """Whether the deal takes a choice; one that is listed as legal it must take."""
    try:
        Deal(deal.game, tuple(deal.events)).act(seat, choice)
    except Illegal:
        assert choice not in ((deal.choices(seat).listed() or ()) if seat in deal.to_act() else ())
        return False
    return True


@FEW
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_matches_go_on_from_deal_to_deal(key: str, data: st.DataObject, seed: int) -> None:
    """A match's next state is one that a record may have, and a short match ends."""
    kind = games()[key]
    rules = data.draw(house_rules(kind))
    state = kind.first_state(rules, seed % kind.seats)
    for deals in range(1, 6):
        assert kind.State.read(rules, state.written()) == state
        deal = play_out(new_deal(kind, rules, f"{seed} {deals}", state), Random(seed + deals))
        assert deal.table.outcome
        following = kind.next_state(rules, state, deal.table.outcome.result, deals)
        if following is None:
            return
        state = following


@FEW
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_listed_choices_are_legal_and_read_back(key: str, data: st.DataObject, seed: int) -> None:
    kind = games()[key]
    deal = new_deal(kind, data.draw(house_rules(kind)), str(seed))
    random = Random(seed)
    while acting := deal.to_act():
        seat = random.choice(acting)
        choices = deal.choices(seat)
        for choice in (choices.listed() or ())[:20]:
            assert choice in choices
            assert parse(str(choice).split()) == choice
        deal.act(seat, choices.sample(random))
