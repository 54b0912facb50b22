"""A server in the test's own loop, and guests who talk to it through real sockets."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, Protocol, Self

import httpx
import msgspec
import uvicorn
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from paiju.bots.chance import Chance as AnyChoice
from paiju.engine.choice import Choice, parse
from paiju.engine.deal import View
from paiju.server import doors, limits, wire
from paiju.server.app import create_app
from paiju.server.bots import Thinkers
from paiju.server.clock import Pace
from paiju.server.common import Common
from paiju.server.rooms import Rooms
from paiju.server.serving import listen
from paiju.server.store import Store

PATIENCE = 10.0
"""Seconds after which a test stops waiting."""
SERVER_MESSAGE = msgspec.json.Decoder(wire.ServerMessage)


class InHouse(Thinkers):
    """Bots that think here and now: any legal choice."""

    async def start(self) -> None:
        pass

    async def choose(self, bot: str, view: View, limit: float | None = None, otherwise: Choice | None = None) -> Choice:
        return AnyChoice().choose(view, Random(repr(view.table)))


class HasPort(Protocol):
    """Something that listens on this machine."""

    port: int


class Serving:
    """A running server."""

    def __init__(self, port: int, rooms: Rooms) -> None:
        self.port, self.rooms = port, rooms
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}")

    async def post(self, path: str, body: Any, **headers: str) -> httpx.Response:
        return await self.http.post(path, content=msgspec.json.encode(body), headers=headers)

    async def table(self, game: str = "gongzhu", others: str = "chance chance chance", **rules: Any) -> wire.Seated:
        """A new table, me at seat 0."""
        answer = await self.post("/api/tables", wire.NewTable(game, rules, others.split(), "我"))
        assert answer.status_code == 201, answer.text
        return msgspec.json.decode(answer.content, type=wire.Seated)

    async def friend(self, mine: wire.Seated, seat: int, name: str = "友", invite: str = "") -> wire.Seated:
        """A friend takes an open seat of my table by the invitation, which I look up where it is not given."""
        if not invite:
            async with Guest(self, mine) as me:
                invite = (await me.update()).view.invite
        answer = await self.post(f"/api/tables/{mine.table}/seats/{seat}", wire.Join(invite, name))
        assert answer.status_code == 201, answer.text
        return msgspec.json.decode(answer.content, type=wire.Seated)

    async def emptied(self, seated: wire.Seated) -> None:
        """Waits until the server has noticed that nobody is at a table any more."""
        room = await self.rooms.find(seated.table)
        async with asyncio.timeout(PATIENCE):
            while room.listeners or not room.idle:
                await asyncio.sleep(0.005)


@contextlib.asynccontextmanager
async def serving(directory: Path, proxy: str | None = None, **common: Any) -> AsyncIterator[Serving]:
    """A server on a free port; `common` overrides what the rooms share."""
    usual: dict[str, Any] = {
        "thinkers": InHouse(),
        "pace": Pace(bot=0, grace=3600, rest=0.05),
        "rate": limits.Rate(1e6, 10**6),
    }
    rooms = Rooms(Common(**{"store": Store(directory), **usual, **common}))
    listening = listen("127.0.0.1", 0)
    server = uvicorn.Server(doors.config(create_app(rooms), proxy))
    server.capture_signals = contextlib.nullcontext  # type: ignore[method-assign, assignment]
    running = asyncio.create_task(server.serve([listening]))
    while not server.started:
        await asyncio.sleep(0.005)
        assert not running.done(), "the server did not start"
    here = Serving(listening.getsockname()[1], rooms)
    try:
        yield here
    finally:
        await here.http.aclose()
        server.should_exit = True
        await running


class Guest:
    """One connection to a table. `frames` is every text it got; `view` the table as it last saw it."""

    def __init__(
        self, server: HasPort, seated: wire.Seated, seen: tuple[int, int] = (-1, -1), acknowledge: bool = True
    ) -> None:
        self.port, self.seated, self.seen, self.acknowledge = server.port, seated, seen, acknowledge
        self.frames: list[str] = []
        self.view: wire.TableView | None = None
        self.requests = 0
        self.socket: ClientConnection

    async def __aenter__(self) -> Self:
        self.socket = await connect(f"ws://127.0.0.1:{self.port}/ws")
        await self.say(wire.Hello(self.seated.table, self.seated.token, *self.seen))
        return self

    async def __aexit__(self, kind: type[BaseException] | None, _: object, __: TracebackType | None) -> None:
        await self.socket.close()

    async def say(self, message: wire.ClientMessage) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def hear(self) -> wire.ServerMessage:
        """The next message; updates are remembered and acknowledged."""
        async with asyncio.timeout(PATIENCE):
            text = await self.socket.recv(decode=True)
        self.frames.append(text)
        message: wire.ServerMessage = SERVER_MESSAGE.decode(text)
        if isinstance(message, wire.Update):
            self.view = message.view
            if self.acknowledge:
                await self.say(wire.Seen(message.view.deal, message.view.version))
        elif isinstance(message, wire.Seats) and self.view:
            self.view = replace(self.view, seats=message.seats)
        return message

    async def hear_a(self, kind: type[Any], test: Callable[[Any], bool] = lambda _: True) -> Any:
        """The next message of a kind that passes `test`."""
        while True:
            message = await self.hear()
            if isinstance(message, kind) and test(message):
                return message

    async def update(self, test: Callable[[wire.TableView], bool] = lambda _: True) -> wire.Update:
        """The next update whose view passes `test`."""
        found: wire.Update = await self.hear_a(wire.Update, lambda update: test(update.view))
        return found

    async def until(self, test: Callable[[wire.TableView], bool]) -> wire.TableView:
        """The table once it passes `test`; it may do so already."""
        while self.view is None or not test(self.view):
            await self.hear()
        return self.view

    async def act(self, choice: str, request: str = "", **place: int) -> wire.Done | wire.Refused:
        """Makes a choice on the view as last seen; the answer to it."""
        assert self.view
        self.requests += 1
        request = request or f"{self.seated.seat}-{self.view.deal}-{self.requests}"
        where = {"deal": self.view.deal, "version": self.view.version, **place}
        await self.say(wire.Act(request, choice=choice, **where))
        answer: wire.Done | wire.Refused = await self.hear_a(
            wire.Done | wire.Refused,  # type: ignore[arg-type]
            lambda message: message.request == request,
        )
        return answer

    async def closed(self) -> int:
        """Waits until the server closes the connection; the code."""
        with contextlib.suppress(ConnectionClosed):
            while True:
                await self.hear()
        assert self.socket.close_code is not None
        return self.socket.close_code


def some_choice(view: wire.TableView, random: Random) -> str:
    """A choice from what is asked, as a person who knows no rule would click one together."""
    ask = view.ask
    assert ask
    match ask.kind:
        case "options":
            return random.choice(ask.options)
        case "sell":
            how = {"open": [], "hidden": []}  # type: dict[str, list[str]]
            for card in ask.cards:
                random.choice([how["open"], how["hidden"], []]).append(card)
            return "sell " + (" ".join(f"{k} {' '.join(c)}" for k, c in how.items() if c) or "none")
        case "cards":
            return f"{ask.verb} " + " ".join(random.sample(ask.cards, ask.count or 1))


async def play(guest: Guest, over: Callable[[wire.TableView], bool], random: Random) -> wire.TableView:
    """Plays for a guest, and reads the results, until `over`."""
    view = await guest.until(lambda _: True)
    while not over(view):
        if view.ask:
            answer = await guest.act(some_choice(view, random))
            assert isinstance(answer, wire.Done) or answer.code == "stale", answer
        elif view.result and not view.match.over and not view.seats[view.seat].ready:
            await guest.say(wire.Ready(view.deal))
        seen = (view.deal, view.version, view.seats)
        view = await guest.until(lambda view, seen=seen: over(view) or (view.deal, view.version, view.seats) != seen)  # type: ignore[misc]
    return view


__all__ = ["Guest", "InHouse", "Serving", "parse", "play", "serving", "some_choice"]


async def fault(server: Serving, *messages: Any, **options: Any) -> tuple[str, int]:
    """What code somebody gets who connects and says these things, and how the connection is closed."""
    async with connect(f"ws://127.0.0.1:{server.port}/ws", **options) as socket:
        told = ""
        try:
            for message in messages:
                await socket.send(
                    message if isinstance(message, str | bytes) else msgspec.json.encode(message).decode()
                )
            while True:
                answer = SERVER_MESSAGE.decode(await socket.recv())
                if isinstance(answer, wire.Fault):
                    told = answer.code
        except ConnectionClosed:
            assert socket.close_code is not None
            return told, socket.close_code
