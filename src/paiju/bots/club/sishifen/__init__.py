"""四十分 as a club player plays it."""

from __future__ import annotations

from random import Random

from paiju.bots.club.common import Count, Policy
from paiju.bots.club.sishifen.bury import burial
from paiju.bots.club.sishifen.play import Playing, TopSight
from paiju.bots.club.sishifen.show import shown, stops
from paiju.bots.club.sishifen.weights import Weights
from paiju.bots.club.worth import Worth
from paiju.engine.choice import Choice, Play, Put, Stop, Wait
from paiju.engine.deal import View
from paiju.engine.phases.tops import OwedFollows
from paiju.engine.table import Cards
from paiju.games import sishifen


class Sishifen(Policy):
    key = "sishifen"

    def __init__(self, weights: Weights = Weights()) -> None:  # noqa: B008
        self.w = weights

    def choose(self, view: View, random: Random) -> Choice:
        match view.table.phase:
            case "draw":
                return shown(view, self.w)
            case "stop":
                return Wait() if Wait() in view.choices() and not stops(view, self.w) else Stop()
        game, table, seat = view.game, view.table, view.seat
        assert isinstance(game, sishifen.Sishifen)
        assert table.declarer is not None
        sides, count = game.sides(table), Count(view)
        sight = TopSight(view, count, [1.0 if side == sides[seat] else -1.0 for side in sides])
        factor = game.rules.kitty_factor
        if table.phase == "exchange":
            return Put(burial(Worth(sight, view.hand, self.w), game.layout().kitty, factor, self.w))
        buried = game.points(table.put_away) if seat == table.declarer else self.w.buried
        worth = Worth(sight, view.hand, self.w, self.w.last * factor * buried)
        attacking = sides[seat] == sides[table.declarer]
        declaring = self.w.draw if seat == table.declarer else self.w.draw_partner
        return Play(_played(view, Playing(worth, declaring if attacking else self.w.draw_defending, self.w)))


def _played(view: View, playing: Playing) -> Cards:
    choices = view.choices()
    if isinstance(choices, OwedFollows):
        return max(playing.follows(choices), key=playing.value)
    listed = [option.cards for option in choices.listed() or () if isinstance(option, Play)]
    return max(listed or playing.leads(view.hand), key=playing.value) if len(listed) != 1 else listed[0]
