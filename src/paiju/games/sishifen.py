"""四十分 sishifen. The numbered rules are in docs/games/sishifen.md; in short:

§1  Four players, partners opposite, 54 cards: 12 each, 6 in the middle. K and 10 count 10, 5 counts 5: 100 points.
§2  Trumps, high to low: jokers, the level card of the trump suit, the other level cards (equal), the trump suit.
§3  The cards are drawn one by one. The first level card shown makes its suit trump; in a contested deal its side
    attacks and its seat declares. Nobody shows: void, or the kitty is turned up.
§4  Before the exchange a seat without a point card may stop the deal.
§5  The declarer takes the 6, puts away any 6
§6  and leads: one card, a throw of top cards, or four of a kind.
§7  The defenders' points D, with twice the kitty's if they win the last trick: below 40 the attackers have held.
§8  Who holds at level A wins the match.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, ClassVar, Literal, Self

import msgspec
from msgspec import Meta

from paiju.cards import PACK_54, RANKS, SUITS, Card, card, text
from paiju.engine.choice import Show
from paiju.engine.choices import Choices
from paiju.engine.errors import Illegal
from paiju.engine.events import Began, Ended, TrumpMade
from paiju.engine.game import DealState, Game, Layout, Standing
from paiju.engine.house import House, Value
from paiju.engine.log import Log
from paiju.engine.phases.draw import Drawing, stacked
from paiju.engine.phases.exchange import Exchange, KittyShown, PutAwayShown
from paiju.engine.phases.moment import Moment
from paiju.engine.phases.play import Tricks
from paiju.engine.phases.stop import Stopping, stopped
from paiju.engine.phases.tops import OwedFollows, TopLeads
from paiju.engine.table import Cards, Line, Outcome, Table
from paiju.rules import tops
from paiju.rules.groups import Order
from paiju.rules.levels import Level, level_order, risen

WORTH = {"5": 5, "T": 10, "K": 10}  # §1.4
TEAMS = (0, 1, 0, 1)  # §1.2
Seat = Annotated[int, Meta(ge=0, le=3)]


class SishifenRules(House, frozen=True):
    """The house rules of 四十分; what each means is in sishifen.toml."""

    no_show: Literal["turn_kitty", "redeal"] = "turn_kitty"
    stop: bool = True
    quad_follow: Literal["per_group", "free"] = "per_group"
    kitty_factor: Literal[2, 1] = 2
    final_level: Literal["A", "T"] = "A"

    presets: ClassVar[dict[str, dict[str, Value]]] = {"seed": {}, "common": {}}  # §9


class SishifenState(DealState, frozen=True):
    """`levels` per team (§2.1); `first_draw` draws first in a contested deal, `declarer` declares in a settled one."""

    contested: bool
    levels: tuple[Level, Level]
    first_draw: Seat | None = None
    declarer: Seat | None = None

    @classmethod
    def read(cls, rules: Any, written: dict[str, Any]) -> Self:
        contested = written.get("contested")
        needed, unread = ("first_draw", "declarer") if contested is True else ("declarer", "first_draw")
        state = super().read(rules, {**written, unread: None})
        if getattr(state, needed) is None:
            raise Illegal("bad_record", "3.14" if state.contested else "3.15", key="state", why=needed)
        if any(RANKS.index(level) > RANKS.index(rules.final_level) for level in state.levels):
            raise Illegal("bad_record", "8.2", key="state", why="levels")
        return state

    @property
    def first(self) -> int:
        """§3.14, §3.15: the seat that draws first."""
        seat = self.first_draw if self.contested else self.declarer
        assert seat is not None
        return seat


class Sishifen(Game):
    key = "sishifen"
    Rules = SishifenRules
    State = SishifenState
    VERBS = frozenset({"show", "pass", "stop", "put", "play"})
    FOLLOW = "6.4"
    ONE_CARD = "6.3"

    rules: SishifenRules
    state: SishifenState

    def __init__(self, rules: SishifenRules, state: SishifenState) -> None:
        super().__init__(rules, state)
        stopping = Stopping(state.first, self.points, "4.1") if rules.stop else None  # §4.2, §4.4
        section, declarer = ("3.3", None) if state.contested else ("3.6", state.declarer)
        self.turns_kitty = not state.contested and rules.no_show == "turn_kitty"  # §3.5, §3.8, §3.10
        drawing = Drawing(state.first, self._showable, section, declarer, stopping, goes_on=self.turns_kitty)
        self.phases = {
            "draw": drawing,
            "turn": Moment(self._turn_kitty),
            **({"stop": stopping} if stopping else {}),
            "exchange": Exchange(self.layout().kitty, "5.2"),
            "play": Tricks(self),
            "open": Moment(lambda log: log.add(PutAwayShown(log.table.put_away))),  # §7.2
        }

    def pack(self) -> Cards:
        return PACK_54

    def layout(self) -> Layout:
        return Layout(12, 6)  # §1.3

    def opening(self, log: Log, hands: tuple[Cards, ...], kitty: Cards, turned: Card | None) -> None:
        """§3.1: at a table with a clock the cards are still to be drawn, in a record they have been."""
        if log.table.timed:
            log.add(stacked(hands, kitty, self.state.first))
        else:
            super().opening(log, hands, kitty, turned)

    def onward(self, table: Table) -> Began | Ended:
        match table.phase:
            case "":
                return Began("draw")
            case "draw" | "stop" if stopped(table):
                return Ended(self._void("stop", (table.said[-1].seat,)))
            case "draw" if not table.trump:
                return Began("turn") if self.turns_kitty else Ended(self._void("no_show"))
            case "draw" | "turn" if self.rules.stop:
                return Began("stop")  # §4.1
            case "draw" | "turn" | "stop":
                return Began("exchange")
            case "exchange":
                assert table.declarer is not None
                return Began("play", table.declarer)  # §6.1
            case "play" if self._kitty_counts(table):
                return Began("open")
            case _:
                return Ended(self.outcome(table))

    # -- the draw
    def _showable(self, seat: int) -> Cards:
        """§3.3, §3.6: the cards that a seat may show."""
        side = TEAMS[seat if self.state.contested else self.state.first]
        return tuple([card(suit + self.state.levels[side]) for suit in SUITS])

    def _turn_kitty(self, log: Log) -> None:
        """§3.8, §3.9."""
        kitty, level = log.table.kitty, self.level(log.table)
        place = next((i for i, c in enumerate(kitty) if c.rank == level), None)
        if place is None:
            decides = max((c for c in kitty if c.suit), key=lambda c: RANKS.index(c.rank))
        else:
            kitty, decides = kitty[: place + 1], kitty[place]
        log.add(KittyShown(kitty))
        log.add(TrumpMade(decides.suit))

    def _void(self, why: str, seats: tuple[int, ...] = ()) -> Outcome:
        """§3.5, §3.10, §4.3."""
        first, contested = self.state.first, self.state.contested or why == "stop"
        seat = {"first_draw": (first + 1) % 4} if contested else {"declarer": first}
        following = {"contested": contested, "levels": list(self.state.levels), **seat}
        return Outcome({"void": why, "next": following}, (Line(seats, f"void_{why}", 0),))

    # -- the play
    def level(self, table: Table) -> str:
        """§2.2: the rank the deal is played at; "" while it is not decided who attacks."""
        if not self.state.contested:
            return self.state.levels[TEAMS[self.state.first]]
        return "" if table.declarer is None else self.state.levels[TEAMS[table.declarer]]

    def order(self, table: Table) -> Order:
        return _order(self.level(table) or "".join(sorted(set(self.state.levels))), table.trump)

    def points(self, cards: Cards) -> int:
        return sum([WORTH.get(c.rank, 0) for c in cards])

    def leads(self, table: Table, seat: int) -> Choices:
        return TopLeads(table.hands[seat], self.order(table), "6.2")

    def follows(self, table: Table, seat: int) -> Choices:
        led, hand = table.trick[0].cards, table.hands[seat]
        if len(led) == 1:
            return super().follows(table, seat)
        order, quad = self.order(table), tops.is_quad(led)
        free = quad and self.rules.quad_follow == "free"  # §6.24
        owed = {} if free else tops.owed(led, hand, order)
        return OwedFollows(hand, len(led), owed, order, self.ONE_CARD, "6.23" if quad else "6.14")

    def led(self, table: Table, seat: int, cards: Cards) -> Cards:
        """§6.10, §6.13, §6.22."""
        return tops.standing(cards, self.order(table), [hand for s, hand in enumerate(table.hands) if s != seat])

    def winning(self, table: Table) -> int:
        """§6.7, §6.15 to §6.17, §6.19 to §6.21."""
        plays = [play.cards for play in table.trick]
        return table.trick[tops.winner(plays, self.order(table), self.level(table))].seat

    # -- what is told
    def sides(self, table: Table) -> tuple[int, ...]:
        return TEAMS

    def standing(self, table: Table) -> Standing:
        if table.declarer is None:
            return Standing(level=self.level(table))
        side = 1 - TEAMS[table.declarer]
        return Standing(level=self.level(table), points=_won(table, side), counted=_seats(side), target=40)

    def info(self, table: Table) -> dict[str, object]:
        if table.declarer is None:
            return {}
        attackers = TEAMS[table.declarer]
        told: dict[str, object] = {"declarer": table.declarer, "attackers": attackers, "level": self.level(table)}
        if table.trump:
            told["trump"] = table.trump
        for said in table.said:
            if isinstance(said.choice, Show):
                told["shown"] = {"seat": said.seat, "card": text(said.choice.cards)}
        return told | ({"turned": text(table.shown)} if table.shown else {})

    # -- score
    def _kitty_counts(self, table: Table) -> bool:
        """§7.2, §7.4: whether the defenders won the last trick."""
        assert table.declarer is not None
        return TEAMS[table.tricks[-1].winner] != TEAMS[table.declarer]

    def outcome(self, table: Table) -> Outcome:
        """§7 and §8 for a deal played out."""
        declarer = table.declarer
        assert declarer is not None
        attackers, defenders = TEAMS[declarer], 1 - TEAMS[declarer]
        lines = [Line(_seats(defenders), "tricks", _won(table, defenders), kind="count")]  # §7.1
        buried = self.points(table.put_away)
        if self._kitty_counts(table):  # §7.2, §7.3
            factor = self.rules.kitty_factor
            data: dict[str, str | int] = {"points": buried, "factor": factor}
            lines.append(Line(_seats(defenders), "kitty", buried * factor, data, "count"))
        points = sum(line.points for line in lines)
        held, rise = _judged(points)
        side = attackers if held else defenders
        won = held and self.state.levels[side] == self.rules.final_level  # §8.1, §8.2
        level = risen(self.state.levels[side], rise, self.rules.final_level)  # §7.11
        levels = [level if team == side else self.state.levels[team] for team in (0, 1)]
        lines.append(Line(_seats(side), f"held_{rise}" if held else f"lost_{rise}", 0, verdict=True))
        lines.append(Line(_seats(side), "match_won" if won else "level", 0, {"level": level.replace("T", "10")}))
        next_declarer = (declarer + (2 if held else 1)) % 4  # §7.9, §7.10
        if not won:
            lines.append(Line((next_declarer,), "next", 0))
        result: dict[str, object] = {
            "declarer": declarer,
            "attackers": attackers,
            "points": points,
            "kitty_points": buried,
            "levels": levels,
            "next": None if won else {"contested": False, "levels": levels, "declarer": next_declarer},  # §8.3
            "winner": side if won else None,
        }
        return Outcome(result, tuple(lines))

    def gains(self, result: dict[str, Any]) -> tuple[float, ...]:
        """The defenders' points from the 40 that they need on, and for the attackers what is short of them."""
        if "void" in result:
            return (0.0,) * 4
        short = float(40 - result["points"])
        return tuple([short if team == result["attackers"] else -short for team in TEAMS])

    # -- the match
    @classmethod
    def first_state(cls, rules: Any, lot: int) -> SishifenState:
        return SishifenState(True, ("2", "2"), lot)  # §2.1, §3.2, §3.14

    @classmethod
    def next_state(cls, rules: Any, state: Any, result: dict[str, Any], deals: int) -> SishifenState | None:
        return msgspec.convert(result["next"], SishifenState | None)


def _judged(points: int) -> tuple[bool, int]:
    """§7.5 to §7.8: whether the attackers held against so many points, and how far the side rises that attacks next."""
    if points < 40:
        return True, 1 if points else 2
    return False, 1 if points >= 80 else 0


def _won(table: Table, team: int) -> int:
    """The points in a team's tricks."""
    return sum([trick.points or 0 for trick in table.tricks if TEAMS[trick.winner] == team])


def _seats(team: int) -> tuple[int, int]:
    return team, team + 2


@cache
def _order(levels: str, trump: str) -> Order:
    """§2.3 to §2.7. While it is not decided who attacks, the cards of both levels are put with the trumps."""
    return level_order(PACK_54, trump, levels)
