"""The process in which bots think: reads questions from standard input, writes choices in record text.

Only the server that started it writes to it. It ends when the server does.
"""

from __future__ import annotations

import pickle
import struct
import sys
from random import Random

from paiju.bots import bots
from paiju.engine.deal import View

LENGTH = struct.Struct(">I")


def main() -> None:
    asked, told = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # nothing else may write into the answers
    players = bots()
    while head := asked.read(LENGTH.size):
        name: str
        view: View
        name, view, seed = pickle.loads(asked.read(*LENGTH.unpack(head)))  # noqa: S301 (the server's own)
        answer = str(players[name].choose(view, Random(seed))).encode()
        told.write(LENGTH.pack(len(answer)) + answer)
        told.flush()


if __name__ == "__main__":
    main()
