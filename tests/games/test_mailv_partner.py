"""买驴, § by §: the hidden partner (§4), and what each seat is shown of him."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from paiju.cards import FACE_DOWN, card
from paiju.engine.deal import Deal
from paiju.engine.table import PUBLIC
from paiju.games.mailv import Mailv
from paiju.record import act
from tests.games.mailv_hands import CALLED, deal, game, playing

H9 = card("H9")


def seen(begun: Deal, viewer: int) -> tuple[int | None, tuple[int, ...]]:
    """Who the 驴 is, and the sides, for a viewer."""
    view = begun.view(viewer)
    of = view.game
    assert isinstance(of, Mailv)
    return of.partner(view.table), of.sides(view.table)


def whole(begun: Deal) -> int | None:
    """Who the 驴 is, with all cards face up."""
    assert isinstance(begun.game, Mailv)
    return begun.game.partner(begun.table)


PUT = "0 put S2 S2 S3 S3 S4 S4 S5 S5"
OPENED = (*CALLED, PUT)
HANDS = ("H9 S2 S2 S3 S3 S4 S4 S5 S5 SK", "SA", "H9 SA", "S6")


def test_4_1_and_4_2_only_the_holder_knows() -> None:
    begun = deal(*OPENED, hands=HANDS)
    assert whole(begun) == 2
    assert seen(begun, 2) == (2, (0, 1, 0, 1))
    assert seen(begun, 0) == (None, (0, -1, -1, -1))
    assert seen(begun, 1) == (None, (0, 1, -1, -1))  # he himself is none
    assert seen(begun, 3) == (None, (0, -1, -1, 1))
    assert seen(begun, PUBLIC) == (None, (0, -1, -1, -1))


def test_4_2_it_shows_when_the_card_is_played() -> None:
    begun = deal(*OPENED, hands=("H9 S2 S2 S3 S3 S4 S4 S5 S5 H3", "H4", "H9", "H5"))
    for action in ("0 play H3", "1 play H4"):
        act(begun, action)
    assert seen(begun, 0)[0] is None
    act(begun, "2 play H9")
    for viewer in (*range(4), PUBLIC):
        assert seen(begun, viewer) == (2, (0, 1, 0, 1))
    act(begun, "3 play H5")
    assert seen(begun, 1) == (2, (0, 1, 0, 1))


def test_4_2_the_declarers_own_card_shows_nothing() -> None:
    begun = deal(*OPENED, hands=HANDS)
    act(begun, "0 play H9")
    assert seen(begun, 0)[0] is None
    assert seen(begun, PUBLIC) == (None, (0, -1, -1, -1))


@pytest.mark.parametrize(("hand", "kitty"), [("H9 H9", ""), ("H9", "H9")])
def test_4_3_and_4_4_alone_with_both_and_the_others_are_not_told(hand: str, kitty: str) -> None:
    begun = deal(*OPENED, hands=(f"{hand} S2 S2 S3 S3 S4 S4 S5 S5 SK", "SA", "SA", "S6"), kitty=kitty)
    assert whole(begun) == 0
    assert seen(begun, 0) == (0, (0, 1, 1, 1))
    assert seen(begun, 1) == (None, (0, 1, -1, -1))
    assert seen(begun, PUBLIC) == (None, (0, -1, -1, -1))
    act(begun, "0 play H9")
    assert seen(begun, 1)[0] is None


def test_4_3_both_put_away_or_one_played() -> None:
    begun = deal(*CALLED, "0 put H9 H9 S2 S2 S3 S3 S4 S4", hands=("H9 H9 S2 S2 S3 S3 S4 S4", "", "", ""))
    assert (whole(begun), seen(begun, 0)[0], seen(begun, 3)[0]) == (0, 0, None)
    begun = deal(*CALLED, "0 put H9 S2 S2 S3 S3 S4 S4 S5", hands=("H9 H9 S2 S2 S3 S3 S4 S4 S5", "", "", ""))
    act(begun, "0 play H9")
    assert (whole(begun), seen(begun, 0)[0], seen(begun, 3)[0]) == (0, 0, None)


def test_4_3_an_identical_pair_is_seen_by_all() -> None:
    begun = deal("0 call H9 H9", *CALLED[1:], hands=("H9 H9", "", "", ""))
    for viewer in (*range(4), PUBLIC):
        assert seen(begun, viewer) == (0, (0, 1, 1, 1))


def test_4_1_two_of_one_rank_leave_a_partner() -> None:
    begun = deal("0 call H9 S9", *CALLED[1:], hands=("H9 S9", "S9", "H9", ""))
    assert (whole(begun), seen(begun, 2)[0], seen(begun, 1)[0]) == (2, 2, None)  # the other ♠9 means nothing
    begun = deal("0 call S9 H9", *CALLED[1:], hands=("H9 S9", "S9", "H9", ""))
    assert (whole(begun), seen(begun, 2)[0], seen(begun, 1)[0]) == (1, None, 1)


def test_4_6_no_trump_is_played_alone() -> None:
    begun = deal("0 call H2 H2", *CALLED[1:], hands=("H2 H2", "", "", ""))
    assert [seen(begun, viewer)[0] for viewer in range(4)] == [0] * 4
    begun = deal("0 call H2 H2", *CALLED[1:], hands=("H2 H2", "", "", ""), no_trump=False)
    assert whole(begun) == 0


def test_a_card_called_before_by_another_seat_has_shown_him() -> None:
    """(A11)"""
    calls = ("0 call H9", "1 call S9", "2 call H9", "3 pass", "0 pass", "1 pass")
    begun = deal(*calls, hands=("H9", "S9", "H9", ""))
    for viewer in (*range(4), PUBLIC):
        assert seen(begun, viewer) == (0, (0, 1, 0, 1))
    again = ("0 call H9", "1 call S9", "2 pass", "3 pass", "0 call H9", "1 pass", "2 pass", "3 pass")
    begun = deal(*again, hands=("H9", "S9", "H9", ""))
    assert seen(begun, 1)[0] is None  # his own


def test_a_card_that_came_back_from_a_throw_has_shown_him() -> None:
    """(A11)"""
    begun = playing("S3 H3 H4", "SA H9 HA", "H9 S4 BJ", "S5 H6 H7", deck=108)
    before = begun.table
    begun.table = replace(before, leader=1, hands=before.hands)
    act(begun, "1 play H9 HA")
    assert begun.table.hands[1].count(H9) == 1
    of = begun.game
    assert isinstance(of, Mailv)
    hidden = tuple((FACE_DOWN,) * len(hand) for hand in begun.table.hands)
    assert of.partner(replace(begun.table, hands=hidden)) == 1


def test_who_has_no_card_left_is_no_donkey() -> None:
    """(A11)"""
    table = playing("?? ??", "", "??", "??").table
    of = game()
    assert of.sides(table) == (0, 1, -1, -1)
    assert of.sides(playing("?? ??", "", "", "").table) == (0, 1, 1, 1)


# -- the glance facts
def test_points_are_of_all_who_may_be_opponents() -> None:
    begun = deal(*OPENED, hands=("H9 S2 S2 S3 S3 S4 S4 S5 S5 ST H3 H4", "SK H6", "SA SQ H9 C3", "S6 H5"))
    for action in ("0 play ST", "1 play SK", "2 play SA", "3 play S6"):
        act(begun, action)

    def told(viewer: int) -> tuple[int | None, tuple[int, ...], int | None]:
        view = begun.view(viewer)
        standing = view.game.standing(view.table)
        assert (standing.level, standing.called, standing.contract) == ("9", (H9,), None)
        return standing.points, standing.counted, standing.target

    assert [told(viewer) for viewer in (0, 1, 3, PUBLIC)] == [(20, (1, 2, 3), 80)] * 4
    assert told(2) == (0, (1, 3), 80)  # the 驴 himself
    act(begun, "2 play H9")
    assert {told(viewer) for viewer in (*range(4), PUBLIC)} == {(0, (1, 3), 80)}


def test_nothing_is_counted_before_somebody_has_declared() -> None:
    begun = deal("0 call H9")
    standing = begun.game.standing(begun.view(1).table)
    assert (standing.level, standing.called, standing.points, standing.counted) == ("2", (H9,), None, ())
    assert begun.game.sides(begun.table) == (-1, -1, -1, -1)


def test_the_other_copy_put_away_shows_at_the_end() -> None:
    """Nobody had it: at the end all can see that the declarer was alone."""
    begun = playing("H3", "H4", "H5", "H6", put=" ".join(["H9", *["S3"] * 2, *["S4"] * 2, *["S6"] * 2, "S7"]))
    for seat, lead in enumerate(("H3", "H4", "H5", "H6")):
        assert seat == begun.to_act()[0]
        act(begun, f"{seat} play {lead}")
    assert begun.table.outcome
    assert begun.table.outcome.result["side"] == [0]
    assert H9 in begun.table.put_away
