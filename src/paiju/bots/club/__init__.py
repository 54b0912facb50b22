"""`club`: rules of thumb, as a good club player has them; one policy a game, in the module named after it."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from random import Random

from paiju.bots.base import Bot
from paiju.bots.club.common import Policy
from paiju.engine.choice import Choice
from paiju.engine.deal import View


@cache
def policies() -> dict[str, Policy]:
    """Every policy by the key of its game."""
    found = {}
    for module in sorted(m.name for m in pkgutil.iter_modules(__path__)):
        for thing in vars(import_module(f"{__name__}.{module}")).values():
            if isinstance(thing, type) and issubclass(thing, Policy) and getattr(thing, "key", "") == module:
                found[module] = thing()
    return found


class Club(Bot):
    """Plays each game by its policy, and one that has none by chance."""

    name = "club"
    strength = 1

    @staticmethod
    def knows(game: str) -> bool:
        """Whether the game with this key has a policy; one that has none is played by chance."""
        return game in policies()

    def choose(self, view: View, random: Random) -> Choice:
        policy = policies().get(view.game.key)
        return policy.choose(view, random) if policy else view.choices().sample(random)
