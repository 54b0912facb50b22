"""拱猪 gongzhu. The numbered rules are in docs/games/gongzhu.md; in short:

§1  Four players, each for himself, 52 cards, 13 each, ace high; no trumps.
§2  ♠Q pig −100, ♦J sheep +100, ♣10 transformer doubles, hearts from ♥A −50 to ♥5 −10; all thirteen +200.
§3  Before the first lead any of ♥A ♠Q ♦J ♣10 may be sold, open or hidden: a sale multiplies that card.
§4  ♠2 leads the first deal, then whoever took the pig. Follow suit, else discard.
§5  A seat's score; all 16 scoring cards +1000.
§6  The match ends when some total is at or below −1000.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, Self

from msgspec import Meta

from paiju.cards import Card, card, cards, text
from paiju.engine.choices import Choices, Singles
from paiju.engine.errors import Illegal
from paiju.engine.events import Began, Ended
from paiju.engine.game import DealState, Game, Layout
from paiju.engine.house import House, Value
from paiju.engine.log import Log
from paiju.engine.phases.play import Tricks
from paiju.engine.phases.sell import HiddenSaleShown, Selling
from paiju.engine.table import Cards, Line, Outcome, Sale, Table
from paiju.rules.follow import followable

PIG, SHEEP, TRANSFORMER, HEART_ACE = cards("SQ DJ CT HA")
SELLABLE = (HEART_ACE, PIG, SHEEP, TRANSFORMER)
# §2.4 to §2.6: what a heart takes off
HEARTS = {
    card("H" + rank): worth for rank, worth in zip("AKQJT98765432", (50, 40, 30, 20, *(10,) * 6, 0, 0, 0), strict=True)
}
SCORING = frozenset((*HEARTS, PIG, SHEEP, TRANSFORMER))  # §2.8


class GongzhuRules(House, frozen=True):
    """The house rules of 拱猪; what each means is in gongzhu.toml."""

    partners: bool = False
    selling: bool = True
    open_factor: Literal[2, 4] = 2
    hidden_factor: Literal[2, 4] = 2
    sold_card_first_trick: Literal["free", "barred_open", "barred_all"] = "free"
    first_lead: Literal["spade_two", "spade_two_any", "club_two", "given"] = "spade_two"
    next_lead: Literal["pig", "rotate"] = "pig"
    hearts_turn_pig: bool = False
    transformer_alone: Literal[0, 50] = 0
    full_house: Literal["flat_1000", "computed"] = "flat_1000"
    target: Annotated[int, Meta(ge=100, multiple_of=100)] = 1000

    presets: ClassVar[dict[str, dict[str, Value]]] = {
        "seed": {},
        "common": {"sold_card_first_trick": "barred_open", "transformer_alone": 50, "hearts_turn_pig": True},
        "gongzhu_society": {
            "partners": True,
            "selling": False,
            "first_lead": "given",
            "next_lead": "rotate",
            "transformer_alone": 50,
            "full_house": "computed",
        },
    }


class GongzhuState(DealState, frozen=True):
    """`deal` counts from 1; `leader` leads where the rules do not say who; `totals` before this deal."""

    deal: Annotated[int, Meta(ge=1)]
    leader: Annotated[int, Meta(ge=0, le=3)] | None = None
    totals: tuple[int, int, int, int] | None = None

    @classmethod
    def read(cls, rules: Any, written: dict[str, Any]) -> Self:
        deal = written.get("deal")
        if type(deal) is int and deal == 1 and rules.first_lead != "given":
            written = {**written, "leader": None}  # nothing reads it
        state = super().read(rules, written)
        if state.deal > 1 and state.leader is None:
            raise Illegal("bad_record", "4.5", key="state", why="leader")
        return state


class Gongzhu(Game):
    key = "gongzhu"
    Rules = GongzhuRules
    State = GongzhuState
    VERBS = frozenset({"sell", "play"})
    FOLLOW = "4.8"
    ONE_CARD = "4.7"

    rules: GongzhuRules
    state: GongzhuState

    def __init__(self, rules: GongzhuRules, state: GongzhuState) -> None:
        super().__init__(rules, state)
        self.phases = {"sell": Selling(self, SELLABLE, "3.3"), "play": Tricks(self)}
        first = rules.first_lead if state.deal == 1 else "given"
        # §4.1 to §4.4: whose holder leads, and whether it must be led
        self.starter = {"spade_two": card("S2"), "spade_two_any": card("S2"), "club_two": card("C2")}.get(first)
        self.starter_is_led = first in ("spade_two", "club_two")

    def layout(self) -> Layout:
        return Layout(13)

    def onward(self, table: Table) -> Began | Ended:
        if table.phase == "" and self.rules.selling:
            return Began("sell")  # §3.1
        if table.phase != "play":
            return Began("play", self.first_leader(table))
        return Ended(self.outcome(table))

    def first_leader(self, table: Table) -> int:
        """§4.1 to §4.6."""
        if self.starter:
            return next(seat for seat, hand in enumerate(table.hands) if self.starter in hand)
        return self.state.leader or 0

    # -- play
    def leads(self, table: Table, seat: int) -> Choices:
        hand = table.hands[seat]
        if self.starter_is_led and not table.tricks:
            assert self.starter is not None
            return Singles(hand, (self.starter,), self._must_lead, self.ONE_CARD)
        return self._held_back(table, seat, hand, hand, None)

    def follows(self, table: Table, seat: int) -> Choices:
        hand = table.hands[seat]
        led = table.trick[0].cards[0].suit
        return self._held_back(table, seat, hand, followable(hand, led, _suit), led)

    def _held_back(self, table: Table, seat: int, hand: Cards, playable: Cards, led: str | None) -> Choices:
        """§3.14 to §3.16: a sold card stays back the first time its suit is led, unless it is alone in its suit."""
        barred: tuple[Card, ...] = ()
        if self.rules.sold_card_first_trick != "free" and table.sales:
            sale = table.sales[seat] or Sale()
            sold = sale.open + (sale.hidden if self.rules.sold_card_first_trick == "barred_all" else ())
            before = {trick.plays[0].cards[0].suit for trick in table.tricks}
            barred = tuple(
                c
                for c in sold
                if c in playable
                and c.suit not in before
                and led in (None, c.suit)
                and sum(o.suit == c.suit for o in hand) > 1
            )
            playable = tuple(c for c in playable if c not in barred)

        def why(c: Card) -> Illegal:
            if c in barred:
                return Illegal("sold_card_held_back", "3.14", card=c.text)
            return Illegal("must_follow_group", self.FOLLOW, group=led or "")

        return Singles(hand, playable, why, self.ONE_CARD)

    def _must_lead(self, c: Card) -> Illegal:
        assert self.starter is not None
        return Illegal("must_lead_card", "4.1" if self.starter.suit == "S" else "4.3", card=self.starter.text)

    def after_play(self, log: Log, seat: int, played: Cards) -> None:
        """§3.7."""
        sale = log.table.sales[seat] if log.table.sales else None
        if sale and played[0] in sale.hidden:
            log.add(HiddenSaleShown(seat, played[0]))

    def scoring(self, c: Card) -> bool:
        return c in SCORING

    def sides(self, table: Table) -> tuple[int, ...] | None:
        return (0, 1, 0, 1) if self.rules.partners else None

    def info(self, table: Table) -> dict[str, object]:
        if not table.sales or None in table.sales:
            return {}
        return {"sold": [{"open": text(s.open), "hidden": text(s.hidden)} for s in table.sales if s]}

    # -- score
    def outcome(self, table: Table) -> Outcome:
        """§5 and §6.1 for a deal played out, seen with all its sales."""
        taken = self._taken(table)
        lines = self._sheet(table)
        scores = list(self.so_far(table))
        totals = [t + s for t, s in zip(self.state.totals, scores, strict=True)] if self.state.totals else None
        over = totals is not None and min(totals) <= -self.rules.target  # §6.1
        result: dict[str, object] = {
            "scores": scores,
            "taken": [text(cards) for cards in taken],
            "totals": totals,
            "next": None if over else {"deal": self.state.deal + 1, "leader": self._next_leader(table)},
        }
        return Outcome(result, tuple(lines))

    def so_far(self, table: Table) -> tuple[int, ...]:
        lines = self._sheet(table)
        return tuple([_sum(line for line in lines if line.seats == (seat,)) for seat in range(4)])

    def _taken(self, table: Table) -> list[Cards]:
        """Per seat the scoring cards it took."""
        return [tuple(c for c in table.taken(seat) if c in SCORING) for seat in range(4)]

    def _sheet(self, table: Table) -> list[Line]:
        """§5.1 to §5.14 for the tricks so far, line by line."""
        factor = self._factors(table)
        own = [self._lines(seat, taken, factor) for seat, taken in enumerate(self._taken(table))]
        partners = (
            [Line((s,), "partner", _sum(own[(s + 2) % 4])) for s in range(4)] if self.rules.partners else []
        )  # §1.3
        return [line for lines in (*own, partners) for line in lines]

    def _factors(self, table: Table) -> dict[Card, int]:
        """§3.10, §3.11: what each sold card's sale multiplies by."""
        rules = self.rules
        return {
            c: by
            for s in table.sales
            if s
            for cs, by in ((s.open, rules.open_factor), (s.hidden, rules.hidden_factor))
            for c in cs
        }

    def _lines(self, seat: int, taken: Cards, factor: dict[Card, int]) -> list[Line]:
        """§5.1 to §5.13: how a seat's own tricks count, line by line."""
        rules, lines = self.rules, []
        everything = len(taken) == len(SCORING)
        if everything and rules.full_house == "flat_1000":  # §5.11
            return [Line((seat,), "full_house", 1000)]

        def line(key: str, points: int, sold: Card, times: int = 1) -> None:
            by = factor.get(sold, 1)
            shown: dict[str, str | int] = {"factor": by * times} if sold in factor or times > 1 else {}
            lines.append(Line((seat,), key + "_sold" * (sold in factor), points * by, shown))

        hearts = [c for c in taken if c.suit == "H"]
        all_hearts = len(hearts) == 13
        if worth := sum(HEARTS[c] for c in hearts):  # §5.2, §5.3; the lowest are worth nothing
            line("all_hearts" if all_hearts else "hearts", worth if all_hearts else -worth, HEART_ACE)
        if PIG in taken:  # §5.5, §5.6
            turned = all_hearts and rules.hearts_turn_pig
            line("pig_turned" if turned else "pig", 100 if turned else -100, PIG)
        if SHEEP in taken:
            line("sheep", 100, SHEEP)
        if TRANSFORMER in taken:
            if taken == (TRANSFORMER,):  # §5.8, §5.9
                line("transformer_alone", rules.transformer_alone, TRANSFORMER)
            else:  # §5.7: once more the sum, as often as the multiplier exceeds 1
                by = 2 * factor.get(TRANSFORMER, 1)
                sold = "transformer" + "_sold" * (TRANSFORMER in factor)
                lines.append(Line((seat,), sold, _sum(lines) * (by - 1), {"factor": by}))
        return lines

    def _next_leader(self, table: Table) -> int:
        """§4.5, §4.6."""
        if self.rules.next_lead == "rotate":
            return (table.tricks[0].leader + 1) % 4
        return next(trick.winner for trick in table.tricks if PIG in trick.cards)

    @classmethod
    def first_state(cls, rules: Any, lot: int) -> GongzhuState:
        return GongzhuState(1, lot if rules.first_lead == "given" else None, (0, 0, 0, 0))


def _sum(lines: Any) -> int:
    return sum(line.points for line in lines)


def _suit(c: Card) -> str:
    return c.suit
