"""Every message between server and client. The client's TypeScript types are generated from this file.

Cards are texts ("HA", "??" face down), choices are the texts of records without the seat ("play HA"), so that neither
side translates. What a message tells a viewer comes from that viewer's `View` alone.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

Value = bool | int | str
Count = Annotated[int, Meta(ge=-1, le=10**9)]
Name = Annotated[str, Meta(max_length=64)]


class Text(Struct, frozen=True):
    """A text in the three languages; `{name}` stands for a parameter."""

    hans: str = field(name="zh-Hans")
    hant: str = field(name="zh-Hant")
    en: str


# -- what can be chosen before a match (HTTP)
class ValueInfo(Struct, frozen=True):
    """A value of a house rule. `sections`: the § that tells it, several where another house rule decides which is in
    force."""

    value: Value
    label: Text
    sections: list[str]


class OptionInfo(Struct, frozen=True):
    """A house rule: its values, or any number from `least` in steps of `step` where there are none. `needs`: it has
    no effect unless these other rules have these values."""

    key: str
    section: str
    title: Text
    why: Text
    default: Value
    values: list[ValueInfo]
    least: int
    step: int
    needs: dict[str, list[Value]]


class PresetInfo(Struct, frozen=True):
    key: str
    title: Text
    why: Text
    values: dict[str, Value]


class GameInfo(Struct, frozen=True):
    """A game as the start page shows it. `reasons`, `words`: its texts for score lines and for things on the table."""

    key: str
    name: Text
    about: Text
    seats: int
    options: list[OptionInfo]
    presets: list[PresetInfo]
    reasons: dict[str, Text]
    words: dict[str, Text]
    scoring: list[str]


class Lobby(Struct, frozen=True):
    """GET /api/games."""

    games: list[GameInfo]
    bots: list[str]
    """The names of computer players, weakest first; each has a text `bot.<name>` in the locale files."""


class RuleLine(Struct, frozen=True):
    """A heading or a sentence of the rules in force, house rules filled in. `changed`: it says something else than the
    table's preset would."""

    section: str
    heading: bool
    text: Text
    changed: bool


class RulesPane(Struct, frozen=True):
    """GET /api/tables/{table}/rules: the rules in force, and what differs from the preset; and
    GET /api/games/{game}/rules?preset=…: those of a preset."""

    game: str
    preset: str
    lines: list[RuleLine]
    changed: dict[str, Value]


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables. `rules` as in a record (`preset` and what differs); `others`: who sits at seats 1, 2 …: a
    bot's name, or "open" for a friend who will come by link (a bot plays until then)."""

    game: str
    rules: dict[str, Value]
    others: list[str]
    name: str


class Seated(Struct, frozen=True):
    """You have a seat. `token` is its key: it is shown only here, the server keeps its hash."""

    table: str
    seat: int
    token: str


