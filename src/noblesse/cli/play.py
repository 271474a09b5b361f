"""`noblesse play`: a game in the terminal."""

from __future__ import annotations

import getpass
import sys
from dataclasses import replace
from pathlib import Path

from rich.console import Console

from noblesse.arena.playing import seat_name
from noblesse.arena.simulation import bots_for
from noblesse.bots.names import listed
from noblesse.cli.files import replaced_when_complete
from noblesse.cli.language import chosen_language
from noblesse.cli.terminal import Left, Players, Screen, ask_for_game, ask_for_players, play_at_terminal
from noblesse.cli.waiting import wait_for_bots
from noblesse.engine.deal import derived_seed, fresh_seed
from noblesse.engine.language import Translate, told
from noblesse.game import Game
from noblesse.games import rules_of
from noblesse.server.live.player_names import LEVEL_NAMES


def play_a_game(
    *,
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
    """Seat people and bots, play, and write the record if asked to."""
    screen = Screen(Console(highlight=False), chosen_language(lang))
    console, translate = screen.console, screen.translate
    try:
        game = game or ask_for_game(screen)
        count = players or ask_for_players(screen, rules_of(game).FACTS)
        seats = replace(_seats(people, bots, count, translate), seconds=seconds, simulations=simulations)
        wait_for_bots(game, seats.bots.values(), translate)
        seed = fresh_seed() if seed is None else seed
        table = Game.new(game, seats.names, seed, edition, first)
        bot_seed = derived_seed(seed, "bots")
        play_at_terminal(table, seats, screen=screen, memory_aid=memory_aid, bot_seed=bot_seed, pace=pace)
    except Left:
        console.print(translate("You left the table."))
        sys.exit(0)
    if out is not None:
        with replaced_when_complete(out) as file:
            file.write(table.record().to_json() + "\n")
        console.print(told(translate, "The record is in {file}.", file=out), soft_wrap=True)


def _seats(people: str | None, bots: str, count: int, translate: Translate) -> Players:
    """People first, bots in the other seats."""
    names = [name.strip() for name in (people or _your_name(translate)).split(",") if name.strip()]
    if len(names) > count:
        raise ValueError(
            f"{len(names)} people do not fit at a table for {count}; name fewer, or use --players {len(names)}"
        )
    others = count - len(names)
    minds = bots_for(listed(bots), others) if others else []
    for seat, bot in enumerate(minds, len(names)):
        names.append(f"{translate(LEVEL_NAMES[bot])} {seat + 1}" if bot in LEVEL_NAMES else seat_name(bot, seat))
    return Players(names, dict(enumerate(minds, len(names) - others)))


def _your_name(translate: Translate) -> str:
    """The user's name on this machine."""
    try:
        return getpass.getuser().capitalize()
    except OSError:
        return translate("Player")
