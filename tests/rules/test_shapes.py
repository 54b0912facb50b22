"""Pairs, tractors and throws against trying everything, on small hands."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.cards import cards
from paiju.rules import shapes
from paiju.rules.groups import Order
from tests.rules import brute
from tests.rules.small_hands import GROUP, LED, MANY, NINES, NO_TRUMP, SEVENS, SPADES, TRUMPS, Cards, some


# -- taking apart
@MANY
@given(GROUP)
def test_apart_takes_the_longest_parts_first(dealt: tuple[Order, Cards]) -> None:
    order, held = dealt
    taken = shapes.apart(held, order)
    assert [part.cards for part in taken] == brute.apart(held, order)
    for part in taken:
        assert len(part.cards) == max(2 * part.pairs, 1)
        assert part.top == max(order.step(c) for c in part.cards)


@pytest.mark.parametrize(
    ("lead", "parts"),
    [
        ("S8 ST S8 ST", ["ST ST S8 S8"]),  # the 9 is taken out
        ("HA HA S2 S2 H2 H2 S9 S9 H9 H9 LJ LJ BJ BJ", ["BJ BJ LJ LJ H9 H9 S9 S9 H2 H2 S2 S2 HA HA"]),
        ("S9 S9 C9 C9", ["S9 S9", "C9 C9"]),  # the same step
        ("S2 S2 D2 D2 H2 H2", ["H2 H2 S2 S2", "D2 D2"]),  # ♠ before ♦
        ("S6 S7 S7 S8 S8 SK SA", ["S8 S8 S7 S7", "SA", "SK", "S6"]),
    ],
)
def test_apart(lead: str, parts: list[str]) -> None:
    assert [part.cards for part in shapes.apart(cards(lead), NINES)] == [cards(part) for part in parts]


@MANY
@given(GROUP)
def test_runs_are_all_pairs_and_tractors(dealt: tuple[Order, Cards]) -> None:
    order, held = dealt
    every = {part for part in brute.parts(held, order) if len(part) > 1}
    assert set(shapes.runs(held, order)) == every
    assert len(shapes.runs(held, order)) == len(every)
    assert set(shapes.runs(held, order, 2)) == {part for part in every if len(part) <= 4}


# -- throws
@MANY
@given(GROUP, st.data())
def test_what_stands_of_a_throw(dealt: tuple[Order, Cards], data: st.DataObject) -> None:
    order, lead = dealt
    kinds = SPADES if lead[0] in SPADES and order is NINES else TRUMPS if order is NINES else SEVENS
    others = [data.draw(some((*kinds, *cards("D3 D4")), 7, 0)) for _ in range(3)]
    others = [tuple(c for i, c in enumerate(h) if h[:i].count(c) + lead.count(c) < 2) for h in others]
    assert shapes.standing(lead, order, others) == brute.standing(lead, order, others)


@pytest.mark.parametrize(
    ("lead", "others", "stands"),
    [
        ("SA SA SQ SQ", ["SK SK S3", "D3", "H3"], "SQ SQ"),
        ("SA SA SQ SQ", ["SK S3", "SK D3", "H3"], "SA SA SQ SQ"),  # no single hand
        ("SA SQ SJ SJ", ["SK S3", "D3", "H3"], "SQ"),  # of the beaten parts the one with the fewest cards
        ("SK SQ S3 S3", ["SA S4 S4", "", ""], "SQ"),
        ("S6 S6 S7 S7 SJ SJ", ["SQ SQ SK SK", "", ""], "SJ SJ"),
        ("S6 S6 S7 S7 SA SA", ["SQ SQ SK SK", "", ""], "S7 S7 S6 S6"),
        ("S6 S6 S7 S7 SA SA", ["SQ SQ", "SK SK", ""], "S6 S6 S7 S7 SA SA"),  # tractors fall to tractors only
        ("S6 S6 S7 S7 SA", ["ST ST SJ SJ SQ SQ", "", ""], "S7 S7 S6 S6"),  # of at least that length
        ("D2 S2 H9", ["S9", "", ""], "S2"),  # equal ones: ♠ first
        ("SA SK", ["H3 H4", "D3", "BJ"], "SA SK"),  # trumps do not count
        ("S3 S3", ["S4 S4", "", ""], "S3 S3"),  # one part is no throw
    ],
)
def test_stands(lead: str, others: list[str], stands: str) -> None:
    found = shapes.standing(cards(lead), NINES, [cards(hand) for hand in others])
    assert sorted(found) == sorted(cards(stands))


# -- winning
@MANY
@given(LED, st.data())
def test_the_winner(dealt: tuple[Order, Cards, Cards, Cards], data: st.DataObject) -> None:
    order, lead, _, _ = dealt
    kinds = TRUMPS if order is NINES else SEVENS
    same = [c for c in (*SPADES, *TRUMPS, *SEVENS) if order.group(c) == order.group(lead[0])]
    plays = [lead]
    for _ in range(3):
        trumps = data.draw(st.booleans())
        play = data.draw(some(tuple(kinds if trumps else same), len(lead), len(lead)))
        plays.append((play + cards("D3 D4 D5 D6 D8 DT"))[: len(lead)])
    assert shapes.winner(plays, order) == brute.winner(plays, order)


@pytest.mark.parametrize(
    ("plays", "place"),
    [
        (["S3", "SK", "SA", "SA"], 2),
        (["S3", "DA", "H3", "SA"], 2),
        (["S9", "D9", "C9", "H3"], 0),  # equal: the first
        (["S3 S3", "SA SK", "S4 S4", "H3 H4"], 2),
        (["S3 S3", "SA SA", "H3 H3", "H9 S9"], 2),
        (["S3 S3 S4 S4", "SJ SJ SK SK", "H3 H3 H5 H5", "H3 H3 H4 H4"], 3),
        (["SA SA SK SQ", "H3 H3 H4 H5", "H4 H4 H3 H3", "S9 C9 D9 H9"], 2),  # a pair as two single cards
        (["SA SA SK", "H3 H3 H9", "H4 H4 H3", "S3 S4 S5"], 2),  # the largest part, not the highest card
        (["SA SA SK SK SQ", "H3 H3 H4 H4 H5", "HA HA S2 S2 BJ", "H3 H4 H5 H6 H7"], 2),
        (["SA SA SQ SQ", "H3 H3 H4 H4", "H3 H4 H5 H6", "D3 D3 D4 D4"], 1),  # a tractor as two pairs
        (["SA", "", "", ""], 0),
    ],
)
def test_winner(plays: list[str], place: int) -> None:
    assert shapes.winner([cards(play) for play in plays if play], NINES) == place


def test_the_best_division_counts() -> None:
    """Pairs at four steps can be a tractor of three and a pair in two ways."""
    lead = shapes.apart(cards("S3 S3 S4 S4 S5 S5 S8 S8"), NINES)
    assert shapes.strength(cards("H3 H3 H4 H4 H5 H5 H6 H6"), lead, NINES) == NINES.step(cards("H6")[0])


def test_two_tractors_on_the_same_steps() -> None:
    lead = shapes.apart(cards("S3 S3 S4 S4 S8 S8 S9 S9"), NO_TRUMP)
    assert [part.pairs for part in lead] == [2, 2]
    ruff = cards("S2 S2 D2 D2 H7 H7 C7 C7")
    assert shapes.strength(ruff, lead, NO_TRUMP) == NO_TRUMP.step(ruff[-1])
    assert shapes.strength(cards("S2 S2 D2 D2 H2 H2 C7 C7"), lead, NO_TRUMP) is None
    assert shapes.duty(lead, (*ruff, *cards("BJ")), NO_TRUMP) == shapes.Duty(8, 4, (2, 2))
