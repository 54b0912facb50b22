"""The card handlers' words, each as a law of packets."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paiju.cards import PACK_52, PACK_54, Card, card, cards, text
from paiju.packet import Back, Leaf, Packet, Side, is_court, is_spot, pack

BLUE, RED = Back("lattice"), Back("coins")
FULL = pack(BLUE)

sides: st.SearchStrategy[Side] = st.sampled_from([*PACK_54, BLUE, RED])
leaves = st.builds(Leaf, sides, sides, st.booleans())
# gaffed and ordinary leaves, lying either way
packets = st.lists(leaves, max_size=12).map(tuple).map(Packet)
# pieces that can be told apart, as in a pack
distinct = st.lists(st.sampled_from(FULL.leaves), min_size=1, max_size=12, unique=True).map(tuple).map(Packet)


@st.composite
def cuts(draw: st.DrawFn, of: st.SearchStrategy[Packet], times: int) -> tuple[Packet, list[int]]:
    """A packet and places to cut it."""
    packet = draw(of)
    return packet, draw(st.lists(st.integers(0, len(packet)), min_size=times, max_size=times))


def ups(packet: Packet) -> list[Side]:
    return [leaf.up for leaf in packet]


def downs(packet: Packet) -> list[Side]:
    return [leaf.down for leaf in packet]


# 牌面, 牌背, 点牌, 花牌


def test_all_faces_of_a_pack_differ() -> None:
    faces = [face for leaf in FULL for face in leaf.faces]
    assert len(faces) == len({face.text for face in faces}) == 52


def test_all_backs_of_a_pack_are_alike_and_tell_two_packs_apart() -> None:
    other = pack(RED)
    assert downs(FULL) == downs(other)
    assert set(ups(FULL)) == {BLUE}
    assert set(ups(other)) == {RED}
    assert not any(leaf.is_piece(twin) for leaf, twin in zip(FULL, other, strict=True))


def test_a_pack_has_36_spot_and_16_court_cards() -> None:
    assert [sum(map(is_spot, PACK_52)), sum(map(is_court, PACK_52))] == [36, 16]
    assert text(face for face in PACK_52 if is_spot(face) and face.suit == "H") == "H2 H3 H4 H5 H6 H7 H8 H9 HT"
    assert text(face for face in PACK_52 if is_court(face) and face.suit == "D") == "DJ DQ DK DA"


@given(st.sampled_from(PACK_54))
def test_a_card_is_spot_or_court_and_a_joker_neither(face: Card) -> None:
    assert is_spot(face) + is_court(face) == (face in PACK_52)


# 双面牌, 双背牌, 异型牌


def test_an_ordinary_leaf_shows_its_face_or_its_back() -> None:
    leaf = FULL[0]
    assert (leaf.up, leaf.turned().up) == (BLUE, PACK_52[0])
    assert not leaf.face_up
    assert leaf.turned().face_up
    assert not leaf.gaffed
    assert not leaf.turned().gaffed


def test_a_double_faced_leaf_turned_over_shows_another_face() -> None:
    leaf = Leaf(card("HA"), card("C7"))
    assert (leaf.double_faced, leaf.double_backed, leaf.gaffed) == (True, False, True)
    assert leaf.faces == (card("HA"), card("C7"))
    assert leaf.face_up
    assert leaf.turned().face_up
    assert leaf.turned().up is card("C7")


@given(st.sampled_from([Leaf(BLUE, BLUE), Leaf(BLUE, RED)]), st.integers(0, 3))
def test_a_double_backed_leaf_never_shows_a_face(leaf: Leaf, turns: int) -> None:
    assert (leaf.double_faced, leaf.double_backed, leaf.gaffed) == (False, True, True)
    for _ in range(turns):
        leaf = leaf.turned()
    assert leaf.faces == ()
    assert not leaf.face_up


def test_a_large_leaf_is_gaffed() -> None:
    leaf = Leaf(BLUE, card("SA"), large=True)
    assert leaf.gaffed
    assert leaf.turned().large
    assert not leaf.double_faced
    assert not leaf.is_piece(Leaf(BLUE, card("SA")))


@given(leaves)
def test_turning_twice_is_not_turning(leaf: Leaf) -> None:
    assert leaf.turned().turned() == leaf
    assert leaf.is_piece(leaf.turned())
    assert leaf.double_faced + leaf.double_backed + (len(leaf.faces) == 1) == 1


# 顶牌


@given(packets, st.data())
def test_top_and_bottom_are_the_packet(packet: Packet, data: st.DataObject) -> None:
    count = data.draw(st.integers(0, len(packet)))
    assert packet.top(count) + packet.bottom(len(packet) - count) == packet
    assert (len(packet.top(count)), len(packet.bottom(count))) == (count, count)


def test_top_is_first_and_bottom_last() -> None:
    assert [FULL.top()[0].down, FULL.bottom()[0].down] == [card("S2"), card("CA")]
    assert downs(FULL.top(3)) == list(cards("S2 S3 S4"))


# 切牌


@given(cuts(packets, 2))
def test_two_cuts_are_one(cutting: tuple[Packet, list[int]]) -> None:
    packet, (first, second) = cutting
    assert packet.cut(first).cut(second) == packet.cut((first + second) % max(len(packet), 1))


@given(packets)
def test_cutting_nothing_or_all_changes_nothing(packet: Packet) -> None:
    assert packet.cut(0) == packet.cut(len(packet)) == packet


def test_a_cut_puts_the_top_under_the_rest() -> None:
    assert downs(FULL.top(5).cut(2)) == list(cards("S4 S5 S6 S2 S3"))


# 标位牌


@given(cuts(distinct, 3), st.data())
def test_what_follows_the_key_card_follows_it_after_any_cuts(
    cutting: tuple[Packet, list[int]], data: st.DataObject
) -> None:
    packet, places = cutting
    key = packet[data.draw(st.integers(0, len(packet) - 1))]
    by = data.draw(st.integers(-12, 12))
    cut = packet
    for place in places:
        cut = cut.cut(place)
    assert cut.follows(key) == packet.follows(key)
    assert cut.follows(key, by) == packet.follows(key, by)
    assert (cut.place(key) - packet.place(key) + sum(places)) % len(packet) == 0


def test_the_key_card_at_the_bottom_tells_the_top() -> None:
    packet = FULL.top(4)
    assert packet.follows(packet[3]) == packet[0]
    assert packet.turn(3).follows(packet[3]) == packet[0]
    with pytest.raises(ValueError, match="not in the packet"):
        packet.follows(FULL[9])


# 标准分牌, 单手分牌, 翻转分牌


@given(packets)
def test_dealing_down_reverses_the_order_and_twice_restores_it(packet: Packet) -> None:
    assert list(packet.deal_down()) == list(packet)[::-1]
    assert packet.deal_down().deal_down() == packet


@given(packets)
def test_one_hand_deals_the_same_order(packet: Packet) -> None:
    assert packet.one_handed() == packet.deal_down()


@given(packets)
def test_dealing_up_keeps_the_order_and_turns_all_over(packet: Packet) -> None:
    dealt = packet.deal_up()
    assert ups(dealt) == downs(packet)
    assert downs(dealt) == ups(packet)
    assert dealt == packet.turned_over()
    assert dealt.turned_over() == packet


def test_a_pack_dealt_up_shows_every_face_in_order() -> None:
    assert ups(FULL.deal_up()) == list(PACK_52)
    assert all(leaf.face_up for leaf in FULL.deal_up())


@given(packets, st.data())
def test_turning_one_over_touches_no_other(packet: Packet, data: st.DataObject) -> None:
    if not len(packet):
        return
    place = data.draw(st.integers(0, len(packet) - 1))
    turned = packet.turn(place)
    assert turned[place] == packet[place].turned()
    assert turned[:place] + turned[place + 1 :] == packet[:place] + packet[place + 1 :]
    assert turned.turn(place) == packet


# 瞥牌, 闪牌, 扇牌


@given(packets, st.data())
def test_looking_tells_the_lower_side_and_changes_nothing(packet: Packet, data: st.DataObject) -> None:
    before = Packet(tuple(packet))
    first, last = sorted(data.draw(st.tuples(*[st.integers(0, len(packet))] * 2)))
    assert list(packet.fan(first, last)) == downs(packet)[first:last]
    for place in range(first, last):
        assert packet.glimpse(place) == packet.flash(place) == packet[place].down
    assert packet == before


def test_a_packet_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        FULL.leaves = ()  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        FULL[0].up = RED  # type: ignore[misc]


# every operation keeps the pieces; no operation takes what is not there


@given(cuts(packets, 1))
def test_no_leaf_is_lost_or_made(cutting: tuple[Packet, list[int]]) -> None:
    packet, (place,) = cutting
    sides = sorted((repr(leaf.up), repr(leaf.down)) for leaf in packet)
    turned = sorted((down, up) for up, down in sides)
    for kept in (packet.cut(place), packet.deal_down(), packet.one_handed()):
        assert sorted((repr(leaf.up), repr(leaf.down)) for leaf in kept) == sides
    for kept in (packet.deal_up(), packet.turned_over()):
        assert sorted((repr(leaf.up), repr(leaf.down)) for leaf in kept) == turned


@pytest.mark.parametrize("out", [-1, 6])
def test_places_and_counts_out_of_range(out: int) -> None:
    packet = FULL.top(5)
    for refused in (packet.top, packet.bottom, packet.cut, packet.turn, packet.glimpse, packet.flash):
        with pytest.raises(IndexError, match="not within 0 to"):
            refused(out)
    with pytest.raises(IndexError, match="not within 0 to"):
        packet.fan(0, out)
