"""`paiju serve` in a process of its own."""

from __future__ import annotations

import asyncio
import signal
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

LINE = "paiju: http://127.0.0.1:"


class Served:
    """A server process on a data directory; `kill` is kill −9, `stop` what a person does."""

    def __init__(self, directory: Path, *options: str) -> None:
        self.directory, self.options = directory, options
        self.port = 0
        self.process: Process

    async def start(self) -> None:
        arguments = ("serve", "--port", "0", "--no-browser", "--data", str(self.directory), *self.options)
        self.log = self.directory.with_suffix(".log").open("ab")
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "paiju", *arguments, stdout=PIPE, stderr=self.log
        )
        assert self.process.stdout
        async with asyncio.timeout(60):
            line = (await self.process.stdout.readline()).decode()
        assert line.startswith(LINE), (line, self.told())
        self.port = int(line.removeprefix(LINE).strip().rstrip("/"))

    async def kill(self) -> None:
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """The exit status."""
        return await self._end(signal.SIGTERM)

    async def _end(self, how: signal.Signals) -> int:
        self.process.send_signal(how)
        async with asyncio.timeout(20):
            status = await self.process.wait()
        self.log.close()
        return status

    def told(self) -> str:
        """All that was logged so far."""
        return self.directory.with_suffix(".log").read_text("utf-8")
