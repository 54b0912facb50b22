"""A `View` as the wire tells it. It knows no rule and asks nothing but the view."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from paiju.cards import Card
from paiju.engine.choice import parse
from paiju.engine.deal import View
from paiju.engine.events import CardsPlayed, Event
from paiju.engine.game import Game
from paiju.engine.table import PUBLIC, Outcome, Played, Sale, Table, Trick
from paiju.rules.groups import Order
from paiju.server import wire


class Place(Struct, frozen=True):
    """What a room adds to a view."""

    table: str
    preset: str
    deal: int
    version: int
    seats: list[wire.SeatInfo]
    beat_seconds: float
    match: wire.MatchView
    fairness: wire.Fairness
    invite: str


def texts(cards: Iterable[Card]) -> list[str]:
    return [c.text for c in cards]


def table_view(view: View, place: Place) -> wire.TableView:
    """All that the holder of `view` may know, with what the room says of the `place`."""
    game, table = view.game, view.table
    acting = view.to_act()
    standing = game.standing(table)
    sides = game.sides(table)
    return wire.TableView(
        table=place.table,
        game=game.key,
        preset=place.preset,
        changed=game.rules.differing(place.preset),
        deal=place.deal,
        version=place.version,
        seat=view.seat,
        phase=table.phase,
        to_act=list(acting),
        seats=place.seats,
        beat=view.beat(),
        beat_seconds=place.beat_seconds,
        counts=[len(hand) for hand in table.hands],
        stock=len(table.stock),
        hand=[wire.HandGroup(group, texts(cards)) for group, cards in game.order(table).sorted(view.hand)],
        kitty=texts(table.kitty),
        put_away=texts(table.put_away),
        shown=texts(table.shown),
        turned=table.turned.text if table.turned else "",
        sales=[_sale(sale) for sale in table.sales],
        said=[wire.SaidView(said.seat, str(said.choice)) for said in table.said],
        declarer=table.declarer,
        trump=table.trump,
        sides=list(sides) if sides else None,
        standing=wire.StandingView(
            standing.contract,
            standing.level,
            texts(standing.called),
            standing.points,
            list(standing.counted),
            standing.target,
            texts(standing.kings),
        ),
        trick=_running(view),
        last_trick=_finished(game, table, table.tricks[-1]) if table.tricks else None,
        so_far=_listed(game.so_far(table)),
        taken=[texts(c for c in table.taken(seat) if game.scoring(c)) for seat in range(table.seats)],
        ask=_ask(view) if view.seat in acting else None,
        result=result_view(game, table.outcome, place.deal) if table.outcome else None,
        match=place.match,
        fairness=place.fairness,
        invite=place.invite if view.seat != PUBLIC else "",
    )


def _listed(values: tuple[int, ...] | None) -> list[int] | None:
    return None if values is None else list(values)


def _sale(sale: Sale | None) -> wire.SaleView | None:
    return wire.SaleView(texts(sale.open), texts(sale.hidden)) if sale and sale.known else None


def _counts(game: Game) -> bool:
    """Whether the game counts the points of a trick."""
    return type(game).points is not Game.points


def _play(order: Order, play: Played) -> wire.PlayView:
    """Its cards as they lie on the table, in whatever order they were named."""
    cards, thrown = (texts(c for _, part in order.sorted(of) for c in part) for of in (play.cards, play.thrown))
    return wire.PlayView(play.seat, cards, thrown)


def _running(view: View) -> wire.TrickView:
    game, table = view.game, view.table
    points = game.points(tuple(c for play in table.trick for c in play.cards)) if _counts(game) else None
    winner = game.winning(table) if table.trick else None
    return wire.TrickView(table.leader, [_play(game.order(table), play) for play in table.trick], winner, points)


def _finished(game: Game, table: Table, trick: Trick) -> wire.TrickView:
    order = game.order(table)
    points = trick.points if _counts(game) else None
    return wire.TrickView(trick.leader, [_play(order, play) for play in trick.plays], trick.winner, points)


def _ask(view: View) -> wire.AskView:
    ask = view.choices().ask()
    return wire.AskView(
        ask.kind,
        ask.verb,
        texts(ask.cards),
        ask.count,
        list(ask.options),
        [_meanings(view, option) for option in ask.options],
        [texts(group) for group in ask.groups],
        texts(ask.forced),
        ask.throws,
    )


def _meanings(view: View, option: str) -> list[wire.Meaning]:
    return [wire.Meaning(*meaning) for meaning in view.game.means(view.table, view.hand, parse(option.split()))]


# -- how a deal and a match ended
def result_view(game: Game, outcome: Outcome, deal: int) -> wire.ResultView:
    """The end of the deal with this number, which all may know."""
    result = outcome.result
    told = {"scores", "totals", "next", "void"}
    facts = {key: value for key, value in result.items() if key not in told and _is_fact(value)}
    return wire.ResultView(
        deal,
        str(result.get("void", "")),
        spread(result.get("scores"), game.seats),
        spread(result["totals"], game.seats) if result.get("totals") else None,
        [
            wire.ScoreLine(list(line.seats), line.key, line.points, dict(line.data), line.kind, line.verdict)
            for line in outcome.lines
        ],
        facts,  # type: ignore[arg-type]
    )


def _is_fact(value: object) -> bool:
    return isinstance(value, (int, str)) or (isinstance(value, list) and all(isinstance(v, (int, str)) for v in value))


def spread(values: Any, seats: int) -> list[Any]:
    """Values per seat, where there may be one a team: teams sit in turn. Nothing stays nothing."""
    known: Sequence[Any] = values or ()
    return [known[seat % len(known)] for seat in range(seats)] if known else []


# -- what happened
def happened(events: Iterable[Event]) -> list[wire.Happened]:
    """Events as a viewer saw them."""
    return [_happened(event) for event in events]


def _happened(event: Event) -> wire.Happened:
    """An event by the names of its fields, so that a new kind needs nothing here."""
    told = {name: getattr(event, name) for name in event.__struct_fields__}
    who = told.get("seat", told.get("winner"))
    text = next((str(told[name]) for name in ("choice", "phase", "suit") if name in told), "")
    return wire.Happened(type(event).__name__, -1 if who is None else who, _cards_of(event), text)


def _cards_of(event: Event) -> list[str]:
    """The single cards and packets of an event; of a throw that failed all that was thrown."""
    if isinstance(event, CardsPlayed):
        return texts(event.thrown or event.cards)
    found = [getattr(event, name) for name in event.__struct_fields__]
    flat = [c for value in found for c in (value if isinstance(value, tuple) else (value,))]
    return texts(c for c in flat if isinstance(c, Card))
