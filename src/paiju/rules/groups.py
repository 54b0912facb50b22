"""Suit groups and the order within them: what is trump in a deal, and what beats what."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from paiju.cards import RANKS, SUITS, Card

TRUMP = "trump"


class Order:
    """Each card's group (a suit letter or "trump") and its step within the group: 0 the lowest, neighbours differ by 1.

    Equal cards share a step; ranks that are trumps are closed up in their suit.
    """

    def __init__(self, pack: Iterable[Card], trumps: Sequence[Sequence[Card]] = (), ranks: str = RANKS) -> None:
        """`trumps` from high to low, each step with its equal cards; the rest of `pack` ranks by `ranks`, low first."""
        self.groups: dict[Card, str] = {}
        self.steps: dict[Card, int] = {}
        for step, equal in enumerate(reversed(trumps)):
            for card in equal:
                self.groups[card] = TRUMP
                self.steps[card] = step
        plain = sorted({c for c in pack if c not in self.groups}, key=lambda c: ranks.index(c.rank))
        for suit in SUITS:
            for step, card in enumerate([c for c in plain if c.suit == suit]):
                self.groups[card] = suit
                self.steps[card] = step

    def group(self, card: Card) -> str:
        """The group of a card; "" for one that is face down or not in this deal."""
        return self.groups.get(card, "")

    def step(self, card: Card) -> int:
        """The card's place in its group; −1 where it has none."""
        return self.steps.get(card, -1)

    def sorted(self, hand: Iterable[Card]) -> tuple[tuple[str, tuple[Card, ...]], ...]:
        """A hand as one holds it: by group, trumps first, then ♠ ♥ ♣ ♦ so that colours alternate, high to low."""
        places = {group: place for place, group in enumerate((TRUMP, "S", "H", "C", "D", ""))}
        by_group: dict[str, list[Card]] = {}
        for card in sorted(hand, key=lambda c: (-self.step(c), c.index)):
            by_group.setdefault(self.group(card), []).append(card)
        return tuple((g, tuple(by_group[g])) for g in sorted(by_group, key=lambda g: places[g]))
