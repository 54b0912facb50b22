"""孤男 gunan, a game made up for the tests: three players, 51 cards, the fewest queens win.

§1  Three players, 52 cards without ♣2, 17 each. Seat `first` leads, any card.
§2  Follow suit, else play anything; the highest card of the led suit takes the trick.
§3  Each queen taken counts one against its taker, under `kings` each king too. A match is one deal.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from msgspec import Meta

from paiju.cards import PACK_52, card
from paiju.engine.events import Began, Ended
from paiju.engine.game import DealState, Game, Layout
from paiju.engine.house import House, Value
from paiju.engine.phases.play import Tricks
from paiju.engine.table import Cards, Line, Outcome, Table


class GunanRules(House, frozen=True):
    kings: bool = False

    presets: ClassVar[dict[str, dict[str, Value]]] = {"seed": {}, "common": {"kings": True}}


class GunanState(DealState, frozen=True):
    first: Annotated[int, Meta(ge=0, le=2)]


class Gunan(Game):
    key = "gunan"
    seats = 3
    Rules = GunanRules
    State = GunanState
    VERBS = frozenset({"play"})
    FOLLOW = "2"
    ONE_CARD = "2"

    rules: GunanRules
    state: GunanState

    def __init__(self, rules: GunanRules, state: GunanState) -> None:
        super().__init__(rules, state)
        self.phases = {"play": Tricks(self)}

    def pack(self) -> Cards:
        return tuple(c for c in PACK_52 if c is not card("C2"))

    def layout(self) -> Layout:
        return Layout(17)

    def points(self, cards: Cards) -> int:
        return sum(c.rank == "Q" or (self.rules.kings and c.rank == "K") for c in cards)

    def onward(self, table: Table) -> Began | Ended:
        if table.phase == "":
            return Began("play", self.state.first)
        scores = [-self.points(table.taken(seat)) for seat in range(3)]
        lines = tuple(Line((seat,), "queens", score) for seat, score in enumerate(scores) if score)
        return Ended(Outcome({"scores": scores, "totals": scores, "next": None}, lines))

    @classmethod
    def first_state(cls, rules: Any, lot: int) -> GunanState:
        return GunanState(lot)
