"""The score sheet of a match: what its finished deals brought, and what proves that they were dealt fairly."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from paiju.engine.game import Game
from paiju.engine.table import Outcome
from paiju.server import wire
from paiju.server.present import result_view, spread
from paiju.server.running import Running

SHOWN: Final = 40
"""Deals in a match's view."""


class Sheet:
    """One match. `match` counts a table's matches from 1."""

    def __init__(self, match: int, opened: wire.Fairness | None = None) -> None:
        self.match = match
        self.results: list[wire.ResultView] = []
        self.winners: tuple[int, ...] = ()
        self.losers: tuple[int, ...] = ()
        self.over = False
        self.opened = opened or wire.Fairness("")
        self._last: dict[str, Any] = {}

    def closed(self, number: int, game: Game, outcome: Outcome, meta: dict[str, str]) -> None:
        """A deal has ended."""
        self.results.append(result_view(game, outcome, number))
        self._last = outcome.result
        self.over = type(game).next_state(game.rules, game.state, outcome.result, len(self.results)) is None
        if self.over:
            self.winners, self.losers = game.placed(outcome.result)
        self.opened = wire.Fairness("", number, meta["commitment"], meta["seed"])

    def view(self, running: Running) -> wire.MatchView:
        """The match as everyone sees it."""
        game = running.game
        before = game.state.written()
        levels = spread(self._last.get("levels") or before.get("levels"), game.seats)
        return wire.MatchView(
            deal=len(self.results) + (not running.over),
            totals=self._totals(game, before),
            levels=[str(level) for level in levels],
            over=self.over,
            winners=list(self.winners),
            losers=list(self.losers),
            results=[*map(_short, self.results[-SHOWN:-1]), *self.results[-1:]],
        )

    def _totals(self, game: Game, before: dict[str, Any]) -> list[int]:
        """Per seat, by the game's own count, else what the deals brought added up."""
        if told := self._last.get("totals") or before.get("totals"):
            return spread(told, game.seats)
        scored = [result.scores for result in self.results if result.scores]
        return [sum(seat) for seat in zip(*scored, strict=True)]

    def fairness(self, running: Running) -> wire.Fairness:
        """The commitment to the running deal and the seed of the last finished one."""
        opened = self.opened
        return wire.Fairness(
            running.begun.meta["commitment"], opened.opened_deal, opened.opened_commitment, opened.opened_seed
        )


def _short(result: wire.ResultView) -> wire.ResultView:
    return replace(result, totals=None, lines=[], facts={})
