"""Showing while the cards are drawn, and stopping the deal."""

from __future__ import annotations

from paiju.bots.club.sishifen.weights import Weights
from paiju.engine.choice import Choice, Show
from paiju.engine.deal import View
from paiju.games.sishifen import Sishifen
from paiju.rules.groups import TRUMP


def shown(view: View, w: Weights) -> Choice:
    """A card of the longest suit, as soon as it makes trumps enough; the more are drawn, the fewer will do."""
    game = view.game
    assert isinstance(game, Sishifen)
    options = view.choices().listed() or ()
    shows = [option for option in options if isinstance(option, Show)]
    others = [option for option in options if not isinstance(option, Show)]
    if not shows:
        return others[0]
    best = max(shows, key=lambda show: _trumps(view, show))
    drawn, size = len(view.hand), game.layout().hand
    if drawn == size and not view.table.stock:
        needed = w.show_last
    else:
        wait = w.show_contested if game.state.contested else w.show_settled
        needed = w.show_late + wait * (1 - drawn / size)
    enough = _trumps(view, best) >= drawn / 3 + needed  # 18 of 54 cards are trumps
    return best if enough or not others else others[0]


def _trumps(view: View, show: Show) -> int:
    """How many trumps the hand has where this is shown."""
    shown = show.cards[0]
    return sum(c.suit in ("", shown.suit) or c.rank == shown.rank for c in view.hand)


def stops(view: View, w: Weights) -> bool:
    """Whether to stop the deal: with a hand that is not worth playing; attackers, who might lose the attack by it, only
    with one that is worth nothing."""
    game, table = view.game, view.table
    assert isinstance(game, Sishifen)
    sides, declarer = game.sides(table), table.declarer
    attacking = declarer is not None and sides[view.seat] == sides[declarer]
    least = (w.stop_contested if game.state.contested else w.stop_settled) if attacking else w.stop_defending
    return _strength(view, game) < least


def _strength(view: View, game: Sishifen) -> float:
    """About the number of trumps and tops in the hand, jokers counted twice."""
    order, level = game.order(view.table), game.level(view.table)
    top = {group: max(s for c, s in order.steps.items() if order.groups[c] == group) for group in order.groups.values()}
    strength = 0.0
    for c in view.hand:
        if order.group(c) == TRUMP:
            strength += 2.0 if not c.suit else 1.5 if c.rank == level else 1.0
        elif order.step(c) == top[c.suit]:
            strength += 0.7
    return strength
