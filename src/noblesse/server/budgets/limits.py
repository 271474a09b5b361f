"""Rate limits: one token bucket per guest or address, kept only until it is full again, and one per socket."""

from __future__ import annotations

import re
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from typing import NamedTuple, Self

UNITS = {"": 1, "s": 1, "min": 60, "h": 3600, "day": 86_400}
ROUNDING = 1e-6  # seconds, far above the errors of adding up times
WRITTEN = re.compile(r"(\d{1,9})/(\d{1,9}(?:\.\d{1,3})?)?(s|min|h|day)?", re.ASCII)


@dataclass(frozen=True)
class Limit:
    """A number of `times` within a number of `seconds`; unused ones are saved up, so all may come at once."""

    times: int
    seconds: float

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse `100/20s`, `100/20` or `5/min`."""
        written = WRITTEN.fullmatch(text.strip())
        if not written or not (written[2] or written[3]) or not int(written[1]) or not float(written[2] or 1):
            raise ValueError(f"a limit is written as 100/20s, 5/min, 20/h or 250/day, not {text[:40]!r}")
        return cls(int(written[1]), float(written[2] or 1) * UNITS[written[3] or ""])


DEFAULTS: Mapping[str, Limit] = {
    # per guest, and ten times as much per address
    "play": Limit(100, 20),
    "watch": Limit(50, 20),
    "read": Limit(100, 20),
    "bot": Limit(50, 30),
    "chat": Limit(5, 10),
    "entries": Limit(1000, 3600),  # commands that write to a log, other than moves
    "subscribe": Limit(60, 3600),  # each seat at each table has a subscription of its own
    "device": Limit(20, 3600),  # codes for another device, and signing devices out
    "news": Limit(1, 60),  # notifications sent to one guest
    "report": Limit(5, 3600),  # of a table with which something is wrong
    "page_error": Limit(10, 3600),  # errors of the page itself
    # per address
    "http": Limit(60, 60),
    "socket": Limit(30, 60),
    "code": Limit(10, 60),  # tries at a one-time code
    "table": Limit(5, 60),
    "listed": Limit(10, 3600),  # tables opened in the lobby; a client without a cookie is a new guest each time
    "join": Limit(250, 86_400),
}
OF_AN_ADDRESS = frozenset({"http", "socket", "code", "table", "listed", "join"})  # counted per address
FRAMES_PER_MESSAGE = 4  # a message may come in fragments, with pings and pongs in between
GUESTS_OF_AN_ADDRESS = 10  # all guests of an address may do ten times as much as one, and so may its strangers


class Payer(NamedTuple):
    """Who is charged: a guest together with all guests at the address, or all strangers at the address."""

    guest: str | None
    address: str


def limits_from(words: Iterable[str]) -> dict[str, Limit]:
    """Parse words such as `play=100/20s`; only limits that differ from the defaults are returned."""
    changed = {}
    for word in words:
        kind, equals, limit = word.partition("=")
        if not equals or kind not in DEFAULTS:
            raise ValueError(f"a limit is given as play=100/20s, for one of {', '.join(DEFAULTS)}, not {word[:40]!r}")
        changed[kind] = Limit.parse(limit)
    return changed


def household(address: str) -> str:
    """Return the address to count by: an IPv4 address itself, or the /64 network that an IPv6 customer gets."""
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    if not isinstance(ip, IPv6Address):
        return str(ip)
    if ip.ipv4_mapped:
        return str(ip.ipv4_mapped)
    return f"{IPv6Address(int(ip) >> 64 << 64)}/64"


class Limits:
    """The buckets of all guests and addresses. Of each kind at most `most` are kept, the most recently used."""

    def __init__(
        self,
        changed: Mapping[str, Limit] | None = None,
        *,
        when_refused: Callable[[str], None] = lambda kind: None,
        clock: Callable[[], float] = time.monotonic,
        most: int = 50_000,
    ) -> None:
        self._limits = {**DEFAULTS, **(changed or {})}
        self._when_refused = when_refused
        self._clock = clock
        self._most = most
        # When each bucket will be full again, the least recently used first. A full one is not kept.
        self._full_at: dict[str, OrderedDict[str, float]] = {kind: OrderedDict() for kind in self._limits}

    def __len__(self) -> int:
        """How many buckets are kept."""
        return sum(map(len, self._full_at.values()))

    def charge(self, kind: str, payer: Payer) -> float:
        """Take from the payer's buckets, as `take` does. Known guests do not pay for strangers at their address."""
        if kind in OF_AN_ADDRESS:
            return self.take(kind, payer.address)
        if payer.guest is None:
            return self.take(kind, payer.address, GUESTS_OF_AN_ADDRESS)
        return self.take(kind, payer.guest) or self.take(kind, f"guests at {payer.address}", GUESTS_OF_AN_ADDRESS)

    def take(self, kind: str, who: str, guests: int = 1) -> float:
        """Return 0 and count it if it is allowed, otherwise the seconds to wait. `guests` multiplies the limit."""
        limit, buckets, now = self._limits[kind], self._full_at[kind], self._clock()
        full_at = max(buckets.get(who, now), now) + limit.seconds / (limit.times * guests)
        wait = full_at - now - limit.seconds
        if wait > ROUNDING:
            self._when_refused(kind)
            return wait
        buckets[who] = full_at
        buckets.move_to_end(who)
        self._forget(buckets, now)
        return 0.0

    def _forget(self, buckets: OrderedDict[str, float], now: float) -> None:
        for _ in range(2):  # up to two are dropped for each one added, so old ones are soon gone
            oldest = next(iter(buckets))
            if buckets[oldest] > now and len(buckets) <= self._most:
                break
            del buckets[oldest]


def frame_limit(changed: Mapping[str, Limit]) -> Limit:
    """Return the limit on a socket's frames, whatever they contain: a few per message that its client may send."""
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
