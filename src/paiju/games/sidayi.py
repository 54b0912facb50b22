"""四打一 sidayi, with 翻王. The numbered rules are in docs/games/sidayi.md; in short:

§1  Five players, one against four. 54 cards less three 3s: 9 each, 6 kitty. 5, 10, K: 100 points.
§2  Trumps: big joker, little joker, ♥3, the four 2s, the trump suit from A to 4.
§3  翻王: a card is turned up, the other three of its rank are the kings. Before the deal the first seat may shift it.
§4  Each seat speaks once: 60, 65, 70, 75, the later ones not below the minimum of their place.
§5  The declarer takes the kitty and puts away any 6,
§6  then names the trump suit
§7  and leads. Follow suit, trumps are one suit; nine tricks; only the points of the four count.
§8  The four need 105 less the bid; what they have, and who wins the last trick, makes the multiplier.
§9  The deal goes round; a match is ten deals.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta
from msgspec.structs import replace

from paiju.cards import PACK_52, PACK_54, RANKS, Card, card, cards, text
from paiju.engine.choice import Announce, Bid, Choice, Pass
from paiju.engine.events import Began, Ended, Shuffled
from paiju.engine.game import DealState, Game, Layout, Means, Standing
from paiju.engine.house import House, Value
from paiju.engine.log import Log
from paiju.engine.phases.announce import Announcing
from paiju.engine.phases.auction import Auction, highest_bid
from paiju.engine.phases.exchange import Exchange
from paiju.engine.phases.play import Tricks
from paiju.engine.phases.trump import NamingTrump
from paiju.engine.table import Cards, Line, Outcome, Table
from paiju.rules.groups import Order

SEATS = tuple(range(5))
WORTH = {"5": 5, "T": 10, "K": 10}  # §1.7
BIDS = (60, 65, 70, 75)  # §4.3
MINIMUM = {"list": (60, 60, 65, 70, 75), "tips": (60, 60, 60, 65, 70), "none": (60,) * 5}  # §4.5 to §4.7
MULTIPLIERS = {"guang": 2, "cheng": 1, "po": -1, "lou": -2, "kou": -2, "kou_po": -3, "kou_lou": -4}  # §8.6 to §8.12


class SidayiRules(House, frozen=True):
    """The house rules of 四打一; what each means is in sidayi.toml."""

    kings: Literal["jokers", "turned"] = "jokers"
    third_king: Literal["H", "S", "D", "C"] = "H"
    main_two: bool = False
    seat_minimum: Literal["list", "tips", "none"] = "list"
    minimum_binds: Literal["always", "unopened"] = "always"
    show_kitty: Literal["never", "to_65", "always"] = "never"
    buried_points: Literal["nobody", "last_trick"] = "nobody"
    lou_at: Literal["target_plus_20", "set_plus_20", "double"] = "target_plus_20"
    deals: Annotated[int, Meta(ge=1)] = 10

    presets: ClassVar[dict[str, dict[str, Value]]] = {  # §10
        "seed": {},
        "common": {"seat_minimum": "list", "minimum_binds": "unopened", "show_kitty": "never"},
    }


class SidayiState(DealState, frozen=True):
    """What a match counts beside the dealer: `deal` from 1, void ones not, `totals` before this deal."""

    dealer: Annotated[int, Meta(ge=0, le=4)]
    deal: Annotated[int, Meta(ge=1)] | None = None
    totals: tuple[int, int, int, int, int] | None = None

    COUNTED = ("deal", "totals")


class Sidayi(Game):
    key = "sidayi"
    seats = 5
    Rules = SidayiRules
    State = SidayiState
    VERBS = frozenset({"announce", "bid", "pass", "put", "trump", "play"})
    FOLLOW = "7.4"
    ONE_CARD = "7.2"

    rules: SidayiRules
    state: SidayiState

    def __init__(self, rules: SidayiRules, state: SidayiState) -> None:
        super().__init__(rules, state)
        self.turned = rules.kings == "turned"
        auction = Auction(5, self.next_dealer, self._bids, self._no_bid, again="never")  # §4.1, §4.2
        self.phases = {
            "auction": auction,
            "exchange": Exchange(self.layout().kitty, "5.5", self._kitty_shown),
            "trump": NamingTrump("6.1"),
            "play": Tricks(self),
        }
        if self.turned:
            self.phases["announce"] = Announcing(auction, leaving, "3.8")  # §3.7

    @property
    def next_dealer(self) -> int:
        """§9.1."""
        return (self.state.dealer + 1) % 5

    # -- the deal
    def pack(self) -> Cards:
        return PACK_52 if self.turned else _pack_51(self.rules.third_king)  # §3.1, §1.3

    def layout(self) -> Layout:
        return Layout(9, 6, self.turned)  # §1.6, §3.2

    def opening(self, log: Log, hands: tuple[Cards, ...], kitty: Cards, turned: Card | None) -> None:
        if self.turned:
            log.add(Shuffled(hands, kitty, turned))  # §3.7: they are dealt after the announcement
        else:
            super().opening(log, hands, kitty, turned)

    def onward(self, table: Table) -> Began | Ended:
        match table.phase:
            case "" if self.turned:
                return Began("announce")
            case "" | "announce":
                return Began("auction")
            case "auction" if table.declarer is None:  # §4.11
                void: dict[str, object] = {"void": "all_pass", "next": {"dealer": self.next_dealer}}
                return Ended(Outcome(void, (Line((), "void_all_pass", 0),)))
            case "auction":
                return Began("exchange")
            case "exchange":
                return Began("trump")
            case "trump":
                assert table.declarer is not None
                return Began("play", table.declarer)  # §7.1
            case _:
                return Ended(self.outcome(table))

    def _bids(self, table: Table) -> tuple[int, ...]:
        """§4.3 to §4.9: the bids open to the next speaker."""
        high, least = highest_bid(table), self._least(table)
        return tuple([bid for bid in BIDS if bid > high and bid >= least])

    def _least(self, table: Table) -> int:
        """§4.5 to §4.9: the minimum of the next speaker's place, 0 where it does not bind."""
        if self.rules.minimum_binds == "unopened" and highest_bid(table):
            return 0
        spoken = sum(isinstance(said.choice, Bid | Pass) for said in table.said)
        return MINIMUM[self.rules.seat_minimum][spoken]

    def _no_bid(self, table: Table, value: int) -> str:
        """The § by which `value` is not open to the next speaker."""
        if value not in BIDS:
            return "4.3"
        if value <= highest_bid(table):
            return "4.4"
        return "4.5" if self.rules.seat_minimum == "list" else "4.6"

    def _kitty_shown(self, table: Table) -> bool:
        """§5.2 to §5.4."""
        return highest_bid(table) <= {"never": 0, "to_65": 65, "always": 75}[self.rules.show_kitty]

    # -- the play
    def order(self, table: Table) -> Order:
        kings = _kings(self.rules, table.turned)
        return _order(self.pack(), kings, table.turned, table.trump, self.rules.main_two)

    def points(self, cards: Cards) -> int:
        return sum([WORTH.get(c.rank, 0) for c in cards])

    # -- what is told
    def sides(self, table: Table) -> tuple[int, ...]:
        if table.declarer is None:
            return (-1,) * 5
        return tuple(int(seat != table.declarer) for seat in SEATS)  # §1.2

    def standing(self, table: Table) -> Standing:
        bid = highest_bid(table) or None
        kings = _kings(self.rules, table.turned) if self.turned and table.phase not in ("", "announce") else ()
        if table.declarer is None or bid is None:
            return Standing(bid, kings=kings)
        four = tuple(seat for seat in SEATS if seat != table.declarer)
        return Standing(bid, "", (), _of_the_four(table), four, _target(bid), kings)

    def means(self, table: Table, hand: Cards, choice: Choice) -> Means:
        if not isinstance(choice, Bid):
            return ()
        target: Means = (("bid_means", {"points": _target(choice.value)}),)
        return (*target, ("bid_doubles", {})) if choice.value == 75 else target  # §8.13

    def info(self, table: Table) -> dict[str, object]:
        told: dict[str, object] = {}
        if table.phase != "announce":
            told["kings"] = text(_kings(self.rules, table.turned))
            if table.turned:
                told["left"] = table.turned.text
        if table.declarer is not None:
            told |= {"declarer": table.declarer, "bid": highest_bid(table)}
        return told | ({"trump": table.trump} if table.trump else {})

    # -- score
    def outcome(self, table: Table) -> Outcome:
        """§8 for a deal played out."""
        assert table.declarer is not None
        bid, declarer, last = highest_bid(table), table.declarer, table.tricks[-1].winner
        points, target = _of_the_four(table), _target(bid)
        own = last == declarer
        buried = self.points(table.put_away)
        # §5.8; to nobody by §5.7
        won = points + buried if self.rules.buried_points == "last_trick" and not own else points
        outcome = _outcome(won, target, self._lou(bid), own)
        multiplier = MULTIPLIERS[outcome] * (2 if bid == 75 else 1)  # §8.13
        four = tuple(seat for seat in SEATS if seat != declarer)
        lines = [
            *([Line(four, "buried", buried, kind="count")] if won > points else []),
            Line(four, "points", won, {"target": target}, "count"),
            Line((), "last_declarer" if own else "last_four", 0),
            Line((declarer,), outcome, abs(MULTIPLIERS[outcome]), kind="factor", verdict=True),
            *([Line((declarer,), "bid_75", 2, kind="factor")] if bid == 75 else []),
            Line((declarer,), "of_each" if multiplier > 0 else "to_each", 4 * multiplier, {"points": abs(multiplier)}),
        ]
        scores = [4 * multiplier if seat == declarer else -multiplier for seat in SEATS]  # §8.14
        totals = [t + s for t, s in zip(self.state.totals, scores, strict=True)] if self.state.totals else None
        result = {"declarer": declarer, "bid": bid, "target": target, "points": won, "last": last, "outcome": outcome}
        result |= {"multiplier": multiplier, "scores": scores, "next": {"dealer": self.next_dealer}, "totals": totals}
        return Outcome(result, tuple(lines))

    def _lou(self, bid: int) -> int:
        """§8.3 to §8.5: L."""
        target = _target(bid)
        return {"target_plus_20": target + 20, "set_plus_20": 120 - bid, "double": 2 * target}[self.rules.lou_at]

    # -- the match
    @classmethod
    def first_state(cls, rules: Any, lot: int) -> SidayiState:
        return SidayiState(lot, 1, (0,) * 5)

    @classmethod
    def next_state(cls, rules: Any, state: Any, result: dict[str, Any], deals: int) -> DealState | None:
        """§9.1, §9.2."""
        deal = (state.deal or 1) + ("void" not in result)
        following = super().next_state(rules, state, result, deals)
        return None if deal > rules.deals or following is None else replace(following, deal=deal)


