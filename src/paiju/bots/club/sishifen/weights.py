"""The weights of the rules of thumb for 四十分, in points where nothing else is said."""

from __future__ import annotations

from paiju.bots.club.worth import HandWeights


class Weights(HandWeights, frozen=True):
    single: float = 0.4
    draw: float = 10.0
    """Each trump of theirs that a lead draws, less those of ours: to the declarer, to his partner, to the defenders."""
    draw_partner: float = 3.0
    draw_defending: float = 0.0
    tempo: float = 1.5
    """Having the lead."""
    rob: float = 3.0
    """Ruffing what the partner has already."""
    throw: float = 3.0
    """Each further card of a throw, which is hard to ruff."""
    quad: float = 4.0
    """Leading four of a kind beyond what its trick brings."""
    last: float = 0.7
    """How much of what lies in the kitty the highest trump wins or saves."""
    buried: float = 4.0
    """The points that those who cannot see the kitty expect in it."""
    last_lost: float = 0.65
    """How likely a declarer with six trumps loses the last trick; less with each more, and with each joker."""
    last_trump: float = 0.1
    last_joker: float = 0.05

    show_contested: float = 0.0
    """How many trumps above the average a hand needs to show a card at the beginning of the draw, where the attack is
    at stake and where it is not; at its end, and when all has been drawn."""
    show_settled: float = 1.5
    show_late: float = 0.0
    show_last: float = 0.0
    stop_defending: float = 7.0
    """A hand without points that is weaker than this, about the number of its trumps and tops, stops the deal; where
    the attack would be lost by it, only a much weaker one."""
    stop_contested: float = 4.0
    stop_settled: float = 2.5
