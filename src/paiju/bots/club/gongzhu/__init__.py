"""拱猪 as a club player plays it: count the cards, weigh what the trick brings and what the hand then is worth.

From this come the known ways: duck the pig and give it to others, lead low spades to fish for it (拱), be rid of ♠A and
♠K in time, take the sheep when it is safe, leave the transformer to who is behind, throw high hearts, and when the hand
is made for it take all of them, or stop who does.
"""

from __future__ import annotations

from random import Random
from typing import Final

from paiju.bots.club.common import Count, Policy
from paiju.bots.club.gongzhu.hand import Hand
from paiju.bots.club.gongzhu.prices import Prices
from paiju.bots.club.gongzhu.selling import sale
from paiju.bots.club.gongzhu.trick import TrickAhead
from paiju.cards import Card, without
from paiju.engine.choice import Choice, Play
from paiju.engine.deal import View
from paiju.games.gongzhu import PIG, SHEEP

FISH: Final = 20.0
"""A low spade led while another has the pig, and no ♠A or ♠K in the own hand that might catch it."""
AWAY_FROM_HIGH: Final = -27.0
"""A low diamond led from the diamonds that might catch the sheep: it gives them away."""
LEAD: Final = -2.0
"""To lead next is a small burden."""


class Gongzhu(Policy):
    key = "gongzhu"

    def choose(self, view: View, random: Random) -> Choice:
        if view.table.phase == "sell":
            return sale(view)
        options = [c for choice in view.choices().listed() or () if isinstance(choice, Play) for c in choice.cards]
        if len(options) == 1:
            return Play((options[0],))
        count = Count(view)
        _note_open_sales(view, count)
        prices = Prices(view)
        ahead, hand = TrickAhead(view.table, count, prices), Hand(count, prices)
        trick = tuple([play.cards[0] for play in view.table.trick])

        def worth(card: Card) -> float:
            brings, takes = ahead.brings(card)
            kept = without(view.hand, (card,))
            return (
                brings + hand.worth(kept, card, takes, trick) + LEAD * takes + (0 if trick else lead(card, kept, count))
            )

        return Play((max(options, key=worth),))


def lead(card: Card, kept: tuple[Card, ...], count: Count) -> float:
    """What speaks for or against leading a card, beyond its trick."""
    same = [c for c in kept if c.suit == card.suit]
    if card < PIG and PIG in count.of(card.suit) and not any(c > PIG for c in same):
        return FISH
    if SHEEP in count.of(card.suit) and card < SHEEP and any(c > SHEEP for c in same):
        return AWAY_FROM_HIGH
    return 0.0


def _note_open_sales(view: View, count: Count) -> None:
    for seat, sold in enumerate(view.table.sales):
        if sold and seat != view.seat:
            count.known |= {c: seat for c in sold.open if c in count.of(c.suit)}
