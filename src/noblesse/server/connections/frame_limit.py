"""The limit on the frames that a client may send over a socket, whatever they contain."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from noblesse.server.budgets.limits import DEFAULTS, Limit

FRAMES_PER_MESSAGE = 4  # a message may come in fragments, with pings and pongs in between


def frame_limit(changed: Mapping[str, Limit]) -> Limit:
    """Return a socket's limit: a few frames for every message that its player or spectator may send."""
    limits = {**DEFAULTS, **changed}
    more = max(limits["play"], limits["watch"], key=lambda limit: limit.times / limit.seconds)
    return Limit(FRAMES_PER_MESSAGE * more.times, more.seconds)


class FrameBudget:
    """A token bucket of one socket that looks at the clock only when it is empty."""

    def __init__(self, limit: Limit, clock: Callable[[], float]) -> None:
        self._limit = limit
        self._clock = clock
        self._left = limit.times
        self._filled_at = clock()

    def spend(self, frames: int) -> bool:
        """Count frames, and return whether they are within the limit."""
        self._left -= frames
        if self._left < 0:
            self._left = self._filled(self._left + frames) - frames
        return self._left >= 0

    def _filled(self, left: int) -> int:
        now = self._clock()
        gained = int((now - self._filled_at) / self._limit.seconds * self._limit.times)
        self._filled_at = now
        return min(self._limit.times, left + gained)
