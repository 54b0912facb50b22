"""四十分, the draw and the stop (§3, §4) at a table with a clock."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from paiju.cards import FACE_DOWN, cards
from paiju.engine import shuffle
from paiju.engine.choice import Pass, Put, Show, Stop, Wait
from paiju.engine.deal import Deal
from paiju.engine.table import PUBLIC
from paiju.games.sishifen import Sishifen, SishifenState
from paiju.judge import judge
from paiju.record import Record, dumps, taken_down
from tests.games.sishifen_hands import BARE, CONTESTED, NO_TWO, SETTLED, STANDARD, lay, record, timed
from tests.support import house_rules, refused


def test_3_1_the_cards_come_one_by_one_in_turn() -> None:
    deal = timed(SishifenState(True, ("2", "2"), 2))
    assert deal.beat() == "draw"
    assert deal.asked() == ()
    order = []
    for _ in range(48):
        before = [len(hand) for hand in deal.table.hands]
        assert len(deal.tick()) == 1
        order += [s for s in range(4) if len(deal.table.hands[s]) > before[s]]
        if len(order) < 48:
            assert (deal.beat(), deal.asked()) == ("draw", (order[-1],))  # §3.13
    assert order == [2, 3, 0, 1] * 12
    assert deal.table.hands == STANDARD[0]
    assert (deal.beat(), deal.asked()) == ("show", (1, 2, 3, 0, 1))  # §3.13: its own, and the last
    assert deal.tick()
    assert deal.table.phase == "void"
    assert (deal.beat(), deal.tick()) == ("", ())


def test_a_card_is_seen_by_its_seat_from_the_moment_it_is_drawn() -> None:
    deal = timed()
    for n in range(48):
        for viewer in (0, 1, 2, 3, PUBLIC):
            seen = deal.view(viewer).table
            assert (seen.stock, seen.kitty) == ((FACE_DOWN,) * (48 - n), (FACE_DOWN,) * 6)
            for seat, hand in enumerate(seen.hands):
                assert hand == (deal.table.hands[seat] if seat == viewer else (FACE_DOWN,) * len(hand))
        deal.tick()


def test_3_12_a_seat_may_show_from_the_moment_it_has_drawn_the_card() -> None:
    layout = lay("HK S2", kitty=STANDARD[1][0].text)
    deal = timed(layout=layout, ticks=4)
    assert refused(deal, 0, Show(cards("S2"))).code == "not_your_turn"
    deal.tick()
    assert deal.view(0).to_act() == (0, 1, 2, 3)
    assert [str(c) for c in deal.choices(0).listed() or ()] == ["show S2", "wait"]
    assert deal.choices(0).legal() == ["show S2"]
    for _ in range(6):
        deal.tick()
        assert deal.act(0, Wait()) == ()  # and it may still do so later
    deal.act(0, Show(cards("S2")))
    assert (deal.table.trump, deal.table.declarer, deal.beat(), deal.asked()) == ("S", 0, "deal", ())
    assert all(deal.view(v).to_act() == () for v in range(4))
    ticks = 0
    while deal.beat() == "deal":
        deal.tick()
        ticks += 1
    assert ticks == 48 - 11
    assert deal.beat() == "stop"


def test_who_could_show_is_not_to_be_seen() -> None:
    """Only seat 0 has a 2; the others look alike to all who do not hold the cards."""
    deal = timed(ticks=48)
    assert deal.to_act() == (0,)
    assert deal.view(0).to_act() == (0, 1, 2, 3)
    assert deal.view(1).to_act() == (0, 2, 3)
    assert deal.view(2).to_act() == (0, 1, 3)
    assert deal.view(PUBLIC).to_act() == (0, 1, 2, 3)
    assert timed(layout=NO_TWO, ticks=48).view(1).to_act() == (0, 2, 3)
    all_twos = timed(layout=lay("S2 H2 D2 C2"), ticks=48)
    assert all_twos.view(0).to_act() == (0,)  # he knows that nobody else can
    settled = timed(SishifenState(False, ("5", "2"), declarer=0), ticks=48)
    assert settled.view(3).to_act() == (0, 1, 2)


def test_a_table_takes_its_time_where_nobody_could_show_or_stop() -> None:
    """The same beats, and as many events in each, whoever holds what."""

    def course(layout: Any) -> list[tuple[str, tuple[int, ...], int]]:
        deal = timed(SETTLED, layout)
        told = []
        while deal.beat():
            told.append((deal.beat(), deal.asked(), len(deal.tick())))
        assert deal.table.phase == "exchange"
        return told

    assert course(STANDARD) == course(NO_TWO) == course(BARE)
    assert [beat for beat, _, _ in course(BARE)] == ["draw"] * 48 + ["show", "stop"]


def test_4_2_the_stop_at_a_table() -> None:
    deal = timed(SETTLED, BARE, ticks=49)
    assert (deal.table.phase, deal.beat(), deal.asked()) == ("stop", "stop", (0, 1, 2, 3))
    assert [deal.view(v).to_act() for v in (0, 1, 2, PUBLIC)] == [(1, 2, 3), (0, 1, 2, 3), (0, 1, 3), (0, 1, 2, 3)]
    assert deal.act(1, Wait()) == ()
    assert refused(deal, 0, Stop()).code == refused(deal, 2, Stop()).code == "not_your_turn"
    deal.act(1, Stop())
    assert deal.table.outcome
    assert deal.table.outcome.result["void"] == "stop"
    assert [(line.seats, line.key) for line in deal.table.outcome.lines] == [((1,), "void_stop")]
    assert deal.beat() == ""


def test_a_shown_point_card_says_that_its_seat_cannot_stop() -> None:
    deal = timed(SishifenState(False, ("K", "2"), declarer=0), ticks=48)
    deal.act(1, Show(cards("CK")))
    assert deal.beat() == "stop"
    assert deal.view(2).to_act() == (0, 3)
    assert deal.view(PUBLIC).to_act() == (0, 2, 3)


def test_nobody_ends_a_beat_but_the_clock() -> None:
    deal = timed(SETTLED, BARE, ticks=48)
    assert refused(deal, 0, Pass()).code == "not_your_turn"
    assert refused(deal, 0, Put(BARE[1])).code == "wrong_phase"
    assert refused(deal, 1, Stop()).code == "wrong_phase"
    deal.tick()
    assert refused(deal, 0, Put(BARE[1])).code == "wrong_phase"


@settings(deadline=None, max_examples=30)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_a_deal_at_a_table_is_the_same_deal_as_its_record(data: st.DataObject, seed: int) -> None:
    rules: Any = data.draw(house_rules(Sishifen))
    random = Random(seed)
    levels = ("2", random.choice(["2", "5", "T"]))
    contested = random.random() < 0.5
    state = SishifenState(contested, levels, 1 if contested else None, None if contested else 1)  # type: ignore[arg-type]
    game = Sishifen(rules, state)
    hands, kitty, turned = shuffle.deal(game, str(seed))
    live = Deal.start(game, hands, kitty, turned, timed=True)
    views = [live.view(seat) for seat in range(4)]
    actions: list[str] = []
    eager = random.choice([0.0, 0.05, 0.5])
    while not live.table.outcome:
        acting = live.to_act()
        if live.beat() and not (acting and random.random() < eager):
            events = live.tick()
        else:
            seat = random.choice(acting)
            choice = views[seat].choices().sample(random)
            assert views[seat].choices().ask() == live.choices(seat).ask()
            events = live.act(seat, choice)
            actions += [f"{seat} {choice}"] if choice.written else []
        for viewer, view in enumerate(views):
            view.see(events)
            assert view.beat() == live.beat()
            assert (viewer in view.to_act()) == (viewer in live.to_act())
    begun = Record(game, hands, kitty, turned, ())
    told = judge(dumps(taken_down(begun, actions, live.table)))
    assert told["ok"], told
    assert told["done"]
    assert told["result"] == live.table.outcome.result
    assert [trick["winner"] for trick in told["tricks"]] == [trick.winner for trick in live.table.tricks]


def test_what_is_taken_down_of_a_draw_without_a_show() -> None:
    for state, layout, ticks, wanted in (
        (CONTESTED, STANDARD, 49, ("0 pass",)),
        (CONTESTED, NO_TWO, 49, ()),
        (CONTESTED, STANDARD, 48, ()),
        (SETTLED, STANDARD, 49, ("0 pass",)),
        (SETTLED, NO_TWO, 49, ()),
    ):
        live = timed(state, layout, ticks=ticks)
        assert taken_down(record(state=state, layout=layout), ["0 wait"], live.table).actions == wanted


def test_every_seat_has_its_chance_in_turn() -> None:
    """§3.13: after its own draw, and once more at the end, from the first drawer on."""
    layout = lay("S3 S2", "S4 S5 H2", "D2 S6", kitty="C2")
    deal = timed(SishifenState(True, ("2", "2"), 1), layout)
    chances = []
    for seat in deal.turns():
        chances.append((len(deal.table.hands[seat]), seat))
        deal.act(seat, Wait())
    since = {0: 2, 1: 3, 2: 1}
    own = [(n, seat) for n in range(1, 13) for seat in (1, 2, 3, 0) if n >= since.get(seat, 13)]
    assert chances == [*own, (12, 1), (12, 2), (12, 0)]
    assert deal.table.phase == "void"


def test_who_takes_a_chance_ends_the_beat() -> None:
    layout = lay("S3 S2", "S4 S5 H2", "D2 S6", kitty="C2")
    deal = timed(CONTESTED, layout)
    seats = []
    for seat in deal.turns():
        seats.append(seat)
        if deal.table.phase != "draw":
            break
        deal.act(seat, Show(cards("H2")) if seat == 1 else Wait())
    assert seats == [2, 0, 2, 0, 1, 1]
    assert (deal.table.phase, deal.table.trump) == ("exchange", "H")
