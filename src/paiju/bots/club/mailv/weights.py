"""The weights of the rules of thumb for 买驴, in points where nothing else is said."""

from __future__ import annotations

from paiju.bots.club.worth import HandWeights


class Weights(HandWeights, frozen=True):
    patience: float = 0.8
    second: float = 0.5
    third: float = 0.5
    loss: float = 0.5
    trump: float = 2.5
    trump_above: float = 0.8
    void_trumps: float = 4.0
    guard: float = 1.5
    pair: float = 3.0
    """What a pair is worth beyond its two cards; `pair_above` of it with each unseen pair above."""
    pair_above: float = 0.75
    run: float = 2.0
    """What it is worth that two pairs follow each other."""
    draw: float = 4.5
    """Each trump of theirs that a lead draws, less those of ours: to the declarer, to his partner, to the opponents."""
    draw_partner: float = 1.0
    draw_defending: float = 0.0
    tempo: float = 1.0
    """Having the lead."""
    leads_points: float = 1.0
    """Leading a point into a trick that the others take."""
    rob: float = 3.0
    """Ruffing what the partner has already."""
    secret: float = 4.0
    """Not being known as the partner."""
    buried_points: float = 30.0
    """Putting a card with points away: it is never done where another card is left."""

    feeds_declarer: float = 2.5
    """By how much it makes a seat likelier to be the partner that it gives points to the declarer's trick, that it
    gives none, that it beats him, but that it takes over a small card that he led; that it beats another over whom the
    declarer did not come, that it gives points to such a one, that it gives none."""
    spares_declarer: float = 0.7
    covers_declarer: float = 0.6
    takes_over: float = 1.3
    covers_others: float = 1.6
    feeds_others: float = 0.45
    spares_others: float = 1.3

    two: float = 107.0
    """The opponents' points against a declarer with a partner, and less for each of his trumps, for each that stands
    above the trump suit, each pair of trumps, each top of a side suit; more where the call may be reversed."""
    trumps: float = 2.2
    high: float = 2.1
    pairs: float = 1.7
    tops: float = 0.5
    reversible: float = 3.0
    alone: float = 161.0
    """Their points against a declarer who is alone, and less for each of his trumps."""
    alone_trump: float = 3.6
    call_open: float = 85.0
    """What they may be expected to get at most for a call to open, and over another's."""
    call_over: float = 82.0
