"""The house itself: which way imports point, how large files are, and what lock files may not say."""

from __future__ import annotations

import ast
import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src/paiju"

# What each room may import of the others, besides itself. The engine and the games give codes and numbers, never
# sentences, so only what speaks to people knows `locale`.
ROOMS: dict[str, set[str]] = {
    "__init__": set(),
    "cards": set(),
    "packet": {"cards"},
    "locale": {"cards"},
    "rules": {"cards"},
    "engine": {"cards", "rules"},
    "games": {"cards", "rules", "engine"},
    "record": {"cards", "rules", "engine", "games"},
    "judge": {"cards", "rules", "engine", "games", "record", "locale"},
    "bots": {"cards", "rules", "engine", "games"},
    "server": {"cards", "rules", "engine", "games", "record", "judge", "bots", "locale"},
    "cli": {"cards", "rules", "engine", "games", "record", "judge", "bots", "server", "locale"},
    "__main__": {"cli"},
}
MODULES = sorted(PACKAGE.rglob("*.py"))


def room(path: Path) -> str:
    """The first part of a module's name inside the package."""
    return path.relative_to(PACKAGE).with_suffix("").parts[0]


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Line and room of every import of the package's own parts, wherever in the file it stands."""
    inside = path.relative_to(PACKAGE.parent).with_suffix("").parts[:-1]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(inside[: len(inside) - node.level + 1]) if node.level else ""
            module = ".".join(part for part in (base, node.module) if part)
            names = [f"{module}.{alias.name}" for alias in node.names] if module == "paiju" else [module]
        for name in names:
            first, _, rest = name.partition(".")
            if first == "paiju" and rest:
                yield getattr(node, "lineno", 0), rest.split(".")[0]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_point_one_way(path: Path) -> None:
    here = room(path)
    assert here in ROOMS, f"{here} has no place in the order of imports"
    wrong = [(line, target) for line, target in imports(path) if target not in {here, "__init__", *ROOMS[here]}]
    assert wrong == []


def test_engine_knows_no_game() -> None:
    games = {path.stem for path in (PACKAGE / "games").glob("*.toml")}
    assert games
    word = re.compile(rf"\b({'|'.join(games)})\b")
    named = [
        str(path)
        for folder in ("engine", "rules")
        for path in (PACKAGE / folder).rglob("*.py")
        if word.search(path.read_text("utf-8"))
    ]
    assert named == []


def tracked() -> list[Path]:
    """Files of the project: what git knows, or what lies in its own folders where there is no git."""
    done = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    if done.returncode == 0:
        return [ROOT / name for name in done.stdout.decode().split("\0") if name and (ROOT / name).is_file()]
    folders = (ROOT / "src", ROOT / "tests", ROOT / "client/src", ROOT / "docs")
    return [path for folder in folders for path in folder.rglob("*") if path.is_file() and "static" not in path.parts]


def test_files_stay_small() -> None:
    long = {}
    for path in tracked():
        lines = path.read_text("utf-8").splitlines() if path.suffix in {".py", ".ts", ".svelte", ".css"} else []
        generated = lines and "generated" in lines[0].lower()
        # wire.py: every message that crosses the wire is in that one file
        if len(lines) > 300 and not generated and path.name != "wire.py":
            long[str(path.relative_to(ROOT))] = len(lines)
    assert long == {}


def test_npm_lock_names_no_host() -> None:
    lock = json.loads((ROOT / "client/package-lock.json").read_text("utf-8"))
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert packages
    assert [name for name, entry in packages.items() if "resolved" in entry] == []
    assert [name for name, entry in packages.items() if "integrity" not in entry] == []


def test_python_constraints_are_names_and_versions() -> None:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    assert pins
    assert [line for line in pins if not re.fullmatch(r"[a-z0-9._-]+==[\w.]+", line)] == []


def test_dependencies_are_pinned_alike() -> None:
    """What pyproject.toml asks for is what constraints.txt pins."""
    pins = dict(line.split("==") for line in (ROOT / "constraints.txt").read_text("utf-8").splitlines() if "==" in line)
    asked = dict(
        re.findall(
            r'^ +"([a-z0-9-]+)(?:\[\w+\])?==([\w.]+)",$', (ROOT / "pyproject.toml").read_text("utf-8"), re.MULTILINE
        )
    )
    assert asked
    assert {name: pins.get(name) for name in asked} == asked


def test_client_versions_are_exact() -> None:
    package = json.loads((ROOT / "client/package.json").read_text("utf-8"))
    versions = {**package["dependencies"], **package["devDependencies"]}
    assert {name: version for name, version in versions.items() if not re.fullmatch(r"\d+\.\d+\.\d+", version)} == {}


def test_no_file_names_a_package_registry() -> None:
    host = re.compile(
        rb"registry\.(npmjs|yarnpkg)\.|files\.pythonhosted\.|pypi\.(org|python)|npmmirror\.|(extra-)?index-url"
    )
    here = Path(__file__)
    named = [str(path.relative_to(ROOT)) for path in tracked() if path != here and host.search(path.read_bytes())]
    assert named == []
