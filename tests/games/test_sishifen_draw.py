"""四十分, the draw and the stop (§3, §4) in a record: docs/games/sishifen.md."""

from __future__ import annotations

import json

import pytest

from paiju.cards import FACE_DOWN, cards, text
from paiju.engine.choice import Pass, Put, Stop
from paiju.engine.errors import Illegal
from paiju.engine.table import PUBLIC
from paiju.games.sishifen import Sishifen, SishifenState
from paiju.judge import judge
from paiju.record import Record, dumps, write
from tests.games.sishifen_hands import BARE, CONTESTED, NO_TWO, PUT, SETTLED, answer, lay, record, why


def test_3_2_and_3_3_contested_each_side_its_own_level() -> None:
    state = SishifenState(True, ("2", "5"), 3)
    told = answer(state=state)
    assert (told["phase"], told["to_act"]) == ("draw", [0, 1])  # seat 2 has ♥5 of the other side's level
    assert told["legal"] == {"0": ["show S2"], "1": ["show D5", "show C5"]}
    assert why("1 show S3", state=state) == ("bad_call", "3.3")
    assert why("0 show HA", state=state) == ("card_not_held", "3.3")
    assert why("1 show D5 C5", state=state) == ("wrong_count", "3.3")
    assert why("2 show H5", state=state) == ("not_your_turn", "")


def test_3_4_the_first_card_shown_decides() -> None:
    state = SishifenState(True, ("2", "5"), 0)
    shown = answer("1 show C5", state=state)
    told = {"declarer": 1, "attackers": 1, "level": "5", "trump": "C", "shown": {"seat": 1, "card": "C5"}}
    assert (shown["phase"], shown["to_act"], shown["info"]) == ("exchange", [1], told)
    assert why("1 show C5", "0 show S2", state=state)[0] == "wrong_phase"  # §3.11


def test_3_5_contested_and_nobody_shows() -> None:
    void = {"void": "no_show", "next": {"contested": True, "levels": ["2", "2"], "first_draw": 1}}
    assert answer("0 pass")["result"] == void
    assert answer(layout=NO_TWO)["result"] == void
    assert answer(layout=NO_TWO)["phase"] == "void"
    last = SishifenState(True, ("2", "2"), 3)
    assert answer("3 pass", state=last)["result"]["next"]["first_draw"] == 0


def test_3_6_settled_anyone_shows_the_attackers_level_and_3_7_it_makes_trumps() -> None:
    state = SishifenState(False, ("2", "5"), declarer=1)
    told = answer(state=state)
    assert told["to_act"] == [1, 2]
    assert told["info"] == {"declarer": 1, "attackers": 1, "level": "5"}
    assert why("0 show S2", state=state) == ("not_your_turn", "")
    shown = answer("2 show H5", state=state)
    assert shown["info"] == told["info"] | {"trump": "H", "shown": {"seat": 2, "card": "H5"}}
    assert shown["to_act"] == [1]


@pytest.mark.parametrize(
    ("kitty", "trump", "turned"),
    [
        ("SQ SJ H2 DQ D2 C2", "H", "SQ SJ H2"),  # §3.8
        ("SQ BJ HA DQ LJ CA", "H", "SQ BJ HA DQ LJ CA"),  # §3.9
        ("S3 C4 H4 D3 LJ BJ", "C", "S3 C4 H4 D3 LJ BJ"),
    ],
)
def test_3_8_and_3_9_settled_and_nobody_shows_the_kitty_is_turned(kitty: str, trump: str, turned: str) -> None:
    layout = lay("S2 HK DK CK", "S5 H5", "D5 C5", "ST HT", kitty=kitty)
    passed = Record(Sishifen(record().game.rules, SETTLED), *layout, None, ("0 pass",))
    told = judge(dumps(passed))
    assert (told["phase"], told["info"]["trump"], told["info"]["turned"]) == ("exchange", trump, turned)
    put = answer(f"0 put {text(layout[1])}", state=SETTLED, layout=layout)  # says so by itself
    assert (put["phase"], put["info"]) == ("play", told["info"])


def test_3_8_the_cards_after_the_level_card_stay_unseen() -> None:
    deal = record(state=SETTLED).start()
    deal.read(0, Pass())
    for viewer in (1, 2, 3, PUBLIC):
        seen = deal.view(viewer).table
        assert text(seen.shown) == "SQ SJ H2"
        assert FACE_DOWN in seen.hands[0]
        assert not {c.text for c in seen.hands[0]} & {"DQ", "D2", "C2", "SQ"}


def test_3_10_house_no_show_redeal() -> None:
    void = {"void": "no_show", "next": {"contested": False, "levels": ["2", "2"], "declarer": 0}}
    assert answer("0 pass", state=SETTLED, no_show="redeal")["result"] == void
    assert answer(state=SETTLED, layout=NO_TWO, no_show="redeal")["result"] == void
    assert why(PUT, state=SETTLED, no_show="redeal") == ("wrong_phase", "")
    assert answer(PUT, state=SETTLED)["ok"]


