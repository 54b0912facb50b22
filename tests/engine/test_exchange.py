"""The exchange: who sees what of the kitty and of what is put away."""

from __future__ import annotations

import pytest

from paiju.cards import FACE_DOWN, cards
from paiju.engine.choice import Put
from paiju.engine.errors import Illegal
from paiju.engine.log import Log
from paiju.engine.phases.exchange import Exchange, KittyShown, KittyTaken, PutAway
from paiju.engine.table import PUBLIC, Table

START = Table((cards("SA SK"), cards("HA HK")), kitty=cards("C2 C3"), declarer=1)


def begun(shown: bool) -> Log:
    log = Log(START)
    Exchange(2, "1.1", lambda table: shown).begin(log)
    return log


def test_the_declarer_takes_the_kitty() -> None:
    log = begun(shown=False)
    assert log.events == [KittyTaken(1, cards("C2 C3"))]
    assert log.table.hands == (cards("SA SK"), cards("HA HK C2 C3"))
    assert (log.table.kitty, log.table.shown) == ((), ())


def test_a_shown_kitty_stays_known_to_all() -> None:
    log = begun(shown=True)
    table = Table((cards("?? ??"), cards("?? ??")), kitty=cards("?? ??"), declarer=1)
    for event in log.events:
        table = event.seen_by(PUBLIC).on(table)
    assert table.shown == cards("C2 C3")
    assert table.hands[1] == (FACE_DOWN,) * 4


def test_a_part_of_the_kitty_may_be_shown() -> None:
    table = KittyShown(cards("C2")).on(Table((), kitty=cards("?? ??")))
    assert (table.kitty, table.shown) == (cards("C2 ??"), cards("C2"))


@pytest.mark.parametrize("viewer", [0, PUBLIC])
def test_the_others_see_how_many_cards_move(viewer: int) -> None:
    for event in (KittyTaken(1, cards("C2 C3")), PutAway(1, cards("HA C2"))):
        assert event.seen_by(viewer).cards == (FACE_DOWN,) * 2
        assert event.seen_by(1) == event


def test_who_does_not_see_what_goes_does_not_know_what_stays() -> None:
    """A viewer may have known cards of the declarer's; which of them are still there it cannot know."""
    table = Table((cards("SA SK"), cards("HA ?? C2 C3")), declarer=1)
    after = PutAway(1, cards("HA C2")).seen_by(0).on(table)
    assert after.hands[1] == (FACE_DOWN,) * 2
    assert after.put_away == (FACE_DOWN,) * 2


def test_he_puts_away_as_many_as_are_asked_once() -> None:
    phase, log = Exchange(2, "1.1"), begun(shown=False)
    assert phase.to_act(log.table) == (1,)
    for put, code in (("C2", "wrong_count"), ("C2 SA", "card_not_held"), ("C2 C2", "card_not_held")):
        with pytest.raises(Illegal) as error:
            phase.choices(log.table, 1).check(Put(cards(put)))
        assert (error.value.code, error.value.section) == (code, "1.1")
    phase.decide(log, 1, Put(cards("HA C2")))
    assert (log.table.hands[1], log.table.put_away) == (cards("HK C3"), cards("HA C2"))
    assert phase.to_act(log.table) == ()
