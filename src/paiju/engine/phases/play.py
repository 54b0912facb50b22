"""Playing tricks."""

from __future__ import annotations

from paiju.engine.choice import Play
from paiju.engine.choices import Choices
from paiju.engine.events import CardsPlayed, TrickTaken
from paiju.engine.game import Game, Phase
from paiju.engine.log import Log
from paiju.engine.table import Table


class Tricks(Phase):
    """Leader leads, the others follow in turn, the winner takes the trick and leads the next."""

    name = "play"
    verbs = frozenset({"play"})

    def __init__(self, game: Game) -> None:
        self.game = game

    def to_act(self, table: Table) -> tuple[int, ...]:
        return (table.next_seat,) if table.hands[table.next_seat] else ()

    def choices(self, table: Table, seat: int) -> Choices:
        return self.game.follows(table, seat) if table.trick else self.game.leads(table, seat)

    def decide(self, log: Log, seat: int, choice: Play) -> None:
        cards = choice.cards
        stands = cards if log.table.trick else self.game.led(log.table, seat, cards)
        log.add(CardsPlayed(seat, stands, cards if len(stands) < len(cards) else ()))
        self.game.after_play(log, seat, stands)
        table = log.table
        if len(table.trick) == len(table.hands):
            points = self.game.points(tuple([c for play in table.trick for c in play.cards]))
            log.add(TrickTaken(self.game.winning(table), points))
