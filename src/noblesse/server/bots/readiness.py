"""Which games and bots this process can play already; child processes compile what is missing."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from functools import partial

from noblesse.engine.language import phrase
from noblesse.games import GAMES, rules_of
from noblesse.preparing import Child, Progress, Stage, is_prepared, progress_of, use
from noblesse.server.live.refusals import Refused, seconds
from noblesse.server.offloading import in_a_thread

POLL = 0.1  # seconds between two looks at how far a child is
GRACE = 1.0  # seconds
PATIENCE = 10.0  # seconds for which a request waits until the rules are there
logger = logging.getLogger(__name__)


class Readiness:
    """A stage of a game is ready when its machine code is loaded into this process."""

    def __init__(self, games: Iterable[str] = GAMES) -> None:
        self._ready = {(game, stage): asyncio.Event() for game in games for stage in Stage}
        self._progress = {game: progress_of(game) for game in games}
        self._children: list[Child] = []
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Have everything prepared, in order, each game by itself."""
        self._tasks = [asyncio.create_task(self._prepare_or_say_why(game)) for game in self._progress]

    async def _prepare_or_say_why(self, game: str) -> None:
        try:
            await self._prepare(game)
        except Exception:
            logger.exception("%s cannot be played, because it cannot be compiled", game)

    async def _prepare(self, game: str) -> None:
        child = Child(game)
        self._children.append(child)
        for stage in Stage:
            while child.is_at_work and not is_prepared(game, stage):
                self._progress[game] = progress_of(game)
                await asyncio.sleep(POLL)
            if not is_prepared(game, stage):
                await asyncio.sleep(GRACE)  # Ctrl+C has perhaps ended the child and is about to end the server
                logger.warning("%s (%s) is compiled by the server itself, which is slow meanwhile", game, stage.word)
            await in_a_thread(partial(use, game, stage), "preparing")
            self._progress[game] = progress_of(game)
            self._ready[game, stage].set()

    @property
    def games(self) -> list[str]:
        """In their usual order."""
        return list(self._progress)

    def is_ready(self, game: str, stage: Stage) -> bool:
        """Whether it can be played at once."""
        return self._ready[game, stage].is_set()

    def seconds_until(self, game: str, stage: Stage) -> int:
        """As far as can be told, rounded up; 0 when it is ready."""
        return 0 if self.is_ready(game, stage) else max(1, round(self._progress[game].seconds[stage] + 0.5))

    def progress(self, game: str) -> Progress:
        """How much of everything is there."""
        return self._progress[game]

    async def wait_for(self, game: str, stage: Stage) -> None:
        """However long it takes."""
        await self._ready[game, stage].wait()

    async def wait_for_rules(self, game: str) -> None:
        """Refused if that takes longer than a request should."""
        try:
            await asyncio.wait_for(self.wait_for(game, Stage.RULES), PATIENCE)
        except TimeoutError:
            wait = self.seconds_until(game, Stage.RULES)
            raise Refused(
                "unavailable",
                "{game} is still being prepared for its first game; try again in {seconds}",
                wait=wait,
                game=phrase(rules_of(game).FACTS.title),
                seconds=seconds(wait),
            ) from None

    async def close(self) -> None:
        """What is not compiled yet is compiled at the next start."""
        for child in self._children:
            child.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
