"""Hands and helpers for the tests of 四百分."""

from __future__ import annotations

from typing import Any

from paiju.cards import cards
from paiju.engine.choice import Bid, Pass, parse
from paiju.engine.deal import Deal
from paiju.engine.table import Outcome, Said, Table, Trick
from paiju.games.sibaifen import Sibaifen, SibaifenRules, SibaifenState
from paiju.record import act
from tests.support import refused

HANDS = (
    "SA SK SQ SJ ST S9 HA HK HQ DA DK CA",
    "S8 S7 S6 HJ HT H9 DQ DJ DT CK CQ CJ",
    "S5 S4 S3 H8 H7 H6 H5 D9 D8 D7 CT C9",
    "S2 H4 H3 D6 D5 D4 D3 C8 C7 C6 C5 C4",
)
KITTY = "H2 D2 C3 C2"
OPENED = ("0 bid 300", "1 pass", "2 pass", "3 pass")
PUT = "0 put H2 D2 C3 C2"
NAMED = (*OPENED, PUT, "0 trump S")


def deal(*actions: str, dealer: int = 3, kitty: str = KITTY, hands: tuple[str, ...] = HANDS, **rules: Any) -> Deal:
    """The hands above after some actions."""
    game = Sibaifen(SibaifenRules(**rules), SibaifenState(dealer, (0, 0)))
    begun = Deal.start(game, tuple(cards(hand) for hand in hands), cards(kitty))
    for action in actions:
        act(begun, action)
    return begun


def why(deal: Deal, action: str) -> tuple[str, str]:
    """Code and § with which an action is refused."""
    seat, *words = action.split()
    error = refused(deal, int(seat), parse(words))
    return error.code, error.section


def bids(deal: Deal) -> list[int]:
    """The bids open to the seat that is to act."""
    (seat,) = deal.to_act()
    return [c.value for c in deal.choices(seat).listed() or () if isinstance(c, Bid)]


def scored(contract: int, won: int, buried: str = "", last: int = 0, totals: Any = None, **rules: Any) -> Outcome:
    """The outcome where seat 0 declared, its side won `won` points in tricks, and `last` won the last trick."""
    game = Sibaifen(SibaifenRules(**rules), SibaifenState(3, totals))
    others = 400 - won - game.points(cards(buried))
    tricks = [Trick(0, (), 2, won - 5), Trick(2, (), 0, 5), Trick(0, (), 1, others)]
    tricks.append(Trick(1, (), last, 0))
    said = (Said(0, Bid(contract)), *(Said(s, Pass()) for s in (1, 2, 3)))
    table = Table(((),) * 4, said=said, declarer=0, put_away=cards(buried), trump="S", tricks=tuple(tricks))
    return game.outcome(table)
