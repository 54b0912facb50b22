"""Running the server: its socket, its directory, its end."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import uvicorn

from paiju.server import doors, logs
from paiju.server.app import create_app
from paiju.server.bots import Thinkers
from paiju.server.clock import Pace
from paiju.server.common import Common
from paiju.server.rooms import Rooms
from paiju.server.store import Store


def data_directory() -> Path:
    """Where tables are kept unless something else is said."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData/Local")) / "paiju"
    if sys.platform == "darwin":
        return home / "Library/Application Support/paiju"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local/share") / "paiju"


class Server(uvicorn.Server):
    """Says when it listens."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None]) -> None:
        super().__init__(config)
        self._started = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._started()


def run(host: str, port: int, directory: Path, pace: Pace, browser: bool, proxy: str | None = None) -> None:
    """Serves until it is told to stop, `proxy` as for `doors.config`. Raises `OSError` where the address, and
    `OperationalError` where the directory is in use."""
    logs.configure()
    with listen(host, port) as listening:
        shown = f"[{host}]" if ":" in host else host
        address = f"http://{shown}:{listening.getsockname()[1]}/"
        rooms = Rooms(Common(Store(directory), Thinkers(max(1, (os.cpu_count() or 2) - 1)), pace))

        def started() -> None:
            sys.stdout.write(f"paiju: {address}\n")
            sys.stdout.flush()
            if browser and has_screen():
                Thread(target=webbrowser.open, args=(address,), daemon=True).start()

        asyncio.run(Server(doors.config(create_app(rooms), proxy), started).serve([listening]))


def has_screen() -> bool:
    """Whether a browser would have a window: one that runs in the terminal is of no use for a table."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 is any free one. Raises `OSError`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio turns Nagle's delays off only where the protocol is named
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if sys.platform != "win32":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError:
        listening.close()
        raise
    return listening
