"""Hands and helpers for the tests of 四打一."""

from __future__ import annotations

from typing import Any

from paiju.cards import PACK_54, cards
from paiju.engine.choice import Bid, Pass, parse
from paiju.engine.deal import Deal
from paiju.engine.table import Outcome, Said, Table, Trick
from paiju.games.sidayi import Sidayi, SidayiRules, SidayiState
from tests.support import act, refused

HANDS = (
    "BJ LJ H3 S2 SA SK SQ HA DA",
    "H2 SJ ST H4 HK D4 DK C4 CK",
    "D2 S9 S8 H5 HQ D5 DQ C5 CQ",
    "C2 S7 S6 H6 HJ D6 DJ C6 CJ",
    "S5 S4 H7 HT H8 D7 DT C7 CT",
)
KITTY = "H9 D8 D9 C8 C9 CA"
OPENED = ("0 bid 60", "1 pass", "2 pass", "3 pass", "4 pass")
PUT = f"0 put {KITTY}"
NAMED = (*OPENED, PUT, "0 trump S")


def deal(*actions: str, dealer: int = 4, hands: tuple[str, ...] = HANDS, kitty: str = KITTY, **rules: Any) -> Deal:
    """The hands above after some actions."""
    begun = Deal.start(
        Sidayi(SidayiRules(**rules), SidayiState(dealer)), tuple(cards(hand) for hand in hands), cards(kitty)
    )
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


def trumps(deal: Deal) -> list[list[str]]:
    """The trumps from high to low, equal ones together."""
    order = deal.game.order(deal.table)
    steps: dict[int, list[str]] = {}
    for c in PACK_54:
        if order.group(c) == "trump":
            steps.setdefault(order.step(c), []).append(c.text)
    return [steps[step] for step in sorted(steps, reverse=True)]


def scored(
    bid: int, points: int, last: int, buried: str = "", state: SidayiState | None = None, **rules: Any
) -> Outcome:
    """The outcome where seat 0 declared, the four won `points` in tricks, and `last` won the last trick."""
    game = Sidayi(SidayiRules(**rules), state or SidayiState(4))
    own = 100 - points - game.points(cards(buried))
    tricks = (Trick(0, (), 0, own), Trick(0, (), 2, points), Trick(2, (), last, 0))
    said = (Said(0, Bid(bid)), *(Said(seat, Pass()) for seat in range(1, 5)))
    table = Table(((),) * 5, said=said, declarer=0, put_away=cards(buried), trump="S", tricks=tricks)
    return game.outcome(table)
