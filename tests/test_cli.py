"""The command `paiju`: `judge`, `deal`, `verify` and `arena`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from paiju.cli import CANNOT_WRITE
from paiju.judge import judge
from tests.test_judge import GOOD, code, line

COMMAND = [sys.executable, "-m", "paiju"]


def paiju(*args: str, given: bytes = b"") -> tuple[int, list[Any]]:
    """Runs the command; answers its status and the objects that it prints."""
    done = subprocess.run([*COMMAND, *args], input=given, capture_output=True, timeout=60)
    assert b"Traceback" not in done.stderr
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()]


def test_the_command_reads_files_and_standard_input(tmp_path: Path) -> None:
    one, many = tmp_path / "one.json", tmp_path / "many.jsonl"
    one.write_text(json.dumps(GOOD, indent=2), "utf-8")
    many.write_bytes(line() + b"\n" + line(actions=["x"]))
    assert [a["ok"] for a in paiju("judge", str(one))[1]] == [True]
    status, answers = paiju("judge", str(one), str(many), "-", given=line() + b"\n \n")
    assert (status, [a["ok"] for a in answers]) == (1, [True, True, False, True])
    status, answers = paiju("judge", given=line() + b"no\n" + line(actions=["x"]))
    assert (status, [a["ok"] for a in answers]) == (2, [True, False, False])
    status, answers = paiju("judge", str(tmp_path / "missing.json"), str(tmp_path))
    assert (status, [code(a) for a in answers]) == (2, ["bad_record", "bad_record"])
    assert ["missing.json" in a["error"]["message"] for a in answers] == [True, False]
    assert paiju("judge") == (0, [])
    assert [a["ok"] for a in paiju("judge", given=json.dumps(GOOD, indent=2).encode())[1]] == [True]
    marked = b"\xef\xbb\xbf" + line()
    one.write_bytes(marked)
    assert [a["ok"] for a in paiju("judge", str(one), "-", given=marked + line())[1]] == [True] * 3


def test_a_dealt_record_is_legal_and_verifies(tmp_path: Path) -> None:
    status, [record] = paiju("deal", "gongzhu", "--seed", "S", "--preset", "common", "--rule", "target=500")
    assert status == 0
    assert paiju("deal", "gongzhu", "--seed", "S", "--preset", "common", "--rule", "target=500")[1] == [record]
    assert record["rules"]["target"] == 500
    assert judge(json.dumps(record))["phase"] == "sell"
    written = json.dumps(record).encode()
    assert paiju("verify", given=written) == (0, [{"ok": True, "commitment": True, "cards": True}])
    forged = {**record, "hands": [record["hands"][1], record["hands"][0], *record["hands"][2:]]}
    assert paiju("verify", given=json.dumps(forged).encode()) == (
        1,
        [{"ok": False, "commitment": True, "cards": False}],
    )
    assert paiju("verify", given=b"no")[0] == 2


def test_a_deal_from_entropy_differs_each_time() -> None:
    first, second = (paiju("deal", "gongzhu")[1][0] for _ in range(2))
    assert first["hands"] != second["hands"]


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["deal", "gongzhu", "--rule", "target=1"], "target"),
        (["deal", "gongzhu", "--rule", "selling"], "KEY=VALUE"),
        (["deal", "gongzhu", "--seed", b"\xff"], "UTF-8"),
        (["arena", "gongzhu", "club", "chance", "--deals", "1"], "at least 2"),
        (["arena", "gongzhu", "club", "chance", "--deals", "x"], "at least 2"),
    ],
)
def test_what_makes_no_sense_is_refused_with_a_reason(args: list[str | bytes], why: str) -> None:
    done = subprocess.run([*COMMAND, *args], capture_output=True, text=True)
    assert done.returncode == 2
    assert why in done.stderr
    assert "Traceback" not in done.stderr


def test_a_seed_is_what_was_typed_in_any_locale() -> None:
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    done = subprocess.run(
        [*COMMAND, "deal", "mailv", "--seed", "四百分"], env={**os.environ, **plain}, capture_output=True
    )
    assert [json.loads(done.stdout)] == paiju("deal", "mailv", "--seed", "四百分")[1]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full here")
@pytest.mark.parametrize("command", ["judge", "deal mailv"])
def test_a_full_disk_is_told(command: str) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run([*COMMAND, *command.split()], input=line(), stdout=full, stderr=subprocess.PIPE)
    assert done.returncode == CANNOT_WRITE
    assert b"No space left" in done.stderr
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("command", ["judge", "judge -", "verify"])
def test_no_standard_input_is_told(command: str) -> None:
    shut = ["sh", "-c", 'exec "$@" <&-', "sh", *COMMAND, *command.split()]
    done = subprocess.run(shut, capture_output=True)
    assert done.returncode == 2
    assert code(json.loads(done.stdout)) == "bad_record"


def test_bots_compete_over_the_same_deals() -> None:
    args = ("arena", "gongzhu", "club", "chance", "--deals", "4", "--seed", "s", "--rule", "selling=false")
    status, [report] = paiju(*args)
    assert status == 0
    assert paiju(*args)[1] == [report]
    assert report["rules"]["selling"] is False
    assert report["low"] <= report["mean"] <= report["high"]
    assert report["won"] + report["drawn"] + report["lost"] == report["deals"] == 4