class Invitation(Struct, frozen=True):
    """GET /api/tables/{table}/invitation: what a person sees who follows a link. `free`: seats that can be taken.

    The link is {origin}/#/join/{table}/{invite}; GET /api/tables/{table}/qr.svg?invite={invite} is its QR code.
    """

    table: str
    game: str
    preset: str
    seats: list[SeatInfo]
    free: list[int]
    deal: int
    """The table's running deal, counted from 1."""
    over: bool
    """Whether the match is decided."""


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/{table}/seats/{seat}. `invite`: the secret part of the link."""

    invite: str
    name: str


class Problem(Struct, frozen=True):
    """Any HTTP error: a code with a text `error.<code>` in the locale files, the § of the rule, and its data."""

    code: str
    section: str = ""
    data: dict[str, str | int] = {}


# -- what a client says (WebSocket)
class Hello(Struct, frozen=True, tag="hello"):
    """The first message. `deal`, `version`: of the last update it has, −1 for none; `token` "": just looking on."""

    table: Name
    token: Name
    deal: Count = -1
    version: Count = -1


class Act(Struct, frozen=True, tag="act"):
    """A choice in record text. `request` is the client's own name for it: the same request is accepted once.
    `deal` and `version` are those of the view it was made on."""

    request: Name
    deal: Count
    version: Count
    choice: str


class Auto(Struct, frozen=True, tag="auto"):
    """托管: let the computer play on for me, or take my seat back. Any `act` takes it back too."""

    on: bool


class Ready(Struct, frozen=True, tag="ready"):
    """The seat has read the result; the next deal begins when all people at the table are ready."""

    deal: Count


class Seen(Struct, frozen=True, tag="seen"):
    """Everything up to this version has arrived. To be sent for every `update`: the server sends no more than 8 updates
    ahead, and sums up what happens meanwhile in the next one."""

    deal: Count
    version: Count


class Ping(Struct, frozen=True, tag="ping"):
    pass


ClientMessage = Hello | Act | Auto | Ready | Seen | Ping


# -- what a view is made of
class SeatInfo(Struct, frozen=True):
    """Who sits at a seat. `player`: a person by `name`, or a bot by its name. `away`: no connection is there,
    `auto`: the computer plays for the person; `seconds`: until it will, 0 where no count is running."""

    seat: int
    player: Literal["person", "bot"]
    name: str
    away: bool = False
    auto: bool = False
    seconds: int = 0
    ready: bool = False
    open: bool = False
    """A bot keeps this seat for a friend who has the link."""


class PlayView(Struct, frozen=True):
    seat: int
    cards: list[str]
    thrown: list[str] = []


class TrickView(Struct, frozen=True):
    """A trick, running or finished. `winner` of a running one is who is winning; `points` what is in it, null where the
    game does not count tricks."""

    leader: int
    plays: list[PlayView]
    winner: int | None
    points: int | None


class SaleView(Struct, frozen=True):
    """What a seat sold, once it is known: a hidden card not yet played is "??" (its seller sees it)."""

    open: list[str]
    hidden: list[str]


class SaidView(Struct, frozen=True):
    """A bid, pass or call in record text."""

    seat: int
    choice: str


class HandGroup(Struct, frozen=True):
    """Cards of one suit group in the hand, in the order to hold them."""

    group: str
    cards: list[str]


class StandingView(Struct, frozen=True):
    """What is seen at a glance; null or empty where the game has no such thing."""

    contract: int | None
    level: str
    called: list[str]
    points: int | None
    counted: list[int]
    target: int | None
    kings: list[str]
    """The highest cards, high to low, where each deal decides which they are."""


class Meaning(Struct, frozen=True):
    """What an option comes to: the text `word` of the game's `words` with `data`."""

    word: str
    data: dict[str, int | str]


class AskView(Struct, frozen=True):
    """What is asked of this seat now; see paiju.engine.choices.Ask. `groups`: cards that count as one when played, the
    longest first; `forced`: cards that every legal choice has; `throws`: other cards may be led too, and may fail."""

    kind: Literal["cards", "sell", "options"]
    verb: str
    cards: list[str]
    count: int
    options: list[str]
    means: list[list[Meaning]] = []
    """For each of `options` what it comes to, where its text alone does not say so."""
    groups: list[list[str]] = []
    forced: list[str] = []
    throws: bool = False


class ScoreLine(Struct, frozen=True):
    """A line of the score sheet: the text `reason` of the game's `reasons` with `data`, for some seats, or none: for
    the deal as a whole. `points` by `kind`: added to the score of each seat, points taken, or a factor. `verdict`: it
    says how the deal came out."""

    seats: list[int]
    reason: str
    points: int
    data: dict[str, Value]
    kind: Literal["score", "count", "factor"]
    verdict: bool


