"""`noblesse arena`: a fair comparison of bots."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import IO

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from noblesse.arena.logbook import Logbook
from noblesse.arena.played import Played
from noblesse.arena.report import BotReport, Report
from noblesse.arena.run import Run, planned
from noblesse.arena.seatings import Fixture
from noblesse.arena.tournament import compared
from noblesse.arena.workers import Workers, workers
from noblesse.bots.names import listed
from noblesse.cli.commands.options import MOST_SIMULATIONS
from noblesse.cli.counting import counted
from noblesse.cli.files import replaced_when_complete
from noblesse.cli.forfeits import Hear, told_of_forfeits
from noblesse.cli.progress import progress_bar
from noblesse.cli.resuming import check_files, interruptible, logbook_at, seed_of_run
from noblesse.cli.waiting import wait_for_bots
from noblesse.cli.wide_table import print_whole

LONGEST_NAME = 30  # characters of a bot's name that fit on one line


def compare_bots(
    game: str,
    *,
    players: int,
    bots: str,
    deals: int,
    seed: int | None,
    edition: str | None,
    seconds: float | None,
    simulations: str | None,
    jobs: int | None,
    on: str,
    out: Path | None,
    resume: Path | None,
    forfeits: Path | None,
    as_json: bool,
) -> None:
    """Play the run, or the rest of it, and print the report."""
    check_files(out=out, resume=resume, forfeits=forfeits)
    run = planned(
        game,
        players=players,
        bots=listed(bots),
        deals=deals,
        seed=seed_of_run(seed, resume),
        edition=edition,
        seconds=seconds,
        simulations=None if simulations is None else _numbers(simulations),
    )
    report = _played(run, jobs, on, out, resume, forfeits)
    if as_json:
        print(report.to_json())
    else:
        _print(report, Console(highlight=False))


def _played(
    run: Run, jobs: int | None, on: str, out: Path | None, resume: Path | None, forfeits: Path | None
) -> Report:
    with (
        _file_of_records(out) as records,
        workers(on, jobs, run) as hands,
        logbook_at(resume, run, keep_records=out is not None) as logbook,
        interruptible(resume, logbook, run.games),
        told_of_forfeits(forfeits, run.seconds) as complain,
    ):
        wait_for_bots(run.game, run.bots)  # so that they are compiled once, and not by all workers at the same time
        return _compared(run, hands, records, logbook, complain)


def _compared(run: Run, hands: Workers, records: IO[str] | None, logbook: Logbook | None, complain: Hear) -> Report:
    with progress_bar(f"{run.game}, {run.players} players", run.games) as advance:

        def told(fixture: Fixture, played: Played) -> None:
            complain([run.bots[entrant] for entrant in fixture.seating], played)
            if records is not None:
                records.write(f"{played.record}\n")
            advance()

        return compared(run, hands, logbook=logbook, keep_records=records is not None, told=told)


def _file_of_records(out: Path | None) -> AbstractContextManager[IO[str] | None]:
    return nullcontext(None) if out is None else replaced_when_complete(out)


def _print(report: Report, console: Console) -> None:
    table = Table(box=None, header_style="bold")
    rows = [_cells(bot, report) for bot in report.bots]
    table.add_column("bot", max_width=LONGEST_NAME, overflow="fold")
    for heading in list(rows[0])[1:]:
        table.add_column(heading, justify="right", no_wrap=True)
    for row in rows:
        table.add_row(*map(escape, row.values()))
    print_whole(table, console)
    for line in _lines(report):
        console.print(line, markup=False, soft_wrap=True)


def _cells(bot: BotReport, report: Report) -> dict[str, str]:
    """The cells of a row by their headings. Forfeits and ratings appear only if there are any."""
    cells = {
        "bot": bot.name,
        "games": f"{bot.games:,}",
        "win share": f"{bot.win_share:.1%}",
        "95 %": f"{100 * bot.low:.1f}–{bot.high:.1%}",
        "place": f"{bot.mean_place:.2f}",
        "out": f"{bot.eliminated:.1%}",
        "per decision": _duration(bot.seconds_per_decision),
    }
    if any(other.forfeits for other in report.bots):
        cells["forfeits"] = f"{bot.forfeits:,}"
    if bot.rating is not None:
        cells["rating"] = f"{bot.rating['mu']:.1f} ± {bot.rating['sigma']:.1f}"
    return cells


def _numbers(text: str) -> list[int]:
    words = text.split(",")
    if not all(word.strip().isdecimal() and 0 < int(word) <= MOST_SIMULATIONS for word in words):
        raise ValueError(
            f"simulations are numbers from 1 to {MOST_SIMULATIONS}, such as 3000 or 20000,3000, not {text[:40]!r}"
        )
    return [int(word) for word in words]


def _duration(seconds: float) -> str:
    for unit, size in (("s", 1.0), ("ms", 1e-3)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-6:.3g} µs"


def _lines(report: Report) -> list[str]:
    nobody = f", {report.without_winner / report.games:.1%} without a winner" if report.without_winner else ""
    played = f"{counted(report.deals, 'deal')}, {counted(report.games, 'game')}"
    lines = [f"{played}{nobody}; par {report.par:.1%}; seed {report.seed}"]
    if report.difference is not None:
        first, second, ahead = report.bots[0].name, report.bots[1].name, report.difference
        lines.append(f"{first} minus {second}: {ahead.mean:+.1%} (95 %: {ahead.low:+.1%} to {ahead.high:+.1%})")
    return lines
