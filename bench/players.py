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
from paiju.games import games

UNIT = {
    "gongzhu": "points",
    "sibaifen": "points",
    "sidayi": "stakes",
    "sishifen": "points over or under the 40",
    "mailv": "levels",
}


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


def measured(key: str, preset: str, deals: int) -> list[object]:
    """One row: a game under a preset."""
    kind = games()[key]
    club = Timed(bots()["club"])

    def tell(done: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{key} {preset} {done}/{deals} ", end="", file=sys.stderr)

    report = arena.arena(kind, kind.Rules.read({"preset": preset}), club, bots()["chance"], deals, "bench", tell)
    gain = f"{report.mean:+.2f} {UNIT.get(key, 'points')}"
    interval = f"{report.low:+.2f} … {report.high:+.2f}"
    share = f"{report.won} / {report.drawn} / {report.lost}"
    return [
        key,
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
    parser.add_argument("--deals", type=int, default=20, help="duplicate deals for each preset (default 20: a glance)")
    parser.add_argument("--save", action="store_true", help="keep the table in bench/results")
    parser.add_argument("--game", choices=games(), action="append", help="only these games")
    args = parser.parse_args()
    rows = [
        measured(key, preset, args.deals)
        for key in args.game or games()
        if Club.knows(key)
        for preset in games()[key].Rules.presets
    ]
    notes = (
        "The same cards in every seating: `club` as one side and then the other, or alone in each seat among `chance`. "
        "The gain is its score less the mean of the others', per deal; the interval is 95 % over deals."
    )
    columns = [
        "game",
        "preset",
        "deals",
        "gain a deal",
        "95 %",
        "won / drawn / lost",
        "CPU ms a choice",
        "95 in 100 below",
    ]
    show("players", "Computer players: `club` against `chance`", notes, columns, rows)


if __name__ == "__main__":
    main()
