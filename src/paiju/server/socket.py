"""One WebSocket connection: who it is, what it says, what it is told."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from paiju.engine.errors import Illegal
from paiju.engine.table import PUBLIC
from paiju.server import wire
from paiju.server.common import Refusal
from paiju.server.outbox import Outbox
from paiju.server.room import Room
from paiju.server.rooms import Rooms

Socket = WebSocket[Any, Any, Any]
LOG: Final = logging.getLogger(__name__)
DECODER: Final = msgspec.json.Decoder(wire.ClientMessage)
ENCODER: Final = msgspec.json.Encoder()
HELLO_SECONDS: Final = 10
# Close codes of our own, and one that means "come again": the client reconnects by itself after any but our own.
FAULT, DISPLACED, AGAIN = 4000, 4001, 1013


def same_origin(origin: str | None, host: str | None) -> bool:
    """Whether a page of this server asks. A program that is no browser sends no origin."""
    if origin is None:
        return True
    try:
        return host is not None and urlsplit(origin).netloc.lower() == host.lower()
    except ValueError:  # it is no address at all
        return False


async def hear(socket: Socket) -> wire.ClientMessage:
    """The next message. Raises `Refusal` where it is none."""
    text = await socket.receive_text()
    try:
        message: wire.ClientMessage = DECODER.decode(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        raise Refusal("bad_message") from None
    return message


class Client:
    """A connection that has said hello, as its room knows it."""

    def __init__(self, socket: Socket, room: Room, viewer: int) -> None:
        self.socket, self.room, self.viewer = socket, room, viewer
        self.outbox = Outbox(lambda: room.view(viewer), room.seat_infos)
        self.resume = self.outbox.resume
        self.happened = self.outbox.happened
        self.seats_changed = self.outbox.seats_changed
        self.generation = 0
        self.code = FAULT

    def displace(self) -> None:
        self.code = DISPLACED
        self.outbox.reply(wire.Displaced())

    async def write(self) -> None:
        """Sends what there is to send until the connection is of no more use."""
        while True:
            for message in await self.outbox.take():
                await self.socket.send_text(ENCODER.encode(message).decode())
                if isinstance(message, wire.Displaced | wire.Fault):
                    return

    async def read(self) -> None:
        """Does what the client says until it is gone or has misbehaved."""
        bucket = self.room.common.rate.bucket()
        while True:
            message = await hear(self.socket)
            if isinstance(message, wire.Seen) and self.outbox.seen(message.deal, message.version):
                continue  # as many as there were updates
            if not bucket.take():
                raise Refusal("too_fast")
            answer = await self._answer(message)
            if answer and not self.outbox.reply(answer):
                raise Refusal("too_fast")

    async def _answer(self, message: wire.ClientMessage) -> wire.ServerMessage | None:
        match message:
            case wire.Ping():
                return wire.Pong()
            case wire.Seen():
                return None
            case wire.Hello():
                raise Refusal("bad_message")
        request = message.request if isinstance(message, wire.Act) else ""
        try:
            await self._do(message)
        except (Illegal, Refusal) as why:
            return wire.Refused(request, why.code, why.section, why.data)
        except Exception:
            LOG.exception("a request failed", extra={"table": self.room.id})
            return wire.Refused(request, "server_fault", "", {})
        return wire.Done(request) if request else None

    async def _do(self, message: wire.Act | wire.Auto | wire.Ready) -> None:
        if self.viewer == PUBLIC:
            raise Refusal("not_seated")
        match message:
            case wire.Act():
                await self.room.act(self.viewer, message)
            case wire.Auto(on):
                await self.room.auto(self.viewer, on)
            case wire.Ready(deal):
                await self.room.ready(self.viewer, deal)


async def serve(socket: Socket, rooms: Rooms) -> None:
    """One connection from beginning to end."""
    if not same_origin(socket.headers.get("origin"), socket.headers.get("host")):
        await socket.close(code=1008)  # before it was accepted: the handshake is refused
        return
    await socket.accept()
    with contextlib.suppress(WebSocketDisconnect):
        try:
            await _served(socket, rooms)
        except TimeoutError:
            await _fault(socket, "no_hello")
        except Refusal as why:
            await _fault(socket, why.code)
        except (WebSocketDisconnect, OSError):
            pass  # the other end is gone
        except Exception:
            LOG.exception("a connection failed")
            await socket.close(code=AGAIN)  # a full disk, say: it may pass


async def _served(socket: Socket, rooms: Rooms) -> None:
    async with asyncio.timeout(HELLO_SECONDS):
        hello = await hear(socket)
    if not isinstance(hello, wire.Hello):
        raise Refusal("bad_message")
    room = await rooms.find(hello.table)
    client = Client(socket, room, room.seat_of(hello.token))
    try:
        await room.arrive(client, hello.deal, hello.version)
        working = [asyncio.create_task(client.write()), asyncio.create_task(client.read())]
        done, pending = await asyncio.wait(working, return_when=asyncio.FIRST_COMPLETED)
        for task in pending:
            task.cancel()
        await asyncio.gather(*working, return_exceptions=True)
        for task in done:
            task.result()
        await socket.close(code=client.code)
    finally:
        await room.leave(client)


async def _fault(socket: Socket, code: str) -> None:
    LOG.info("connection refused", extra={"code": code})
    await socket.send_text(ENCODER.encode(wire.Fault(code)).decode())
    await socket.close(code=FAULT)
