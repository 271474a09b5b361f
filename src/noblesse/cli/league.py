"""`noblesse league`: each player against three of every other, resumed where it stopped."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from noblesse.arena.workers import workers
from noblesse.bots.names import listed
from noblesse.cli.files import replaced_when_complete
from noblesse.cli.progress import progress_bar
from noblesse.cli.waiting import wait_for_bots
from noblesse.cli.wide_table import print_whole
from noblesse.games import seated
from noblesse.league import book as books
from noblesse.league.book import FORMAT, Book, Heading
from noblesse.league.field import Entrant, chosen, field
from noblesse.league.picture import picture
from noblesse.league.playing import missing, plan, play
from noblesse.league.report import LeagueReport, report

NICE = 10  # a league takes hours and lets everything else go first
GAMES_UNTIL_SAVED = 200


def play_league(
    game: str,
    *,
    players: int,
    only: str | None,
    guests: str | None,
    deals: int,
    simulations: int,
    seed: int,
    file: Path | None,
    drawing: Path | None,
    jobs: int | None,
    on: str,
    as_json: bool,
) -> None:
    """Play what is missing, and print the report."""
    _, edition, _ = seated(game, players)
    everybody = field(game, simulations, [] if guests is None else listed(guests))
    entrants = everybody if only is None else chosen(everybody, [name.strip() for name in only.split(",")])
    if len(entrants) < 2:
        raise ValueError("a league needs at least two players")
    path = file or Path(f"{game}.league.jsonl")
    book = _opened(path, Heading(format=FORMAT, game=game, edition=edition, players=players, seed=seed))
    _play(book, path, entrants, deals, jobs, on)
    found = report(book, entrants)
    if drawing is not None:
        with replaced_when_complete(drawing) as svg:
            svg.write(picture(found))
    if as_json:
        print(found.to_json())
    else:
        _print(found, Console(highlight=False))


def _opened(path: Path, heading: Heading) -> Book:
    return books.read(path.read_text(encoding="utf-8"), heading, str(path)) if path.exists() else Book(heading)


def _play(book: Book, path: Path, entrants: list[Entrant], deals: int, jobs: int | None, on: str) -> None:
    games = missing(book, entrants, deals)
    if games == 0:
        return
    os.nice(NICE)
    wait_for_bots(book.heading.game, [entrant.bot for entrant in entrants])
    unsaved = 0
    try:
        with (
            workers(on, jobs, plan(book.heading, entrants, deals)) as hands,
            progress_bar(f"league of {book.heading.game}", games) as advance,
        ):
            for played in play(book, entrants, deals, hands):
                for _ in range(played):
                    advance()
                unsaved += played
                if unsaved >= GAMES_UNTIL_SAVED:
                    _save(book, path)
                    unsaved = 0
    except KeyboardInterrupt:
        left = missing(book, entrants, deals)
        print(
            f"noblesse: stopped; all games are kept in {path}, and the same command plays the other {left:,}",
            file=sys.stderr,
        )
        raise
    finally:
        _save(book, path)


def _save(book: Book, path: Path) -> None:
    with replaced_when_complete(path) as file:
        file.write(book.to_lines())


def _print(found: LeagueReport, console: Console) -> None:
    table = Table(box=None, header_style="bold")
    for heading in ("player", ""):
        table.add_column(heading, no_wrap=True)
    for heading in ("rating", "95 %", "win share", "out"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("worst opponent", no_wrap=True)
    for standing in found.standings:
        table.add_row(
            escape(standing.name),
            standing.kind,
            f"{standing.rating:.0f}",
            f"{standing.low:.0f}–{standing.high:.0f}",
            f"{standing.win_share:.1%}",
            f"{standing.eliminated:.1%}",
            _worst(found, standing.name, standing.worst_opponent),
        )
    print_whole(table, console)
    console.print(f"{found.games:,} games at tables for {found.players}; par {found.par:.1%}", soft_wrap=True)


def _worst(found: LeagueReport, hero: str, rivals: str | None) -> str:
    cell = None if rivals is None else found.cell(hero, rivals)
    if cell is None:
        return ""
    return escape(f"{cell.rivals}: {cell.win_share:.1%} ({100 * cell.low:.1f}–{cell.high:.1%})")
