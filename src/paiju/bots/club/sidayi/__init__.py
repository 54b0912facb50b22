"""四打一 as a club player plays it.

Bid on kings, 2s and a long suit. The declarer buries a short suit and points, draws trumps with small ones and ruffs
with high ones (小调大杀). The four feed whoever of them takes the trick, throw their single cards (甩绝张) to ruff
later, and keep a high trump for the last trick.
"""

from __future__ import annotations

from paiju.bots.club.sidayi.bidding import bid
from paiju.bots.club.sidayi.weights import Weights
from paiju.bots.club.single import SinglePolicy
from paiju.engine.choice import Choice
from paiju.engine.deal import View


class Sidayi(SinglePolicy):
    key = "sidayi"

    def __init__(self, weights: Weights = Weights()) -> None:  # noqa: B008
        super().__init__(weights)
        self.w = weights

    def bid(self, view: View) -> Choice:
        return bid(view, self.w)
