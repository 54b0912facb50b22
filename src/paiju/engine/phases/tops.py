"""Leading and following with throws of top cards and four of a kind, as sets of choices.

What they are is in `paiju.rules.tops`.
"""

from __future__ import annotations

from random import Random
from typing import Any

from paiju.cards import holds, text, without
from paiju.engine.choice import Choice, Play
from paiju.engine.choices import Ask, Choices
from paiju.engine.errors import Illegal
from paiju.engine.table import Cards
from paiju.rules import tops
from paiju.rules.groups import Order


class TopLeads(Choices):
    """One card, two or more of one group, or four of a kind; `section` is the § that says so.

    Whether a throw stands is nothing that the leader knows.
    """

    def __init__(self, hand: Cards, order: Order, section: str) -> None:
        self.hand, self.order, self.section = hand, order, section

    def check(self, choice: Choice) -> None:
        assert isinstance(choice, Play)
        if not holds(self.hand, choice.cards):
            raise Illegal("card_not_held", self.section)
        if not choice.cards:
            raise Illegal("wrong_count", self.section, count=1)
        if len({self.order.group(c) for c in choice.cards}) > 1 and not tops.is_quad(choice.cards):
            raise Illegal("bad_shape", self.section)

    def listed(self) -> None:
        return None

    def sample(self, random: Random) -> Choice:
        """Half of the time a single card, else four of a kind where there is one, else any cards of one group."""
        first, how = random.choice(self.hand), random.random()
        if how < 0.5:
            return Play((first,))
        if how < 0.75 and (quads := tops.quads(self.hand)):
            return Play(random.choice(quads))
        others = [c for c in self.hand if c != first and self.order.group(c) == self.order.group(first)]
        return Play((first, *[c for c in others if random.random() < 0.5]))

    def ask(self) -> Ask:
        return Ask("cards", "play", self.hand, groups=tops.quads(self.hand), throws=True)

    def legal(self) -> dict[str, Any]:
        return {"play": "lead", "from": text(self.hand)}


class OwedFollows(Choices):
    """`count` cards of the hand, two or more, among them as many of each group as is `owed`.

    `size` is the § of how many cards a play is, `section` that of what is owed.
    """

    def __init__(self, hand: Cards, count: int, owed: dict[str, int], order: Order, size: str, section: str) -> None:
        self.hand, self.count, self.owed, self.order = hand, count, owed, order
        self.size, self.section = size, section

    def check(self, choice: Choice) -> None:
        assert isinstance(choice, Play)
        if not holds(self.hand, choice.cards):
            raise Illegal("card_not_held", self.size)
        if len(choice.cards) != self.count:
            raise Illegal("wrong_count", self.size, count=self.count)
        for group, owed in self.owed.items():
            if len(self._of(group, choice.cards)) < owed:
                raise Illegal("must_follow_group", self.section, group=group, count=owed)

    def _of(self, group: str, cards: Cards) -> Cards:
        return tuple([c for c in cards if self.order.group(c) == group])

    def listed(self) -> None:
        return None

    def sample(self, random: Random) -> Choice:
        chosen: Cards = ()
        for group, owed in self.owed.items():
            chosen += tuple(random.sample(self._of(group, self.hand), owed))
        return Play((*chosen, *random.sample(without(self.hand, chosen), self.count - len(chosen))))

    def ask(self) -> Ask:
        """Cards of other groups are of no use where the groups owed take all places."""
        full = sum(self.owed.values()) == self.count
        useful = tuple([c for c in self.hand if not full or self.order.group(c) in self.owed])
        held = {group: self._of(group, self.hand) for group in self.owed}
        forced = tuple([c for group, owed in self.owed.items() if len(held[group]) == owed for c in held[group]])
        if len(self.hand) == self.count:
            forced = self.hand
        groups = tuple([quad for quad in tops.quads(useful) if self.count == 4 and Play(quad) in self])
        return Ask("cards", "play", useful, self.count, groups=groups, forced=forced)

    def legal(self) -> dict[str, Any]:
        return {"play": self.count, "from": text(self.hand)}
