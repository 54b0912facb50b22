"""What is served and what is not, and that nothing secret lies about on the disk or in the log."""

from __future__ import annotations

import json
import logging
import re
from pathlib import Path
from random import Random

import pytest

from paiju.server import logs, wire
from tests.server.support import Guest, fault, play, serving


async def test_headers_and_what_is_not_there(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        for path, status in (("/", 200), ("/api/games", 200), ("/healthz", 200), ("/api/tables/x/rules", 404)):
            answer = await server.http.get(path)
            assert answer.status_code == status, path
            assert answer.headers["content-security-policy"].startswith("default-src 'self'")
            assert answer.headers["x-content-type-options"] == "nosniff"
        assert (await server.http.get("/")).headers["cache-control"] == "no-cache"
        for path in (
            "/schema",
            "/schema/openapi.json",
            "/api",
            "/debug",
            "/metrics",
            "/api/tables",
            "/../pyproject.toml",
        ):
            answer = await server.http.get(path)
            assert answer.status_code in (404, 405), path
            assert "code" in answer.json()


async def test_assets_are_kept_for_ever(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        page = (await server.http.get("/")).text
        found = re.search(r"/assets/[\w.-]+\.js", page)
        if found is None:
            pytest.skip("the client is not built")
        answer = await server.http.get(found[0])
        assert answer.headers["cache-control"] == "max-age=31536000, public, immutable"


async def test_no_key_lies_on_the_disk_and_no_secret_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    async with serving(tmp_path / "data") as server:
        mine = await server.table("gongzhu", "open chance chance", target=100)
        friend = await server.friend(mine, 1)
        async with Guest(server, mine) as me, Guest(server, friend) as other:
            await other.say(wire.Auto(True))
            await me.until(lambda _: True)
            await me.act("play ??")
            await me.act("nonsense")
            view = await play(me, lambda view: view.match.over, Random(1))
            seed = view.fairness.opened_seed
        await fault(server, wire.Hello(mine.table, mine.token + "x"))
    files = [file.read_bytes() for file in (tmp_path / "data").rglob("*") if file.is_file()]
    assert any(mine.table.encode() in data for data in files)
    for token in (mine.token, friend.token):
        assert not any(token.encode() in data for data in files)
    lines = [logs.Lines().format(record) for record in caplog.records if record.name.startswith("paiju")]
    assert any("table made" in line for line in lines)
    for line in lines:
        assert not re.search(r"\b(?:[SHDC][2-9TJQKA]|BJ|LJ)\b", line.replace(mine.table, "")), line
        for secret in (mine.token, friend.token, seed, view.invite):
            assert secret not in line


def test_an_error_is_logged_without_what_it_says() -> None:
    try:
        raise ValueError("HA SQ DJ")
    except ValueError as error:
        record = logging.LogRecord(
            "paiju", logging.ERROR, "", 0, "failed", (), (type(error), error, error.__traceback__)
        )
    line = json.loads(logs.Lines().format(record))
    assert line["error"] == "ValueError"
    assert "HA" not in json.dumps(line)
