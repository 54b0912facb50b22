"""Cards and packs."""

from __future__ import annotations

import copy
import pickle

import pytest

from paiju.cards import FACE_DOWN, PACK_52, PACK_54, card, cards, holds, text, without


def test_packs() -> None:
    assert len(set(PACK_52)) == 52
    assert (*PACK_52, card("LJ"), card("BJ")) == PACK_54
    assert cards(text(PACK_54)) == PACK_54
    assert cards("") == ()


def test_a_card_is_one_object_wherever_it_goes() -> None:
    ten = card("CT")
    assert (ten.suit, ten.rank, repr(ten)) == ("C", "T", "CT")
    assert pickle.loads(pickle.dumps(ten)) is ten
    assert copy.deepcopy((ten, ten))[0] is ten
    assert pickle.loads(pickle.dumps(FACE_DOWN)) is FACE_DOWN


def test_no_such_card() -> None:
    with pytest.raises(KeyError):
        card("H1")


def test_taking_cards_from_a_hand() -> None:
    hand = cards("HA HA S2 ??")
    assert without(hand, cards("HA")) == cards("HA S2 ??")
    assert without(hand, cards("DK")) == cards("HA HA S2")
    with pytest.raises(ValueError, match="not in list"):
        without(hand, cards("DK C2"))


def test_holding_counts_copies() -> None:
    assert holds(cards("HA HA S2"), cards("HA HA"))
    assert not holds(cards("HA S2"), cards("HA HA"))
    assert not holds(cards("HA S2"), cards("H2"))
