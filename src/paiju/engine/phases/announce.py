"""翻王: before the deal one seat may say by how much the turned card will be shifted; then the cards are dealt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from paiju.cards import FACE_DOWN, RANKS, Card
from paiju.engine.choice import Announce, Bid, Choice, Pass
from paiju.engine.choices import Choices, OneOf
from paiju.engine.errors import Illegal
from paiju.engine.events import Dealt, Open, Spoke, Turned
from paiju.engine.game import Phase
from paiju.engine.log import Log
from paiju.engine.phases.auction import Auction
from paiju.engine.table import Cards, Table, replace

_SHIFTS: Final[tuple[Literal["up", "down"], ...]] = ("up", "down")
ANNOUNCEMENTS: Final = (
    Announce("none"),
    *(Announce(how, str(n)) for how in _SHIFTS for n in range(1, len(RANKS))),
    *(Announce("rank", rank) for rank in RANKS),
)
"""Every announcement there is."""


class TurnedExchanged(Open, frozen=True):
    """`card` left the deal and lies open; its holder took the card turned up before for it, before all eyes.

    `seat` is that holder, None where nobody exchanged: then the card was in the kitty, and the other lies there now.
    """

    card: Card
    seat: int | None

    def on(self, table: Table) -> Table:
        assert table.turned is not None
        if self.seat is None:
            return replace(table, kitty=_exchanged(table.kitty, self.card, table.turned), turned=self.card)
        hand = _exchanged(table.hands[self.seat], self.card, table.turned)
        return replace(table, hands=table.with_hand(self.seat, hand), turned=self.card)


def _exchanged(cards: Cards, gone: Card, come: Card) -> Cards:
    """`cards` with `come` in the place of `gone`, which is face down for those who have not seen it."""
    place = cards.index(gone if gone in cards else FACE_DOWN)
    return (*cards[:place], come, *cards[place + 1 :])


class Announcing(Phase):
    """Nobody has seen a card. `auction.starter` announces something or nothing, or bids or passes at once.

    `leaving` says which card leaves the deal where a card is turned up and this was announced; `section` is the § of
    what may be announced.
    """

    name = "announce"
    verbs = Auction.verbs | {"announce"}

    def __init__(self, auction: Auction, leaving: Callable[[Card, Announce], Card], section: str) -> None:
        self.auction, self.leaving, self.section = auction, leaving, section

    def to_act(self, table: Table) -> tuple[int, ...]:
        return () if table.said else (self.auction.starter,)

    def choices(self, table: Table, seat: int) -> Choices:
        auction = self.auction.options(table)

        def refuse(choice: Choice) -> Illegal:
            return Illegal("bad_call", self.section) if isinstance(choice, Announce) else auction.refuse(choice)

        # announcing nothing comes before a bid: whoever bids at once bids without having seen a card
        return OneOf((*ANNOUNCEMENTS, *auction.options), refuse, offered=ANNOUNCEMENTS)

    def decide(self, log: Log, seat: int, choice: Announce | Bid | Pass) -> None:
        turned = log.table.turned
        assert turned is not None
        if isinstance(choice, Announce):
            log.add(Spoke(seat, choice))
        log.add(Dealt(log.table.hands, log.table.kitty))
        log.add(Turned(turned))
        if not isinstance(choice, Announce):
            self.auction.decide(log, seat, choice)
        elif (card := self.leaving(turned, choice)) != turned:
            holder = next((s for s, hand in enumerate(log.table.hands) if card in hand), None)
            log.add(TurnedExchanged(card, holder))
