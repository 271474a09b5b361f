"""Commands that play many games: simulate them, compare bots, measure the engine."""

from __future__ import annotations

from pathlib import Path

import click

from noblesse.cli.commands.group import noblesse
from noblesse.cli.commands.options import (
    MOST_SIMULATIONS,
    PLAYERS,
    edition_option,
    file_argument,
    game_argument,
    json_option,
    seconds_option,
    seed_option,
    simulations_option,
)

MOST_GAMES = 10**9
MOST_DEALS = 10**6
resume_option = click.option(
    "--resume", type=click.Path(path_type=Path), help="Keep all games in this file, and go on from there next time."
)
forfeits_option = click.option(
    "--forfeits", type=click.Path(path_type=Path), help="Write forfeited decisions to this file, for `noblesse ask`."
)
on_option = click.option(
    "--on", default="local", show_default=True, help="Where to play: here, or on the Dask cluster at tcp://host:8786."
)


@noblesse.command()
@game_argument
@click.option("--players", type=PLAYERS, help="Number of players; as many as bots are named if left out.")
@click.option("--bots", default="random", show_default=True, help="One name for all seats, or one for each.")
@click.option("--games", type=click.IntRange(1, MOST_GAMES), default=100, show_default=True)
@seconds_option
@simulations_option
@click.option(
    "--out",
    type=click.Path(path_type=Path, allow_dash=True),
    help="Write the records to this file, one per line; - is standard output.",
)
@click.option(
    "--jobs",
    type=click.IntRange(1, 1024),
    help="Number of processes; if left out, one, in which the same bots play all games.",
)
@on_option
@resume_option
@forfeits_option
@edition_option
@seed_option
@json_option
def simulate(
    game: str,
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
    """Play many games between bots and write their records."""
    from noblesse.cli.simulate import simulate_games

    simulate_games(
        game,
        players=players,
        bots=bots,
        games=games,
        seconds=seconds,
        simulations=simulations,
        out=out,
        resume=resume,
        forfeits=forfeits,
        jobs=jobs,
        on=on,
        edition=edition,
        seed=seed,
        as_json=as_json,
    )


@noblesse.command()
@game_argument
@click.option("--players", type=PLAYERS, default=4, show_default=True)
@click.option(
    "--bots",
    required=True,
    help="A,B seats one A against B everywhere else; one name per seat is a table; more names are a league.",
)
@click.option(
    "--deals",
    type=click.IntRange(1, MOST_DEALS),
    default=100,
    show_default=True,
    help="Number of deals; each is played from all seats.",
)
@seconds_option
@click.option("--simulations", help="Simulations per decision: one number for all bots, or one each: 20000,3000.")
@click.option("--jobs", type=click.IntRange(1, 1024), help="Number of processes; one per core if left out.")
@on_option
@click.option("--out", type=click.Path(path_type=Path), help="Write the records to this file, one per line.")
@resume_option
@forfeits_option
@edition_option
@seed_option
@json_option
def arena(
    game: str,
    players: int,
    bots: str,
    deals: int,
    seconds: float | None,
    simulations: str | None,
    jobs: int | None,
    on: str,
    out: Path | None,
    resume: Path | None,
    forfeits: Path | None,
    edition: str | None,
    seed: int | None,
    as_json: bool,
) -> None:
    """Compare bots: every deal is played from every seat."""
    from noblesse.cli.arena import compare_bots

    compare_bots(
        game,
        players=players,
        bots=bots,
        deals=deals,
        seed=seed,
        edition=edition,
        seconds=seconds,
        simulations=simulations,
        jobs=jobs,
        on=on,
        out=out,
        resume=resume,
        forfeits=forfeits,
        as_json=as_json,
    )


@noblesse.command()
@file_argument
@click.option(
    "--bot", required=True, help="The bot to ask: a level, exec:COMMAND, py:MODULE:CLASS or an installed bot."
)
@seconds_option
def ask(file: Path, bot: str, seconds: float | None) -> None:
    """Put forfeited decisions to a bot again. FILE is what --forfeits wrote."""
    from noblesse.cli.forfeits import ask_again

    ask_again(file, bot=bot, seconds=seconds)


@noblesse.command()
@game_argument
@click.option("--players", type=PLAYERS, default=4, show_default=True)
@click.option("--only", help="Only these members of the league, such as medium,miser,saver.")
@click.option("--guests", help="Other bots that play too: mine=exec:…,py:module:Class.")
@click.option(
    "--deals",
    type=click.IntRange(1, MOST_DEALS),
    default=10,
    show_default=True,
    help="Number of deals for each pair; each is played from all seats.",
)
@click.option(
    "--simulations",
    type=click.IntRange(1, MOST_SIMULATIONS),
    default=1000,
    show_default=True,
    help="Simulations per decision, for members that search.",
)
@click.option("--file", type=click.Path(path_type=Path), help="Where results are kept; GAME.league.jsonl if left out.")
@click.option("--picture", type=click.Path(path_type=Path), help="Draw the results of all pairs into this SVG file.")
@click.option("--jobs", type=click.IntRange(1, 1024), help="Number of processes; one per core if left out.")
@click.option(
    "--on", default="local", show_default=True, help="Where to play: here, or on the Dask cluster at tcp://host:8786."
)
@seed_option
@json_option
def league(
    game: str,
    players: int,
    only: str | None,
    guests: str | None,
    deals: int,
    simulations: int,
    file: Path | None,
    picture: Path | None,
    jobs: int | None,
    on: str,
    seed: int | None,
    as_json: bool,
) -> None:
    """Let all bots play each other. Prints ratings and who beats whom, and goes on where it stopped."""
    from noblesse.cli.league import play_league

    play_league(
        game,
        players=players,
        only=only,
        guests=guests,
        deals=deals,
        simulations=simulations,
        seed=1 if seed is None else seed,
        file=file,
        drawing=picture,
        jobs=jobs,
        on=on,
        as_json=as_json,
    )


@noblesse.command()
@click.option(
    "--seconds", type=click.FloatRange(0.01, 60), default=1.0, show_default=True, help="Seconds for each measurement."
)
@json_option
def bench(seconds: float, as_json: bool) -> None:
    """Measure the speed of the engine on this machine."""
    from noblesse.cli.bench import measure

    measure(seconds, as_json=as_json)
