"""What is on disk: tables, seats, deals and their actions, in one SQLite file.

A deal is stored as the record it begins with, and its actions one by one; a room is rebuilt by replaying them. All work
runs in one thread in the order it was asked for, each call one transaction; when a call has returned, the disk has it.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from msgspec import Struct
from sqlalchemy import Connection, create_engine, delete, event, func, insert, select, update

from paiju.server.schema import ACTIONS, DEALS, META, SEATS, TABLES, ActionRow, DealRow, Loaded, SeatRow, TableRow

PRAGMAS = ("locking_mode=EXCLUSIVE", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")


def hashed(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


P = ParamSpec("P")
T = TypeVar("T")


class Store:
    """The file `paiju.sqlite` in a directory, held by one process at a time.

    Raises `OperationalError` where another process has it.
    """

    def __init__(self, directory: Path) -> None:
        directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = directory / "paiju.sqlite"
        file.touch(mode=0o600)  # hands lie in it
        url = f"sqlite:///{file}"
        # an error's text may be logged: it must not have the values in it
        self.engine = create_engine(url, connect_args={"check_same_thread": False, "timeout": 1}, hide_parameters=True)
        event.listen(self.engine, "connect", _pragmas)
        self.writer = ThreadPoolExecutor(1, "store")
        self.connection: Connection = self.engine.connect()
        with self.connection.begin():
            META.create_all(self.connection)

    async def run(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Does `work` in a transaction, after all that was asked for before."""

        def whole() -> T:
            with self.connection.begin():
                return work(self.connection, *args, **kwargs)

        return await asyncio.get_running_loop().run_in_executor(self.writer, whole)

    def close(self) -> None:
        """Finishes what was asked for and lets go of the file."""
        self.writer.shutdown()
        self.connection.close()
        self.engine.dispose()


def _pragmas(connection: Any, _record: object) -> None:
    for pragma in (
        "locking_mode=EXCLUSIVE",
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "busy_timeout=1000",
    ):
        connection.execute(f"PRAGMA {pragma}")


# -- work, each called inside a transaction
def create(db: Connection, table: TableRow, seats: list[SeatRow], first: DealRow, now: float) -> None:
    """A new table with its first deal."""
    db.execute(insert(TABLES), {**_dict(table), "visited": now})
    db.execute(insert(SEATS), [{"table_id": table.id, **_dict(seat)} for seat in seats])
    begin_deal(db, table.id, first)


def begin_deal(db: Connection, table: str, deal: DealRow) -> None:
    db.execute(insert(DEALS), {"table_id": table, **_dict(deal)})


def accept(
    db: Connection, table: str, deal: int, action: ActionRow, outcome: str | None, seat: SeatRow | None = None
) -> None:
    """An accepted action, how the deal ended where it did by that, and its seat where that changed too."""
    db.execute(insert(ACTIONS), {"table_id": table, "deal": deal, **_dict(action)})
    if outcome is not None:
        where = (DEALS.c.table_id == table) & (DEALS.c.deal == deal)
        db.execute(update(DEALS).where(where).values(outcome=outcome, ended=action.at))
    if seat is not None:
        save_seat(db, table, seat)


def save_seat(db: Connection, table: str, seat: SeatRow) -> None:
    where = (SEATS.c.table_id == table) & (SEATS.c.seat == seat.seat)
    db.execute(update(SEATS).where(where).values(**_dict(seat)))


def visited(db: Connection, table: str, now: float) -> None:
    db.execute(update(TABLES).where(TABLES.c.id == table).values(visited=now))


def load(db: Connection, table: str) -> Loaded | None:
    """What a room is rebuilt from, None where there is no such table."""
    found = db.execute(select(TABLES).where(TABLES.c.id == table)).mappings().first()
    if found is None:
        return None
    seats = db.execute(select(SEATS).where(SEATS.c.table_id == table).order_by(SEATS.c.seat)).mappings()
    match = select(func.max(DEALS.c.match)).where(DEALS.c.table_id == table).scalar_subquery()
    running = (DEALS.c.table_id == table) & (DEALS.c.match == match)
    deals = [_row(DealRow, d) for d in db.execute(select(DEALS).where(running).order_by(DEALS.c.deal)).mappings()]
    before = find_deal(db, table, deals[0].deal - 1)
    return Loaded(
        _row(TableRow, found),
        [_row(SeatRow, s) for s in seats],
        before[0] if before else None,
        deals,
        actions(db, table, deals[-1].deal),
    )


def actions(db: Connection, table: str, deal: int) -> list[ActionRow]:
    where = (ACTIONS.c.table_id == table) & (ACTIONS.c.deal == deal)
    return [_row(ActionRow, a) for a in db.execute(select(ACTIONS).where(where).order_by(ACTIONS.c.version)).mappings()]


def find_deal(db: Connection, table: str, deal: int) -> tuple[DealRow, list[ActionRow]] | None:
    """One deal with all its actions."""
    where = (DEALS.c.table_id == table) & (DEALS.c.deal == deal)
    found = db.execute(select(DEALS).where(where)).mappings().first()
    return None if found is None else (_row(DealRow, found), actions(db, table, deal))


def requested(db: Connection, table: str, deal: int, seat: int, request: str) -> bool:
    """Whether this request of a seat was accepted in a deal."""
    return any((action.seat, action.request) == (seat, request) for action in actions(db, table, deal))


def touch(db: Connection) -> None:
    """Writes to the disk without changing anything."""
    db.exec_driver_sql("PRAGMA user_version = 0")


def count(db: Connection) -> int:
    """How many tables there are."""
    return db.execute(select(func.count()).select_from(TABLES)).scalar_one()


def prune(db: Connection, before: float) -> int:
    """Removes the tables last visited before a time; answers how many."""
    return db.execute(delete(TABLES).where(TABLES.c.visited < before)).rowcount


R = TypeVar("R", bound=Struct)


def _dict(row: Struct) -> dict[str, Any]:
    return {name: getattr(row, name) for name in row.__struct_fields__}


def _row(kind: type[R], found: Any) -> R:
    return kind(**{name: found[name] for name in kind.__struct_fields__})
