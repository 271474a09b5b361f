"""Which games and bots this process can play yet; child processes compile what is missing."""

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

POLL = 0.1  # seconds between two checks of a child's progress
GRACE = 1.0  # seconds
PATIENCE = 10.0  # seconds for which a request waits for the rules
logger = logging.getLogger(__name__)


class Readiness:
    """A stage of a game is ready when its machine code is loaded into this process."""

    def __init__(self, games: Iterable[str] = GAMES) -> None:
        self._ready = {(game, stage): asyncio.Event() for game in games for stage in Stage}
        self._progress = {game: progress_of(game) for game in games}
        self._children: list[Child] = []
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Start preparing all games side by side, each stage by stage."""
        self._tasks = [asyncio.create_task(self._prepare_or_log(game)) for game in self._progress]

    async def _prepare_or_log(self, game: str) -> None:
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
                await asyncio.sleep(GRACE)  # perhaps Ctrl+C has ended the child and is about to end the server
                logger.warning("the server compiles %s (%s) itself, and is slow until that is done", game, stage.word)
            await in_a_thread(partial(use, game, stage), "preparing")
            self._progress[game] = progress_of(game)
            self._ready[game, stage].set()

    @property
    def games(self) -> list[str]:
        """The games in their usual order."""
        return list(self._progress)

    def is_ready(self, game: str, stage: Stage) -> bool:
        """Whether this stage of the game can be used now."""
        return self._ready[game, stage].is_set()

    def seconds_until(self, game: str, stage: Stage) -> int:
        """Estimate the seconds until the stage is ready, rounded up; 0 when it is ready."""
        return 0 if self.is_ready(game, stage) else max(1, round(self._progress[game].seconds[stage] + 0.5))

    def progress(self, game: str) -> Progress:
        """How far the preparation of the game has come."""
        return self._progress[game]

    async def wait_for(self, game: str, stage: Stage) -> None:
        """Wait until the stage is ready, however long it takes."""
        await self._ready[game, stage].wait()

    async def wait_for_rules(self, game: str) -> None:
        """Wait until the game's rules are ready; refuse if that takes longer than a request should."""
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
        """Stop compiling; the rest is compiled at the next start."""
        for child in self._children:
            child.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
