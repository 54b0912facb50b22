"""Laying out hands of 四十分 for tests, and asking what the rules say of them."""

from __future__ import annotations

from typing import Any

from paiju.cards import PACK_54, Card, cards
from paiju.engine.deal import Deal
from paiju.engine.table import Cards, Outcome, Table, Trick
from paiju.games.sishifen import Sishifen, SishifenRules, SishifenState
from paiju.judge import judge
from paiju.record import Record, dumps

CONTESTED = SishifenState(True, ("2", "2"), 0)
SETTLED = SishifenState(False, ("2", "2"), declarer=0)

HANDS = (
    "S2 HK HQ HT H4 DA DK SA SK S9 C3 C4",
    "HA H3 H6 D3 D4 D5 C5 C6 C7 S3 S4 CK",
    "H5 H7 H8 D6 D7 D8 C8 C9 CT S5 S6 BJ",
    "HJ H9 DT D9 DJ CJ CQ CA S7 S8 ST LJ",
)
KITTY = "SQ SJ H2 DQ D2 C2"
"""One seat, 0, has a 2; all have points."""
PUT = "0 put C3 C4 DQ S9 SQ SJ"


def lay(*hands: str, kitty: str = "") -> tuple[tuple[Cards, ...], Cards]:
    """Hands that begin with these cards, filled up in turn with the lowest cards that are left, and so the kitty."""
    parts = [list(cards(part)) for part in (*hands, *[""] * (4 - len(hands)), kitty)]
    used = {c for part in parts for c in part}
    left = [c for c in sorted(PACK_54, key=_worth) if c not in used]
    for part, size in zip(parts, (12, 12, 12, 12, 6), strict=True):
        while len(part) < size:
            part.append(left.pop(0))
    assert not left
    return tuple(tuple(part) for part in parts[:4]), tuple(parts[4])


def _worth(c: Card) -> tuple[bool, int]:
    """Twos last, so that nobody gets one unasked."""
    return c.rank == "2", c.index


STANDARD = lay(*HANDS, kitty=KITTY)
NO_TWO = lay(kitty="S2 H2 D2 C2")
"""Nobody can show a 2."""
BARE = lay("S2 C2 HK DK", "D2 SA HA DA CA SQ HQ DQ CQ SJ HJ DJ", "S5 S9", kitty="H2 S3 S4 SK H5 H4")
"""Seat 1 has no points; 0 and 1 can show a 2."""
Layout = tuple[tuple[Cards, ...], Cards]


def record(*actions: str, state: SishifenState = CONTESTED, layout: Layout = STANDARD, **rules: Any) -> Record:
    return Record(Sishifen(SishifenRules(**rules), state), *layout, None, actions)


def answer(*actions: str, state: SishifenState = CONTESTED, layout: Layout = STANDARD, **rules: Any) -> Any:
    """What the judge says after some actions."""
    return judge(dumps(record(*actions, state=state, layout=layout, **rules)))


def why(*actions: str, state: SishifenState = CONTESTED, layout: Layout = STANDARD, **rules: Any) -> tuple[str, str]:
    """Code and § with which the last of some actions is refused."""
    told = answer(*actions, state=state, layout=layout, **rules)
    assert not told["ok"], f"{actions[-1]} is legal"
    assert told["at"] == len(actions) - 1, told
    return told["error"]["code"], told["error"].get("section", "")


def timed(state: SishifenState = CONTESTED, layout: Layout = STANDARD, ticks: int = 0, **rules: Any) -> Deal:
    """A deal at a table with a clock after some ticks."""
    deal = Deal.start(Sishifen(SishifenRules(**rules), state), *layout, timed=True)
    for _ in range(ticks):
        deal.tick()
    return deal


def scored(defenders: int, kitty: str, *, last: int, state: SishifenState = SETTLED, **rules: Any) -> Outcome:
    """The outcome of a settled deal where the defenders took so many points in tricks, `kitty` was put away and `last`
    won the last trick."""
    declarer = state.first
    tricks = (Trick(0, (), (declarer + 1) % 4, defenders), Trick(0, (), last, 0))
    table = Table(((),) * 4, tricks=tricks, put_away=cards(kitty), declarer=declarer, trump="S")
    return Sishifen(SishifenRules(**rules), state).outcome(table)
