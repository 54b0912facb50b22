"""Small hands of one group, and leads with hands that follow them, for tests that try everything."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st

from paiju.cards import PACK_54, Card, cards
from paiju.rules.levels import level_order

MANY = settings(max_examples=100, deadline=None)
Cards = tuple[Card, ...]
NINES = level_order(PACK_54, "H", ("9", "2"))
"""Hearts and nines: spades, diamonds and clubs without 9 and 2 beside a trump group of many steps."""
NO_TRUMP = level_order(PACK_54, "N", ("7", "2"))

SPADES = cards("S6 S7 S8 ST SJ SK")
TRUMPS = cards("HK HA S2 D2 H2 S9 C9 H9 LJ BJ")
SEVENS = cards("S2 H2 D2 S7 H7 C7 LJ BJ")


def some(kinds: Cards, most: int, least: int = 1) -> st.SearchStrategy[Cards]:
    """Cards of these kinds, each at most twice, pairs as likely as not."""
    picks = st.lists(st.tuples(st.sampled_from(kinds), st.booleans()), min_size=least, max_size=most)

    def hand(picked: list[tuple[Card, bool]]) -> Cards:
        taken: list[Card] = []
        for c, twice in picked:
            taken += [c] * min(1 + twice, 2 - taken.count(c))
        return tuple(taken[:most])

    return picks.map(hand)


GROUP = st.one_of(
    st.tuples(st.just(NINES), some(SPADES, 9)),
    st.tuples(st.just(NINES), some(TRUMPS, 9)),
    st.tuples(st.just(NO_TRUMP), some(SEVENS, 9)),
)

LED = st.one_of(
    st.tuples(st.just(NINES), some(SPADES, 6, 2), some(SPADES, 8), st.just(cards("HK D3 D3 C5 C6 CT"))),
    st.tuples(st.just(NINES), some(TRUMPS, 6, 2), some(TRUMPS, 8), st.just(cards("SK D3 D3 C5 C6 CT"))),
    st.tuples(st.just(NO_TRUMP), some(SEVENS, 6, 2), some(SEVENS, 8), st.just(cards("SK D3 D3 C5 C6 CT"))),
)
"""The order, what is led, the cards of its group in a hand, and others of that hand."""
