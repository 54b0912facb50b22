"""What an event becomes on the wire."""

from __future__ import annotations

import pytest

from paiju.cards import card, cards
from paiju.engine.phases.announce import TurnedExchanged
from paiju.engine.phases.exchange import KittyShown
from paiju.server.present import happened


@pytest.mark.parametrize(("holder", "seat"), [(2, 2), (None, -1)])
def test_nobody_is_no_seat(holder: int | None, seat: int) -> None:
    (told,) = happened([TurnedExchanged(card("S3"), holder)])
    assert (told.kind, told.seat, told.cards) == ("TurnedExchanged", seat, ["S3"])


def test_what_all_saw_of_a_kitty_is_told() -> None:
    (told,) = happened([KittyShown(cards("SA H5"))])
    assert (told.seat, told.cards) == (-1, ["SA", "H5"])
