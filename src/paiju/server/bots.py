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

from paiju.bots.chance import Chance
from paiju.engine.choice import Choice, parse
from paiju.engine.deal import View

LOG: Final = logging.getLogger(__name__)
LENGTH: Final = struct.Struct(">I")


class Thinkers:
    """`count` processes that think for the bots, each at most `limit` seconds about a choice."""

    def __init__(self, count: int = 1, limit: float = 10.0) -> None:
        self.count, self.limit = count, limit
        self._slots = asyncio.Semaphore(count)
        self._idle: list[Process] = []
        self._asking: set[asyncio.Task[Choice]] = set()
        self._alive: set[Process] = set()

    async def start(self) -> None:
        """Starts the processes, so that the first question need not wait for one."""
        self._idle += [await self._process() for _ in range(self.count)]

    async def choose(self, bot: str, view: View, limit: float | None = None, otherwise: Choice | None = None) -> Choice:
        """What `bot` chooses in a view whose seat is to act; in any case one of its choices.

        After `limit` seconds, by default the usual ones, and where it fails: `otherwise`, by default any.
        """
        timer = asyncio.timeout(limit)
        try:
            async with timer:
                await self._slots.acquire()
                asking = asyncio.create_task(self._answer(bot, view))
                self._asking.add(asking)
                asking.add_done_callback(self._asking.discard)
                choice = await asyncio.shield(asking)  # if nobody waits any more, it is thought to its end all the same
            view.choices().check(choice)
        except Exception as error:  # whatever went wrong in there, the game goes on
            if not timer.expired():  # a moment that is too short for a thought is usual
                LOG.warning("a bot failed", extra={"bot": bot, "error": type(error).__name__})
            return otherwise or Chance().choose(view, Random(secrets.randbits(64)))
        return choice

    async def _answer(self, bot: str, view: View) -> Choice:
        """Asks a process that is free; one that fails or takes longer than the usual limit is ended."""
        process = None
        try:
            async with asyncio.timeout(self.limit):
                while self._idle and self._idle[-1].returncode is not None:
                    self._end(self._idle.pop())
                process = self._idle.pop() if self._idle else await self._process()
                answer = await _ask(process, bot, view)
        except BaseException:  # it must not answer the next question with this answer
            if process:
                self._end(process)
            raise
        finally:
            self._slots.release()
        self._idle.append(process)
        return parse(answer.split())

    async def _process(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-m", "paiju.server.thinker", stdin=PIPE, stdout=PIPE, stderr=DEVNULL
        )
        self._alive.add(process)
        return process

    def _end(self, process: Process) -> None:
        self._alive.discard(process)
        if process.returncode is None:
            process.kill()

    async def close(self) -> None:
        """Ends the processes."""
        for asking in list(self._asking):
            asking.cancel()
        await asyncio.gather(*self._asking, return_exceptions=True)
        ending = list(self._alive)
        for process in ending:
            self._end(process)
        await asyncio.gather(*(process.wait() for process in ending))


async def _ask(process: Process, bot: str, view: View) -> str:
    assert process.stdin
    assert process.stdout
    asked = pickle.dumps((bot, view, secrets.randbits(64)))
    process.stdin.write(LENGTH.pack(len(asked)) + asked)
    await process.stdin.drain()
    (length,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
    return (await process.stdout.readexactly(length)).decode()
