"""Connections that keep a place for nothing, too many of them, and a log that says it once."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from pathlib import Path

import pytest

from paiju.server import doors, limits, logs, wire
from tests.server.support import Guest, Serving, serving

HEAD = b"GET /healthz HTTP/1.1\r\nHost: x\r\n"
BODY = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{"


async def ends(server: Serving, *sent: bytes, seconds: float) -> bytes:
    """What somebody is told who sends this and then nothing; fails where the connection is not ended in time."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    told = b""
    try:
        async with asyncio.timeout(seconds):
            for data in sent:
                writer.write(data)
                if data.endswith(b"\r\n\r\n"):
                    told += await reader.readuntil(b"ok")
            told += await reader.read()
    except ConnectionResetError:
        pass
    finally:
        await shut(writer)
    return told


async def shut(writer: asyncio.StreamWriter) -> None:
    writer.close()
    with contextlib.suppress(ConnectionError):
        await writer.wait_closed()


async def test_a_request_that_does_not_come_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REQUEST_SECONDS", 0.3)
    async with serving(tmp_path) as server:
        for sent in ((b"",), (HEAD,), (BODY,), (HEAD + b"\r\n", HEAD)):
            told = await ends(server, *sent, seconds=3)
            assert told.startswith(b"HTTP/1.1 200") == (len(sent) == 2)
        mine = await server.table()
        async with Guest(server, mine) as me:
            await asyncio.sleep(0.5)  # a table is another thing
            await me.say(wire.Ping())
            await me.hear_a(wire.Pong)


async def test_an_answer_that_is_not_read_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "ANSWER_SECONDS", 0.3)
    async with serving(tmp_path) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port, limit=1)
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        writer.write((b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n") * 200)
        await asyncio.sleep(1)
        writer.transport.resume_reading()  # type: ignore[attr-defined]
        async with asyncio.timeout(10):
            with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
                await reader.readexactly(10**9)
        writer.close()


async def test_one_address_has_half_the_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "CONNECTIONS", 8)
    async with serving(tmp_path) as server:
        kept = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(4)]
        assert await ends(server, HEAD, seconds=5) == b""
        await shut(kept.pop()[1])
        asked = HEAD + b"Connection: close\r\n\r\n"
        async with asyncio.timeout(5):  # until the server has noticed
            while not (await ends(server, asked, seconds=5)).startswith(b"HTTP/1.1 200"):
                pass
        for _, writer in kept:
            await shut(writer)


def test_places_leave_files_for_the_store() -> None:
    assert 16 <= limits.connections() <= 10_000


def test_the_log_repeats_nothing_without_end() -> None:
    now = [0.0]
    calm = logs.Calm(burst=2, seconds=5, now=lambda: now[0])

    def passes(message: str) -> logging.LogRecord | None:
        record = logging.LogRecord("asyncio", logging.ERROR, "", 0, message, (), None)
        return record if calm.filter(record) else None

    assert [bool(passes("no more files")) for _ in range(1_000)] == [True, True] + [False] * 998
    assert passes("something else")
    now[0] = 5
    again = passes("no more files")
    assert again
    assert json.loads(logs.Lines().format(again))["left_out"] == 998
    for number in range(5_000):
        assert passes(f"{number}")
    assert len(calm.counts) <= 1_000
