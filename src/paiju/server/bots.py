"""Computer players think in processes of their own, so that nothing waits for them.

A process gets one seat's `View`, pickled, and nothing else. One that takes too long or dies is replaced, and the
seat plays any legal choice.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import secrets
import struct
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from random import Random
from typing import Final

from paiju.bots.base import Bot
from paiju.bots.chance import Chance
from paiju.engine.choice import Choice, parse
from paiju.engine.deal import View

LOG: Final = logging.getLogger(__name__)
LENGTH: Final = struct.Struct(">I")


class Thinkers:
    """`count` processes that think for the bots `bots`, each at most `limit` seconds about a choice."""

    def __init__(self, count: int = 1, limit: float = 10.0) -> None:
        self.limit = limit
        self.free: asyncio.LifoQueue[Process | None] = asyncio.LifoQueue()
        self.running: set[Process] = set()
        for _ in range(count):
            self.free.put_nowait(None)  # started when first needed

    async def choose(self, bot: str, view: View) -> Choice:
        """What `bot` chooses in a view whose seat is to act; in any case one of its choices."""
        process = await self.free.get()
        try:
            process = await self._alive(process)
            async with asyncio.timeout(self.limit):
                choice = parse((await _ask(process, bot, view)).split())
            view.choices().check(choice)
        except Exception as error:  # whatever goes wrong in there, the game goes on
            LOG.warning("bot failed", extra={"bot": bot, "error": type(error).__name__})
            self._end(process)
            process = None
            return Chance().choose(view, Random(secrets.randbits(64)))
        except asyncio.CancelledError:
            self._end(process)
            process = None
            raise
        else:
            return choice
        finally:
            self.free.put_nowait(process)

    async def _alive(self, process: Process | None) -> Process:
        if process is None or process.returncode is not None:
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "paiju.server.thinker", stdin=PIPE, stdout=PIPE, stderr=DEVNULL
            )
            self.running.add(process)
        return process

    def _end(self, process: Process | None) -> None:
        if process is None:
            return
        self.running.discard(process)
        if process.returncode is None:
            process.kill()

    async def close(self) -> None:
        """Ends the processes."""
        processes = list(self.running)
        for process in processes:
            self._end(process)
        for process in processes:
            await process.wait()


async def _ask(process: Process, bot: str, view: View) -> str:
    assert process.stdin
    assert process.stdout
    asked = pickle.dumps((bot, view, secrets.randbits(64)))
    process.stdin.write(LENGTH.pack(len(asked)) + asked)
    await process.stdin.drain()
    (length,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
    return (await process.stdout.readexactly(length)).decode()


__all__ = ["Bot", "Thinkers"]
