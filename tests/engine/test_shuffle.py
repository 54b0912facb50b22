"""Dealing: reproducible, unbiased, committed to beforehand."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from paiju.cards import PACK_52, text
from paiju.engine import shuffle
from paiju.games import games


def test_a_seed_deals_the_same_cards_for_ever() -> None:
    """Golden: a change here breaks the opening of every commitment that was ever published."""
    assert text(shuffle.shuffled(PACK_52, "golden")[:13]) == "D4 D3 C8 H9 DQ HA S9 DJ C6 S4 D5 D9 CA"
    assert shuffle.commitment("golden") == "4d60ed659da800136640023d7b3dbcddc80e0316797d67dfa8411599b884ab2c"
    assert [shuffle.lot(f"{n}", 4) for n in range(12)] == [2, 3, 2, 1, 1, 1, 2, 0, 0, 2, 2, 0]


def test_every_order_is_equally_likely() -> None:
    counts = Counter(tuple(shuffle.shuffled("abcd", str(n))) for n in range(24_000))
    assert set(counts) == set(permutations("abcd"))
    chi_square = sum((seen - 1000) ** 2 / 1000 for seen in counts.values())
    assert chi_square < 60  # 23 degrees of freedom: beyond 60 once in 40,000 runs, and this run is always the same


def test_every_card_is_equally_likely_everywhere() -> None:
    first = Counter(shuffle.shuffled(PACK_52, str(n))[0] for n in range(5200))
    assert len(first) == 52
    assert sum((seen - 100) ** 2 / 100 for seen in first.values()) < 110


def test_numbers_that_would_favour_some_are_drawn_again() -> None:
    biased = iter([2**32 - 1, 5])
    assert shuffle._below(3, biased) == 2  # 2**32 - 1 is beyond the last whole multiple of 3


def test_seeds_have_256_bits_and_differ() -> None:
    seeds = {shuffle.new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(len(bytes.fromhex(seed)) == 32 for seed in seeds)


def test_an_opened_seed_is_checked_against_commitment_and_cards() -> None:
    kind = games()["gongzhu"]
    game = kind(kind.Rules(), kind.first_state(kind.Rules(), 0))
    dealt = shuffle.deal(game, "s")
    meta = {"seed": "s", "commitment": shuffle.commitment("s")}
    turned_around = (tuple(tuple(reversed(hand)) for hand in dealt[0]), *dealt[1:])
    assert all(shuffle.verified(game, turned_around, meta).values())
    assert shuffle.verified(game, dealt, {**meta, "seed": "t"}) == {"commitment": False, "cards": False}
    assert shuffle.verified(game, dealt, {"seed": "s"}) == {"commitment": False, "cards": True}
    assert shuffle.verified(game, (dealt[0][::-1], *dealt[1:]), meta) == {"commitment": True, "cards": False}
    assert not any(shuffle.verified(game, dealt, None).values())
