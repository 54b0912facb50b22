"""Bidding: what a hand is worth to a declarer alone against four."""

from __future__ import annotations

from paiju.bots.club.common import supposing
from paiju.bots.club.sidayi.weights import Weights
from paiju.cards import SUITS
from paiju.engine.choice import Announce, Bid, Choice, Pass
from paiju.engine.deal import View
from paiju.rules.groups import TRUMP


def bid(view: View, w: Weights) -> Choice:
    """The bid that is worth most, a pass where none is worth anything; before anyone has a card, nothing."""
    options = view.choices().listed() or ()
    if view.table.phase == "announce":
        return next(option for option in options if option == Announce("none"))
    strength = max(stakes(view, suit, w) for suit in SUITS)
    bids = [option for option in options if isinstance(option, Bid)]
    worth = {option: value(strength, option.value, w) for option in bids}
    best = max(bids, key=worth.__getitem__, default=None)
    return best if best and worth[best] > w.least else Pass()


def value(strength: float, contract: int, w: Weights) -> float:
    """What a contract is worth in stakes, with a hand that is worth `strength` at 60."""
    worth = strength - w.dearer * (contract - 60)
    return 2 * worth if contract == 75 else worth


def stakes(view: View, trump: str, w: Weights) -> float:
    """What the hand is likely to win at 60 with this trump suit: kings and 2s (调), a long suit, aces, and points that
    can be put away."""
    game, hand = view.game, view.hand
    order = game.order(supposing(view, trump=trump).table)
    always = game.order(view.table)
    highest = max(order.step(c) for c in order.groups if order.group(c) == TRUMP)
    strength = w.base + w.point * (game.points(hand) or 0)
    for c in hand:
        if order.group(c) == TRUMP:
            strength += w.trump_card + w.permanent * (always.group(c) == TRUMP)
            strength += {highest: w.king, highest - 1: w.next_king}.get(order.step(c), 0.0)
        else:
            strength += w.ace * (c.rank == "A")
    lengths = [sum(order.group(c) == suit for c in hand) for suit in SUITS if suit != trump]
    return strength + w.short * sum(max(0, 2 - length) for length in lengths)
