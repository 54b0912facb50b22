"""Leads and follows of pairs, tractors and throws as sets of choices, against trying everything on small hands."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from paiju.cards import cards
from paiju.engine.choice import Play
from paiju.engine.choices import Ask
from paiju.engine.errors import Illegal
from paiju.engine.phases.shapes import Follows, Leads, OneCard, Sections
from paiju.rules import shapes
from paiju.rules.groups import Order
from tests.rules import brute
from tests.rules.small_hands import GROUP, LED, MANY, NINES, NO_TRUMP, Cards

SECTIONS = Sections("6.2", "7.1", "7.2", "7.5", "7.6")


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


# -- following
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
