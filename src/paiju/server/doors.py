"""Connections as the system has them: not too many, and none that keeps its place for nothing."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import h11
import uvicorn
from litestar import Litestar
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from paiju.server import limits

CONNECTIONS: Final = limits.connections()


def _address(connection: Any) -> str:
    return connection.client[0] if connection.client else ""


class Http(H11Protocol):
    """HTTP whose requests come, and whose answers are taken, within a time. One address has half the places at most."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._end: asyncio.TimerHandle | None = None
        self._half: bool | None = None  # whether a part of a request is there; None between requests

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self._crowded():
            transport.abort()
        else:
            self._wait_for(True)

    def _crowded(self) -> bool:
        address = _address(self)
        here = sum(_address(other) == address for other in self.connections)
        proxy = self.config.forwarded_allow_ips == address
        return len(self.connections) > CONNECTIONS or (here > CONNECTIONS // 2 and not proxy)

    def _wait_for(self, half: bool | None) -> None:
        """From now on a client has its time to complete a request, or to take the answer."""
        self._half = half
        if self._end:
            self._end.cancel()
        seconds = limits.REQUEST_SECONDS if half else limits.ANSWER_SECONDS
        self._end = None if half is None else self.loop.call_later(seconds, self.transport.abort)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        half = self.conn.their_state in (h11.IDLE, h11.SEND_BODY)
        if half is not self._half and self.transport.get_protocol() is self:
            self._wait_for(half)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        another = not self.cycle.response_complete  # which had been sent along with the last one
        self._wait_for(False if another else None)

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._wait_for(False)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._wait_for(None)
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_for(None)
        super().connection_lost(exc)


class Ws(WebSocketsSansIOProtocol):
    """A WebSocket that is gone when it is closed, whether the client reads what is left or not."""

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()

    async def send(self, message: Any) -> None:
        await super().send(message)
        if self.close_sent:
            self.loop.call_later(limits.REQUEST_SECONDS, self.transport.abort)


def config(app: Litestar, proxy: str | None = None) -> uvicorn.Config:
    """How the application is served. `proxy`: the address of a proxy that is believed when it says for whom it asks;
    without one nobody is."""
    return uvicorn.Config(
        app,
        http=Http,
        ws=Ws,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=proxy is not None,
        forwarded_allow_ips=proxy or "",
        ws_max_size=limits.MESSAGE_BYTES,
        timeout_graceful_shutdown=3,
        lifespan="on",
    )
