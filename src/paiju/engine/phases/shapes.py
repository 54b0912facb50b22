"""Leads and follows of pairs, tractors and throws, as sets of choices; `paiju.rules.shapes` says what they are."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from msgspec import Struct

from paiju.cards import Card, holds, text, without
from paiju.engine.choice import Choice, Play
from paiju.engine.choices import Ask, Choices, Singles
from paiju.engine.errors import Illegal
from paiju.engine.table import Cards
from paiju.rules import shapes
from paiju.rules.groups import TRUMP, Order


class Sections(Struct, frozen=True):
    """The § of the game's rules: what a lead is, how many cards a follow has, the duty to follow the group, the duty to
    answer pairs and the duty to answer tractors."""

    lead: str
    count: str
    group: str
    pairs: str
    tractors: str


class OneCard(Singles):
    """Leading any one card where several are no lead, under the § `section`."""

    def __init__(self, hand: Cards, section: str) -> None:
        super().__init__(hand, hand, lambda c: Illegal("bad_shape", section), section)

    def check(self, choice: Choice) -> None:
        assert isinstance(choice, Play)
        if len(choice.cards) > 1 and holds(self.hand, choice.cards):
            raise Illegal("bad_shape", self.section)
        super().check(choice)


class Leads(Choices):
    """Any cards of one group: one card, a pair, a tractor or a throw."""

    def __init__(self, hand: Cards, order: Order, sections: Sections) -> None:
        self.hand, self.order, self.sections = hand, order, sections

    def check(self, choice: Choice) -> None:
        assert isinstance(choice, Play)
        if not holds(self.hand, choice.cards):
            raise Illegal("card_not_held", self.sections.lead)
        if not choice.cards:
            raise Illegal("wrong_count", self.sections.lead, count=1)
        if len({self.order.groups[c] for c in choice.cards}) > 1:
            raise Illegal("bad_shape", self.sections.lead)

    def listed(self) -> None:
        return None

    def sample(self, random: Random) -> Choice:
        """Half of the time one card, else a pair or tractor, all lengths alike, and sometimes any cards of a group."""
        first, how = random.choice(self.hand), random.random()
        if how < 0.1:
            group = self.order.groups[first]
            others = [c for c in without(self.hand, (first,)) if self.order.groups[c] == group]
            return Play((first, *[c for c in others if random.random() < 0.5]))
        if how < 0.5 and (runs := shapes.runs(self.hand, self.order)):
            length = random.choice(sorted({len(run) for run in runs}))
            return Play(random.choice([run for run in runs if len(run) == length]))
        return Play((first,))

    def ask(self) -> Ask:
        return Ask("cards", "play", self.hand, groups=shapes.runs(self.hand, self.order), throws=True)

    def legal(self) -> dict[str, Any]:
        return {"play": "lead", "from": text(self.hand)}


class Follows(Choices):
    """As many cards as were led, of the led group as far as held; with more of it, the pairs and tractors owed.

    `lead` is what stands of the lead, of two cards or more.
    """

    def __init__(self, hand: Cards, lead: Cards, order: Order, sections: Sections) -> None:
        self.hand, self.order, self.sections = hand, order, sections
        self.count: Final = len(lead)
        self.group: Final = order.groups[lead[0]]
        self.parts: Final = shapes.apart(lead, order)
        self.own: Final = tuple([c for c in hand if order.groups[c] == self.group])
        self.duty: Final = shapes.duty(self.parts, self.own, order) if len(self.own) > self.count else None

    def check(self, choice: Choice) -> None:
        assert isinstance(choice, Play)
        cards, told = choice.cards, self.sections
        if not holds(self.hand, cards):
            raise Illegal("card_not_held", told.count)
        if len(cards) != self.count:
            raise Illegal("wrong_count", told.count, count=self.count)
        of_group = sum([self.order.groups[c] == self.group for c in cards])
        owed = min(self.count, len(self.own))
        if of_group < owed:
            raise Illegal("must_follow_group", told.group, group=self.group, count=owed)
        duty = self.duty
        if duty is None or shapes.fulfils(cards, duty, self.order):
            return
        if shapes.number(shapes.pairs(cards, self.order)) < duty.pairs:
            raise Illegal("must_follow_shape", told.pairs, group=self.group, pairs=duty.pairs)
        raise Illegal("must_follow_shape", told.tractors, group=self.group, pairs=duty.runs[0])

    def listed(self) -> None:
        return None

    def sample(self, random: Random) -> Choice:
        """Any tractors and then any pairs that do what is owed, filled up at random."""
        if self.duty is None:
            rest = [c for c in self.hand if self.order.groups[c] != self.group]
            return Play((*self.own, *random.sample(rest, self.count - len(self.own))))
        twos = shapes.pairs(self.own, self.order)
        chosen: list[Card] = []
        if self.duty.runs:
            tops = next(shapes.packings(twos, self.duty.runs, random))
            for top, length in zip(tops, self.duty.runs, strict=True):
                steps = [twos[top - i] for i in range(length)]
                chosen += [kinds.pop(random.randrange(len(kinds))) for kinds in steps]
        left = [c for kinds in twos.values() for c in kinds]
        chosen += random.sample(left, max(0, self.duty.pairs - len(chosen)))
        played = tuple([c for c in chosen for _ in range(2)])
        return Play((*played, *random.sample(without(self.own, played), self.count - len(played))))

    def ask(self) -> Ask:
        longest = max(part.pairs for part in self.parts)
        useful = self._useful()
        # with the group followed to the end only trumps together mean anything: they may ruff
        grouped = useful if self.duty else [c for c in useful if self.order.groups[c] == TRUMP and not self.own]
        groups = shapes.runs(grouped, self.order, longest) if longest else ()
        return Ask("cards", "play", useful, self.count, groups=groups, forced=self._forced())

    def _useful(self) -> Cards:
        """The cards that are in some legal choice."""
        duty = self.duty
        if duty is None:
            return self.own if len(self.own) == self.count else self.hand
        if duty.cards > 2 * duty.pairs:
            return self.own  # any card fills the free place
        twos = shapes.pairs(self.own, self.order)
        owed = sum(duty.runs)
        return tuple(
            [
                c
                for c in self.own
                if c in twos.get(self.order.steps[c], ())
                and (duty.pairs > owed or any(self._in_run(c, tops) for tops in shapes.packings(twos, duty.runs)))
            ]
        )

    def _in_run(self, c: Card, tops: tuple[int, ...]) -> bool:
        assert self.duty is not None
        step = self.order.steps[c]
        return any(top - length < step <= top for top, length in zip(tops, self.duty.runs, strict=True))

    def _forced(self) -> Cards:
        """The cards that are in every legal choice: what cannot be left out."""
        forced: list[Card] = []
        if self.duty is None:
            rest = [c for c in self.hand if self.order.groups[c] != self.group]
            spare = len(self.hand) - self.count
            for c in dict.fromkeys(rest):
                forced += [c] * (rest.count(c) - spare)
            return (*self.own, *forced)
        for c in dict.fromkeys(self.own):
            copies = self.own.count(c)
            missed = next((n for n in range(1, copies + 1) if not self._possible(without(self.own, (c,) * n))), None)
            forced += [c] * (copies + 1 - missed if missed else 0)
        return tuple(forced)

    def _possible(self, own: Cards) -> bool:
        """Whether what is owed can be done with these cards of the group."""
        assert self.duty is not None
        twos = shapes.pairs(own, self.order)
        enough = len(own) >= self.duty.cards and shapes.number(twos) >= self.duty.pairs
        return enough and shapes.fits(twos, self.duty.runs)

    def legal(self) -> dict[str, Any]:
        return {"play": self.count, "from": text(self.hand)}
