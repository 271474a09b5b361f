"""Commands for single games: play one, show or verify its record, print its rules."""

from __future__ import annotations

from pathlib import Path

import click

from noblesse.cli.commands.group import noblesse
from noblesse.cli.commands.options import (
    PLAYERS,
    SEAT,
    GameId,
    edition_option,
    file_argument,
    game_argument,
    json_option,
    lang_option,
    seconds_option,
    seed_option,
    simulations_option,
)


@noblesse.command()
@click.argument("game", type=GameId(), metavar="[GAME]", required=False)
@click.option("--players", type=PLAYERS, help="Number of players, bots included; you are asked if it is left out.")
@click.option("--people", help="Names of the people at this device, such as Ada,Bo; just you if left out.")
@click.option(
    "--bots", default="medium", show_default=True, help="Bots for the other seats: one name for all, or one for each."
)
@click.option("--first", type=SEAT, help="The seat that starts; drawn by lot if left out.")
@click.option(
    "--memory-aid/--no-memory-aid",
    default=True,
    show_default=True,
    help="Show what can be deduced from the moves so far.",
)
@click.option(
    "--pace",
    type=click.FloatRange(0, 10),
    default=0.8,
    show_default=True,
    help="Seconds that a bot's move takes at least.",
)
@seconds_option
@simulations_option
@click.option("--out", type=click.Path(path_type=Path), help="Write the record of the game to this file.")
@edition_option
@seed_option
@lang_option
def play(
    game: str | None,
    players: int | None,
    people: str | None,
    bots: str,
    first: int | None,
    memory_aid: bool,
    pace: float,
    seconds: float | None,
    simulations: int | None,
    out: Path | None,
    edition: str | None,
    seed: int | None,
    lang: str | None,
) -> None:
    """Play in the terminal. Against bots, or with friends at the same device."""
    from noblesse.cli.play import play_a_game

    play_a_game(
        game=game,
        players=players,
        people=people,
        bots=bots,
        first=first,
        memory_aid=memory_aid,
        pace=pace,
        seconds=seconds,
        simulations=simulations,
        out=out,
        edition=edition,
        seed=seed,
        lang=lang,
    )


@noblesse.command()
@file_argument
@click.option(
    "--game", "number", type=click.IntRange(min=1), default=1, show_default=True, help="Which game in the file."
)
@click.option("--upto", type=click.IntRange(min=0), help="Stop after this many moves.")
@click.option("--seat", type=SEAT, help="See what this seat sees; what spectators see if left out.")
@click.option("--table", is_flag=True, help="Draw the table after every move.")
@lang_option
def replay(file: Path, number: int, upto: int | None, seat: int | None, table: bool, lang: str | None) -> None:
    """Show a record move by move."""
    from noblesse.cli.replay import replay_record

    replay_record(file, number=number, upto=upto, seat=seat, draw_table=table, lang=lang)


@noblesse.command()
@file_argument
@json_option
def verify(file: Path, as_json: bool) -> None:
    """Check that all moves of records are legal and all results right."""
    from noblesse.cli.verify import verify_records

    verify_records(file, as_json=as_json)


@noblesse.command()
@game_argument
@lang_option
def rules(game: str, lang: str | None) -> None:
    """Print the rules of a game with their numbers."""
    from noblesse.cli.rules import print_rules

    print_rules(game, lang)
