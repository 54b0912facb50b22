"""Choices and their texts."""

from __future__ import annotations

from random import Random

import pytest

from paiju.cards import cards
from paiju.engine.choice import Announce, Bid, Call, Pass, Play, Put, Sell, Show, Stop, Trump, parse
from paiju.engine.choices import Sales, SomeOf
from paiju.engine.errors import Illegal

READ = {
    "pass": Pass(),
    "stop": Stop(),
    "bid 60": Bid(60),
    "bid -5": Bid(-5),
    "bid 1000000000": Bid(10**9),
    "announce down -1": Announce("down", "-1"),
    "sell none": Sell(),
    "sell open HA SQ": Sell(cards("HA SQ")),
    "sell hidden CT": Sell((), cards("CT")),
    "sell open HA hidden CT SQ": Sell(cards("HA"), cards("CT SQ")),
    "announce up 4": Announce("up", "4"),
    "announce rank 8": Announce("rank", "8"),
    "show S2": Show(cards("S2")),
    "call H9 H9": Call(cards("H9 H9")),
    "put S5 BJ": Put(cards("S5 BJ")),
    "trump N": Trump("N"),
    "play HK": Play(cards("HK")),
}


@pytest.mark.parametrize("written", READ)
def test_texts_read_and_write(written: str) -> None:
    assert parse(written.split()) == READ[written]
    assert str(READ[written]) == written


def test_the_parts_of_a_sale_come_in_either_order() -> None:
    assert parse(["sell", "hidden", "CT", "open", "HA"]) == Sell(cards("HA"), cards("CT"))


@pytest.mark.parametrize(
    "written",
    [
        *("fly HA", "play", "play H1", "play ??", "play HA,HK", "put", "pass 1", "stop now", "bid", "bid x", "bid 1.5"),
        *(
            "bid 60 65",
            "bid +250",
            "bid ٣",
            "trump",
            "trump X",
            "trump S H",
            "sell",
            "sell HA",
            "sell open",
            "sell none HA",
        ),
        *("sell open HA open SQ", "sell open HA hidden", "sell open ??", "announce", "announce up", "announce up x"),
        *(
            "announce rank 88",
            "announce rank B",
            "announce rank 1",
            "announce rank 23",
            "announce left 3",
            "call",
            "show",
        ),
    ],
)
def test_texts_that_cannot_be_read(written: str) -> None:
    with pytest.raises(Illegal) as refusal:
        parse(written.split())
    assert refusal.value.code == "unknown_action"


def test_putting_away_is_never_listed() -> None:
    choices = SomeOf(Put, cards("HA HA S2 S3 S4"), 2, "1.1")
    assert choices.legal() == {"put": 2, "from": "HA HA S2 S3 S4"}
    assert Put(cards("HA HA")) in choices
    assert all(choices.sample(Random(n)) in choices for n in range(20))
    for written, code in (("S2 S2", "card_not_held"), ("S2", "wrong_count"), ("HK", "card_not_held")):
        with pytest.raises(Illegal) as refusal:
            choices.check(Put(cards(written)))
        assert refusal.value.code == code


def test_sales_are_listed_once_each_and_sampled_all() -> None:
    choices = Sales(cards("HA SQ C2"), cards("HA SQ"), "3.3")
    listed = choices.listed()
    assert len(set(listed)) == len(listed) == 9
    assert {choices.sample(Random(n)) for n in range(200)} == set(listed)
