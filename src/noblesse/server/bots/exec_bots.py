"""Exec bots, the operator's own programs: each process plays one seat of one table and is closed in a thread."""

from __future__ import annotations

import asyncio
import logging

from noblesse.bots import SeatedBot, Sitting, bot_named
from noblesse.game import Game
from noblesse.server.offloading import in_a_thread

logger = logging.getLogger(__name__)


class MissingBot(Exception):
    """This process has no such bot, or the bot's program cannot be started; the message says which."""


class ExecBots:
    """Exec bots by table and seat. A table has one call at a time, and none while its bots are being closed."""

    def __init__(self, commands: dict[str, str]) -> None:
        self.commands = commands  # exec:COMMAND by the bot's name
        self._seated: dict[tuple[str, int], SeatedBot] = {}
        self._closing: set[asyncio.Task[None]] = set()

    def seated(self, name: str, table_id: str, game: Game) -> SeatedBot:
        """Return the bot for the seat that decides, started if necessary. Called in a thread."""
        seat = game.to_move or 0
        if (table_id, seat) not in self._seated:
            try:
                bot = bot_named(self.commands[name])
                bot.sit_down(Sitting(game.name, game.edition, seat, list(game.players)))
            except ValueError as error:
                raise MissingBot(str(error)) from error
            self._seated[table_id, seat] = bot
        return self._seated[table_id, seat]

    def leave(self, table_id: str) -> None:
        """Close the table's bots in the background; their processes get a few seconds to end."""
        for place in [place for place in self._seated if place[0] == table_id]:
            closing = asyncio.create_task(_close(table_id, self._seated.pop(place)))
            self._closing.add(closing)
            closing.add_done_callback(self._closing.discard)

    async def close(self) -> None:
        """Close all bots at the same time, and wait for them."""
        for table in {table for table, _ in self._seated}:
            self.leave(table)
        await asyncio.gather(*self._closing)


async def _close(table_id: str, bot: SeatedBot) -> None:
    try:
        await in_a_thread(bot.close, "closing")
    except Exception:
        logger.exception("table %s: an exec bot could not be closed", table_id)
