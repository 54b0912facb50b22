"""What players of 四打一 are advised to do, each piece of it a rule: points for or against playing a card.

Here 调 are the kings and the 2s, which are trumps in every deal, and 王 the kings.
"""

from __future__ import annotations

from typing import Final

from paiju.bots.club.sidayi.weights import Weights
from paiju.bots.club.worth import Worth
from paiju.cards import FACE_DOWN, Card
from paiju.engine.table import replace
from paiju.rules.groups import TRUMP

FEW: Final = 2
"""So many 调 are few to draw trumps with, and so many trumps few to hold."""
UNEVEN: Final = 5
"""偏主: one of the four who was dealt so many trumps."""
RICH: Final = 20
"""So many points put away let the declarer care for the rest alone (打分)."""


class Advice:
    """For the seat whose cards `worth` weighs."""

    def __init__(self, worth: Worth, weights: Weights) -> None:
        self.worth, self.sight, self.order, self.w = worth, worth.sight, worth.order, weights
        table = self.table = self.sight.table
        self.permanent = self.sight.game.order(replace(table, trump=""))
        self.lead = table.trick[0].cards[0] if table.trick else FACE_DOWN
        self.led = self.order.group(self.lead) if table.trick else ""
        self.holder = self.sight.game.winning(table) if len(table.trick) > 1 else table.leader
        self.held = worth.groups.get(TRUMP, [])
        self.sides = {group: held for group, held in worth.groups.items() if group != TRUMP}

    def value(self, card: Card) -> float:
        declarer = (self.small_draws, self.big_ruffs, self.guards_king)
        of_four = (self.holds_back, self.throws_single, self.king_over_2, self.returns)
        four = (*of_four, self.ruffs_below, self.uneven)
        return sum(rule(card) for rule in (declarer if self.sight.me == self.table.declarer else four))

    # -- the declarer
    def small_draws(self, card: Card) -> float:
        """小调: with the top 王 and few 调 he draws trumps with small ones, and the 调 stay for ruffs and for the last
        trick. With more of them, say both jokers and a 2, he may lead 王 and hope that the third one falls."""
        few = sum(self._tiao(c) for c in self.held) <= FEW and self._top()
        return -self.w.small_draws if few and not self.led and self._tiao(card) else 0.0

    def big_ruffs(self, card: Card) -> float:
        """大杀: where one of the four may ruff the suit as well, he ruffs with a 2, even with a 王."""
        if self.led in ("", TRUMP) or not self._tiao(card):
            return 0.0
        alone = 1.0
        for seat in self.sight.later:
            alone *= 1 - self.sight.out_of(seat, self.led) * self.sight.some(seat, self.worth.count.of(TRUMP))
        return self.w.big_ruffs * (1 - alone)

    def guards_king(self, card: Card) -> float:
        """打分: with many points put away he keeps the top 王 for the last trick, whoever leads meanwhile."""
        rich = self.sight.points(self.table.put_away) >= RICH
        return -self.w.guards_king if rich and self._top() and card is self.held[-1] else 0.0

    # -- the four
    def holds_back(self, card: Card) -> float:
        """Who is out of a suit (绝门) takes no drawing of trumps with a 调: it is there to ruff that suit."""
        void = set(self.order.groups.values()) - self.worth.groups.keys()
        return -self.w.holds_back if void and self._tiao(card) and self._takes_draw(card) else 0.0

    def throws_single(self, card: Card) -> float:
        """甩绝张: with a single card of a suit he takes the lead while trumps are drawn and leads that card, so that he
        can ruff when another of the four leads the suit."""
        singles = [held[0] for held in self.sides.values() if len(held) == 1 and not self.sight.points(held)]
        if not singles or len(self.held) < 2:
            return 0.0
        return self.w.throws_single if self._takes_draw(card) or (not self.led and card in singles) else 0.0

    def king_over_2(self, card: Card) -> float:
        """In the first trick he beats a 2 of the declarer's with a 王, the more so with few trumps."""
        drawn = not self.table.tricks and self._tiao(self.lead) and self.holder == self.table.declarer
        return self.w.king_over_2 if drawn and len(self.held) <= FEW and self._takes_draw(card) else 0.0

    def returns(self, card: Card) -> float:
        """When a side suit has been led before he leads it again, and without it takes no drawing of trumps."""
        before = {self.order.group(trick.plays[0].cards[0]) for trick in self.table.tricks} - {TRUMP}
        if not self.led:
            return self.w.returns if self.order.group(card) in before and not self.sight.points((card,)) else 0.0
        return -self.w.returns if before and not before & self.sides.keys() and self._takes_draw(card) else 0.0

    def ruffs_below(self, card: Card) -> float:
        """Under the declarer's ruff he plays a small trump, his last ones: when trumps are drawn again, points of side
        suits can go along."""
        best = next((p.cards[0] for p in self.sight.plays if p.seat == self.holder == self.table.declarer), self.lead)
        small = (
            self.led
            and card in self.held
            and len(self.held) <= FEW
            and not self._tiao(card)
            and not self.sight.points((card,))
        )
        below = small and self.led != self.order.group(best) == TRUMP and self.order.step(card) < self.order.step(best)
        return self.w.ruffs_below if below else 0.0

    def uneven(self, card: Card) -> float:
        """偏主: with many trumps he draws none for the declarer but leads suits that the declarer has to ruff."""
        played = [p.cards[0] for trick in self.table.tricks for p in trick.plays if p.seat == self.sight.me]
        trumps = len(self.held) + sum(self.order.group(c) == TRUMP for c in played)
        if self.led or trumps < UNEVEN or self.table.declarer is None or self.sight.points((card,)):
            return 0.0
        group = self.order.group(card)
        return -self.w.uneven if group == TRUMP else self.w.uneven * self.sight.out_of(self.table.declarer, group)

    # --
    def _tiao(self, card: Card) -> bool:
        return card is not FACE_DOWN and self.permanent.group(card) == TRUMP

    def _top(self) -> bool:
        """Whether the highest trump that is left is mine."""
        return bool(self.held) and not self.sight.above(self.held[-1])

    def _takes_draw(self, card: Card) -> bool:
        """Whether a card takes a trick to which trumps were led, as far as it has come."""
        return self.led == TRUMP and self.sight.holder((card,))[0] == self.sight.me
