"""What the engine refuses, and why."""

from __future__ import annotations

from typing import Final

CODES: Final = (
    "unknown_action",
    "wrong_phase",
    "not_your_turn",
    "card_not_held",
    "wrong_count",
    "must_follow_group",
    "must_follow_shape",
    "bad_shape",
    "bad_bid",
    "bad_sale",
    "bad_call",
    "must_lead_card",
    "sold_card_held_back",
    "bad_record",
    "bad_rules",
)
"""Every code, in the order in which the first that applies is given."""


class Illegal(Exception):
    """A choice, a house rule or a record that the rules refuse. Nothing has changed.

    `code` is one of `CODES`, `section` the § of the game's rules that says so ("" where none does), `data` what the
    sentence that explains it needs: numbers and texts only, and nothing that the acting seat does not know.
    """

    def __init__(self, code: str, section: str = "", **data: str | int) -> None:
        assert code in CODES, code
        super().__init__(code, section, data)
        self.code: Final = code
        self.section: Final = section
        self.data: Final = data

    def __str__(self) -> str:
        told = ", ".join(f"{k} {v}" for k, v in self.data.items())
        return f"{self.code}{f' (§{self.section})' if self.section else ''}{': ' + told if told else ''}"
