"""四百分 sibaifen. The numbered rules are in docs/games/sibaifen.md; in short:

§1  Four players, partners opposite, 52 cards: 12 each, 4 in the middle. A K 25, Q 20, J 15, 10 10, 5 5: 400 points.
§2  Ace high in every suit, the trump suit above the others; no other trumps.
§3  Bids from 250, each at least 10 higher, to 400; the word goes round until three pass after a bid.
§4  The declarer takes the 4 and puts away any 4,
§5  then names the trump suit
§6  and leads. Follow suit; twelve tricks.
§7  The declaring side needs the points it bid: what is over, and a slam bonus, is its score, what is short the others'.
§8  The first side at 500 wins; the deal goes round.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta

from paiju.cards import PACK_52, RANKS, Card
from paiju.engine.choice import Bid, Choice
from paiju.engine.events import Began, Ended
from paiju.engine.game import DealState, Game, Layout, Means, Standing
from paiju.engine.house import House, Value
from paiju.engine.phases.auction import Auction, highest_bid
from paiju.engine.phases.exchange import Exchange
from paiju.engine.phases.play import Tricks
from paiju.engine.phases.trump import NamingTrump
from paiju.engine.table import Cards, Line, Outcome, Table
from paiju.rules.groups import Order

WORTH = {"A": 25, "K": 25, "Q": 20, "J": 15, "T": 10, "5": 5}  # §1.4
LEAST, RAISE, MOST = 250, 10, 400  # §3.3, §3.4, §3.5
TEAMS = (0, 1, 0, 1)  # §1.2


class SibaifenRules(House, frozen=True):
    """The house rules of 四百分; what each means is in sibaifen.toml."""

    bid_step: Literal[5, 10] = 5
    pass_is_final: bool = False
    no_trump: bool = False
    two_high: bool = False
    buried_points: Literal["last_trick", "declarer", "nobody"] = "last_trick"
    surplus: Literal["over", "contract", "none"] = "over"
    target: Annotated[int, Meta(ge=1)] = 500

    presets: ClassVar[dict[str, dict[str, Value]]] = {"seed": {}, "common": {}}  # §9


class SibaifenState(DealState, frozen=True):
    """`totals` per team before this deal."""

    dealer: Annotated[int, Meta(ge=0, le=3)]
    totals: tuple[int, int] | None = None


class Sibaifen(Game):
    key = "sibaifen"
    Rules = SibaifenRules
    State = SibaifenState
    VERBS = frozenset({"bid", "pass", "put", "trump", "play"})
    FOLLOW = "6.3"
    ONE_CARD = "6.2"

    rules: SibaifenRules
    state: SibaifenState

    def __init__(self, rules: SibaifenRules, state: SibaifenState) -> None:
        super().__init__(rules, state)
        auction = Auction(
            self.seats,
            self.next_dealer,  # §3.1
            self._bids,
            self._no_bid,
            again="unless_passed" if rules.pass_is_final else "always",  # §3.7 to §3.10
            ceiling=MOST,  # §3.11
        )
        naming = NamingTrump("5.2", none_allowed=rules.no_trump)  # §5.2, §5.3
        self.phases = {
            "auction": auction,
            "exchange": Exchange(self.layout().kitty, "4.2"),
            "trump": naming,
            "play": Tricks(self),
        }

    @property
    def next_dealer(self) -> int:
        """§8.1."""
        return (self.state.dealer + 1) % 4

    def layout(self) -> Layout:
        return Layout(12, 4)  # §1.3

    def onward(self, table: Table) -> Began | Ended:
        match table.phase:
            case "":
                return Began("auction")
            case "auction" if table.declarer is None:  # §3.12
                void: dict[str, object] = {"void": "all_pass", "next": {"dealer": self.next_dealer}}
                return Ended(Outcome(void, (Line((), "void_all_pass", 0),)))
            case "auction":
                return Began("exchange")
            case "exchange":
                return Began("trump")  # §5.1
            case "trump":
                assert table.declarer is not None
                return Began("play", table.declarer)  # §6.1
            case _:
                return Ended(self.outcome(table))

    # -- the auction
    def _bids(self, table: Table) -> tuple[int, ...]:
        """§3.3 to §3.6: the bids open to the next speaker."""
        return tuple(range(_floor(table), MOST + 1, self.rules.bid_step))

    def _no_bid(self, table: Table, value: int) -> str:
        """The § by which `value` is not open to the next speaker."""
        if value % self.rules.bid_step or value > MOST:
            return "3.5" if self.rules.bid_step == 5 else "3.6"
        return "3.4" if highest_bid(table) else "3.3"

    # -- the play
    def order(self, table: Table) -> Order:
        return _order(table.trump, self.rules.two_high)

    def points(self, cards: Cards) -> int:
        return sum([WORTH.get(c.rank, 0) for c in cards])

    # -- what is told
    def sides(self, table: Table) -> tuple[int, ...]:
        return TEAMS

    def standing(self, table: Table) -> Standing:
        contract = highest_bid(table) or None
        if table.declarer is None:
            return Standing(contract)
        team = TEAMS[table.declarer]
        return Standing(contract, points=_won(table)[team], counted=(team, team + 2), target=contract)

    def means(self, table: Table, hand: Cards, choice: Choice) -> Means:
        """§7.10, §7.11: the bids that a slam rewards."""
        if not isinstance(choice, Bid) or choice.value < 350:
            return ()
        return (("grand_slam" if choice.value == 400 else "small_slam", {}),)

    def info(self, table: Table) -> dict[str, object]:
        if table.declarer is None:
            return {}
        told: dict[str, object] = {"declarer": table.declarer, "contract": highest_bid(table)}
        return told | ({"trump": table.trump} if table.trump else {})

    # -- score
    def outcome(self, table: Table) -> Outcome:
        """§7 and §8 for a deal played out."""
        assert table.declarer is not None
        contract, side = highest_bid(table), TEAMS[table.declarer]
        won = _won(table)  # §7.1
        lines = [Line(_seats(team), "tricks", won[team], kind="count") for team in (0, 1)]
        buried = self.points(table.put_away)
        heir = {"last_trick": TEAMS[table.tricks[-1].winner], "declarer": side}.get(self.rules.buried_points)
        if buried and heir is not None:  # §7.2, §7.3; to nobody by §7.4
            won[heir] += buried
            lines.append(Line(_seats(heir), "buried", buried, kind="count"))
        made = won[side] >= contract  # §7.5
        counted = self._made(side, contract, won[side]) if made else _failed(side, contract, won[side])
        scores = [sum(line.points for line in counted if line.seats == _seats(team)) for team in (0, 1)]
        totals = [t + s for t, s in zip(self.state.totals, scores, strict=True)] if self.state.totals else None
        # §8.2, §8.3
        over = totals is not None and max(totals) >= self.rules.target and totals[0] != totals[1]
        result: dict[str, object] = {
            "declarer": table.declarer,
            "contract": contract,
            "points": won,
            "made": made,
            "scores": scores,
            "totals": totals,
            "next": None if over else {"dealer": self.next_dealer},
        }
        return Outcome(result, (*lines, *counted))

    def _made(self, side: int, contract: int, points: int) -> list[Line]:
        """§7.6 to §7.8, §7.10, §7.11."""
        seats, over = _seats(side), points - contract
        if self.rules.surplus == "over" and over:
            lines = [Line(seats, "surplus", over, {"contract": contract, "points": over}, verdict=True)]
        else:
            worth = contract if self.rules.surplus == "contract" else 0
            lines = [Line(seats, "contract_made", worth, {"contract": contract}, verdict=True)]
        if contract == 400:
            lines.append(Line(seats, "grand_slam", 200, verdict=True))
        elif contract >= 350:
            lines.append(Line(seats, "small_slam", 100, verdict=True))
        return lines

    @classmethod
    def first_state(cls, rules: Any, lot: int) -> SibaifenState:
        return SibaifenState(lot, (0, 0))


def _failed(side: int, contract: int, points: int) -> list[Line]:
    """§7.9: the declaring side has only `points`, and the other side scores what is missing."""
    missing = contract - points
    told: dict[str, str | int] = {"contract": contract, "points": missing}
    return [Line(_seats(side), "failed", 0, told, verdict=True), Line(_seats(1 - side), "shortfall", missing, told)]


def _floor(table: Table) -> int:
    """§3.3, §3.4: the lowest bid that is high enough."""
    bid = highest_bid(table)
    return bid + RAISE if bid else LEAST


def _won(table: Table) -> list[int]:
    """Per team the points in its tricks."""
    return [sum(t.points or 0 for t in table.tricks if TEAMS[t.winner] == team) for team in (0, 1)]


def _seats(team: int) -> tuple[int, int]:
    return team, team + 2


@cache
def _order(trump: str, two_high: bool) -> Order:
    """§2; `trump` is "" or "N" where there is none."""
    ranks = RANKS[1:] + RANKS[0] if two_high else RANKS  # §2.2, §2.3
    trumps: list[Card] = sorted((c for c in PACK_52 if c.suit == trump), key=lambda c: -ranks.index(c.rank))
    return Order(PACK_52, [(c,) for c in trumps], ranks)
