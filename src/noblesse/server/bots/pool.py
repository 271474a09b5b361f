"""The threads in which bots think, in the scheduler's order. Threads suffice, because the search releases the GIL."""

from __future__ import annotations

import asyncio
import logging
import os
import threading
from collections.abc import AsyncIterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from functools import partial

from noblesse.bots import BOTS, Decision, SeatedBot, bot_named, choice_for, decide
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
NICENESS = 10  # the priority of thinking threads is this much lower than that of serving ones
logger = logging.getLogger(__name__)


class BotPool:
    """Bots by name. Those of the ladder are shared by all tables; an exec bot sits at one table only."""

    def __init__(
        self,
        metrics: Metrics,
        readiness: Readiness,
        exec_bots: dict[str, str] | None = None,
        most_per_guest: int | None = None,
    ) -> None:
        threads = {Lane.SHORT: SHORT_THREADS, Lane.LONG: LONG_THREADS}
        self._metrics = metrics
        self._readiness = readiness
        self._exec_bots = ExecBots(exec_bots or {})
        self._scheduler = Scheduler(threads, most_per_guest)
        self._pools = {lane: ThreadPoolExecutor(most, "thinking", _lower_priority) for lane, most in threads.items()}
        self._own = threading.local()
        self._begun: dict[Job, asyncio.Future[None]] = {}  # done when the job's turn has come
        self._thinking: dict[Job, Future[Decision]] = {}
        self._left: set[str] = set()  # tables to leave as soon as nobody thinks there
        metrics.budget.labels("thinking_per_guest").set(self._scheduler.most_per_guest[Lane.LONG])
        for lane in Lane:
            metrics.bots_waiting.labels(lane).set_function(partial(self._scheduler.waiting, lane))

    @property
    def names(self) -> list[str]:
        """The bots that the host of a table may choose from."""
        return [*BOTS, *self._exec_bots.commands]

    @asynccontextmanager
    async def turn(self, bot: str, game: str, job: Job) -> AsyncIterator[None]:
        """Wait until the bot is ready and a thread is free for it; inside, `decide` may be called once."""
        await self._readiness.wait_for(game, stage_for(bot))
        begun = self._begun[job] = asyncio.get_running_loop().create_future()
        if self._scheduler.is_held_back(job):
            self._metrics.budget_refused("thinking_per_guest")
        self._scheduler.put(job)
        self._left.discard(job.table_id)
        try:
            self._begin()
            await begun
            yield
        finally:
            del self._begun[job]
            if job not in self._thinking:
                self._finish(job)

    def lane_of(self, bot: str) -> Lane:
        """The bot's lane: bots that search take seconds, and an exec bot may take any time."""
        searches = SECONDS.get(bot, 0.0) > 0
        return Lane.LONG if searches or bot in self._exec_bots.commands else Lane.SHORT

    def attend(self, guest: str, table_id: str) -> None:
        """Move the table's jobs up, because somebody has come to it."""
        self._scheduler.attend(guest, table_id)

    async def decide(self, job: Job, bot: str, game: Game, secret: int) -> Decision:
        """Return the move for the seat to move, or raise MissingBot. Call it inside `turn`, with a copy of the game."""
        loop = asyncio.get_running_loop()
        thinking = self._pools[job.lane].submit(self._decided, bot, job.table_id, game, secret)
        self._thinking[job] = thinking
        self._metrics.bots_thinking.set(len(self._thinking))

        def done(thought: Future[Decision]) -> None:
            with suppress(RuntimeError):  # the loop may have been closed meanwhile
                loop.call_soon_threadsafe(self._thought, job, thought)

        thinking.add_done_callback(done)
        return await asyncio.wrap_future(thinking)

    def _thought(self, job: Job, thought: Future[Decision]) -> None:
        """Free the job's thread, even if nobody waits for the decision any more."""
        del self._thinking[job]
        self._metrics.bots_thinking.set(len(self._thinking))
        if job not in self._begun and not thought.cancelled() and thought.exception() is not None:
            logger.error("table %s: a bot failed", job.table_id, exc_info=thought.exception())
        self._finish(job)

    def _finish(self, job: Job) -> None:
        self._scheduler.remove(job)
        self._begin()
        if job.table_id in self._left:
            self.leave(job.table_id)

    def _begin(self) -> None:
        while (job := self._scheduler.next()) is not None:
            if not self._begun[job].done():  # a cancelled job is removed in a moment
                self._begun[job].set_result(None)

    def _decided(self, bot: str, table_id: str, game: Game, secret: int) -> Decision:
        choice = choice_for(game, derived_seed(secret, "bots"))
        return decide(self._bot(bot, table_id, game), choice)

    def _bot(self, name: str, table_id: str, game: Game) -> SeatedBot:
        if name in self._exec_bots.commands:
            return self._exec_bots.seated(name, table_id, game)
        if name not in BOTS:
            raise MissingBot(f"there is no bot {name!r}; --bot defines one")
        return self._shared(name)

    def _shared(self, name: str) -> SeatedBot:
        """Return this thread's bot of the level."""
        bots: dict[str, SeatedBot] = self._own.__dict__
        if name not in bots:
            bots[name] = bot_named(name)
        return bots[name]

    def leave(self, table_id: str) -> None:
        """Close the table's exec bots, once none of its bots is thinking any more."""
        if any(job.table_id == table_id for job in self._thinking):
            self._left.add(table_id)
        else:
            self._left.discard(table_id)
            self._exec_bots.leave(table_id)

    async def close(self) -> None:
        """Stop all threads and processes. A bot that is still thinking keeps the time that it was given."""
        for pool in self._pools.values():
            pool.shutdown(wait=False, cancel_futures=True)
        asked = [thinking for job, thinking in self._thinking.items() if job.lane is Lane.LONG]
        await asyncio.gather(*map(asyncio.wrap_future, asked), return_exceptions=True)
        await self._exec_bots.close()


def _lower_priority() -> None:
    """Lower the priority of this thread, which is possible on Linux."""
    with suppress(OSError, AttributeError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
