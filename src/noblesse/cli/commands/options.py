"""Options, arguments and their types that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from pathlib import Path

import click

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
        """Refuse an unknown language."""
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
seed_option = click.option("--seed", type=Seed(), help="Number that fixes the cards; a secret one if left out.")
seconds_option = click.option(
    "--seconds", type=click.FloatRange(0, 3600, min_open=True), help="A bot's seconds per decision."
)
simulations_option = click.option(
    "--simulations",
    type=click.IntRange(1, MOST_SIMULATIONS),
    help="A bot's simulations per decision, instead of seconds: gives the same moves on every machine.",
)
lang_option = click.option("--lang", type=Language(), help="Language, such as de; your locale's if left out.")
json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")


def store_options(command: Callable[..., None]) -> Callable[..., None]:
    """Add the options that name a store, and pass the command its URL."""

    @click.option("--store", metavar="URL", help=STORE)
    @click.option(
        "--store-file", type=click.Path(path_type=Path), help="File that holds that URL and that only you can read."
    )
    @wraps(command)
    def with_store(*arguments: object, store: str | None, store_file: Path | None, **others: object) -> None:
        from noblesse.cli.stores import chosen_store

        is_asked = click.get_current_context().invoked_subcommand is None  # a subcommand has its own store options
        command(*arguments, store=chosen_store(store, store_file) if is_asked else None, **others)

    return with_store