class ResultView(Struct, frozen=True):
    """How a deal ended: `scores` per seat, `totals` after it (null where the match does not count totals), the reasons
    line by line, and the rest of the record's result as facts."""

    deal: int
    void: str
    scores: list[int]
    totals: list[int] | None
    lines: list[ScoreLine]
    facts: dict[str, Value | list[int | str]]


class MatchView(Struct, frozen=True):
    """The match so far. `totals`, `levels` per seat, nothing where the game has none; `over` with winners and losers.

    `results`: of the last 40 deals; only the last one has its totals, lines and facts. All of them, and those of all
    deals: GET /api/tables/{table}/results.
    """

    deal: int
    """Within the match, counted from 1; the `deal` of everything else counts a table's deals."""
    totals: list[int]
    levels: list[str]
    over: bool
    winners: list[int]
    losers: list[int]
    results: list[ResultView]


class Fairness(Struct, frozen=True):
    """The commitment to this deal, and the seed of the last finished one that opens its commitment."""

    commitment: str
    opened_deal: int = 0
    opened_commitment: str = ""
    opened_seed: str = ""


class TableView(Struct, frozen=True):
    """All that one viewer may know of a table at one version. `seat` is −1 for somebody who looks on."""

    table: str
    game: str
    preset: str
    changed: dict[str, Value]
    deal: int
    version: int
    seat: int
    phase: str
    to_act: list[int]
    seats: list[SeatInfo]
    beat: str
    """What the table's clock runs for: `draw` and `deal` the next card, `show` and `stop` the last chance to do that;
    "" where no clock runs."""
    beat_seconds: float
    """How long this beat lasts in all."""
    counts: list[int]
    """Cards left per seat."""
    stock: int
    """Cards not drawn yet."""
    hand: list[HandGroup]
    kitty: list[str]
    put_away: list[str]
    shown: list[str]
    """Cards of the kitty that all have seen; still known when they are in the declarer's hand."""
    turned: str
    sales: list[SaleView | None]
    said: list[SaidView]
    declarer: int | None
    trump: str
    sides: list[int] | None
    standing: StandingView
    trick: TrickView
    last_trick: TrickView | None
    taken: list[list[str]]
    """Per seat the scoring cards it took."""
    so_far: list[int] | None
    """Per seat what the deal would be written for it if it ended now, as far as this viewer knows; null where the game
    writes nothing before the end."""
    ask: AskView | None
    result: ResultView | None
    match: MatchView
    fairness: Fairness
    invite: str
    """The secret part of the link for friends; "" for those who may not invite."""


class Happened(Struct, frozen=True):
    """An event of the engine as this viewer saw it, for animation and the log: `kind` the event's class name, `seat`
    who did it (−1 nobody), `cards` what is seen of it, `text` a choice in record text."""

    kind: str
    seat: int = -1
    cards: list[str] = []
    text: str = ""


# -- what the server says (WebSocket)
class Update(Struct, frozen=True, tag="update"):
    """What happened since the version the client has, and the table after it. After `hello`: `events` are those missed,
    or none where they were too many (`fresh`)."""

    events: list[Happened]
    view: TableView
    fresh: bool = False


class Done(Struct, frozen=True, tag="done"):
    """The request is accepted and on disk."""

    request: str


class Refused(Struct, frozen=True, tag="refused"):
    """The request changed nothing: a text `error.<code>` with `data`, and the § of the game's rules."""

    request: str
    code: str
    section: str
    data: dict[str, str | int]


class Seats(Struct, frozen=True, tag="seats"):
    """Who is here changed; the deal did not."""

    seats: list[SeatInfo]


class Displaced(Struct, frozen=True, tag="displaced"):
    """Another connection has taken this seat; this one will be closed and must not reconnect by itself."""


class Fault(Struct, frozen=True, tag="fault"):
    """The connection is of no use: a text `error.<code>`. It will be closed."""

    code: str


class Pong(Struct, frozen=True, tag="pong"):
    pass


ServerMessage = Update | Done | Refused | Seats | Displaced | Fault | Pong
