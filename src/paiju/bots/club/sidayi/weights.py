"""The weights of the rules of thumb for 四打一, in points; those of bidding in stakes."""

from __future__ import annotations

from paiju.bots.club.single import SingleWeights


class Weights(SingleWeights, frozen=True):
    trick: float = 4.0
    second: float = 0.25
    loss: float = 0.55
    trump: float = 4.5
    trump_top: float = 5.0
    void: float = 2.5
    buried: float = 0.2

    base: float = -3.9
    """What a declarer with nothing at 60 is likely to lose; then for each trump, each king or 2 (调) besides, each of
    the two highest kings besides, each ace of another suit, each point in the hand, which may be put away, and each
    card by which a suit is short of two."""
    trump_card: float = 0.37
    permanent: float = 0.35
    king: float = 0.3
    ace: float = 0.44
    point: float = 0.024
    short: float = 0.07
    dearer: float = 0.05
    """What each point that the bid is over 60 costs: the four need so much less."""
    least: float = -0.3
    """The stakes from which on to bid: who passes pays for another declarer, or sits through a void deal."""
