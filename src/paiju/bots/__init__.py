"""Computer players, one module or package each, found by its name. A bot gets one seat's view and nothing else."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

from paiju.bots.base import Bot


@cache
def bots() -> dict[str, Bot]:
    """Every bot by its name, from the weakest to the strongest."""
    found: dict[str, Bot] = {}
    for module in (m.name for m in pkgutil.iter_modules(__path__)):
        for thing in vars(import_module(f"{__name__}.{module}")).values():
            if isinstance(thing, type) and issubclass(thing, Bot) and getattr(thing, "name", "") == module:
                found[module] = thing()
    return dict(sorted(found.items(), key=lambda named: named[1].strength))
