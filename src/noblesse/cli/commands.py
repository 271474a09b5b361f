"""The commands and their options. Each command imports its code when it runs, so that `noblesse --version` is fast."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Literal

import click

from noblesse import __version__

MOST_GAMES = 10**9
MOST_DEALS = 10**6
MOST_SIMULATIONS = 10**7
PLAYERS = click.IntRange(1, 99)  # bounds for any game; each game says how many it takes
SEAT = click.IntRange(0, 98)
STORE = "sqlite:///path or postgresql://…; if left out, NOBLESSE_STORE, or else a file in your data folder."


class Seed(click.ParamType[int]):
    """A whole number in the range of sealed seeds."""

    name = "number"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Refuse anything that cannot be a seed, before any work is done."""
        seed = int(str(value)) if str(value).isdecimal() else -1
        if not 0 <= seed < 2**256:
            self.fail("a seed is a whole number from 0 to 2^256 - 1", param, ctx)
        return seed


class Language(click.ParamType[str]):
    """The code of a language. The languages are looked up when one is named."""

    name = "code"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Refuse a language that there is not."""
        from noblesse.languages import LANGUAGES

        return click.Choice(LANGUAGES).convert(value, param, ctx)


class GameId(click.ParamType[str]):
    """The id of a game. The games are looked up when one is named, because loading them takes time."""

    name = "game"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Refuse a game that does not exist."""
        return self._choice().convert(value, param, ctx)

    def get_missing_message(self, param: click.Parameter, ctx: click.Context | None) -> str | None:
        """Say which games there are."""
        return self._choice().get_missing_message(param, ctx)

    def _choice(self) -> click.Choice[str]:
        from noblesse.games import GAMES

        return click.Choice(list(GAMES))


