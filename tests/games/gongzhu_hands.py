"""Hands and helpers for the tests of 拱猪."""

from __future__ import annotations

from typing import Any

from paiju.cards import card, cards, text
from paiju.engine.choice import Play, Sell
from paiju.engine.deal import Deal
from paiju.engine.table import Outcome, Sale, Table, Trick
from paiju.engine.table import Played as PlayedCard
from paiju.games.gongzhu import SCORING, Gongzhu, GongzhuRules, GongzhuState
from tests.support import refused

HANDS = (
    "S2 S3 S4 S5 H2 H3 H4 D2 D3 D4 C2 C3 C4",
    "SQ H5 H6 H7 HA D5 D6 D7 DJ C5 C6 C7 CT",
    "S6 S7 S8 S9 H8 H9 HT D8 D9 DT C8 C9 CJ",
    "ST SJ SK SA HJ HQ HK DQ DK DA CQ CK CA",
)
NONE = [f"{seat} sell none" for seat in range(4)]


def deal(*actions: str, state: GongzhuState | None = None, hands: tuple[str, ...] = HANDS, **rules: Any) -> Deal:
    """The hands above after some actions."""
    game = Gongzhu(GongzhuRules(**rules), state or GongzhuState(1))
    begun = Deal.start(game, tuple(cards(hand) for hand in hands))
    for action in actions:
        act(begun, action)
    return begun


def act(deal: Deal, action: str) -> None:
    seat, verb, *rest = action.split()
    if verb == "play":
        deal.act(int(seat), Play(cards(" ".join(rest))))
    else:
        deal.act(int(seat), sale(" ".join(rest)))


def sale(written: str) -> Sell:
    """`open` and `hidden` cards, written as "HA / SQ"."""
    if written == "none":
        return Sell()
    shown, _, hidden = written.partition("/")
    return Sell(cards(shown), cards(hidden))


def why(deal: Deal, seat: int, *played: str) -> tuple[str, str]:
    """Code and § with which a play is refused."""
    error = refused(deal, seat, Play(tuple(card(t) for t in played)))
    return error.code, error.section


def scored(taken: tuple[str, str, str, str], sold: str = "", hidden: str = "", **rules: Any) -> Outcome:
    """The outcome where each seat took these scoring cards, seat 3 sold `sold` openly and `hidden` hidden."""
    game = Gongzhu(GongzhuRules(**rules), GongzhuState(1, None, (0, 0, 0, 0)))
    rest = [c for c in SCORING if not any(c.text in t.split() for t in taken)]
    assert not rest, f"nobody took {text(sorted(rest))}"
    tricks = tuple(
        Trick(seat, tuple(PlayedCard(s, (c,)) for s, c in enumerate(cards(t))), seat, None)
        for seat, t in enumerate(taken)
    )
    sales = (Sale(), Sale(), Sale(), Sale(cards(sold), cards(hidden)))
    return game.outcome(Table(((),) * 4, tricks=tricks, sales=sales))


def score(first: str, sold: str = "", hidden: str = "", **rules: Any) -> int:
    """What the first seat is written for these cards; the second seat took the other scoring cards."""
    rest = text(sorted(c for c in SCORING if c.text not in first.split()))
    scores = scored((first, rest, "", ""), sold, hidden, **rules).result["scores"]
    assert isinstance(scores, list)
    return int(scores[0])


HEARTS = "HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3 H2"
