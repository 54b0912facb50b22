"""`paiju serve`: the address it prints, and what it says where it cannot serve."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from paiju import cli
from paiju.server import serving
from paiju.server.clock import Pace
from paiju.server.store import Store


def command(*arguments: str) -> int:
    return cli.main(["serve", "--no-browser", "--lang", "en", *arguments])


def test_an_address_in_use(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert command("--port", str(port), "--data", str(tmp_path)) == 1
    assert str(port) in capsys.readouterr().err


def test_a_directory_in_use(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = Store(tmp_path)
    try:
        assert command("--data", str(tmp_path)) == 1
    finally:
        kept.close()
    assert str(tmp_path) in capsys.readouterr().err


def test_what_is_asked_of_the_server(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: list[tuple[object, ...]] = []
    monkeypatch.setattr(serving, "run", lambda *arguments: asked.append(arguments))
    assert command("--data", str(tmp_path), "--pace", "0.1", "--grace", "7", "--proxy", "::1") == 0
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert cli.main(["serve", "--host", "::1", "--port", "80"]) == 0
    assert asked == [
        ("127.0.0.1", 0, tmp_path, Pace(bot=0.1, grace=7), False, "::1"),
        ("::1", 80, tmp_path / "paiju", Pace(), True, None),
    ]


def test_where_tables_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    for platform, wanted in (
        ("linux", ".local/share/paiju"),
        ("darwin", "Library/Application Support/paiju"),
        ("win32", "AppData/Local/paiju"),
    ):
        monkeypatch.setattr("sys.platform", platform)
        assert serving.data_directory() == Path.home() / wanted


def test_a_browser_is_opened_where_it_would_have_a_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not serving.has_screen()
    monkeypatch.setenv("DISPLAY", ":0")
    assert serving.has_screen()


def test_the_judge_does_not_load_the_server() -> None:
    program = "import sys, paiju.cli; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert "paiju.judge" in loaded
    assert not {"uvicorn", "litestar", "sqlalchemy"} & set(loaded)
