"""What a bot is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import ClassVar

from paiju.engine.choice import Choice
from paiju.engine.deal import View


class Bot(ABC):
    """A player that decides from what its seat knows. Holds no state between decisions."""

    name: ClassVar[str]
    strength: ClassVar[int]
    """Who has more is the better player."""

    @abstractmethod
    def choose(self, view: View, random: Random) -> Choice:
        """One of `view.choices()`, for a view whose seat is to act; the same for the same view and `random` state."""
