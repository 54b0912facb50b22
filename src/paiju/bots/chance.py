"""A bot that chooses at random."""

from __future__ import annotations

from random import Random

from paiju.bots.base import Bot
from paiju.engine.choice import Choice
from paiju.engine.deal import View


class Chance(Bot):
    """Any legal choice."""

    name = "chance"
    strength = 0

    def choose(self, view: View, random: Random) -> Choice:
        return view.choices().sample(random)