def leaving(turned: Card, announced: Announce) -> Card:
    """§3.9 to §3.11, §3.14: the card that leaves the deal."""
    place = RANKS.index(turned.rank)
    match announced.how:
        case "up":
            place += int(announced.what)
        case "down":
            place -= int(announced.what)
        case "rank":
            place = RANKS.index(announced.what)
    return card(turned.suit + RANKS[place % len(RANKS)])


def _target(bid: int) -> int:
    """§8.2: T."""
    return 105 - bid


def _of_the_four(table: Table) -> int:
    """§7.11, §8.1: the points in tricks that the four won."""
    return sum(t.points or 0 for t in table.tricks if t.winner != table.declarer)


def _outcome(points: int, target: int, lou: int, own: bool) -> str:
    """§8.6 to §8.12; `own`: the declarer wins the last trick."""
    if points >= target:
        broken = "lou" if points >= lou else "po"
        return broken if own else f"kou_{broken}"
    if not own:
        return "kou"
    return "cheng" if points else "guang"


@cache
def _pack_51(third_king: str) -> Cards:
    """§1.3 to §1.5."""
    return tuple(c for c in PACK_54 if c.rank != "3" or c.suit == third_king)


def _kings(rules: SidayiRules, turned: Card | None) -> Cards:
    """The three kings, high to low: of the rank of the card that left, or the jokers and a 3."""
    if turned:
        return tuple([c for c in (card(suit + turned.rank) for suit in "HDSC") if c != turned])  # §3.4
    return cards(f"BJ LJ {rules.third_king}3") if rules.kings == "jokers" else ()


@cache
def _order(pack: Cards, kings: Cards, left: Card | None, trump: str, main_two: bool) -> Order:
    """§2, §3.5, §3.6 and §3.17; `left` is the card that left the deal."""
    rest = [c for c in pack if c not in kings and c != left]
    twos = [c for c in rest if c.rank == "2"]
    main = [c for c in twos if main_two and c.suit == trump]  # §2.4
    equal = [c for c in twos if c not in main]  # §2.3
    suit = [c for c in reversed(rest) if c.suit == trump and c not in twos]
    steps = [*([king] for king in kings), main, equal, *([c] for c in suit)]
    return Order(rest, [step for step in steps if step])
