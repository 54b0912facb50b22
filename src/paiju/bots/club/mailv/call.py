"""Calling."""

from __future__ import annotations

from paiju.bots.club.mailv.weights import Weights
from paiju.engine.choice import Call, Choice, Pass
from paiju.engine.deal import View
from paiju.engine.phases.call import last_call
from paiju.engine.table import Cards
from paiju.games.mailv import Mailv


def features(game: Mailv, hand: Cards, cards: Cards) -> tuple[float, ...]:
    """What a hand is with the trumps that a call of these cards makes: how many, how many of them high, how many
    pairs of them, side aces, and whether the caller holds both copies."""
    suit = game.suit_called(cards)
    rank = game.level if suit == "N" else cards[0].rank
    trumps = [c for c in hand if not c.suit or c.suit == suit or c.rank in (rank, "2")]
    high = sum(2.0 if not c.suit else 1.0 for c in trumps if c.rank in (rank, "2") or not c.suit)
    pairs = len(trumps) - len(set(trumps))
    best = "K" if rank == "A" else "A"
    aces = sum(c.rank == best for c in hand if c not in trumps)
    alone = suit == "N" or hand.count(cards[0]) == 2
    return len(trumps), high, pairs, aces, float(alone)


def against(game: Mailv, hand: Cards, cards: Cards, w: Weights) -> float:
    """The points that the opponents are likely to get where the hand's call of these cards stands."""
    trumps, high, pairs, aces, alone = features(game, hand, cards)
    if alone:
        return w.alone - w.alone_trump * trumps - w.pairs * pairs
    open_to_reversal = len(cards) == 1
    return w.two - w.trumps * trumps - w.high * high - w.pairs * pairs - w.tops * aces + w.reversible * open_to_reversal


def call(view: View, w: Weights) -> Choice:
    """The best call, where it promises more than leaving the word to others; a partner's call stands.

    What has been beaten is not called again: two seats could reverse each other's calls for ever.
    """
    options = view.choices().listed() or ()
    game = view.game
    assert isinstance(game, Mailv)
    over = last_call(view.table)
    most = w.call_over if over else w.call_open
    best: Choice = Pass()
    if over and isinstance(over.choice, Call) and over.choice.cards[0] in view.hand:
        return best
    mine = [said.choice for said in view.table.said if said.seat == view.seat]
    for option in options:
        if isinstance(option, Call) and option not in mine:
            points = against(game, view.hand, option.cards, w)
            if points < most:
                best, most = option, points
    return best
