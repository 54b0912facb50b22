"""The games, one file each. A game is found by its file's name; nothing lists them."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

from paiju.engine.game import Game


@cache
def games() -> dict[str, type[Game]]:
    """Every game by its key, in alphabetical order."""
    found = {}
    for module in sorted(m.name for m in pkgutil.iter_modules(__path__)):
        for thing in vars(import_module(f"{__name__}.{module}")).values():
            if isinstance(thing, type) and issubclass(thing, Game) and getattr(thing, "key", "") == module:
                found[module] = thing
    return found
