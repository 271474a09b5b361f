"""Programs of the server's operator: each plays in one seat of one table and is closed beside the event loop."""

from __future__ import annotations

import asyncio
import logging

from noblesse.bots import Bot, Sitting, bot_named
from noblesse.game import Game
from noblesse.server.offloading import in_a_thread

logger = logging.getLogger(__name__)


class MissingBot(Exception):
    """This process has no such bot, or its program cannot be started; the sentence says which."""


class ExecBots:
    """By table and seat. Nobody asks twice at once at a table, nor while the table's programs are closed."""

    def __init__(self, commands: dict[str, str]) -> None:
        self.commands = commands  # by name: exec:COMMAND
        self._seated: dict[tuple[str, int], Bot] = {}
        self._closing: set[asyncio.Task[None]] = set()

    def seated(self, name: str, table: str, game: Game) -> Bot:
        """The program for the seat that decides, started if it is not there yet. Called in a thread."""
        seat = game.to_move or 0
        if (table, seat) not in self._seated:
            try:
                bot = bot_named(self.commands[name])
                bot.sit_down(Sitting(game.name, game.edition, seat, list(game.players)))
            except ValueError as error:
                raise MissingBot(str(error)) from error
            self._seated[table, seat] = bot
        return self._seated[table, seat]

    def leave(self, table: str) -> None:
        """Nobody plays there any more. Programs get some seconds to leave, for which nobody waits."""
        for place in [place for place in self._seated if place[0] == table]:
            closing = asyncio.create_task(_close(table, self._seated.pop(place)))
            self._closing.add(closing)
            closing.add_done_callback(self._closing.discard)

    async def close(self) -> None:
        """All at once."""
        for table in {table for table, _ in self._seated}:
            self.leave(table)
        await asyncio.gather(*self._closing)


async def _close(table: str, bot: Bot) -> None:
    try:
        await in_a_thread(bot.close, "closing")
    except Exception:
        logger.exception("table %s: a program could not be closed", table)
