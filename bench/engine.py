"""What the readable engine costs: whole deals by random choices, and the single steps of which they are made."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from time import process_time

from bench.table import show
from paiju.engine import shuffle
from paiju.engine.deal import Deal, View
from paiju.engine.events import Event
from paiju.engine.table import Table
from paiju.games import games
from paiju.judge import judge
from paiju.record import Record, dumps


def begun(key: str, seed: str) -> Deal:
    """A deal of a game under its default rules."""
    kind = games()[key]
    game = kind(kind.Rules(), kind.first_state(kind.Rules(), shuffle.lot(seed, kind.seats)))
    return Deal.start(game, *shuffle.deal(game, seed))


def played(deal: Deal, seed: str) -> list[str]:
    """Plays a deal by random choices; answers them as a record has them."""
    random, actions = Random(seed), []
    for seat in deal.turns():
        choice = deal.choices(seat).sample(random)
        deal.act(seat, choice)
        if choice.written:
            actions.append(f"{seat} {choice}")
    return actions


def cost(work: Callable[[], object], times: int) -> float:
    """CPU time in ms for doing something once: the least of three rounds of so many `times`."""
    took = []
    for _ in range(3):
        start = process_time()
        for _ in range(times):
            work()
        took.append(1000 * (process_time() - start) / times)
    return min(took)


def measured(key: str, deals: int) -> list[object]:
    """One row: a game. What else the machine does counts little: medians over deals, of each the best of three."""
    counts, costs = list[int](), list[tuple[float, ...]]()
    for number in range(deals):
        seed = f"bench {number}"
        deals_alike = [begun(key, seed) for _ in range(3)]
        deal, again = deals_alike[0], iter(deals_alike)
        start, opening = deal.table, len(deal.events)
        whole = cost(lambda: played(next(again), seed), 1)  # noqa: B023 (called at once)
        actions = played(begun(key, seed), seed)
        record = Record(deal.game, start.hands, start.kitty, start.turned, tuple(actions))
        middle = (opening + len(deal.events)) // 2
        halfway = Deal(deal.game, tuple(deal.events[:middle]))
        seen, event = halfway.view(0), deal.events[middle : middle + 1]
        costs.append(
            (
                whole,
                1000 * cost(partial(halfway.view, 0), 10),
                1000 * cost(partial(watch, seen, seen.table, event), 50),
                1000 * cost(partial(asked, halfway), 50),
                cost(partial(judge, dumps(record)), 1),
            )
        )
        counts.append(len(actions))
    whole, view, fold, legal, judged = (median(column) for column in zip(*costs, strict=True))
    return [key, f"{median(counts):.0f}", f"{whole:.2f}", f"{view:.0f}", f"{fold:.0f}", f"{legal:.0f}", f"{judged:.2f}"]


def watch(view: View, table: Table, events: list[Event]) -> None:
    """Shows a viewer some events, from the same table each time."""
    view.table = table
    view.see(events)


def asked(deal: Deal) -> None:
    """What the next seat may choose, as a client is told it."""
    for seat in deal.to_act()[:1]:
        deal.choices(seat).ask()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100, help="deals of each game (default 100)")
    parser.add_argument("--save", action="store_true", help="keep the table in bench/results")
    args = parser.parse_args()
    rows = [measured(key, args.deals) for key in games()]
    notes = (
        "Medians over random deals under default rules, of each the best of three; CPU time of one core. "
        "A view from nothing folds half a deal; one that is kept folds each event. "
        "A record is a whole deal, with its legality checked at every action."
    )
    columns = [
        "game",
        "choices a deal",
        "deal, ms",
        "view from nothing, µs",
        "event into a view, µs",
        "legal choices, µs",
    ]
    show("engine", "The readable engine", notes, [*columns, "record judged, ms"], rows)


if __name__ == "__main__":
    main()
