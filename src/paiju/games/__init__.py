"""The games: a file of rules and a file of texts each. A game is found by its file's name; nothing lists them."""

from __future__ import annotations

import pkgutil
import sys
import tomllib
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

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


@cache
def texts(key: str) -> dict[str, Any]:
    """What people read about a game: the TOML file beside its rules, in three languages."""
    rules = sys.modules[games()[key].__module__].__file__
    assert rules is not None
    return tomllib.loads(Path(rules).with_suffix(".toml").read_text("utf-8"))
