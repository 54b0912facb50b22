"""Throws of top cards and four of a kind, compared with what their definitions say of every set of cards."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paiju.cards import PACK_54, card, cards, text
from paiju.engine.choice import Play
from paiju.engine.errors import Illegal
from paiju.engine.phases.tops import OwedFollows, TopLeads
from paiju.engine.table import Cards
from paiju.rules import tops
from paiju.rules.groups import Order

LEVELS = ("S2", "H2 D2 C2")
ORDER = Order(PACK_54, [cards("BJ"), cards("LJ"), *map(cards, LEVELS), *[cards("S" + r) for r in "AKQJT9876543"]])
SMALL = cards("BJ S2 D2 C2 H2 SA S3 S4 HA HK H3 DA D3 CA C3 C4")
"""All groups, equal cards, quads of aces, threes and twos."""
MANY = settings(deadline=None, max_examples=150)

hands = st.permutations(SMALL).map(tuple)


def follow(hand: Cards, led: Cards) -> OwedFollows:
    return OwedFollows(hand, len(led), tops.owed(led, hand, ORDER), ORDER, "1", "2")


def four_of_a_kind(some: Cards) -> bool:
    return len(some) == 4 and {c.suit for c in some} == set("SHDC") and len({c.rank for c in some}) == 1


def leads(hand: Cards) -> list[Cards]:
    """Every lead that a hand has, by the definitions."""
    subsets = [some for n in range(1, len(hand) + 1) for some in combinations(hand, n)]
    return [s for s in subsets if len({ORDER.groups[c] for c in s}) == 1 or four_of_a_kind(s)]


@MANY
@given(hand=hands, size=st.integers(1, 8))
def test_leads_are_those_of_the_definition(hand: Cards, size: int) -> None:
    held = hand[:size]
    wanted, choices = {frozenset(lead) for lead in leads(held)}, TopLeads(held, ORDER, "1")
    for n in range(1, size + 1):
        for some in combinations(held, n):
            assert (Play(some) in choices) == (frozenset(some) in wanted), text(some)
    assert Play((hand[-1],)) not in choices
    assert set(choices.ask().groups) == {tuple(sorted(lead)) for lead in wanted if four_of_a_kind(tuple(lead))}


@MANY
@given(hand=hands, data=st.data())
def test_a_follow_has_as_much_of_each_group_as_can_be(hand: Cards, data: st.DataObject) -> None:
    leader, held = hand[:8], hand[8:]
    led = data.draw(st.sampled_from([lead for lead in leads(leader) if len(lead) > 1] or [leader[:1]]))
    choices = follow(held, led)
    follows = list(combinations(held, len(led)))

    def matched(some: Cards) -> int:
        """How many of the cards led are answered with one of their own group."""
        answered, left = 0, [ORDER.groups[c] for c in some]
        for c in led:
            if ORDER.groups[c] in left:
                left.remove(ORDER.groups[c])
                answered += 1
        return answered

    most = max(map(matched, follows))
    legal = [some for some in follows if matched(some) == most]
    for some in follows:
        assert (Play(some) in choices) == (some in legal), (text(led), text(held), text(some))
    asked = choices.ask()
    assert set(asked.cards) == {c for some in legal for c in some}
    assert set(asked.forced) == {c for c in held if all(c in some for some in legal)}


@pytest.mark.parametrize(
    ("hand", "led"),
    [("HA HK H3 D3 C4", "HQ HJ"), ("HA D3 C4 S3 BJ", "HQ HJ HT"), ("S4 S3 H3 D3 DA C3 C4", "SJ HJ DJ CJ")],
)
def test_every_follow_may_be_drawn(hand: str, led: str) -> None:
    choices, random = follow(cards(hand), cards(led)), Random(1)
    drawn = {frozenset(_cards(choices.sample(random))) for _ in range(400)}
    wanted = {frozenset(s) for s in combinations(cards(hand), len(led.split())) if Play(s) in choices}
    assert drawn == wanted


def test_every_lead_may_be_drawn() -> None:
    hand = cards("S3 H3 D3 C3 HA HK BJ")
    choices, random = TopLeads(hand, ORDER, "1"), Random(1)
    drawn = {frozenset(_cards(choices.sample(random))) for _ in range(2000)}
    assert drawn == {frozenset(lead) for lead in leads(hand)}


def _cards(choice: object) -> Cards:
    assert isinstance(choice, Play)
    return choice.cards


@MANY
@given(hand=hands, data=st.data())
def test_a_throw_stands_if_nobody_holds_anything_higher(hand: Cards, data: st.DataObject) -> None:
    leader, others = hand[:6], (hand[6:9], hand[9:12], hand[12:])
    throws = [lead for lead in leads(leader) if len(lead) > 1 and not four_of_a_kind(lead)]
    if not throws:
        return
    throw = data.draw(st.sampled_from(throws))
    group = ORDER.groups[throw[0]]
    rivals = [ORDER.steps[c] for held in others for c in held if ORDER.groups[c] == group]
    every_card_is_top = all(ORDER.steps[c] >= step for c in throw for step in rivals)
    stands = tops.standing(throw, ORDER, others)
    if every_card_is_top:
        assert stands == throw
    else:
        assert len(stands) == 1
        assert all(ORDER.steps[stands[0]] <= ORDER.steps[c] for c in throw)


@MANY
@given(hand=hands, data=st.data())
def test_only_trumps_from_a_void_hand_beat_a_throw(hand: Cards, data: st.DataObject) -> None:
    """Dealt to four, followed at random: the winner is the leader, or has only trumps and no higher ones came."""
    held = [hand[i::4] for i in range(4)]
    led = data.draw(st.sampled_from([x for x in leads(held[0]) if not four_of_a_kind(x)]))
    random = Random(data.draw(st.integers(0, 999)))
    plays = [led] + [_cards(follow(h, led).sample(random)) for h in held[1:]]
    best = tops.throw_winner(plays, ORDER)
    ruffs = [i for i in (1, 2, 3) if {ORDER.groups[c] for c in plays[i]} == {"trump"}]
    if ORDER.groups[led[0]] == "trump" or not ruffs:
        assert best == 0
    else:
        tallest = {i: max(ORDER.steps[c] for c in plays[i]) for i in ruffs}
        assert best == min(i for i in ruffs if tallest[i] == max(tallest.values()))


def test_four_of_a_kind() -> None:
    assert tops.is_quad(cards("S5 H5 D5 C5"))
    for no in ("S5 H5 D5", "S5 H5 D5 C6", "BJ LJ S5 H5", "S5"):
        assert not tops.is_quad(cards(no))
    assert tops.quads(cards("S5 H5 D5 C5 S3 C3 H3 D3 LJ S9")) == (cards("S3 H3 D3 C3"), cards("S5 H5 D5 C5"))


def test_refusals() -> None:
    choices = follow(cards("HA HK D3 D4 S3"), cards("HQ HJ HT"))
    for played, code in (
        ("HA HK", "wrong_count"),
        ("HA HK HQ", "card_not_held"),
        ("HA HA HK", "card_not_held"),
        ("HA D3 D4", "must_follow_group"),
    ):
        with pytest.raises(Illegal) as refused:
            choices.check(Play(cards(played)))
        assert refused.value.code == code
    assert refused.value.data == {"group": "H", "count": 2}
    assert choices.legal() == {"play": 3, "from": "HA HK D3 D4 S3"}
    assert card("S3") in choices.ask().cards
