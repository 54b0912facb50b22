"""The command `paiju`. Each subcommand is a function; what it does lives elsewhere."""

from __future__ import annotations

import argparse
import errno
import io
import os
import sys
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from paiju import judge as judging
from paiju import locale
from paiju.bots import arena as duplicate
from paiju.bots import bots
from paiju.engine import shuffle
from paiju.engine.errors import Illegal
from paiju.games import games
from paiju.record import Record, dumps, loads

CANNOT_WRITE = 74
"""The exit status where the output cannot be written, as in sysexits."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command; answers the exit status."""
    args = _parser().parse_args(argv)
    try:
        status: int = args.run(args)
    except Illegal as error:  # house rules that are none
        print(locale.sentence(args.lang, f"error.{error.code}", error.data), file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader of a pipe has had enough
        _drop_output()
        return 0
    except OSError as error:
        _drop_output()
        print(f"paiju: {error}", file=sys.stderr)
        return CANNOT_WRITE
    return status


def _drop_output() -> None:
    """What is still to be written goes nowhere: Python would try again at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def serve(args: argparse.Namespace) -> int:
    """Opens the table in the browser."""
    from sqlalchemy.exc import OperationalError  # the other commands start without the server's parts

    from paiju.server import clock, serving

    pace = clock.Pace(bot=args.pace, grace=args.grace)
    directory = args.data or serving.data_directory()
    try:
        serving.run(args.host, args.port, directory, pace, not args.no_browser, args.proxy)
    except (OSError, OperationalError) as error:
        key = "error.address_in_use" if isinstance(error, OSError) else "error.data_in_use"
        told: dict[str, str | int] = {"host": args.host, "port": args.port, "directory": str(directory)}
        print(locale.sentence(args.lang, key, told), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        pass
    return 0


def judge(args: argparse.Namespace) -> int:
    """Judges records; the status is the worst of theirs."""
    worst = 0
    for text in _texts(args.files):
        answer = judging.unreadable(text, args.lang) if isinstance(text, Illegal) else judging.judge(text, args.lang)
        worst = max(worst, judging.status(answer))
        _print(answer)
    return worst


def deal(args: argparse.Namespace) -> int:
    """Prints a record to start from."""
    kind = games()[args.game]
    seed = args.seed if args.seed is not None else shuffle.new_seed()
    rules = kind.Rules.read({"preset": args.preset, **dict(args.rule)})
    game = kind(rules, kind.first_state(rules, shuffle.lot(seed, kind.seats)))
    meta = {"seed": seed, "commitment": shuffle.commitment(seed)}
    _write(dumps(Record(game, *shuffle.deal(game, seed), (), meta)).encode())
    return 0


def arena(args: argparse.Namespace) -> int:
    """Lets two computer players play the same deals in each other's seats, and prints the difference per deal."""
    kind = games()[args.game]
    rules = kind.Rules.read({"preset": args.preset, **dict(args.rule)})
    seed = args.seed if args.seed is not None else shuffle.new_seed()
    report = duplicate.arena(kind, rules, bots()[args.a], bots()[args.b], args.deals, seed)
    _print(msgspec.to_builtins(report))
    return 0


def verify(args: argparse.Namespace) -> int:
    """Says of each record whether its seed opens its commitment and deals its cards."""
    worst = 0
    for text in _texts(args.files):
        try:
            record = loads(_given(text))
        except Illegal as error:
            worst = max(worst, 2)
            _print({"ok": False, "error": judging.told(error, None, args.lang)})
            continue
        answer = shuffle.verified(record.game, (record.hands, record.kitty, record.turned), record.meta)
        worst = max(worst, int(not all(answer.values())))
        _print({"ok": all(answer.values()), **answer})
    return worst


def _given(text: bytes | Illegal) -> bytes:
    if isinstance(text, Illegal):
        raise text
    return text


def _texts(files: Sequence[str]) -> Iterator[bytes | Illegal]:
    """The records of some files, each a text, or why a file cannot be read. Without files it is standard input."""
    for name in files or ("",):
        try:
            yield from _texts_in(name)
        except OSError as error:
            yield Illegal("bad_record", key=name or "-", why=error.strerror or "unreadable")


def _texts_in(name: str) -> Iterator[bytes]:
    """An object a file, or one a line in `.jsonl` and standard input ("-"); for "" standard input as either.

    The mark that some editors put before UTF-8 is none of it. Raises `OSError`.
    """
    if name in ("", "-"):
        if sys.stdin is None:
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))
        given = sys.stdin.buffer
        if name:
            yield from _lines(given)
        else:
            whole = given.read()
            yield from [whole] if _is_json(whole) else _lines(io.BytesIO(whole))
    elif name.lower().endswith(".jsonl"):
        with Path(name).open("rb") as lines:
            yield from _lines(lines)
    else:
        yield Path(name).read_bytes().removeprefix(BOM_UTF8)


