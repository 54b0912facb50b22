"""Whole matches through the wire."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import msgspec
import pytest

from paiju.engine import shuffle
from paiju.games import games
from paiju.judge import judge
from paiju.record import loads
from paiju.server import wire
from paiju.server.bots import Thinkers
from paiju.server.rooms import usual_bot
from tests.server.support import Guest, Serving, play, serving


async def judged(server: Serving, view: wire.TableView) -> dict[str, object]:
    """What the judge says of the record of the last deal, once its cards have been checked against the commitment."""
    answer = await server.http.get(f"/api/tables/{view.table}/deals/{view.deal}.json")
    assert answer.status_code == 200, answer.text
    record = loads(answer.content)
    assert record.meta["commitment"] == view.fairness.opened_commitment
    assert shuffle.commitment(view.fairness.opened_seed) == view.fairness.opened_commitment
    assert shuffle.deal(record.game, record.meta["seed"]) == (record.hands, record.kitty, record.turned)
    verdict = judge(answer.content)
    assert verdict["ok"]
    assert verdict["done"]
    result: dict[str, object] = verdict["result"]
    return result


async def test_a_match_against_thinking_bots(tmp_path: Path) -> None:
    """One person, bots in processes of their own, from the first deal to the end of the match; then another one."""
    async with serving(tmp_path, thinkers=Thinkers()) as server:
        mine = await server.table("gongzhu", f"{usual_bot()} chance chance", target=100)
        async with Guest(server, mine) as me:
            first = await me.until(lambda _: True)
            assert [seat.player for seat in first.seats] == ["person", "bot", "bot", "bot"]
            assert first.seats[1].name == usual_bot()
            view = await play(me, lambda view: view.match.over, Random(1))
            assert view.result
            assert view.match.totals == view.result.totals == (await judged(server, view))["totals"]
            assert {view.match.totals[s] for s in view.match.winners} == {max(view.match.totals)}
            assert {view.match.totals[s] for s in view.match.losers} == {min(view.match.totals)}
            assert len(view.match.results) == view.match.deal == view.deal
            await me.say(wire.Ready(view.deal))
            again = await me.until(lambda next_view: next_view.deal > view.deal)
            assert (again.match.deal, again.match.totals, again.match.over) == (1, [0] * 4, False)
            assert again.match.results == []
            assert again.fairness.opened_deal == view.deal


@pytest.mark.parametrize("game", list(games()))
async def test_a_deal_of_every_game_with_a_person_at_every_seat(tmp_path: Path, game: str) -> None:
    """Every seat a person, each through a socket of his own; the result shown is the judge's."""
    seats = games()[game].seats
    async with serving(tmp_path) as server:
        mine = await server.table(game, "open " * (seats - 1))
        people = [mine, *[await server.friend(mine, seat) for seat in range(1, seats)]]

        async def sit(seated: wire.Seated) -> wire.TableView:
            async with Guest(server, seated) as guest:
                await guest.until(lambda view: all(s.player == "person" for s in view.seats))
                return await play(guest, lambda view: bool(view.result), Random(seated.seat))

        views = await asyncio.gather(*(sit(seated) for seated in people))
        assert len({msgspec.json.encode(view.result) for view in views}) == 1
        result = await judged(server, views[0])
        shown = views[0].result
        assert shown
        for key, value in result.items():
            if key in shown.facts:
                assert shown.facts[key] == value
        if scores := result.get("scores"):
            assert isinstance(scores, list)
            assert shown.scores == [scores[seat % len(scores)] for seat in range(seats)]


async def test_a_bot_keeps_an_open_seat_until_the_friend_comes(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        mine = await server.table("gongzhu", "chance open chance")
        async with Guest(server, mine) as me:
            view = await me.until(lambda view: view.phase == "sell" and view.to_act == [0])
            assert (view.seats[2].player, view.seats[2].open) == ("bot", True)
            friend = await server.friend(mine, 2, invite=view.invite)
            async with Guest(server, friend) as other:
                theirs = await other.until(lambda _: True)
                assert (theirs.seat, len(theirs.hand) > 0, theirs.sales[2] is not None) == (2, True, True)
                seats = (await me.hear_a(wire.Seats, lambda m: m.seats[2].player == "person")).seats
                assert (seats[2].name, seats[2].open) == ("友", False)
                await asyncio.gather(
                    play(me, lambda view: bool(view.result), Random(1)),
                    play(other, lambda view: bool(view.result), Random(2)),
                )


async def test_the_computer_plays_on_for_whoever_asks_it_to(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Guest(server, await server.table("gongzhu", target=100)) as me:
        await me.until(lambda _: True)
        await me.say(wire.Auto(True))
        view = await me.until(lambda view: view.match.over)
        assert view.seats[0].auto
        with pytest.raises(TimeoutError):  # a match begins only if somebody asks for it
            async with asyncio.timeout(0.3):
                await me.until(lambda next_view: next_view.deal > view.deal)
