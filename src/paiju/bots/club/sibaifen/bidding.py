"""Bidding: how many points a hand is likely to bring, and what a contract is then worth."""

from __future__ import annotations

from statistics import NormalDist

from paiju.bots.club.common import supposing
from paiju.bots.club.sibaifen.weights import Weights
from paiju.cards import SUITS, Card
from paiju.engine.choice import Bid, Choice, Pass
from paiju.engine.deal import View
from paiju.engine.phases.auction import last_bid
from paiju.games.sibaifen import SibaifenRules
from paiju.rules.groups import TRUMP, Order


def bid(view: View, w: Weights) -> Choice:
    """The bid that is worth most, a pass where none is worth anything or the partner has the word."""
    last, sides = last_bid(view.table), view.game.sides(view.table)
    if last and sides and sides[last.seat] == sides[view.seat]:
        return Pass()
    points = max(expected(view.hand, view.game.order(supposing(view, trump=suit).table), w) for suit in SUITS)
    bids = [option for option in view.choices().listed() or () if isinstance(option, Bid)]
    if not bids:
        return Pass()
    best = max(bids, key=lambda option: value(points, option.value, view.game.rules, w))
    return best if value(points, best.value, view.game.rules, w) > w.least else Pass()


def expected(hand: tuple[Card, ...], order: Order, w: Weights) -> float:
    """The points that the side of a declarer with this hand is likely to take, the middle cards and an average partner
    included."""
    groups: dict[str, list[int]] = {group: [] for group in set(order.groups.values())}
    for c in hand:
        groups[order.group(c)].append(12 - order.step(c))
    points = w.base
    for group, below_top in groups.items():
        if group == TRUMP:
            points += w.trump_card * len(below_top) + w.trump_high * sum(max(0, 4 - n) for n in below_top)
        else:
            points += w.top * below_top.count(0) + w.second_card * below_top.count(1)
            points += w.short * max(0, 2 - len(below_top))
    return points


def value(points: float, contract: int, rules: SibaifenRules, w: Weights) -> float:
    """The score to be expected of a contract when so many points are: §7.6 to §7.11 over a bell curve."""
    curve = NormalDist(points, w.spread)
    made = 1 - curve.cdf(contract)
    density = w.spread**2 * curve.pdf(contract)
    over = (points - contract) * made + density
    short = over - (points - contract)
    won = {"over": over, "contract": contract * made, "none": 0.0}[rules.surplus]
    slam = 200 if contract == 400 else 100 if contract >= 350 else 0
    return won + slam * made - short
