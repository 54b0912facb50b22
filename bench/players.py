"""How far `club` is ahead of `chance`: every game and preset, duplicate deals, and how long `club` thinks."""

from __future__ import annotations

import argparse
import sys
from random import Random
from statistics import mean, quantiles
from time import process_time

from bench.table import show
from paiju.bots import arena, bots
from paiju.bots.base import Bot
from paiju.bots.club import Club
from paiju.engine.choice import Choice
from paiju.engine.deal import View
from paiju.engine.game import Game
from paiju.engine.house import House
from paiju.games import games

UNIT = {"sidayi": "stakes", "sishifen": "points about the 40", "mailv": "levels"}
"""What `gains` counts, where it is not the points of the game."""
GLANCE, FULL = 20, {"gongzhu": 2000}
"""Deals for each preset; in full 500 where nothing else is said."""


class Timed(Bot):
    """Another bot, with its CPU time for each choice in `took`, in ms."""

    def __init__(self, bot: Bot) -> None:
        self.bot, self.took = bot, list[float]()

    @property
    def name(self) -> str:  # type: ignore[override]
        return self.bot.name

    def choose(self, view: View, random: Random) -> Choice:
        start = process_time()
        choice = self.bot.choose(view, random)
        self.took.append(1000 * (process_time() - start))
        return choice


def presets(kind: type[Game]) -> dict[House, str]:
    """The rules of a game's presets, each once, with the names of the presets that have them."""
    named: dict[House, str] = {}
    for preset in kind.Rules.presets:
        rules = kind.Rules.read({"preset": preset})
        named[rules] = f"{named[rules]}, {preset}" if rules in named else preset
    return named


def measured(key: str, rules: House, preset: str, deals: int) -> list[object]:
    """One row: a game under a preset."""
    kind = games()[key]
    club = Timed(bots()["club"])

    def tell(done: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{key} {preset} {done}/{deals} ", end="", file=sys.stderr)

    report = arena.arena(kind, rules, club, bots()["chance"], deals, "bench", tell)
    gain = f"{report.mean:+.2f} {UNIT.get(key, 'points')}"
    interval = f"{report.low:+.2f} … {report.high:+.2f}"
    share = f"{report.won} / {report.drawn} / {report.lost}"
    return [
        preset,
        deals,
        gain,
        interval,
        share,
        f"{mean(club.took):.2f}",
        f"{quantiles(club.took, n=20)[-1]:.2f}",
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--full", action="store_true", help="500 deals for each preset (拱猪: 2000) and not 20")
    parser.add_argument("--save", action="store_true", help="keep the table in bench/results")
    parser.add_argument("--game", choices=games(), action="append", help="only these games")
    args = parser.parse_args()
    notes = (
        "The same cards in every seating: `club` as one side and then the other, or alone in each seat among `chance`. "
        "The gain is its score less the mean of the others', per deal; the interval is 95 % over deals."
    )
    columns = ["preset", "deals", "gain a deal", "95 %", "won / drawn / lost", "CPU ms a choice", "95 in 100 below"]
    for key in filter(Club.knows, args.game or games()):
        deals = FULL.get(key, 500) if args.full else GLANCE
        rows = [measured(key, rules, preset, deals) for rules, preset in presets(games()[key]).items()]
        show(f"players-{key}", f"{key}: `club` against `chance`", notes, columns, rows)


if __name__ == "__main__":
    main()
