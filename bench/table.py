"""Measurements as tables: printed, and kept in bench/results where asked."""

from __future__ import annotations

import platform
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

RESULTS = Path(__file__).parent / "results"


def show(name: str, title: str, notes: str, columns: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    """Prints a table; with `--save` among the arguments it is written to bench/results/`name`.md as well.

    `name` begins with the module that measured: `players-gongzhu` is of `bench.players`.
    """
    lines = [
        *(f"# {title}", "", notes, ""),
        *(f"| {' | '.join(map(str, row))} |" for row in (columns, ["---"] * len(columns), *rows)),
        *("", f"`python -m bench.{name.partition('-')[0]} {' '.join(sys.argv[1:])}`".replace(" `", "`")),
        f"{datetime.now(UTC):%Y-%m-%d}, Python {platform.python_version()}, {platform.machine()}",
    ]
    text = "\n".join(lines) + "\n"
    print(text)
    if "--save" in sys.argv:
        RESULTS.mkdir(exist_ok=True)
        (RESULTS / f"{name}.md").write_text(text, encoding="utf-8")
