"""Which files a piece of work passes, in the order in which it first enters them.

python tools/walks.py game|browser|bot|arena

A file counts if one of its functions has run. Libraries do not count, and neither does what runs when a file is
imported. The rules run without the compiler (`NUMBA_DISABLE_JIT=1`), so that their files are seen.

`game`     `Game.play` with a bid of High Society, from the call to its return.
`browser`  The same bid in a browser: the page from the click that confirms it until the log shows it, the server from
           the bytes of the command until the acknowledgement is written to the socket, which comes after the broadcast.
           What other tasks of the server do meanwhile is left out. What shows the move is counted apart: all that
           Svelte runs because something has changed, and all that runs once the page has made its new view.
`bot`      A bot's move at a live table, from the task that wakes for it until the move has been broadcast.
`arena`    One deal between two bots that is played by `noblesse arena` in one process.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from contextlib import redirect_stdout
from io import StringIO

from walk_server import Step, traced

GAME = "high-society"


def main() -> None:
    """Print one walk: each has a process of its own, because some files are passed only the first time."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("walk", choices=WALKS)
    if os.environ.get("NUMBA_DISABLE_JIT") != "1":
        parser.error("compiled rules cannot be traced: set NUMBA_DISABLE_JIT=1, as `make walks` does")
    name = parser.parse_args().walk
    print(f"\n{name}")
    WALKS[name]()


def show(steps: list[Step]) -> int:
    """Print a line for each file, and return the number of files."""
    files = list(dict.fromkeys(step.file for step in steps))
    for number, file in enumerate(files, 1):
        own = [step for step in steps if step.file == file]
        callers, back = callers_of(own), backwards(own)
        note = f"; goes back by {', '.join(back)}" if back else ""
        print(f"{number:3} {file:54} {own[0].function}, from {len(callers)}{note}")
    return len(files)


def callers_of(steps: list[Step]) -> set[str]:
    """Return the files from which a file is entered; an empty name stands for code that is not ours."""
    return {step.callers[-1] if step.callers else "" for step in steps} - {steps[0].file}


def backwards(steps: list[Step]) -> list[str]:
    """Return the functions that another file calls while the file itself waits for it."""
    found = [step.function for step in steps if step.file in step.callers and step.callers[-1] != step.file]
    return list(dict.fromkeys(found))


def game() -> None:
    """Walk through a move of `Game`."""
    from noblesse import Game

    table = Game.new(GAME, ["Ada", "Bo", "Cy"], seed=1)
    print(show(traced(lambda: table.play("bid 4"))), "files")


def browser() -> None:
    """Walk through a browser's move."""
    from walk_table import browsers_move

    page, server = browsers_move()
    way, shown = [step for step in page if not step.is_shown], [step for step in page if step.is_shown]
    print("the page")
    on_page = show(way)
    print("the server")
    on_server = show(server)
    print("what shows it")
    show(shown)
    more = len({step.file for step in shown} - {step.file for step in way})
    print(f"{on_page} files of the page and {on_server} of the server: {on_page + on_server};", end=" ")
    print(f"with {more} more that only show it: {on_page + on_server + more}")


def bot() -> None:
    """Walk through a bot's decision at a table."""
    from walk_table import bots_decision

    print(show(bots_decision()), "files")


def arena() -> None:
    """Walk through an arena run."""
    from noblesse.cli.commands import noblesse

    words = ["arena", GAME, "--bots", "random,random", "--players", "3", "--deals", "1", "--jobs", "1", "--seed", "1"]
    with redirect_stdout(StringIO()):
        steps = traced(lambda: noblesse.main(words, standalone_mode=False))
    print(show(steps), "files")


WALKS: dict[str, Callable[[], None]] = {"game": game, "browser": browser, "bot": bot, "arena": arena}

if __name__ == "__main__":
    main()
