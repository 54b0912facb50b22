"""What stands in the store's file: its tables, and their rows as values."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

META: Final = MetaData()
TABLES: Final = Table(
    "tables",
    META,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Text, nullable=False),  # JSON as in a record
    Column("invite", Text, nullable=False),
    Column("visited", Float, nullable=False),
)
SEATS: Final = Table(
    "seats",
    META,
    Column("table_id", ForeignKey(TABLES.c.id, ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("bot", Text, nullable=False),
    Column("open", Boolean, nullable=False),
    Column("name", Text, nullable=False),
    Column("token_hash", Text, nullable=False, index=True),
    Column("generation", Integer, nullable=False),
    Column("auto", Boolean, nullable=False),
    Column("away_since", Float),
    Column("ready", Integer, nullable=False),
)
DEALS: Final = Table(
    "deals",
    META,
    Column("table_id", ForeignKey(TABLES.c.id, ondelete="CASCADE"), primary_key=True),
    Column("deal", Integer, primary_key=True),
    Column("match", Integer, nullable=False),
    Column("record", Text, nullable=False),  # before its first action, with seed and commitment
    Column("outcome", Text),  # JSON, once it has ended
    Column("ended", Float),
)
ACTIONS: Final = Table(
    "actions",
    META,
    Column("table_id", Text, primary_key=True),
    Column("deal", Integer, primary_key=True),
    Column("version", Integer, primary_key=True),  # of the deal after it
    Column("seat", Integer, nullable=False),
    Column("choice", Text, nullable=False),
    Column("request", Text),  # the client's name for it, if a client asked
    Column("at", Float, nullable=False),
    ForeignKeyConstraint(["table_id", "deal"], [DEALS.c.table_id, DEALS.c.deal], ondelete="CASCADE"),
    UniqueConstraint("table_id", "deal", "seat", "request"),
)


class SeatRow(Struct, frozen=True):
    """Who sits at a seat. `bot` plays where there is no person, and for one who is away; `token_hash` "" is no person;
    `ready`: the last deal whose result the person has read."""

    seat: int
    bot: str
    open: bool = False
    name: str = ""
    token_hash: str = ""
    generation: int = 0
    auto: bool = False
    away_since: float | None = None
    ready: int = 0


class TableRow(Struct, frozen=True):
    id: str
    game: str
    rules: str
    invite: str


class DealRow(Struct, frozen=True):
    deal: int
    match: int
    record: str
    outcome: str | None = None
    ended: float | None = None


class ActionRow(Struct, frozen=True):
    version: int
    seat: int
    choice: str
    request: str | None
    at: float


class Loaded(Struct, frozen=True):
    """All that a room is rebuilt from: the running match's deals, the one before them, and the actions of the last."""

    table: TableRow
    seats: list[SeatRow]
    before: DealRow | None
    deals: list[DealRow]
    actions: list[ActionRow]
