"""Games with an auction, a kitty, a trump suit named by the declarer, and one card at a time."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from random import Random

from paiju.bots.club.burial import put_away
from paiju.bots.club.common import Count, Policy, supposing
from paiju.bots.club.sight import Sight
from paiju.bots.club.worth import HandWeights, Worth
from paiju.cards import SUITS, Card
from paiju.engine.choice import Choice, Play, Put, Trump
from paiju.engine.deal import View
from paiju.engine.table import Cards
from paiju.rules.groups import TRUMP


class SingleWeights(HandWeights, frozen=True):
    """The weights of a card that is played, in points."""

    tempo: float = 1.0
    """Having the lead."""
    rob: float = 3.0
    """Ruffing what the partner has already."""
    draw: float = 9.0
    """Each trump of theirs that a lead draws, less those of ours: to the declarer, and to his partner."""
    draw_partner: float = 0.0
    last: float = 9.0
    """What the last trick brings the declarer beyond the points in it, and the others."""
    last_others: float = 11.0
    takes_points: float = 1.0
    """How likely who can takes a trick with points from the other side, and one without."""
    takes_nothing: float = 0.6
    sides: float = 1.0
    """For each card of a side suit, and for each trump, that chance would leave the declarer, he keeps so many."""
    trumps: float = 1.0


class PointSight(Sight):
    """A trick in a game where the points are many."""

    weights: SingleWeights

    def will(self, seat: int, holder: int, pot: int, *, ruff: bool = False) -> float:
        w, against = self.weights, 1 - self.same(seat, holder)
        wanted = w.takes_points if pot >= 10 else 0.85 if pot else 0.6 if ruff else w.takes_nothing
        return against * wanted + (1 - against) * (0.03 if ruff else 0.25)


class SinglePolicy(Policy):
    """What 四百分 and 四打一 share. A game says how it bids."""

    def __init__(self, weights: SingleWeights) -> None:
        self.weights = weights

    @abstractmethod
    def bid(self, view: View) -> Choice:
        """What to say before there is a declarer."""

    def choose(self, view: View, random: Random) -> Choice:
        match view.table.phase:
            case "exchange":
                worth = self._worth(supposing(view, trump=self._trump(view)))
                return Put(self.burial(worth, view))
            case "trump":
                return Trump(self._trump(view))
            case "play":
                return self._play(view)
        return self.bid(view)

    def _play(self, view: View) -> Choice:
        options = [option for option in view.choices().listed() or () if isinstance(option, Play)]
        if len(options) == 1:
            return options[0]
        worth, draw = self._worth(view), self._draw(view)
        advice = self.advice(worth)
        return max(options, key=lambda option: self._value(worth, option.cards[0], draw) + advice(option.cards[0]))

    def burial(self, worth: Worth, view: View) -> Cards:
        """What a declarer puts away."""
        return put_away(worth, view.game.layout().kitty)

    def advice(self, worth: Worth) -> Callable[[Card], float]:
        """What speaks for or against a card beyond what it is worth, in points."""
        return lambda card: 0.0

    def _value(self, worth: Worth, card: Card, draw: float) -> float:
        """What playing a card is worth, in points."""
        sight, w = worth.sight, self.weights
        brings, takes = sight.brings((card,))
        value = brings - worth.cost((card,)) + w.tempo * takes - w.rob * sight.robs((card,))
        leads_trump = not sight.plays and worth.order.group(card) == TRUMP
        return value + draw * sight.drawn() if leads_trump else value

    def _draw(self, view: View) -> float:
        if view.seat == view.table.declarer:
            return self.weights.draw
        return self.weights.draw_partner if _ours(view) else 0.0

    def _worth(self, view: View) -> Worth:
        """What the hand's cards are worth."""
        sides, w = _sides(view), self.weights
        stakes = [1.0 if side == sides[view.seat] else -1.0 for side in sides]
        sight = PointSight(view, Count(view, w.sides, w.trumps), stakes)
        sight.weights = w
        last = w.last + self.kept(view) if view.seat == view.table.declarer else w.last_others
        return Worth(sight, view.hand, w, last)

    def kept(self, view: View) -> float:
        """The points that the declarer put away and gets back with the last trick."""
        return 0.0

    def _trump(self, view: View) -> str:
        """The suit in which the hand is worth most as trump."""

        def whole(suit: str) -> float:
            worth = self._worth(supposing(view, trump=suit))
            return sum(worth.held(group, held) for group, held in worth.groups.items())

        return max(SUITS, key=whole)


def _sides(view: View) -> tuple[int, ...]:
    sides = view.game.sides(view.table)
    assert sides is not None
    return sides


def _ours(view: View) -> bool:
    """Whether the declarer is on the viewer's side."""
    sides, declarer = _sides(view), view.table.declarer
    return declarer is not None and sides[declarer] == sides[view.seat]
