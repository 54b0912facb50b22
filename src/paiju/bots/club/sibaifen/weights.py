"""The weights of the rules of thumb for 四百分, in points of the deal's 400."""

from __future__ import annotations

from paiju.bots.club.single import SingleWeights


class Weights(SingleWeights, frozen=True):
    trick: float = 4.0
    third: float = 0.15
    loss: float = 0.35
    trump: float = 7.0
    trump_top: float = 12.0
    trump_above: float = 0.6
    void: float = 5.0
    tempo: float = 2.0
    draw: float = 18.0
    draw_partner: float = 3.0
    last: float = 6.0
    last_others: float = 4.0
    takes_nothing: float = 0.25

    base: float = 180.0
    """What the declaring side takes with no trump and no high card; then for each trump, each step of the four highest
    trumps (4 for the top one), the top card and the second of another suit, and each card by which one is short of
    two."""
    trump_card: float = 10.0
    trump_high: float = 6.0
    top: float = 20.0
    second_card: float = 8.0
    short: float = 4.0
    spread: float = 50.0
    """By how much it usually comes out otherwise."""
    least: float = -10.0
    """The expected score from which on to bid: to leave the contract to the others costs as much."""
