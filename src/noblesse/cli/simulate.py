"""`noblesse simulate`: many games between bots."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

import msgspec
from rich.console import Console
from rich.table import Table

from noblesse.arena.simulation import bots_for, simulated
from noblesse.cli.files import replaced_when_complete
from noblesse.cli.progress import progress_bar
from noblesse.cli.waiting import wait_for_bots
from noblesse.games import seated

PRINTED = Path("-")
FEWEST_PLAYERS_BY_DEFAULT = 3
MOST_SENTENCES = 20  # that are printed about misbehaving bots


@dataclass
class Count:
    """The results of one seat."""

    bot: str
    wins: float = 0  # a shared victory counts as a fraction
    eliminated: int = 0


@dataclass
class Counts:
    """The results of all seats. Nothing else is kept, so memory does not grow with the number of games."""

    seats: list[Count]
    games: int = 0
    without_winner: int = field(default=0)

    def add(self, result: dict[str, Any]) -> None:
        """Add a game."""
        self.games += 1
        self.without_winner += not result["winners"]
        for seat in result["winners"]:
            self.seats[seat].wins += 1 / len(result["winners"])
        for seat in result["eliminated"]:
            self.seats[seat].eliminated += 1


def simulate_games(
    game: str,
    *,
    players: int | None,
    bots: str,
    games: int,
    seconds: float | None,
    simulations: int | None,
    out: Path | None,
    edition: str | None,
    seed: int | None,
    as_json: bool,
) -> None:
    """Play the games, write their records and print who won how often."""
    if as_json and out == PRINTED:
        raise ValueError("--json and --out - both want standard output; choose one of them")
    names = [name.strip() for name in bots.split(",")]
    seats = bots_for(names, players or max(len(names), FEWEST_PLAYERS_BY_DEFAULT))
    seated(game, len(seats), edition)  # raises ValueError for a wrong number of players, before a file is touched
    wait_for_bots(game, seats)
    counts = Counts([Count(bot) for bot in seats])
    with progress_bar(f"{game}, {len(seats)} players", games) as advance, _file_of_records(out) as file:
        for record in simulated(
            game, seats, games, seed, edition, _say_once(), seconds=seconds, simulations=simulations
        ):
            if file is not None:
                file.write(record.to_json() + "\n")
            counts.add(record.result or {})
            advance()
    if as_json:
        print(msgspec.json.encode({"game": game, "players": len(seats), **msgspec.to_builtins(counts)}).decode())
    elif out != PRINTED:
        _print_counts(counts, out)


def _say_once() -> Callable[[str], None]:
    """A function that prints on standard error what went wrong with a bot, but never the same sentence twice."""
    said: set[str] = set()

    def say(sentence: str) -> None:
        if sentence not in said and len(said) < MOST_SENTENCES:
            said.add(sentence)
            print(f"noblesse: {sentence}; the first legal move was played", file=sys.stderr)

    return say


def _file_of_records(out: Path | None) -> AbstractContextManager[IO[str] | None]:
    if out is None:
        return nullcontext(None)
    return nullcontext(sys.stdout) if out == PRINTED else replaced_when_complete(out)


def _print_counts(counts: Counts, out: Path | None) -> None:
    table = Table("seat", "bot", box=None, header_style="bold")
    table.add_column("wins", justify="right")
    table.add_column("out", justify="right")
    for seat, count in enumerate(counts.seats):
        wins, eliminated = count.wins / counts.games, count.eliminated / counts.games
        table.add_row(str(seat), count.bot, f"{wins:.1%}", f"{eliminated:.1%}")
    console = Console()
    console.print(table)
    nobody = f", {counts.without_winner / counts.games:.1%} without a winner" if counts.without_winner else ""
    written = "" if out is None else f", records in {out}"
    console.print(f"{counts.games:,} games{nobody}{written}", highlight=False, soft_wrap=True)
