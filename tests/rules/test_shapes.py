"""Pairs, tractors and throws against trying everything, on small hands."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from paiju.cards import PACK_54, Card, cards
from paiju.engine.choice import Play
from paiju.engine.choices import Ask
from paiju.engine.errors import Illegal
from paiju.engine.phases.shapes import Follows, Leads, OneCard, Sections
from paiju.rules import shapes
from paiju.rules.groups import Order
from paiju.rules.levels import level_order
from tests.rules import brute

MANY = settings(max_examples=100, deadline=None)
Cards = tuple[Card, ...]
NINES = level_order(PACK_54, "H", ("9", "2"))
"""Hearts and nines: spades, diamonds and clubs without 9 and 2 beside a trump group of many steps."""
NO_TRUMP = level_order(PACK_54, "N", ("7", "2"))
SECTIONS = Sections("6.2", "7.1", "7.2", "7.5", "7.6")

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


@MANY
@given(GROUP, st.randoms(use_true_random=False))
def test_a_client_that_knows_no_rule_takes_a_lead_apart(dealt: tuple[Order, Cards], random: Random) -> None:
    """As `Ask` says: the first of the groups that the cards picked contain, again and again."""
    order, held = dealt
    groups = Leads(held, order, SECTIONS).ask().groups
    picked = tuple(random.sample(held, random.randint(1, len(held))))
    assert [part.cards for part in shapes.apart(picked, order) if part.pairs] == _first_groups(picked, groups)


def _first_groups(picked: Cards, groups: tuple[Cards, ...]) -> list[Cards]:
    left, found = list(picked), []
    while group := next((g for g in groups if all(left.count(c) >= g.count(c) for c in g)), None):
        found.append(group)
        for c in group:
            left.remove(c)
    return found


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


# -- following
LED = st.one_of(
    st.tuples(st.just(NINES), some(SPADES, 6, 2), some(SPADES, 8), st.just(cards("HK D3 D3 C5 C6 CT"))),
    st.tuples(st.just(NINES), some(TRUMPS, 6, 2), some(TRUMPS, 8), st.just(cards("SK D3 D3 C5 C6 CT"))),
    st.tuples(st.just(NO_TRUMP), some(SEVENS, 6, 2), some(SEVENS, 8), st.just(cards("SK D3 D3 C5 C6 CT"))),
)


def follow(dealt: tuple[Order, Cards, Cards, Cards]) -> tuple[Follows, set[Cards]]:
    order, lead, own, rest = dealt
    assume(len(lead) > 1)
    hand = own + rest[: max(2, len(lead) - len(own))]
    return Follows(hand, lead, order, SECTIONS), brute.follows(hand, lead, order)


TWO_TRACTORS = (NINES, cards("S3 S3 S4 S4 S6 S6 S7 S7"), cards("S8 S8 ST ST SJ SJ SQ SQ SA SA"), ())
"""Two tractors are led, a long one is held, and a pair apart from it."""


@settings(MANY, max_examples=60)
@given(LED, st.randoms(use_true_random=False))
@example(TWO_TRACTORS, Random(1))
def test_follows_are_checked_exactly(dealt: tuple[Order, Cards, Cards, Cards], random: Random) -> None:
    choices, legal = follow(dealt)
    own, n = choices.own, choices.count
    for play in {tuple(sorted(random.sample(choices.hand, n))) for _ in range(60)} | legal:
        assert (Play(play) in choices) is (play in legal), play
        if play not in legal:
            kept = sum(c in own for c in play) == min(n, len(own))
            with pytest.raises(Illegal, match="must_follow_shape" if kept else "must_follow_group"):
                choices.check(Play(play))


@MANY
@given(LED)
@example(TWO_TRACTORS)
def test_what_a_client_is_told_of_follows(dealt: tuple[Order, Cards, Cards, Cards]) -> None:
    choices, legal = follow(dealt)
    ask = choices.ask()
    assert set(ask.cards) == {c for play in legal for c in play}
    assert sorted(ask.forced) == sorted(
        c for c in set(choices.hand) for _ in range(min(play.count(c) for play in legal))
    )
    assert all(set(group) <= set(ask.cards) for group in ask.groups)
    assert ask.count == choices.count
    assert choices.legal() == {"play": choices.count, "from": " ".join(c.text for c in choices.hand)}


@settings(MANY, max_examples=40)
@given(LED, st.integers(0, 999))
@example(TWO_TRACTORS, 1)
@example((NO_TRUMP, cards("S2 S2 S7 S7"), cards("H2 H2 D2 D2 H7 H7 C7 C7"), ()), 1)
def test_follows_sample_every_legal_play(dealt: tuple[Order, Cards, Cards, Cards], seed: int) -> None:
    choices, legal = follow(dealt)
    random = Random(seed)
    assume(len(legal) < 60)
    seen: set[Cards] = set()
    for _ in range(60 * len(legal) + 200):
        choice = choices.sample(random)
        assert isinstance(choice, Play)
        seen.add(tuple(sorted(choice.cards)))
        if seen == legal:
            return
    assert seen == legal


@pytest.mark.parametrize(
    ("hand", "lead", "play", "section"),
    [
        ("SK SK ST S4 S3 S3", "S7 S7 S8 S8", "SK SK ST S4", "7.5"),
        ("SK SK ST ST S4 S3 S3 S6", "S7 S7 S8 S8", "SK SK ST ST", ""),
        ("SJ SJ ST ST S4 S3 S3 S6", "S7 S7 S8 S8", "SJ SJ S3 S3", "7.6"),
        ("SJ SJ ST ST SQ SQ S3 S3", "S7 S7 S8 S8", "SQ SQ SJ SJ", ""),  # a run inside a longer one
        ("SJ SJ ST ST SA SA SK S3", "S6 S6 S7 S7 S8 S8", "SJ SJ ST ST SA SA", ""),
        ("SJ SJ ST ST SA SA S3 S3", "S6 S6 S7 S7 S8 S8", "SA SA S3 S3 ST ST", ""),  # no duty of the shorter tractor
        ("SJ SJ S3", "S7 SK", "S3 SJ", ""),  # single cards ask for no pair
        ("SJ SJ S3 D4", "S7 S7 S6 S6", "SJ SJ S3 D4", ""),
        ("SJ SJ S3 D4 D5", "S7 S7 S6 S6", "SJ SJ D4 D5", "7.2"),
        ("SJ D3 D4", "S7 S7", "D3 D4", "7.2"),
        ("H9 D3 D4", "S7 S7", "H9 D4", ""),
        ("S9 S9 S3", "S7 S7", "S9 S9", "7.2"),  # ♠9 is a trump
    ],
)
def test_follow(hand: str, lead: str, play: str, section: str) -> None:
    choices = Follows(cards(hand), cards(lead), NINES, SECTIONS)
    if not section:
        choices.check(Play(cards(play)))
        return
    with pytest.raises(Illegal) as refused:
        choices.check(Play(cards(play)))
    assert refused.value.section == section


def test_the_longest_of_several_led_tractors_is_answered_first() -> None:
    lead = cards("S3 S3 S4 S4 S6 S6 S7 S7 S8 S8")
    hand = cards("ST ST SJ SJ SQ SQ SK SK SA SA S5 S5")
    assert shapes.duty(shapes.apart(lead, NINES), hand, NINES) == shapes.Duty(10, 5, (3, 2))
    assert shapes.duty(shapes.apart(lead, NINES), hand[4:], NINES) == shapes.Duty(10, 4, (3,))


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


# -- leads
def test_leads_are_cards_of_one_group() -> None:
    leads = Leads(cards("S3 S3 H4 D2 BJ"), NINES, SECTIONS)
    for legal in ("S3", "S3 S3", "BJ", "D2 H4", "BJ D2 H4"):
        assert Play(cards(legal)) in leads
    for play, code in (
        ("S3 S3 S3", "card_not_held"),
        ("D5", "card_not_held"),
        ("S3 H4", "bad_shape"),
        ("", "wrong_count"),
    ):
        with pytest.raises(Illegal) as refused:
            leads.check(Play(cards(play)))
        assert refused.value.code == code
    assert leads.legal() == {"play": "lead", "from": "S3 S3 H4 D2 BJ"}
    assert leads.ask() == Ask("cards", "play", leads.hand, groups=(cards("S3 S3"),), throws=True)


def test_leads_sample_every_lead() -> None:
    leads, random = Leads(cards("S3 S3 S4 S4 H4 D2 BJ"), NINES, SECTIONS), Random(3)
    seen = set()
    for _ in range(4000):
        choice = leads.sample(random)
        assert choice in leads
        assert isinstance(choice, Play)
        seen.add(tuple(sorted(choice.cards)))
    assert len(seen) == 8 + 7  # the subsets of ♠3♠3♠4♠4 and of three trumps


def test_one_card_leads() -> None:
    leads = OneCard(cards("S3 S3 H4"), "6.3")
    assert leads.legal() == ["play S3", "play H4"]
    for play, code in (
        ("S3 S3", "bad_shape"),
        ("S3 S4", "card_not_held"),
        ("", "wrong_count"),
        ("D5", "card_not_held"),
    ):
        with pytest.raises(Illegal) as refused:
            leads.check(Play(cards(play)))
        assert (refused.value.code, refused.value.section) == (code, "6.3")
