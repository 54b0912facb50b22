"""四打一 as a club player plays it.

Bid on kings, 2s, a long suit and points, less the later the word comes. The declarer buries a short suit and the points
that he need not lead. What the four and he are advised to do beyond weighing each trick is in advice.py.
"""

from __future__ import annotations

from collections.abc import Callable

from paiju.bots.club.sidayi.advice import Advice
from paiju.bots.club.sidayi.bidding import bid
from paiju.bots.club.sidayi.bury import burial
from paiju.bots.club.sidayi.weights import Weights
from paiju.bots.club.single import SinglePolicy
from paiju.bots.club.worth import Worth
from paiju.cards import Card
from paiju.engine.choice import Choice
from paiju.engine.deal import View
from paiju.engine.table import Cards
from paiju.games.sidayi import SidayiRules


class Sidayi(SinglePolicy):
    key = "sidayi"

    def __init__(self, weights: Weights = Weights()) -> None:  # noqa: B008
        super().__init__(weights)
        self.w = weights

    def burial(self, worth: Worth, view: View) -> Cards:
        rules: SidayiRules = view.game.rules
        lost = rules.buried_points == "last_trick"
        return burial(worth, view.game.layout().kitty, self.w.buried_suit) if not lost else super().burial(worth, view)

    def advice(self, worth: Worth) -> Callable[[Card], float]:
        return Advice(worth, self.w).value

    def bid(self, view: View) -> Choice:
        return bid(view, self.w)
