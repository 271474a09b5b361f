"""Where bots think: in threads, since search lets go of the interpreter, one after the other as the scheduler says."""

from __future__ import annotations

import asyncio
import logging
import os
import threading
from collections.abc import AsyncIterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from functools import partial

from noblesse.bots import BOTS, Bot, Decision, bot_named, choice_for, decide
from noblesse.bots.levels import SECONDS
from noblesse.engine.deal import derived_seed
from noblesse.game import Game
from noblesse.preparing import stage_for
from noblesse.server.bots.exec_bots import ExecBots, MissingBot
from noblesse.server.bots.readiness import Readiness
from noblesse.server.bots.scheduler import Job, Lane, Scheduler
from noblesse.server.operations.metrics import Metrics

CORES = os.cpu_count() or 1
SHORT_THREADS = max(1, CORES // 2)
LONG_THREADS = max(2, CORES)  # two, so that one guest does not take all
POLITENESS = 10  # how far threads that think stand back behind those that serve
logger = logging.getLogger(__name__)


class BotPool:
    """Bots by name. Those of the ladder are shared; a program of the server's operator sits at one table only."""

    def __init__(
        self,
        metrics: Metrics,
        readiness: Readiness,
        premoves: dict[str, str] | None = None,
        most_per_guest: int | None = None,
    ) -> None:
        threads = {Lane.SHORT: SHORT_THREADS, Lane.LONG: LONG_THREADS}
        self._metrics = metrics
        self._readiness = readiness
        self._programs = ExecBots(premoves or {})
        self._scheduler = Scheduler(threads, most_per_guest)
        self._pools = {lane: ThreadPoolExecutor(most, "thinking", _stand_back) for lane, most in threads.items()}
        self._own = threading.local()
        self._begun: dict[Job, asyncio.Future[None]] = {}  # of those who wait for their turn
        self._thinking: dict[Job, Future[Decision]] = {}
        self._left: set[str] = set()  # tables to leave as soon as nobody thinks there
        metrics.budget.labels("thinking_per_guest").set(self._scheduler.most_per_guest[Lane.LONG])
        for lane in Lane:
            metrics.bots_waiting.labels(lane).set_function(partial(self._scheduler.waiting, lane))

    @property
    def names(self) -> list[str]:
        """What a host of a table may choose from."""
        return [*BOTS, *self._programs.commands]

    @asynccontextmanager
    async def turn(self, bot: str, game: str, job: Job) -> AsyncIterator[None]:
        """Wait until the bot is ready and its turn has come; a thread is free for it then, for one `decide`."""
        await self._readiness.wait_for(game, stage_for(bot))
        begun = self._begun[job] = asyncio.get_running_loop().create_future()
        if self._scheduler.is_held_back(job):
            self._metrics.budget_refused("thinking_per_guest")
        self._scheduler.put(job)
        self._left.discard(job.table)
        try:
            self._begin()
            await begun
            yield
        finally:
            del self._begun[job]
            if job not in self._thinking:
                self._finish(job)

    def lane_of(self, bot: str) -> Lane:
        """By what it takes: those that search have seconds for it, and what a program does nobody knows."""
        searches = SECONDS.get(bot, 0.0) > 0
        return Lane.LONG if searches or bot in self._programs.commands else Lane.SHORT

    def attend(self, guest: str, table: str) -> None:
        """Somebody has come to the table."""
        self._scheduler.attend(guest, table)

    async def decide(self, job: Job, bot: str, game: Game, secret: int) -> Decision:
        """The bot's move for the seat that decides, in its turn; the game is its own. MissingBot if there is none."""
        loop = asyncio.get_running_loop()
        thinking = self._pools[job.lane].submit(self._decided, bot, job.table, game, secret)
        self._thinking[job] = thinking
        self._metrics.bots_thinking.set(len(self._thinking))

        def done(thought: Future[Decision]) -> None:
            with suppress(RuntimeError):  # the loop has ended meanwhile
                loop.call_soon_threadsafe(self._thought, job, thought)

        thinking.add_done_callback(done)
        return await asyncio.wrap_future(thinking)

    def _thought(self, job: Job, thought: Future[Decision]) -> None:
        """The thread is free, although nobody may wait for the decision any more."""
        del self._thinking[job]
        self._metrics.bots_thinking.set(len(self._thinking))
        if job not in self._begun and not thought.cancelled() and thought.exception() is not None:
            logger.error("table %s: a bot broke", job.table, exc_info=thought.exception())
        self._finish(job)

    def _finish(self, job: Job) -> None:
        self._scheduler.remove(job)
        self._begin()
        if job.table in self._left:
            self.leave(job.table)

    def _begin(self) -> None:
        while (job := self._scheduler.next()) is not None:
            if not self._begun[job].done():  # nobody waits any more, and it is removed in a moment
                self._begun[job].set_result(None)

    def _decided(self, bot: str, table: str, game: Game, secret: int) -> Decision:
        choice = choice_for(game, derived_seed(secret, "bots"))
        return decide(self._bot(bot, table, game), choice)

    def _bot(self, name: str, table: str, game: Game) -> Bot:
        if name in self._programs.commands:
            return self._programs.seated(name, table, game)
        if name not in BOTS:
            raise MissingBot(f"there is no bot {name!r}; --bot names it")
        return self._shared(name)

    def _shared(self, name: str) -> Bot:
        """One of each level for a thread."""
        bots: dict[str, Bot] = self._own.__dict__
        if name not in bots:
            bots[name] = bot_named(name)
        return bots[name]

    def leave(self, table: str) -> None:
        """Nobody plays there any more; what is still being thought there is waited for."""
        if any(job.table == table for job in self._thinking):
            self._left.add(table)
        else:
            self._left.discard(table)
            self._programs.leave(table)

    async def close(self) -> None:
        """Let go of threads and processes. A program that thinks has the time that it was given."""
        for pool in self._pools.values():
            pool.shutdown(wait=False, cancel_futures=True)
        asked = [thinking for job, thinking in self._thinking.items() if job.lane is Lane.LONG]
        await asyncio.gather(*map(asyncio.wrap_future, asked), return_exceptions=True)
        await self._programs.close()


def _stand_back() -> None:
    """On Linux a thread has a priority of its own."""
    with suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), POLITENESS)
