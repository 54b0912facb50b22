"""The web application: its routes, the built client, and the headers of every answer."""

from __future__ import annotations

import asyncio
import contextlib
import io
import logging
import re
from collections.abc import AsyncIterator
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final

import segno
from litestar import Litestar, MediaType, Request, Response, WebSocket, get, post, websocket
from litestar.datastructures import CacheControlHeader, MutableScopeHeaders
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.static_files import create_static_files_router
from litestar.types import Message, Scope

from paiju.games import games
from paiju.record import dumps
from paiju.server import limits, lobby, store, wire
from paiju.server.common import Refusal
from paiju.server.rooms import Rooms
from paiju.server.socket import same_origin, serve

LOG: Final = logging.getLogger(__name__)
STATIC: Final = Path(__file__).parents[1] / "static"
HEADERS: Final = {
    "Content-Security-Policy": "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
STATUS: Final = {
    "not_found": HTTPStatus.NOT_FOUND,
    "no_such_table": HTTPStatus.NOT_FOUND,
    "no_such_deal": HTTPStatus.NOT_FOUND,
    "bad_invite": HTTPStatus.FORBIDDEN,
    "foreign_origin": HTTPStatus.FORBIDDEN,
    "seat_taken": HTTPStatus.CONFLICT,
    "deal_running": HTTPStatus.CONFLICT,
    "too_fast": HTTPStatus.TOO_MANY_REQUESTS,
    "too_many_tables": HTTPStatus.SERVICE_UNAVAILABLE,
}
TheRooms = NamedDependency[Rooms]
NO_STORE: Final = {"Cache-Control": "no-store"}


class Application(Litestar):
    """Answers HEAD wherever it answers GET. The body is left out by the server, which knows what was asked."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope.get("method") == "HEAD":
            scope = {**scope, "method": "GET"}
        await super().__call__(scope, receive, send)


class Asked(Request[Any, Any, Any]):
    """A request whose body may be anything."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except (RecursionError, UnicodeError):
            raise Refusal("bad_message") from None


@get("/healthz", media_type=MediaType.TEXT)
async def healthz(rooms: TheRooms) -> str:
    """Whether the server answers and its disk can be written to."""
    await rooms.common.store.run(store.touch)
    return "ok"


@get("/api/games", sync_to_thread=False)
def the_games() -> wire.Lobby:
    return lobby.lobby()


@get("/api/games/{game:str}/rules", sync_to_thread=False)
def preset_rules(game: FromPath[str], preset: FromQuery[str]) -> wire.RulesPane:
    if game not in games():
        raise Refusal("no_such_game")
    if preset not in games()[game].Rules.presets:
        raise Refusal("bad_rules", key="preset")
    return lobby.preset_pane(game, preset)


@post("/api/tables")
async def make_table(data: JSONBody[wire.NewTable], rooms: TheRooms) -> wire.Seated:
    return await rooms.make(data)


@get("/api/tables/{table:str}/rules")
async def the_rules(table: FromPath[str], rooms: TheRooms) -> wire.RulesPane:
    room = await rooms.find(table)
    game = room.running.game
    return lobby.rules_pane(game.key, room.preset, game.rules)


@get("/api/tables/{table:str}/invitation")
async def invitation(table: FromPath[str], rooms: TheRooms) -> wire.Invitation:
    room = await rooms.find(table)
    free = [seat.row.seat for seat in room.seats if seat.row.open]
    return wire.Invitation(table, room.game, room.preset, room.seat_infos(), free, room.running.number, room.sheet.over)


@post("/api/tables/{table:str}/invitation", status_code=HTTPStatus.NO_CONTENT)
async def invited(table: FromPath[str], data: JSONBody[wire.Join], rooms: TheRooms) -> None:
    """Whether the invitation fits: refused as sitting down would be, as seldom, and nothing is changed."""
    (await rooms.find(table)).invited(data.invite)


@get("/api/tables/{table:str}/results")
async def results(table: FromPath[str], rooms: TheRooms) -> list[wire.ResultView]:
    """The finished deals of the running match, explained line by line."""
    return (await rooms.find(table)).sheet.results


@get("/api/tables/{table:str}/qr.svg")
async def qr(
    table: FromPath[str], invite: FromQuery[str], request: Request[Any, Any, Any], rooms: TheRooms
) -> Response[bytes]:
    """The invitation's link as a picture."""
    await rooms.find(table)
    picture = io.BytesIO()
    link = f"{request.base_url}#/join/{table}/{invite[:64]}"
    segno.make(link, micro=False).save(picture, kind="svg", xmldecl=False, svgns=True, border=2, omitsize=True)
    return Response(picture.getvalue(), media_type="image/svg+xml", headers=NO_STORE)


@post("/api/tables/{table:str}/seats/{seat:int}")
async def join(table: FromPath[str], seat: FromPath[int], data: JSONBody[wire.Join], rooms: TheRooms) -> wire.Seated:
    return await rooms.join(table, seat, data)


@get("/api/tables/{table:str}/deals/{file:str}")
async def finished_deal(table: FromPath[str], file: FromPath[str], rooms: TheRooms) -> Response[bytes]:
    """A finished deal as a record, with the seed that opens its commitment."""
    asked = re.fullmatch(r"([0-9]{1,9})\.json", file)
    if asked is None:
        raise Refusal("no_such_deal")
    record = await rooms.finished_deal(table, int(asked[1]))
    return Response(dumps(record).encode(), media_type=MediaType.JSON, headers=NO_STORE)


@websocket("/ws")
async def ws(socket: WebSocket[Any, Any, Any], rooms: TheRooms) -> None:
    await serve(socket, rooms)


async def secure(message: Message, _: Scope) -> None:
    """Every answer has the headers, files and errors too."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value


# -- errors
def refused(_: Request[Any, Any, Any], why: Refusal) -> Response[wire.Problem]:
    status = STATUS.get(why.code, HTTPStatus.BAD_REQUEST)
    return Response(wire.Problem(why.code, why.section, why.data), status_code=status, headers=NO_STORE)


def http_error(_: Request[Any, Any, Any], why: HTTPException) -> Response[wire.Problem]:
    code = {404: "not_found", 413: "too_large"}.get(why.status_code, "bad_message")
    return Response(wire.Problem(code), status_code=why.status_code, headers=NO_STORE)


def broken(_: Request[Any, Any, Any], why: Exception) -> Response[wire.Problem]:
    LOG.error("a request failed", exc_info=why)
    return Response(wire.Problem("server_fault"), status_code=HTTPStatus.INTERNAL_SERVER_ERROR, headers=NO_STORE)


# -- the whole
def create_app(rooms: Rooms, sweep_seconds: float = 600) -> Litestar:
    """The application around some rooms, which it closes when it ends."""
    common = rooms.common
    readers, changers = limits.Visitors(rate=30, burst=300), limits.Visitors(rate=0.5, burst=30)

    def gate(request: Request[Any, Any, Any]) -> None:
        """Not too often; what changes something must come from a page of ours; and a path can be that of a file."""
        if "\0" in request.url.path or len(request.url.path.encode()) > limits.PATH_BYTES:
            raise Refusal("not_found")
        reads = request.method == "GET"
        if not reads and not same_origin(request.headers.get("origin"), request.headers.get("host")):
            raise Refusal("foreign_origin")
        if not (readers if reads else changers).take(request.client.host if request.client else ""):
            raise Refusal("too_fast")

    @contextlib.asynccontextmanager
    async def living(_: Litestar) -> AsyncIterator[None]:
        await common.thinkers.start()
        sweeping = asyncio.create_task(_sweep(rooms, sweep_seconds))
        try:
            yield
        finally:
            sweeping.cancel()
            await rooms.close()
            await common.thinkers.close()
            await asyncio.to_thread(common.store.close)

    routes = [
        healthz,
        the_games,
        preset_rules,
        make_table,
        the_rules,
        invitation,
        invited,
        results,
        qr,
        join,
        finished_deal,
        ws,
    ]
    return Application(
        [*routes, *_client()],
        dependencies={"rooms": Provide(lambda: rooms, sync_to_thread=False)},
        request_class=Asked,
        before_request=gate,
        exception_handlers={Refusal: refused, HTTPException: http_error, Exception: broken},
        lifespan=[living],
        openapi_config=None,
        debug=False,
        logging_config=None,
        request_max_body_size=limits.MESSAGE_BYTES,
        before_send=[secure],
    )


def _client() -> list[Any]:
    """The built client: what has its hash in its name may be kept for ever, the page itself never."""
    if not (STATIC / "index.html").exists():
        return []
    for_ever = CacheControlHeader(max_age=31_536_000, immutable=True, public=True)
    page = CacheControlHeader(no_cache=True)
    return [
        create_static_files_router("/assets", [STATIC / "assets"], name="assets", cache_control=for_ever),
        create_static_files_router("/", [STATIC], html_mode=True, name="page", cache_control=page),
    ]


async def _sweep(rooms: Rooms, seconds: float) -> None:
    while True:
        try:
            await rooms.sweep()
        except Exception:
            LOG.exception("sweeping failed")
        await asyncio.sleep(seconds)
