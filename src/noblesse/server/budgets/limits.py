"""How often somebody may do something: token buckets, kept for as long as they matter and no longer."""

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
    """So many times in so many seconds; all at once if they were saved up."""

    times: int
    seconds: float

    @classmethod
    def parse(cls, text: str) -> Self:
        """From `100/20s`, `100/20` or `5/min`."""
        written = WRITTEN.fullmatch(text.strip())
        if not written or not (written[2] or written[3]) or not int(written[1]) or not float(written[2] or 1):
            raise ValueError(f"a limit is written as 100/20s, 5/min, 20/h or 250/day, not {text[:40]!r}")
        return cls(int(written[1]), float(written[2] or 1) * UNITS[written[3] or ""])


DEFAULTS: Mapping[str, Limit] = {
    # a guest, and ten guests for an address
    "play": Limit(100, 20),
    "watch": Limit(50, 20),
    "read": Limit(100, 20),
    "bot": Limit(50, 30),
    "chat": Limit(5, 10),
    "entries": Limit(1000, 3600),  # commands that write to a log, other than moves
    "subscribe": Limit(10, 3600),
    "device": Limit(20, 3600),  # codes for another device, and devices put out
    "news": Limit(1, 60),  # what leaves the server for one guest
    # an address
    "http": Limit(60, 60),
    "socket": Limit(30, 60),
    "code": Limit(10, 60),  # tries at a one-time code
    "table": Limit(5, 60),
    "listed": Limit(10, 3600),  # tables opened in the lobby: without a cookie everybody is a new guest each time
    "join": Limit(250, 86_400),
}
OF_AN_ADDRESS = frozenset({"http", "socket", "code", "table", "listed", "join"})  # whoever asks there
GUESTS_OF_AN_ADDRESS = 10  # so many may do all that one guest may, and so may all strangers there together


class Payer(NamedTuple):
    """Whose limits count: those of a guest and of all guests at the address, or those of all strangers there."""

    guest: str | None
    address: str


def limits_from(words: Iterable[str]) -> dict[str, Limit]:
    """From `play=100/20s` and the like, for those that differ from the defaults."""
    changed = {}
    for word in words:
        kind, equals, limit = word.partition("=")
        if not equals or kind not in DEFAULTS:
            raise ValueError(f"a limit is given as play=100/20s, for one of {', '.join(DEFAULTS)}, not {word[:40]!r}")
        changed[kind] = Limit.parse(limit)
    return changed


def household(address: str) -> str:
    """Whom an address stands for: itself, or the 64 bits of an IPv6 network that one customer gets."""
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
    """What everybody has left. Of each kind at most `most` are remembered, those who asked last."""

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
        # When each bucket will be full again, the longest untouched first. A full one is not kept.
        self._full_at: dict[str, OrderedDict[str, float]] = {kind: OrderedDict() for kind in self._limits}

    def __len__(self) -> int:
        """How many buckets are remembered."""
        return sum(map(len, self._full_at.values()))

    def charge(self, kind: str, payer: Payer) -> float:
        """The same for whoever asks. Guests whom the server knows do not pay for strangers at their address."""
        if kind in OF_AN_ADDRESS:
            return self.take(kind, payer.address)
        if payer.guest is None:
            return self.take(kind, payer.address, GUESTS_OF_AN_ADDRESS)
        return self.take(kind, payer.guest) or self.take(kind, f"guests at {payer.address}", GUESTS_OF_AN_ADDRESS)

    def take(self, kind: str, who: str, guests: int = 1) -> float:
        """0 if it is allowed, and then it counts; otherwise the seconds to wait. So many `guests` share it."""
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
        for _ in range(2):  # one comes, two may go: so the old ones are gone soon
            oldest = next(iter(buckets))
            if buckets[oldest] > now and len(buckets) <= self._most:
                break
            del buckets[oldest]
