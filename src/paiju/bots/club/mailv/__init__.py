"""买驴 as a club player plays it."""

from __future__ import annotations

from random import Random

from paiju.bots.club.common import Count, Policy
from paiju.bots.club.mailv.bury import burial
from paiju.bots.club.mailv.call import call
from paiju.bots.club.mailv.follow import Following
from paiju.bots.club.mailv.friends import stakes
from paiju.bots.club.mailv.lead import leads
from paiju.bots.club.mailv.sight import ShapeSight
from paiju.bots.club.mailv.weights import Weights
from paiju.bots.club.mailv.worth import ShapeWorth
from paiju.engine.choice import Choice, Play, Put
from paiju.engine.deal import View
from paiju.engine.phases.call import called
from paiju.engine.phases.shapes import Follows
from paiju.engine.table import Cards
from paiju.rules.groups import TRUMP


class Mailv(Policy):
    key = "mailv"

    def __init__(self, weights: Weights = Weights()) -> None:  # noqa: B008
        self.w = weights

    def choose(self, view: View, random: Random) -> Choice:
        if view.table.phase == "call":
            return call(view, self.w)
        choices, table, count = view.choices(), view.table, Count(view)
        listed = [option.cards for option in choices.listed() or () if isinstance(option, Play)]
        if len(listed) == 1:
            return Play(listed[0])
        sight = ShapeSight(view, count, stakes(view, count, self.w))
        secret = called(table)[0] if view.seat != table.declarer else None  # whoever else holds it is the partner
        worth = ShapeWorth(sight, view.hand, self.w, secret)
        if table.phase == "exchange":
            return Put(burial(worth, view.game.layout().kitty, self.w))
        if isinstance(choices, Follows):
            options = list(Following(choices, worth, self.w).options())
        else:
            options = listed or list(leads(worth))
        return Play(max(options, key=lambda cards: self._value(cards, worth)))

    def _value(self, cards: Cards, worth: ShapeWorth) -> float:
        """What playing these cards is worth, in points."""
        sight = worth.sight
        brings, takes = sight.brings(cards)
        value = brings - worth.cost(cards) + self.w.tempo * takes - self.w.rob * sight.robs(cards)
        if sight.plays:
            return value
        if worth.order.group(cards[0]) == TRUMP:
            value += self._draw(worth) * len(cards) * sight.drawn()
        return value - self.w.leads_points * sight.points(cards) * (1 - takes)

    def _draw(self, worth: ShapeWorth) -> float:
        """What a trump of theirs that I draw is worth: the more, the longer my trumps are than theirs."""
        sight, declarer = worth.sight, worth.sight.table.declarer
        if declarer is None or sight.stakes[declarer] < 0:
            return self.w.draw_defending
        if declarer != sight.me:
            return self.w.draw_partner
        theirs = len(worth.count.of(TRUMP)) / (sight.table.seats - 1)
        return self.w.draw * min(2.0, max(0.0, worth.trumps / theirs - 1)) if theirs else 0.0
