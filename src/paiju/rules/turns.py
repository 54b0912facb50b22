"""Whose word it is where bids or calls go round the table."""

from __future__ import annotations

from collections.abc import Collection


def next_speaker(seats: int, starter: int, last: int | None, bidder: int | None, silent: Collection[int]) -> int | None:
    """The seat that speaks next, None when the word has gone round.

    `last` spoke last (None: nobody has spoken yet), `bidder` made the highest bid so far (None: nobody bid), the seats
    `silent` are skipped. The word has gone round when it comes back to the bidder, without a bid to the starter.
    """
    if last is None:
        return starter
    ahead = ((last + i) % seats for i in range(1, seats + 1))
    seat = next((s for s in ahead if s not in silent), None)
    return None if seat == (starter if bidder is None else bidder) else seat


def round_from(first: int, seats: int) -> tuple[int, ...]:
    """All seats in playing order from `first` on."""
    return tuple([(first + i) % seats for i in range(seats)])
