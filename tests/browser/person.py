"""What the browser tests stand on: a served product, screen sizes, visits that notice errors, pictures."""

from __future__ import annotations

import os
import queue
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, NamedTuple

from playwright.sync_api import Browser, Page, expect

ROOT = Path(__file__).parents[2]
AXE = ROOT / "client/node_modules/axe-core/axe.min.js"

# a busy machine with two cores is slow, not wrong
expect.set_options(timeout=15_000)


class Size(NamedTuple):
    """A screen in CSS pixels."""

    name: str
    width: int
    height: int
    touch: bool


class _Sizes(NamedTuple):
    phone: Size = Size("phone", 390, 844, touch=True)
    desktop: Size = Size("desktop", 1280, 800, touch=False)
    small: Size = Size("small", 360, 640, touch=True)


SIZES = _Sizes()


class Served:
    """`paiju serve` in a process of its own, on a port that the system chose and a restart keeps."""

    def __init__(self, data: Path, *options: str) -> None:
        self.data, self.options = data, options
        self.url = ""
        self._port = 0
        self._process: subprocess.Popen[str] | None = None

    def start(self, seconds: float = 60) -> None:
        """Start it and wait for the address it prints. RuntimeError with its output when none comes."""
        command = [sys.executable, "-m", "paiju", "serve", "--port", str(self._port), "--no-browser"]
        self._process = subprocess.Popen(
            [*command, "--data", str(self.data), *self.options],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONUTF8": "1"},
        )
        assert self._process.stdout
        lines: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=_read, args=(self._process.stdout, lines), daemon=True).start()
        said: list[str] = []
        try:
            while (line := lines.get(timeout=seconds)) is not None:
                said.append(line)
                if found := re.search(r"http://[\w.\[\]:]+:(\d+)", line):
                    self.url, self._port = found[0], int(found[1])
                    return
        except queue.Empty:
            self.stop()
        raise RuntimeError("the server printed no address:\n" + "".join(said))

    def stop(self) -> None:
        """End it as a person would, with an interrupt."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """End it as a power cut would."""
        self._end(signal.SIGKILL)

    def _end(self, with_signal: signal.Signals) -> None:
        if self._process is None:
            return
        self._process.send_signal(with_signal)
        try:
            self._process.wait(15)
        finally:
            self._process.kill()
            self._process = None


def _read(stream: IO[str], into: queue.Queue[str | None]) -> None:
    """Keep the pipe empty for as long as the process writes; None at its end."""
    with stream:
        for line in stream:
            into.put(line)
    into.put(None)


@contextmanager
def visit(
    browser: Browser, url: str, size: Size, *, language: str = "zh-CN", quiet: bool = True, still: bool = False
) -> Iterator[Page]:
    """A page of a fresh visitor, who may want things `still`.

    AssertionError at the end if it wrote errors to the console, unless not `quiet`.
    """
    context = browser.new_context(
        reduced_motion="reduce" if still else "no-preference",
        base_url=url,
        viewport={"width": size.width, "height": size.height},
        is_mobile=size.touch,
        has_touch=size.touch,
        locale=language,
    )
    context.set_default_timeout(15_000)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    try:
        yield page
    finally:
        context.close()
    assert not quiet or not errors, errors


class Shot:
    """Writes pictures of pages into one directory."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory

    def __call__(self, page: Page, name: str) -> Path:
        self.directory.mkdir(parents=True, exist_ok=True)
        width = page.viewport_size["width"] if page.viewport_size else 0
        path = self.directory / f"{name}-{width}.png"
        page.screenshot(path=path)
        return path
