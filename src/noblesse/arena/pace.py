"""How many games go into a chunk: about a second's worth, as measured so far. The results do not depend on it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TypeVar

from noblesse.arena.played import PlayedChunk

Wanted = TypeVar("Wanted")
SECONDS_PER_CHUNK = 1.5
MOST_GAMES_PER_CHUNK = 1000


class Pace:
    """Starts with single games, because it is not known yet how long the bots think."""

    def __init__(self) -> None:
        self.games = 1

    def learn(self, chunk: PlayedChunk) -> None:
        """Adjust the size, but at most double it, because the first game of a worker is slow."""
        fitting = int(SECONDS_PER_CHUNK / max(chunk.seconds, 1e-6) * len(chunk.games))
        self.games = max(1, min(fitting, 2 * self.games, MOST_GAMES_PER_CHUNK))

    def chunks(self, wanted: Iterator[Wanted]) -> Iterator[list[Wanted]]:
        """Cut the games into chunks, each as large as the pace says at that moment."""
        while chunk := list(islice(wanted, self.games)):
            yield chunk
