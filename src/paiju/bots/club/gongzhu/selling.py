"""What to sell: a sale makes a card dearer for whoever takes it, so sell what others will take or I surely get."""

from __future__ import annotations

from typing import Final

from paiju.cards import Card
from paiju.engine.choice import Sell
from paiju.engine.deal import View
from paiju.games.gongzhu import HEART_ACE, PIG, SHEEP, TRANSFORMER

PIG_GUARDS: Final = (4, 3)
"""The spades below the pig with which it is sold, alone and with a partner, who may take less harm than two others."""
LONG_HEARTS: Final = 5
"""The hearts, the ace with them, that make hearts dear for the others, who must follow longest."""
LONG_CLUBS: Final = (4, 2)
"""The clubs with which the transformer will find another, alone and with a partner."""


def sale(view: View) -> Sell:
    """The sale that a hand supports; hidden, so that nobody takes aim, unless open pays more."""
    hand, partners = view.hand, view.game.sides(view.table) is not None

    def held(suit: str) -> list[Card]:
        return [c for c in hand if c.suit == suit]

    sold = []
    if HEART_ACE in hand and len(held("H")) >= LONG_HEARTS:
        sold.append(HEART_ACE)
    if PIG in hand and sum(c < PIG for c in held("S")) >= PIG_GUARDS[partners]:
        sold.append(PIG)
    if SHEEP in hand and (len(held("D")) > 2 if partners else any(c > SHEEP for c in held("D"))):
        sold.append(SHEEP)
    if TRANSFORMER in hand and len(held("C")) >= LONG_CLUBS[partners]:
        sold.append(TRANSFORMER)
    rules = view.game.rules
    return Sell(tuple(sold)) if rules.open_factor > rules.hidden_factor else Sell((), tuple(sold))