game_argument = click.argument("game", type=GameId(), metavar="GAME")
file_argument = click.argument("file", type=click.Path(path_type=Path))
edition_option = click.option("--edition", help="Edition of the game; the newest if left out.")
seed_option = click.option("--seed", type=Seed(), help="A number that fixes the cards; a secret one if left out.")
seconds_option = click.option(
    "--seconds", type=click.FloatRange(0, 3600, min_open=True), help="A bot's time per decision."
)
simulations_option = click.option(
    "--simulations",
    type=click.IntRange(1, MOST_SIMULATIONS),
    help="A bot's simulations per decision, instead of time: the same moves on every machine.",
)
lang_option = click.option("--lang", type=Language(), help="Language, such as de; your locale's if left out.")
resume_option = click.option(
    "--resume", type=click.Path(path_type=Path), help="Keep all games in this file, and resume from it."
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")


def store_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add the options that name a store, and pass the command its URL."""

    @click.option("--store", metavar="URL", help=STORE)
    @click.option("--store-file", type=click.Path(path_type=Path), help="A file with that URL, readable only by you.")
    @wraps(command)
    def with_store(*arguments: object, store: str | None, store_file: Path | None, **others: object) -> None:
        from noblesse.cli.stores import chosen_store

        is_asked = click.get_current_context().invoked_subcommand is None  # a subcommand has its own store options
        command(*arguments, store=chosen_store(store, store_file) if is_asked else None, **others)

    return with_store


@click.group(
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100}, invoke_without_command=True
)
@click.version_option(__version__, message="noblesse %(version)s")
@click.option("--port", type=click.IntRange(0, 65535), default=8017, show_default=True, help="0 is any free port.")
@click.option("--no-browser", is_flag=True, help="Only print the address.")
@store_options
@click.pass_context
def noblesse(context: click.Context, port: int, no_browser: bool, store: str | None) -> None:
    """The Rich and the Good (Hab & Gut) and High Society. Without a command, play in the browser on this machine."""
    if context.invoked_subcommand is None:
        from noblesse.cli.serve import serve_here

        serve_here(port=port, browser=not no_browser, store=store)


@noblesse.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 for a network.")
@click.option("--port", type=click.IntRange(0, 65535), default=8017, show_default=True, help="0 is any free port.")
@click.option("--public", multiple=True, metavar="NAME", help="A host name under which the server is reached.")
@click.option("--https", is_flag=True, help="The server is reached by HTTPS, through a proxy: make cookies secure.")
@click.option("--behind-proxy", is_flag=True, help="Trust what a proxy on this machine says about clients.")
@click.option("--bot", "bots", multiple=True, metavar="NAME=exec:COMMAND", help="A program that hosts may choose.")
@click.option("--limit", "limits", multiple=True, metavar="KIND=100/20s", help="A rate limit; see docs/operating.md.")
@click.option("--most", multiple=True, metavar="KIND=500", help="A maximum, e.g. of connections; docs/operating.md.")
@click.option("--push/--no-push", default=False, show_default=True, help="Send notifications by web push.")
@click.option("--webhooks/--no-webhooks", default=False, show_default=True, help="Send notifications by webhook.")
@click.option("--log", type=click.Choice(["plain", "json"]), default="plain", show_default=True)
@click.option("--metrics-listen", metavar="HOST:PORT", help="Serve /metrics at this address only.")
@click.option(
    "--metrics-token-file", type=click.Path(path_type=Path), help="A file with the token that /metrics requires."
)
@store_options
def serve(
    host: str,
    port: int,
    public: tuple[str, ...],
    https: bool,
    behind_proxy: bool,
    bots: tuple[str, ...],
    limits: tuple[str, ...],
    most: tuple[str, ...],
    push: bool,
    webhooks: bool,
    log: Literal["plain", "json"],
    metrics_listen: str | None,
    metrics_token_file: Path | None,
    store: str | None,
) -> None:
    """Serve tables to others: on a network, behind a proxy, with several processes on one PostgreSQL database."""
    from noblesse.cli.serve import serve_others

    serve_others(
        host=host,
        port=port,
        public=public,
        https=https,
        behind_proxy=behind_proxy,
        bots=bots,
        limits=limits,
        most=most,
        push=push,
        webhooks=webhooks,
        log=log,
        metrics_listen=metrics_listen,
        metrics_token_file=metrics_token_file,
        store=store,
    )


@noblesse.command()
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True))
@store_options
def backup(file: Path, store: str | None) -> None:
    """Write everything in a store to a file, even while a server is using it; - is standard output."""
    from noblesse.cli.backup import export_to

    export_to(file, store=store)


noblesse.add_command(backup, "export")


@noblesse.command("import")
@file_argument
@store_options
def import_store(file: Path, store: str | None) -> None:
    """Fill an empty store from a file that `backup` or `export` wrote."""
    from noblesse.cli.backup import import_from

    import_from(file, store=store)


@noblesse.command()
@click.argument("game", type=GameId(), metavar="[GAME]", required=False)
@click.option("--players", type=PLAYERS, help="How many play, bots included; asked if left out.")
@click.option("--people", help="Names of the people at this device, such as Ada,Bo; only you if left out.")
@click.option("--bots", default="medium", show_default=True, help="Bots for the other seats: one name, or one each.")
@click.option("--first", type=SEAT, help="The seat that starts; drawn by lot if left out.")
@click.option("--memory-aid/--no-memory-aid", default=True, show_default=True, help="Show what open moves prove.")
@click.option(
    "--pace", type=click.FloatRange(0, 10), default=0.8, show_default=True, help="Minimum seconds per bot move."
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
    """Play in the terminal against bots, or pass the device around."""
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
@game_argument
@click.option("--players", type=PLAYERS, help="How many play; as many as there are bots if left out.")
@click.option("--bots", default="random", show_default=True, help="One name for all seats, or one for each.")
@click.option("--games", type=click.IntRange(1, MOST_GAMES), default=100, show_default=True)
@seconds_option
@simulations_option
@click.option(
    "--out", type=click.Path(path_type=Path, allow_dash=True), help="Write records, one per line; - is standard output."
)
@resume_option
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
        edition=edition,
        seed=seed,
        as_json=as_json,
    )


@noblesse.command()
@game_argument
@click.option("--players", type=PLAYERS, default=4, show_default=True)
@click.option(
    "--bots", required=True, help="A,B: one A against B in all other seats. One name per seat: a table. More: a league."
)
@click.option(
    "--deals", type=click.IntRange(1, MOST_DEALS), default=100, show_default=True, help="Each is played from all seats."
)
@seconds_option
@click.option("--simulations", help="Simulations per decision: one number for all bots, or one each: 20000,3000.")
@click.option("--jobs", type=click.IntRange(1, 1024), help="Local processes; one per core if left out.")
@click.option("--on", default="local", show_default=True, help="Or the scheduler of a Dask cluster: tcp://host:8786.")
@click.option("--out", type=click.Path(path_type=Path), help="Write records to this file, one per line.")
@resume_option
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
        as_json=as_json,
    )


@noblesse.command()
@click.argument("link")
@click.option("--bot", required=True, help="A level, exec:COMMAND, py:MODULE:CLASS or an installed bot.")
@click.option("--name", help="What the bot is called at the table.")
@click.option("--again", is_flag=True, help="Play every rematch too.")
@seconds_option
def join(link: str, bot: str, name: str | None, again: bool, seconds: float | None) -> None:
    """Let a bot take a seat at a live table, by its link, a link with a code, or a token in NOBLESSE_TOKEN."""
    from noblesse.cli.join import join_table

    join_table(link, bot=bot, name=name, seconds=seconds, again=again)


@noblesse.command()
@file_argument
@click.option(
    "--game", "number", type=click.IntRange(min=1), default=1, show_default=True, help="Which game of the file."
)
@click.option("--upto", type=click.IntRange(min=0), help="Stop after this many moves.")
@click.option("--seat", type=SEAT, help="Look over this seat's shoulder; a spectator if left out.")
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
    """Check that every move was legal and that results and deals are right."""
    from noblesse.cli.verify import verify_records

    verify_records(file, as_json=as_json)


@noblesse.command()
@click.option(
    "--seconds", type=click.FloatRange(0.01, 60), default=1.0, show_default=True, help="For each measurement."
)
@json_option
def bench(seconds: float, as_json: bool) -> None:
    """Measure the speed of the engine on this machine."""
    from noblesse.cli.bench import measure

    measure(seconds, as_json=as_json)


@noblesse.command()
@game_argument
@lang_option
def rules(game: str, lang: str | None) -> None:
    """Print the rules of a game, with their numbers."""
    from noblesse.cli.rules import print_rules

    print_rules(game, lang)
