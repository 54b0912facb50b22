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
    sides: float = 0.4
    trumps: float = 1.4
    buried_suit: float = 0.2
    """What each point put away is worth to a side card kept beside it."""

    small_draws: float = 4.0
    """What each piece of advice weighs; advice.py tells what it is."""
    big_ruffs: float = 5.0
    guards_king: float = 3.0
    holds_back: float = 4.0
    throws_single: float = 3.0
    king_over_2: float = 5.0
    returns: float = 6.0
    ruffs_below: float = 6.0
    uneven: float = 3.0

    base: float = -4.3
    """What a declarer with nothing at 60 is likely to lose; then for each trump, each king or 2 (调) besides, the
    highest king besides, the next, each ace of another suit, each point in the hand, which may be put away, and each
    card by which a suit is short of two."""
    trump_card: float = 0.45
    permanent: float = 0.28
    king: float = 0.67
    next_king: float = 0.37
    ace: float = 0.6
    point: float = 0.027
    short: float = 0.03
    dearer: float = 0.07
    """What each point that the bid is over 60 costs: the four need so much less."""
    least: float = -0.5
    """The stakes from which on to bid. Best for the bidder alone is 0: a bid below costs about 0.9 more than a pass.
    But two deals in three are void then; so little more than one in four is, and declarers still come out even."""
