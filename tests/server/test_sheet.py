"""The score sheet: all that was played, and no more of it in a view than it can bear."""

from __future__ import annotations

from msgspec.json import encode

from paiju.engine import shuffle
from paiju.engine.table import Outcome
from paiju.games import games
from paiju.record import Record
from paiju.server.running import Running
from paiju.server.sheet import SHOWN, Sheet


def test_a_view_does_not_grow_with_the_match() -> None:
    kind = games()["gongzhu"]
    game = kind(kind.Rules(), kind.first_state(kind.Rules(), 0))
    running = Running(1, Record(game, *shuffle.deal(game, "any"), (), {"commitment": "c", "seed": "s"}))
    sheet = Sheet(1)
    sizes = []
    for number in range(100, 100 + 3 * SHOWN):
        outcome = Outcome({"scores": [-100, 0, 0, 0], "totals": [-100, 0, 0, 0], "next": {}}, ())
        sheet.closed(number, game, outcome, running.begun.meta)
        sizes.append(len(encode(sheet.view(running))))
    view = sheet.view(running)
    assert [result.deal for result in view.results] == list(range(100 + 2 * SHOWN, 100 + 3 * SHOWN))
    assert view.results[-1] == sheet.results[-1]
    assert view.totals == [-100, 0, 0, 0]
    assert view.deal == len(sheet.results) + 1 == 3 * SHOWN + 1
    assert max(sizes[SHOWN:]) - sizes[SHOWN] < 10