def test_3_13_the_pass_that_ends_the_draw_is_the_first_drawers() -> None:
    assert answer(layout=BARE)["legal"] == {"0": ["show S2", "show C2", "pass"], "1": ["show D2"]}
    assert why("1 pass", layout=BARE) == ("not_your_turn", "3.3")
    assert why("3 pass", layout=BARE) == ("not_your_turn", "")
    state = SishifenState(True, ("2", "2"), 3)
    assert answer("3 pass", state=state)["ok"]  # though only seat 0 is to act
    assert why("0 show S2", "0 pass")[0] == "wrong_phase"
    assert why("0 play S2") == ("wrong_phase", "")
    assert why(PUT) == ("wrong_phase", "")  # nobody declares yet
    assert why("0 bid 60") == ("unknown_action", "")
    waiting = judge(json.dumps(write(record()) | {"actions": ["0 wait"]}))  # waiting is not written
    assert (waiting["at"], waiting["error"]["code"]) == (0, "unknown_action")


def test_3_15_settled_the_declarer_draws_first() -> None:
    state = SishifenState(False, ("2", "2"), declarer=1)
    assert answer("1 pass", state=state)["ok"]
    assert why("0 pass", state=state) == ("not_your_turn", "3.6")


def test_4_1_a_seat_without_points_may_stop_and_4_3_the_next_deal_is_contested() -> None:
    told = answer("0 show S2", layout=BARE)
    assert (told["phase"], told["to_act"], told["legal"]) == ("stop", [1], {"1": ["stop"]})
    stopped = answer("0 show S2", "1 stop", layout=BARE)
    following = {"contested": True, "levels": ["2", "2"], "first_draw": 1}
    assert (stopped["phase"], stopped["result"]) == ("void", {"void": "stop", "next": following})
    assert why("0 show S2", "0 stop", layout=BARE) == ("not_your_turn", "")
    assert why("0 show S2", "0 stop") == ("wrong_phase", "")  # every seat has points: no stop phase
    put = f"0 put {text(BARE[1])}"
    assert answer("0 show S2", put, layout=BARE)["phase"] == "play"
    assert why("0 show S2", "1 put D2 SA HA DA CA SQ", layout=BARE) == ("not_your_turn", "")
    assert why("0 show S2", "0 put D2 SA HA DA CA SQ", layout=BARE) == ("card_not_held", "5.2")
    assert why("0 show S2", "0 pass", layout=BARE) == ("wrong_phase", "")


def test_4_3_after_a_stop_in_a_settled_deal_the_seat_after_the_declarer_draws_first() -> None:
    state = SishifenState(False, ("5", "7"), declarer=2)
    told = answer("1 stop", state=state, layout=BARE)
    assert told["result"]["next"] == {"contested": True, "levels": ["5", "7"], "first_draw": 3}
    assert Sishifen.next_state(None, state, told["result"], 3) == SishifenState(True, ("5", "7"), 3)


def test_4_1_settled_a_stop_says_that_nobody_showed() -> None:
    assert answer("1 stop", state=SETTLED, layout=BARE)["result"]["void"] == "stop"
    for seat in (0, 2):
        assert why(f"{seat} stop", state=SETTLED, layout=BARE) == ("bad_call", "4.1")
        assert why(f"{seat} stop", state=SETTLED) == ("bad_call", "4.1")  # the same where nobody at all could


def test_4_1_where_no_show_makes_the_deal_void_there_is_nothing_to_stop() -> None:
    """A4."""
    for seat in (0, 1):
        assert why(f"{seat} stop", state=CONTESTED, layout=BARE) == ("wrong_phase", "")
        assert why(f"{seat} stop", state=SETTLED, layout=BARE, no_show="redeal") == ("wrong_phase", "")


def test_3_3_a_card_is_shown_as_often_as_it_is_held() -> None:
    assert why("0 show S2 S2", layout=BARE) == ("card_not_held", "3.3")


def test_4_1_settled_a_pass_before_a_stop_or_a_put_changes_nothing() -> None:
    assert answer("0 pass", state=SETTLED, layout=BARE)["phase"] == "stop"
    put = f"0 put {text(BARE[1])}"
    for rest in ("1 stop", put):
        told, short = (answer(*way, rest, state=SETTLED, layout=BARE) for way in (("0 pass",), ()))
        assert {**told, "info": short["info"]} == short
        assert told["ok"]


def test_4_4_house_no_stop() -> None:
    assert answer("0 show S2", layout=BARE, stop=False)["phase"] == "exchange"
    for actions in (("1 stop",), ("0 show S2", "1 stop")):
        assert why(*actions, layout=BARE, stop=False) == ("wrong_phase", "")


def test_illegal_in_a_record_changes_nothing() -> None:
    deal = record(state=SETTLED, layout=BARE).start()
    before = deal.table, list(deal.events)
    for seat, choice in ((0, Put(cards("D2 SA HA DA CA SQ"))), (0, Stop()), (2, Pass()), (1, Put(BARE[1]))):
        with pytest.raises(Illegal):
            deal.read(seat, choice)
        assert (deal.table, deal.events) == before
