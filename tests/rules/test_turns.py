"""Whose word it is, against a plain telling of the same rule."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from paiju.rules.turns import next_speaker


def auctions(seats: int, starter: int, skip: str, rounds: int) -> Iterator[tuple[list[tuple[int, bool]], int | None]]:
    """Every auction of up to `rounds` words as (seat, whether it bid), with the seat that speaks next, told plainly: go
    round the table; whoever may speak does; stop when all others have passed since the last bid, or all from the start.
    """

    def silent(said: list[tuple[int, bool]], seat: int) -> bool:
        spoken = [bid for s, bid in said if s == seat]
        return (skip == "spoken" and bool(spoken)) or (skip == "passed" and False in spoken)

    def onward(said: list[tuple[int, bool]]) -> int | None:
        if not said:
            return starter
        since: list[int] = []
        for seat, bid in said:
            since = [seat] if bid else [*since, seat]
        for step in range(1, seats + 1):
            seat = (said[-1][0] + step) % seats
            others_done = {s for s in range(seats) if s in since or silent(said, s)} == set(range(seats))
            if others_done:
                return None
            if not silent(said, seat):
                return seat
        return None

    def grow(said: list[tuple[int, bool]]) -> Iterator[tuple[list[tuple[int, bool]], int | None]]:
        seat = onward(said)
        yield said, seat
        if seat is not None and len(said) < rounds:
            for bid in (False, True):
                yield from grow([*said, (seat, bid)])

    yield from grow([])


@pytest.mark.parametrize("skip", ["nobody", "passed", "spoken"])
@pytest.mark.parametrize(("seats", "starter"), [(4, 0), (4, 3), (5, 2), (3, 1)])
def test_the_word_goes_round_as_told(seats: int, starter: int, skip: str) -> None:
    ended = 0
    for said, expected in auctions(seats, starter, skip, 9):
        last = said[-1][0] if said else None
        bidder = next((seat for seat, bid in reversed(said) if bid), None)
        silent = {seat for seat, bid in said if skip == "spoken" or (skip == "passed" and not bid)}
        assert next_speaker(seats, starter, last, bidder, silent) == expected, said
        ended += expected is None
    assert ended