def _lines(given: Iterable[bytes]) -> Iterator[bytes]:
    """The lines that are not empty."""
    for number, line in enumerate(given):
        if text := (line if number else line.removeprefix(BOM_UTF8)).strip():
            yield text


def _is_json(given: bytes) -> bool:
    try:
        msgspec.json.decode(given)
    except (ValueError, RecursionError):
        return False
    return True


def _print(answer: dict[str, Any]) -> None:
    _write(msgspec.json.encode(answer))


def _write(line: bytes) -> None:
    """JSON is UTF-8, whatever encoding Python takes the terminal to have."""
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.flush()


def _rule(text: str) -> tuple[str, Any]:
    """A house rule as `key=value`, the value JSON or else a plain text."""
    key, given, value = text.partition("=")
    if not given:
        raise argparse.ArgumentTypeError("it is written KEY=VALUE")
    try:
        return key, msgspec.json.decode(value)
    except msgspec.DecodeError:
        return key, value


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="paiju", description="牌局: a card table, and the judge of its games.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(run: Any, **kwargs: Any) -> argparse.ArgumentParser:
        added = commands.add_parser(run.__name__, help=run.__doc__, description=run.__doc__, **kwargs)
        added.set_defaults(run=run)
        added.add_argument(
            "--lang", choices=locale.LANGUAGES, default=locale.reader(), help="language of the sentences"
        )
        return added

    serving = command(serve)
    serving.add_argument("--host", default="127.0.0.1", help="address to listen on (default: this machine only)")
    serving.add_argument("--port", type=int, default=0, help="port to listen on (default: a free one)")
    serving.add_argument("--data", type=Path, metavar="DIR", help="where tables are kept (default: by the platform)")
    serving.add_argument("--pace", type=float, default=0.8, metavar="S", help="seconds before a computer player moves")
    serving.add_argument(
        "--grace", type=float, default=45, metavar="S", help="seconds until the computer plays for who is away"
    )
    serving.add_argument(
        "--proxy", metavar="ADDRESS", help="believe this proxy's X-Forwarded-For and -Proto (default: nobody's)"
    )
    serving.add_argument("--no-browser", action="store_true", help="do not open a browser")
    command(judge).add_argument("files", nargs="*", metavar="FILE", help=".json, .jsonl, or - for standard input")
    command(verify).add_argument("files", nargs="*", metavar="FILE", help=".json, .jsonl, or - for standard input")
    _add_game(command(deal))
    playing = _add_game(command(arena))
    playing.add_argument("a", choices=list(bots()), help="a computer player")
    playing.add_argument("b", choices=list(bots()), help="another, or the same")
    playing.add_argument("--deals", type=_deals, default=100, help="how many deals, at least 2 (default: 100)")
    return parser


def _add_game(parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
    """Lets a command take a game, its house rules and a seed."""
    parser.add_argument("game", choices=list(games()))
    parser.add_argument(
        "--seed", type=_seed, help="any text; the same seed deals the same cards (default: the system's entropy)"
    )
    parser.add_argument("--preset", default="seed")
    parser.add_argument("--rule", action="append", type=_rule, default=[], metavar="KEY=VALUE", help="a house rule")
    return parser


def _deals(text: str) -> int:
    """A number of deals from which an interval can be told."""
    if text.isdecimal() and (number := int(text)) >= 2:
        return number
    raise argparse.ArgumentTypeError("it is a number, at least 2")


def _seed(text: str) -> str:
    """A seed as it was typed, whatever encoding Python takes the command line to be in."""
    try:
        return os.fsencode(text).decode()
    except UnicodeDecodeError:
        raise argparse.ArgumentTypeError("it is text in UTF-8") from None


if __name__ == "__main__":
    sys.exit(main())
