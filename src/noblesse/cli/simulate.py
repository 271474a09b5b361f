"""`noblesse simulate`: many games between bots."""

from __future__ import annotations

import sys
from contextlib import AbstractContextManager, closing, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, NamedTuple

import msgspec
from rich.console import Console
from rich.table import Table

from noblesse.arena.places import VICTORY
from noblesse.arena.played import Played
from noblesse.arena.simulating import all_played
from noblesse.arena.simulation import Simulation, bots_for
from noblesse.arena.workers import LOCAL, Workers, workers
from noblesse.bots.names import listed, short_name
from noblesse.cli.counting import counted
from noblesse.cli.files import replaced_when_complete
from noblesse.cli.forfeits import told_of_forfeits
from noblesse.cli.progress import progress_bar
from noblesse.cli.resuming import check_files, interruptible, logbook_at, seed_of_run
from noblesse.cli.waiting import wait_for_bots
from noblesse.games import seated

PRINTED = Path("-")
FEWEST_PLAYERS_BY_DEFAULT = 3


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

    def add(self, played: Played) -> None:
        """Add a game."""
        self.games += 1
        self.without_winner += not any(played.payoffs)
        for seat, payoff in enumerate(played.payoffs):
            self.seats[seat].wins += payoff / VICTORY
        for number in played.eliminated:
            self.seats[number].eliminated += 1


def simulate_games(
    game: str,
    *,
    players: int | None,
    bots: str,
    games: int,
    seconds: float | None,
    simulations: int | None,
    out: Path | None,
    resume: Path | None,
    forfeits: Path | None,
    jobs: int | None,
    on: str,
    edition: str | None,
    seed: int | None,
    as_json: bool,
) -> None:
    """Play the games, or the rest of them, write their records and print who won how often."""
    if as_json and out == PRINTED:
        raise ValueError("--json and --out - both want standard output; choose one of them")
    check_files(out=out, resume=resume, forfeits=forfeits)
    names = listed(bots)
    seats = bots_for(names, players or max(len(names), FEWEST_PLAYERS_BY_DEFAULT))
    _, edition, _ = seated(game, len(seats), edition)
    kept = resume or _beside(out)
    simulation = Simulation(
        game=game,
        edition=edition,
        seed=seed_of_run(seed, kept),
        seconds=seconds,
        bots=tuple(seats),
        games=games,
        simulations=simulations,
    )
    wait_for_bots(game, seats)
    counts = Counts([Count(short_name(bot)) for bot in seats])
    try:
        _play(simulation, counts, Files(out, kept, forfeits), jobs, on)
    except KeyboardInterrupt:
        if out is None and counts.games and not as_json:
            _print_counts(counts, None)
        raise
    if resume is None and kept is not None:
        kept.unlink()
    if as_json:
        print(msgspec.json.encode({"game": game, "players": len(seats), **msgspec.to_builtins(counts)}).decode())
    elif out != PRINTED:
        _print_counts(counts, out)


def _beside(out: Path | None) -> Path | None:
    """Where the games are kept until the file of records is complete; None if records are not written to a file."""
    if out is None or out == PRINTED or (out.exists() and not out.is_file()):
        return None
    return out.with_name(f"{out.name}.resume")


class Files(NamedTuple):
    """The files to which a run writes."""

    out: Path | None
    kept: Path | None
    forfeits: Path | None


def _play(simulation: Simulation, counts: Counts, files: Files, jobs: int | None, on: str) -> None:
    with (
        _file_of_records(files.out) as records,
        _workers(simulation, jobs, on) as hands,
        logbook_at(files.kept, simulation, keep_records=records is not None) as logbook,
        interruptible(files.kept, logbook, simulation.games),
        told_of_forfeits(files.forfeits, simulation.seconds) as complain,
        progress_bar(f"{simulation.game}, {len(simulation.bots)} players", simulation.games) as advance,
        closing(all_played(simulation, hands, logbook, keep_records=records is not None)) as games,
    ):
        for played in games:
            if records is not None:
                records.write(f"{played.record}\n")
            counts.add(played)
            complain(simulation.bots, played)
            advance()


def _workers(simulation: Simulation, jobs: int | None, on: str) -> AbstractContextManager[Workers | None]:
    """None for this process alone, where the same bots play all games."""
    return nullcontext(None) if on == LOCAL and jobs in {None, 1} else workers(on, jobs, simulation)


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
    console.print(f"{counted(counts.games, 'game')}{nobody}{written}", highlight=False, soft_wrap=True)
