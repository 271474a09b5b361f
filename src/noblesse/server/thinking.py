"""Where bots think: in threads, since search lets go of the interpreter, and behind the people in the queue."""

from __future__ import annotations

import asyncio
import os
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from noblesse.bots import BOTS, Bot, Decision, bot_named, choice_for, decide
from noblesse.engine.deal import derived_seed
from noblesse.game import Game
from noblesse.preparing import stage_for
from noblesse.server.metrics import Metrics
from noblesse.server.readiness import Readiness
from noblesse.server.seated_programs import SeatedPrograms

POLITENESS = 10  # how far threads that think stand back behind those that serve


class Thinkers:
    """Bots by name. Those of the ladder are shared; a program of the server's host sits at one table only."""

    def __init__(
        self,
        metrics: Metrics,
        readiness: Readiness,
        programs: dict[str, str] | None = None,
        threads: int | None = None,
    ) -> None:
        self._metrics = metrics
        self._readiness = readiness
        self._programs = SeatedPrograms(programs or {})
        self._pool = ThreadPoolExecutor(threads or os.cpu_count() or 1, "thinking", initializer=_stand_back)
        self._own = threading.local()

    @property
    def names(self) -> list[str]:
        """What a host of a table may choose from."""
        return [*BOTS, *self._programs.commands]

    async def decide(self, name: str, table: str, game: Game, secret: int) -> Decision:
        """The bot's move for the seat that decides, as soon as the bot is ready."""
        await self._readiness.wait_for(game.name, stage_for(name))
        game = game.copy()
        loop = asyncio.get_running_loop()
        with self._metrics.bots_thinking.track_inprogress():
            return await loop.run_in_executor(self._pool, self._decided, name, table, game, secret)

    def _decided(self, name: str, table: str, game: Game, secret: int) -> Decision:
        choice = choice_for(game, derived_seed(secret, "bots"))
        is_program = name in self._programs.commands
        bot = self._programs.seated(name, table, game) if is_program else self._shared(name)
        return decide(bot, choice)

    def _shared(self, name: str) -> Bot:
        """One of each level for a thread."""
        bots: dict[str, Bot] = self._own.__dict__
        if name not in bots:
            bots[name] = bot_named(name)
        return bots[name]

    def leave(self, table: str) -> None:
        """Nobody plays there any more."""
        self._programs.leave(table)

    async def close(self) -> None:
        """Let go of threads and processes; what is being thought is not waited for."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        await self._programs.close()


def _stand_back() -> None:
    """On Linux a thread has a priority of its own."""
    with suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), POLITENESS)
