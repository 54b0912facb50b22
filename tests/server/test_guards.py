"""Who does not belong here, or asks for too much, is refused; and nothing secret lies about."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from paiju.server import limits, wire
from paiju.server.clock import Pace
from paiju.server.socket import FAULT, same_origin
from tests.server.support import Guest, fault, serving


async def test_wrong_keys_and_wrong_words(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        mine = await server.table()
        hello = wire.Hello(mine.table, mine.token)
        other = await server.table()
        assert await fault(server, wire.Hello("nowhere", mine.token)) == ("no_such_table", FAULT)
        for token in ("x", mine.token[:-1], mine.token + "x", other.token, "我"):
            assert await fault(server, wire.Hello(mine.table, token)) == ("bad_token", FAULT)
        assert await fault(server, wire.Ping()) == ("bad_message", FAULT)
        deep = '{"type":"hello","more":' + "[" * 10_000
        for words in (
            deep,
            b'{"type":"hello","table":"\xff"}',
            "",
            "{}",
            "[" * 10_000,
            '{"type":"hello"}',
            '{"type":"seize","seat":1}',
            b"\x00\xff",
        ):
            assert await fault(server, words) == ("bad_message", FAULT)
        assert await fault(server, hello, '{"type":"act","request":1}') == ("bad_message", FAULT)
        assert await fault(server, hello, hello) == ("bad_message", FAULT)
        assert await fault(server, wire.Hello(mine.table, "x" * 65)) == ("bad_message", FAULT)
        assert await fault(server, hello, wire.Act("r" * 65, 1, 1, "pass")) == ("bad_message", FAULT)
        assert await fault(server, hello, wire.Ready(10**20)) == ("bad_message", FAULT)


async def test_a_page_of_another_site_cannot_connect(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        mine = await server.table()
        hello = wire.Hello(mine.table, mine.token)
        for origin in ("http://evil.example", "null", f"http://127.0.0.1:{server.port + 1}"):
            with pytest.raises(InvalidStatus) as refused:
                await fault(server, hello, origin=origin)
            assert refused.value.response.status_code == 403
            answer = await server.post("/api/tables", wire.NewTable("gongzhu", {}, ["chance"] * 3, "我"), origin=origin)
            assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
        own = f"http://127.0.0.1:{server.port}"
        assert await fault(server, hello, wire.Hello("", ""), origin=own) == ("bad_message", FAULT)


def test_same_origin() -> None:
    assert same_origin(None, "a.example")  # no browser
    assert same_origin("https://A.example", "a.example")
    assert same_origin("http://a.example:81", "a.example:81")
    assert not same_origin("http://a.example:81", "a.example")
    assert not same_origin("null", "a.example")
    assert not same_origin("http://[::1", "a.example")
    assert not same_origin("http://a.example", None)


async def test_what_is_no_request_is_no_fault_of_the_server(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with serving(tmp_path) as server:
        for body in (b"[" * 10_000, b'{"game":' + b"[" * 10_000, b'{"game":"\xff\xfe"}', b"\xff", b""):
            answer = await server.http.post("/api/tables", content=body)
            assert (answer.status_code, answer.json()["code"]) == (400, "bad_message"), body[:20]
        for path in ("/%00", "/assets/%00.js", "/api/tables/%00/rules", "/" + "x" * 300, "/" + "%E6%88%91" * 90):
            answer = await server.http.get(path)
            assert (answer.status_code, answer.json()["code"]) == (404, "not_found"), path
        answer = await server.post("/api/tables", {}, origin="http://[::1")
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
        answer = await server.http.get("/api/games/gongzhu/rules?preset=nobody's")
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_rules")
        answer = await server.http.get("/api/games/whist/rules?preset=seed")
        assert (answer.status_code, answer.json()["code"]) == (400, "no_such_game")
    assert [record.getMessage() for record in caplog.records if record.levelno > logging.INFO] == []


async def test_head_is_answered_as_get_is(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        for path in ("/healthz", "/api/games", "/api/tables/x/rules", "/"):
            head, whole = await server.http.head(path), await server.http.get(path)
            assert (head.status_code, head.content) == (whole.status_code, b""), path
            assert head.headers["content-length"] == str(len(whole.content))
        assert (await server.http.head("/api/tables")).status_code == 405


@pytest.mark.parametrize("proxy", [None, "127.0.0.1"])
async def test_nobody_says_who_he_is_but_a_known_proxy(tmp_path: Path, proxy: str | None) -> None:
    async with serving(tmp_path, proxy) as server:
        answers = [
            await server.post("/api/tables", {}, **{"x-forwarded-for": f"192.0.2.{number}"}) for number in range(40)
        ]
        assert any(answer.status_code == 429 for answer in answers) is (proxy is None)


async def test_too_large_and_too_fast(tmp_path: Path) -> None:
    async with serving(tmp_path, rate=limits.Rate(0.001, 5)) as server:
        mine = await server.table()
        hello = wire.Hello(mine.table, mine.token)
        assert (await fault(server, hello, "x" * (limits.MESSAGE_BYTES + 1)))[1] == 1009
        assert await fault(server, hello, *[wire.Ping()] * 5, wire.Ping()) == ("too_fast", FAULT)
        big = {"game": "gongzhu", "rules": {}, "others": [], "name": "x" * limits.MESSAGE_BYTES}
        answer = await server.post("/api/tables", big)
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
        answers = [await server.post("/api/tables", {}) for _ in range(40)]
        assert {answer.json()["code"] for answer in answers} == {"bad_message", "too_fast"}
        assert answers[-1].status_code == 429


async def test_acknowledging_costs_nothing(tmp_path: Path) -> None:
    """Who only looks on answers every update, however many there are."""
    async with serving(tmp_path, rate=limits.Rate(0.001, 2), pace=Pace(bot=0, grace=0)) as server:
        mine = await server.table()
        async with Guest(server, wire.Seated(mine.table, -1, "")) as onlooker:
            await onlooker.until(lambda view: view.result is not None)


async def test_who_looks_on_can_do_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        mine = await server.table("gongzhu", "open chance chance")
        async with Guest(server, wire.Seated(mine.table, -1, "")) as onlooker:
            view = await onlooker.until(lambda _: True)
            assert (view.seat, view.hand, view.ask, view.invite) == (-1, [], None, "")
            assert view.counts == [13] * 4
            answer = await onlooker.act("sell none")
            assert isinstance(answer, wire.Refused)
            assert answer.code == "not_seated"
            for message in (wire.Auto(True), wire.Ready(1)):
                await onlooker.say(message)
                assert (await onlooker.hear_a(wire.Refused)).code == "not_seated"


async def test_only_so_many_look_on_and_seats_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "ONLOOKERS", 1)
    async with serving(tmp_path) as server:
        mine = await server.table()
        async with Guest(server, wire.Seated(mine.table, -1, "")) as onlooker:
            await onlooker.update()
            assert await fault(server, wire.Hello(mine.table, "")) == ("too_many_connections", FAULT)
            async with Guest(server, mine) as me:
                await me.update()


async def test_what_a_table_may_not_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(tmp_path) as server:
        good = {"game": "gongzhu", "rules": {}, "others": ["chance"] * 3, "name": "我"}
        for wrong, code in (
            ({"game": "whist"}, "no_such_game"),
            ({"rules": {"preset": "nobody's"}}, "bad_rules"),
            ({"rules": {"target": 7}}, "bad_rules"),
            ({"others": ["chance"] * 4}, "bad_opponents"),
            ({"others": ["chance", "open", "god"]}, "bad_opponents"),
            ({"name": " \t\u200b\x07 "}, "bad_name"),
            ({"name": 7}, "bad_message"),
            ({"cheat": True}, "bad_message"),
        ):
            answer = await server.post("/api/tables", {**good, **wrong})
            assert (answer.status_code, answer.json()["code"]) == (400, code)
        monkeypatch.setattr(limits, "TABLES", 1)
        assert (await server.post("/api/tables", good)).status_code == 201
        answer = await server.post("/api/tables", good)
        assert (answer.status_code, answer.json()["code"]) == (503, "too_many_tables")


async def test_a_seat_is_taken_once_and_by_invitation(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        mine = await server.table("gongzhu", "open chance chance")
        path = f"/api/tables/{mine.table}/seats/"
        async with Guest(server, mine) as me:
            invite = (await me.update()).view.invite
        told = (await server.http.get(f"/api/tables/{mine.table}/invitation")).json()
        assert (told["free"], told["game"], told["deal"], told["over"]) == ([1], "gongzhu", 1, False)
        assert invite not in json.dumps(told)
        for words, status in (
            (wire.Join(invite, ""), 204),
            (wire.Join(invite[:-1], ""), 403),
            (wire.Join("", ""), 403),
        ):
            answer = await server.post(f"/api/tables/{mine.table}/invitation", words)
            assert (answer.status_code, answer.text == "") == (status, status == 204)
        for seat, words, code in (
            (1, wire.Join("guess", "友"), "bad_invite"),
            (1, wire.Join("", "友"), "bad_invite"),
            (0, wire.Join(invite, "友"), "seat_taken"),
            (2, wire.Join(invite, "友"), "seat_taken"),
            (9, wire.Join(invite, "友"), "seat_taken"),
            (1, wire.Join(invite, "\u202e"), "bad_name"),
        ):
            assert (await server.post(f"{path}{seat}", words)).json()["code"] == code
        assert (await server.post(f"{path}1", wire.Join(invite, "友"))).status_code == 201
        assert (await server.post(f"{path}1", wire.Join(invite, "友"))).json()["code"] == "seat_taken"


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("老张", "老张"),
        ("  two   words\n", "two words"),
        ("\u202eevil\u200b\x00", "evil"),
        ("x" * 50, "x" * limits.NAME_LENGTH),
        ("<b>&", "<b>&"),  # the page writes text, not markup
        ("\u2067\u200d", ""),
    ],
)
def test_names(written: str, shown: str) -> None:
    assert limits.clean_name(written) == shown


def test_buckets() -> None:
    now = [0.0]
    bucket = limits.Bucket(2, 3, lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [bucket.take(), bucket.take()] == [True, False]
    now[0] = 100
    assert bucket.full
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    visitors = limits.Visitors(0.001, 1)
    assert [visitors.take(address) for address in ("a", "a", "b")] == [True, False, True]
