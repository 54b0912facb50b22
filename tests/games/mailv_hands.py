"""Hands and helpers for the tests of 买驴."""

from __future__ import annotations

from typing import Any

from paiju.cards import Card, cards, text
from paiju.engine.choice import Call, Pass, parse
from paiju.engine.deal import Deal
from paiju.engine.errors import Illegal
from paiju.engine.table import Outcome, Played, Said, Table, Trick
from paiju.games.mailv import Mailv, MailvRules, MailvState
from paiju.record import act
from tests.support import refused

NONE = ("", "", "", "")
CALLED = ("0 call H9", "1 pass", "2 pass", "3 pass")


def game(levels: str = "2222", dealer: int = 0, **rules: Any) -> Mailv:
    return Mailv(MailvRules(**rules), MailvState(dealer, tuple(levels)))  # type: ignore[arg-type]


def filled(of: Mailv, hands: tuple[str, ...], kitty: str) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Hands and kitty that begin with these cards, filled up with the rest of the pack in its order."""
    given = [list(cards(part)) for part in (*hands, kitty)]
    rest = list(of.pack())
    for c in (c for part in given for c in part):
        rest.remove(c)
    layout = of.layout()
    sizes = [layout.hand] * 4 + [layout.kitty]
    for part, size in zip(given, sizes, strict=True):
        while len(part) < size:
            part.append(rest.pop(0))
    assert not rest
    return tuple(tuple(hand) for hand in given[:4]), tuple(given[4])


def deal(
    *actions: str,
    hands: tuple[str, ...] = ("H9", "", "H9", ""),
    kitty: str = "",
    levels: str = "2222",
    dealer: int = 0,
    **rules: Any,
) -> Deal:
    """A deal after some actions; the hands begin with the cards given."""
    of = game(levels, dealer, **rules)
    begun = Deal.start(of, *filled(of, hands, kitty))
    for action in actions:
        act(begun, action)
    return begun


def playing(
    *hands: str, trick: tuple[str, ...] = (), call: str = "H9", put: str = "", levels: str = "2222", **rules: Any
) -> Deal:
    """The play with only these cards left: seat 0 has declared and led the running `trick`."""
    of = game(levels, **rules)
    said = (Said(0, Call(cards(call))), *(Said(seat, Pass()) for seat in (1, 2, 3)))
    begun = Deal(of, ())
    begun.table = Table(
        tuple(cards(hand) for hand in hands),
        phase="play",
        said=said,
        declarer=0,
        put_away=cards(put),
        trump=of.suit_called(cards(call)),
        trick=tuple(Played(seat, cards(play)) for seat, play in enumerate(trick)),
    )
    return begun


def why(deal: Deal, action: str) -> tuple[str, str]:
    """Code and § with which an action is refused."""
    seat, *words = action.split()
    error = refused(deal, int(seat), parse(words))
    return error.code, error.section


def takes(deal: Deal, action: str) -> bool:
    """Whether an action is legal."""
    seat, *words = action.split()
    return parse(words) in deal.choices(int(seat))


def calls(hand: str, over: str = "", levels: str = "2222", **rules: Any) -> set[str]:
    """The calls open to seat 0 with a hand, over seat 3's call."""
    of = game(levels, **rules)
    said = (Said(3, Call(cards(over))),) if over else ()
    options = of.phases["call"].choices(Table((cards(hand), (), (), ()), phase="call", said=said), 0).listed() or ()
    assert options[0] == Pass()
    return {text(option.cards) for option in options if isinstance(option, Call)}


def no_call(hand: str, call: str, over: str = "", levels: str = "2222", **rules: Any) -> tuple[str, str]:
    """Code and § with which a call is refused."""
    of = game(levels, **rules)
    said = (Said(3, Call(cards(over))),) if over else ()
    choices = of.phases["call"].choices(Table((cards(hand), (), (), ()), phase="call", said=said), 0)
    try:
        choices.check(Call(cards(call)))
    except Illegal as error:
        return error.code, error.section
    raise AssertionError(f"{call} may be called")


def trumps(of: Mailv, call: str) -> list[str]:
    """The trumps from high to low, equal ones in one text."""
    said = (Said(0, Call(cards(call))),)
    order = of.order(Table(((),) * 4, said=said, declarer=0, trump=of.suit_called(cards(call))))
    steps: dict[int, list[Card]] = {}
    for c in sorted(set(of.pack())):
        if order.group(c) == "trump":
            steps.setdefault(order.step(c), []).append(c)
    return [text(steps[step]) for step in sorted(steps, reverse=True)]


def scored(
    points: int,
    put: str = "",
    *,
    last: int = 0,
    partner: int = 2,
    declarer: int = 0,
    call: str = "H9",
    levels: str = "2222",
    dealer: int = 0,
    **rules: Any,
) -> Outcome:
    """The outcome where the opponents won `points` in tricks and `last` the last trick; `partner` is the 驴, or the
    declarer where he is alone."""
    of = game(levels, dealer, **rules)
    opponent = next(seat for seat in range(4) if seat not in (declarer, partner))
    shown = tuple(Played(seat, cards(call)[:1]) for seat in {declarer, partner})
    tricks = (Trick(declarer, shown, declarer, 7), Trick(0, (), opponent, points), Trick(0, (), last, 0))
    table = Table(
        ((),) * 4,
        said=(Said(declarer, Call(cards(call))),),
        declarer=declarer,
        put_away=cards(put),
        trump=of.suit_called(cards(call)),
        tricks=tricks,
    )
    return of.outcome(table)
