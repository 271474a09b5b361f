"""One game between bots."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from noblesse.arena.forfeits import Forfeited, forfeited
from noblesse.bots import SeatedBot, Sitting, choice_for, decide
from noblesse.bots.names import short_name
from noblesse.checks import LONGEST_NAME
from noblesse.game import Game


@dataclass
class Effort:
    """What a seat's bot did in one game."""

    decisions: int = 0
    seconds: float = 0.0
    forfeits: int = 0  # decisions for which the table took the first legal move


def unheard(forfeit: Forfeited) -> None:
    """Ignore it: the default if nobody needs to be told."""


def play_to_the_end(
    table: Game, bots: Sequence[SeatedBot], bot_seed: int, told: Callable[[Forfeited], None] = unheard
) -> list[Effort]:
    """Let the bots play. Their dice depend on seed, seat and decision, not on who else is at the table.

    `told` is called whenever a bot forfeits a decision.
    """
    for seat, bot in enumerate(bots):
        bot.sit_down(Sitting(table.name, table.edition, seat, list(table.players)))
    efforts = [Effort() for _ in bots]
    while table.to_move is not None:
        effort, bot, choice = efforts[table.to_move], bots[table.to_move], choice_for(table, bot_seed)
        start = time.perf_counter()
        decision = decide(bot, choice)
        effort.seconds += time.perf_counter() - start
        effort.decisions += 1
        if decision.forfeit is not None:
            effort.forfeits += 1
            told(forfeited(choice, decision))
        table.play(decision.move)
    for bot in bots:
        bot.get_up(table.result or {})
    return efforts


def seat_name(bot: str, seat: int) -> str:
    """The name of a bot in records. A long command is shortened to its end, which says most."""
    printable = "".join(letter if letter.isprintable() else "?" for letter in short_name(bot))
    name = f"{printable} {seat + 1}"
    return name if len(name) <= LONGEST_NAME else "…" + name[1 - LONGEST_NAME :]
