"""四百分 as a club player plays it.

Bid what the hand is likely to bring, bury what wins nothing, draw trumps early, and give points to the partner's tricks
and not to theirs.
"""

from __future__ import annotations

from paiju.bots.club.sibaifen.bidding import bid
from paiju.bots.club.sibaifen.weights import Weights
from paiju.bots.club.single import SinglePolicy
from paiju.engine.choice import Choice
from paiju.engine.deal import View
from paiju.games.sibaifen import SibaifenRules


class Sibaifen(SinglePolicy):
    key = "sibaifen"

    def __init__(self, weights: Weights = Weights()) -> None:  # noqa: B008
        super().__init__(weights)
        self.w = weights

    def bid(self, view: View) -> Choice:
        return bid(view, self.w)

    def kept(self, view: View) -> float:
        rules: SibaifenRules = view.game.rules
        return view.game.points(view.table.put_away) or 0 if rules.buried_points == "last_trick" else 0.0
