"""买驴 mailv. The numbered rules are in docs/games/mailv.md; in short:

§1  Four players, two packs, 104 cards or 108 with jokers; 8 stay as the kitty. 5, 10, K count: 200 points.
§2  Everybody has a level of his own; trumps are jokers, the called rank, all 2s and the called suit.
§3  From the dealer on seats call by showing one card of the dealer's level or higher, or two of one rank; the last
    caller is the declarer.
§4  Whoever holds the other copy of the called card is his partner, the 驴; nobody knows before it is played.
§5  The declarer takes the kitty, puts as many cards away
§6  and leads: single cards, pairs, tractors, throws.
§7  Follow the group, pairs with pairs, tractors with tractors; beaten only by the same structure.
§8  What the opponents took, and twice the points put away, decide who rises by how many levels.
§9  The match is won by holding as the declaring side with a member at A.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta

from paiju.cards import FACE_DOWN, PACK_52, PACK_54, RANKS, text
from paiju.engine.choice import Call, Choice
from paiju.engine.choices import Choices
from paiju.engine.events import Began, Ended
from paiju.engine.game import DealState, Game, Layout, Means, Standing
from paiju.engine.house import House, Value
from paiju.engine.phases.call import Calling, called
from paiju.engine.phases.exchange import Exchange
from paiju.engine.phases.play import Tricks
from paiju.engine.phases.shapes import Follows, Leads, OneCard, Sections
from paiju.engine.table import Cards, Line, Outcome, Table
from paiju.rules import shapes
from paiju.rules.groups import Order
from paiju.rules.levels import Level, level_order, risen

WORTH = {"5": 5, "T": 10, "K": 10}  # §1.7
SECTIONS = Sections(lead="6.2", count="7.1", group="7.2", pairs="7.5", tractors="7.6")
TARGET = 80  # §8.8
RISES = ((0, 3), (35, 2), (75, 1), (115, 0), (155, 1), (195, 2))  # §8.5 to §8.10: up to so many points, so many levels


class MailvRules(House, frozen=True):
    """The house rules of 买驴; what each means is in mailv.toml."""

    deck: Literal[104, 108] = 104
    kitty: Literal[8, 4, 12] = 8
    pair: Literal["same_rank", "identical"] = "same_rank"
    no_trump: bool = True
    shapes: Literal["full", "singles"] = "full"
    kitty_points: Literal["always", "last_trick"] = "always"
    kitty_factor: Literal[2, 1, 3] = 2

    presets: ClassVar[dict[str, dict[str, Value]]] = {
        "seed": {},
        "common": {"kitty_points": "last_trick", "pair": "identical"},  # §10.2
    }


class MailvState(DealState, frozen=True):
    """`levels` per seat before this deal."""

    dealer: Annotated[int, Meta(ge=0, le=3)]
    levels: tuple[Level, Level, Level, Level]


class Mailv(Game):
    key = "mailv"
    Rules = MailvRules
    State = MailvState
    VERBS = frozenset({"call", "pass", "put", "play"})
    FOLLOW = SECTIONS.group
    ONE_CARD = SECTIONS.count

    rules: MailvRules
    state: MailvState

    def __init__(self, rules: MailvRules, state: MailvState) -> None:
        super().__init__(rules, state)
        self.level: str = state.levels[state.dealer]  # §2.3
        self.phases = {
            "call": Calling(self.seats, state.dealer, self.call_fault, self.suit_called, "3.4"),  # §3.1
            "exchange": Exchange(rules.kitty, "5.2"),
            "play": Tricks(self),
        }

    def pack(self) -> Cards:
        """§1.3, §1.4."""
        return 2 * (PACK_54 if self.rules.deck == 108 else PACK_52)

    def layout(self) -> Layout:
        """§1.5, §1.6."""
        return Layout((self.rules.deck - self.rules.kitty) // 4, self.rules.kitty)

    def onward(self, table: Table) -> Began | Ended:
        match table.phase:
            case "":
                return Began("call")
            case "call" if table.declarer is None:  # §3.3
                again = {"dealer": self.state.dealer, "levels": list(self.state.levels)}
                return Ended(Outcome({"void": "all_pass", "next": again}, (Line((), "void_all_pass", 0),)))
            case "call":
                return Began("exchange")
            case "exchange":
                assert table.declarer is not None
                return Began("play", table.declarer)  # §6.1
            case _:
                return Ended(self.outcome(table))

    # -- calling
    def call_fault(self, cards: Cards, over: Cards) -> str:
        """§3.6 to §3.18: the § by which one card or two may not be called over another call, "" where they may."""
        rank = cards[0].rank
        height, least = RANKS.find(rank), RANKS.index(self.level)  # §3.8; −1 for jokers
        if height < 0:
            return "3.18"
        if self._is_no_trump(over):
            return "3.16"
        if self._is_no_trump(cards):
            return ""
        if len(cards) == 1:
            if len(over) == 2:
                return "3.14"
            if over:
                return "" if rank == over[0].rank and cards != over else "3.9"
            if height < least:
                return "3.6"
            return "3.7" if rank in WORTH and rank != self.level else ""
        if cards[1].rank != rank:
            return "3.4"
        if self.rules.pair == "identical" and cards[0] is not cards[1]:
            return "3.12"
        if height < least:
            return "3.10"
        return "3.14" if len(over) == 2 and height <= RANKS.index(over[0].rank) else ""

    def _is_no_trump(self, cards: Cards) -> bool:
        """§3.15, §3.17."""
        return self.rules.no_trump and len(cards) == 2 and cards[0] is cards[1] and cards[0].rank == "2"

    def suit_called(self, cards: Cards) -> str:
        """§2.4, §3.15."""
        return "N" if self._is_no_trump(cards) else cards[0].suit

    # -- the play
    def rank(self, table: Table) -> str:
        """The trump rank; the current level while nothing is decided. §2.4, §2.9."""
        return called(table)[0].rank if table.trump not in ("", "N") else self.level

    def order(self, table: Table) -> Order:
        return _order(self.rules.deck, table.trump, self.rank(table))

    def points(self, cards: Cards) -> int:
        return sum([WORTH.get(c.rank, 0) for c in cards])

    def leads(self, table: Table, seat: int) -> Choices:
        hand = table.hands[seat]
        if self.rules.shapes == "singles":
            return OneCard(hand, "6.3")
        return Leads(hand, self.order(table), SECTIONS)

    def follows(self, table: Table, seat: int) -> Choices:
        lead = table.trick[0].cards
        if len(lead) == 1:
            return super().follows(table, seat)
        return Follows(table.hands[seat], lead, self.order(table), SECTIONS)

    def led(self, table: Table, seat: int, cards: Cards) -> Cards:
        """§6.11, §6.12."""
        others = [hand for other, hand in enumerate(table.hands) if other != seat]
        return shapes.standing(cards, self.order(table), others)

    def winning(self, table: Table) -> int:
        """§7.10 to §7.14."""
        return table.trick[shapes.winner([play.cards for play in table.trick], self.order(table))].seat

    # -- the hidden partner
    def partner(self, table: Table) -> int | None:
        """§4: the seat of the 驴, the declarer's where he is alone, None as far as the table does not show it.

        On a view that is what its holder knows: from his own hand, from calls, from plays and throws.
        """
        declarer = table.declarer
        if declarer is None:
            return None
        cards = called(table)
        if table.trump == "N" or (len(cards) == 2 and cards[0] is cards[1]):  # §4.6, §4.3
            return declarer
        others = [seat for seat in range(4) if seat != declarer]
        holder = next((seat for seat in others if cards[0] in table.shown_by(seat)), None)
        if holder is not None:  # §4.1
            return holder
        all_known = not any(FACE_DOWN in table.hands[seat] for seat in others)
        return declarer if all_known or table.had(declarer).count(cards[0]) == 2 else None

    def sides(self, table: Table) -> tuple[int, ...]:
        """0 the declaring side, 1 the opponents. Who has no more cards to show, or sees his own, is no 驴."""
        declarer, partner = table.declarer, self.partner(table)
        if declarer is None:
            return (-1,) * 4
        if partner is not None:
            return tuple([0 if seat in (declarer, partner) else 1 for seat in range(4)])
        return tuple([0 if s == declarer else -1 if FACE_DOWN in table.hands[s] else 1 for s in range(4)])

    # -- what is told
    def standing(self, table: Table) -> Standing:
        """The points are those of all whose side is not known to be the declarer's."""
        cards = called(table)
        if table.declarer is None:
            return Standing(level=self.level, called=cards)
        counted = tuple([seat for seat, side in enumerate(self.sides(table)) if side])
        won = _points(table, counted)
        return Standing(level=self.rank(table), called=cards, points=won, counted=counted, target=TARGET)

    def means(self, table: Table, hand: Cards, choice: Choice) -> Means:
        """What a call makes trumps and whom it makes the partner. §2.4, §3.9, §3.10, §3.15, §4.1, §4.3."""
        if not isinstance(choice, Call):
            return ()
        card, *other = choice.cards
        if self._is_no_trump(choice.cards):
            return (("call_no_trump", {}),)
        call = "call_alone" if hand.count(card) == 2 else "call_means"
        comes_to: Means = ((call, {"suit": card.suit, "card": card.text}),)
        if other:
            return (("double_call", {}), *comes_to)
        return (("overcall", {}), *comes_to) if called(table) else comes_to

    def info(self, table: Table) -> dict[str, object]:
        told: dict[str, object] = {"level": self.level}
        if cards := called(table):
            told["called"] = text(cards)
        if table.declarer is not None:
            told |= {"declarer": table.declarer, "trump": table.trump, "rank": self.rank(table)}
        return told

    # -- score
    def outcome(self, table: Table) -> Outcome:
        """§8 and §9 for a deal played out, seen with all its cards."""
        declarer, partner = table.declarer, self.partner(table)
        assert declarer is not None
        assert partner is not None
        side = tuple(sorted({declarer, partner}))
        others = tuple([seat for seat in range(4) if seat not in side])
        won, put = _points(table, others), self.points(table.put_away)
        alone = Line((declarer,), "alone", 0)
        lines = [alone if partner == declarer else Line((partner,), "partner", 0, {"card": called(table)[0].text})]
        lines.append(Line(others, "tricks", won, kind="count"))
        if put and (self.rules.kitty_points == "always" or table.tricks[-1].winner in others):  # §8.2, §8.3
            factor = self.rules.kitty_factor  # §8.4
            lines.append(Line(others, "kitty", factor * put, {"points": put, "factor": factor}, "count"))
        points = sum(line.points for line in lines)  # §8.1
        held = points < TARGET
        rise = next((rise for most, rise in RISES if points <= most), 3)  # §8.11
        winning = side if held else others
        lines.append(Line(winning, f"{'held' if held else 'lost'}_{rise}", 0, verdict=True))
        before = self.state.levels
        levels = [risen(level, rise) if seat in winning else level for seat, level in enumerate(before)]  # §8.12, §8.13
        lines += [Line((s,), "level", 0, {"level": levels[s]}) for s in winning if levels[s] != before[s]]
        winners = [seat for seat in side if held and before[seat] == "A"]  # §9.1, §9.2
        if winners:
            lines.append(Line(tuple(winners), "match_won", 0))
        dealer = next(seat for i in range(1, 5) if (seat := (declarer + i) % 4) in winning)  # §9.3
        if not winners:
            lines.append(Line((dealer,), "next", 0))
        result: dict[str, object] = {
            "declarer": declarer,
            "side": list(side),
            "points": points,
            "kitty_points": put,
            "rise": rise,
            "held": held,
            "levels": levels,
            "next": None if winners else {"dealer": dealer, "levels": levels},
            "winners": winners,
        }
        return Outcome(result, tuple(lines))

    def gains(self, result: dict[str, Any]) -> tuple[float, ...]:
        """The levels each seat was to rise by."""
        if "void" in result:
            return (0.0,) * 4
        return tuple(float(result["rise"] * ((seat in result["side"]) == result["held"])) for seat in range(4))

    @classmethod
    def first_state(cls, rules: Any, lot: int) -> MailvState:
        return MailvState(lot, ("2", "2", "2", "2"))  # §2.1, §2.2


def _points(table: Table, seats: tuple[int, ...]) -> int:
    """The points in the tricks of some seats."""
    return sum([trick.points or 0 for trick in table.tricks if trick.winner in seats])


@cache
def _order(deck: int, trump: str, rank: str) -> Order:
    """§2.5 to §2.11; while the trump suit is undecided only jokers and 2s are trumps."""
    return level_order(PACK_54 if deck == 108 else PACK_52, trump, (rank, "2") if trump else ("2",))
