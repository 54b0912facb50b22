"""What a trick with pairs, tractors and throws is likely to bring."""

from __future__ import annotations

from paiju.bots.club.sight import Sight
from paiju.engine.table import Cards
from paiju.rules import shapes
from paiju.rules.groups import TRUMP


class ShapeSight(Sight):
    def beats(self, seat: int, best: Cards, led: str) -> float:
        if len(best) == 1:
            return super().beats(seat, best, led)
        group, lead = self.order.group(best[0]), shapes.apart(self.plays[0].cards if self.plays else best, self.order)
        if group == led and len(lead) == 1:
            higher = self._has(seat, group, lead[0].pairs, shapes.strength(best, lead, self.order) or 0)
            ruffs = 0.0 if led == TRUMP else self.out_of(seat, led) * self._has(seat, TRUMP, lead[0].pairs, -1)
            return higher + ruffs
        if led == TRUMP:
            return 0.0
        enough = self.count.share(seat, TRUMP) * len(self.count.of(TRUMP)) / (len(best) + 1)
        fitting = 0.5 ** sum(part.pairs for part in lead) * (1.0 if group == led else 0.4)
        return self.out_of(seat, led) * min(1.0, enough) ** len(best) * fitting

    def _has(self, seat: int, group: str, length: int, above: int) -> float:
        """The chance that a seat has a tractor of `length` pairs of a group with its top above a step."""
        twos = shapes.pairs(self.count.of(group), self.order)
        none = 1.0
        for top, kinds in twos.items():
            if top > above and all(top - i in twos for i in range(length)):
                chance = 1.0
                for i in range(length):
                    chance *= self.chance(seat, twos[top - i][0]) ** 2
                none *= (1 - chance) ** len(kinds)
        return 1 - none
