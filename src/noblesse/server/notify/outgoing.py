"""The only way in which the server sends anything to an address that a guest has named. It is off by default."""

from __future__ import annotations

import asyncio
import logging
import re
import ssl
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from ipaddress import ip_address
from typing import Literal

from noblesse.engine.language import Mistake
from noblesse.server.notify.addresses import Destination, IpAddress, destination_of, is_public, resolved
from noblesse.server.operations.logs import note

Outcome = Literal["delivered", "gone", "given up"]  # gone: the receiver says that the address no longer exists

SECONDS_TO_FIND = 3.0
SECONDS_IN_ALL = 5.0  # for one attempt
PAUSES = (1.0, 5.0)  # seconds between attempts
MOST_DELIVERIES = 16
LONGEST_READ = 1024  # bytes of an answer, of which only the first line matters
STATUS = re.compile(rb"HTTP/1\.[01] (\d{3})[ \r]")
GONE = frozenset({404, 410})
WORTH_ANOTHER_TRY = frozenset({408, 425, 429, *range(500, 600)})


class Outgoing:
    """Resolves the host once per attempt, checks the IP address and connects to exactly that one. Follows no redirects.

    Tests with a receiver of their own change `allowed`, `resolve` and `tls`.
    """

    def __init__(
        self,
        is_open: bool = False,
        *,
        allowed: Callable[[IpAddress], bool] = is_public,
        resolve: Callable[[str, int], Sequence[str]] = resolved,
        tls: ssl.SSLContext | None = None,
        seconds: float = SECONDS_IN_ALL,
        pauses: Sequence[float] = PAUSES,
    ) -> None:
        self.is_open = is_open
        self._allowed = allowed
        self._resolve = resolve
        self._given_tls = tls
        self._seconds = seconds
        self._pauses = pauses
        self._slots = asyncio.Semaphore(MOST_DELIVERIES)
        self._threads = ThreadPoolExecutor(4, "resolve")  # its own, so that slow look-ups hold up nothing else

    @cached_property
    def _tls(self) -> ssl.SSLContext:
        return self._given_tls or ssl.create_default_context()

    def close(self) -> None:
        """Stop the threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def check(self, url: str) -> None:
        """Raise Mistake if nothing could be sent to this address."""
        destination = self._destination(url)
        try:
            await self._address(destination)
        except OSError:
            raise Mistake("the host {host} was not found", host=destination.host) from None

    async def deliver(self, url: str, body: bytes, headers: Mapping[str, str]) -> Outcome:
        """Post the body, with a few attempts. This may take long, so no game should wait for it."""
        try:
            status = await self._status_after_attempts(self._destination(url), body, headers)
        except (ValueError, OSError) as trouble:
            return _given_up(url, str(trouble) or type(trouble).__name__)
        if 200 <= status < 300:
            return "delivered"
        return "gone" if status in GONE else _given_up(url, f"status {status}")

    def _destination(self, url: str) -> Destination:
        if not self.is_open:
            raise Mistake("this server sends no notifications")
        return destination_of(url)

    async def _status_after_attempts(self, destination: Destination, body: bytes, headers: Mapping[str, str]) -> int:
        for pause in self._pauses:
            try:
                status = await self._status(destination, body, headers)
            except OSError:
                pass
            else:
                if status not in WORTH_ANOTHER_TRY:
                    return status
            await asyncio.sleep(pause)
        return await self._status(destination, body, headers)

    async def _status(self, destination: Destination, body: bytes, headers: Mapping[str, str]) -> int:
        async with self._slots, asyncio.timeout(self._seconds):
            return await self._post(destination, await self._address(destination), body, headers)

    async def _address(self, destination: Destination) -> str:
        """Return the IP address to connect to. If one of several is not allowed, none is."""
        finding = asyncio.get_running_loop().run_in_executor(
            self._threads, self._resolve, destination.host, destination.port
        )
        addresses = await asyncio.wait_for(finding, SECONDS_TO_FIND)
        if not addresses or not all(self._allowed(ip_address(ip)) for ip in addresses):
            raise Mistake("the host {host} is not in the public network", host=destination.host)
        return addresses[0]

    async def _post(self, destination: Destination, ip: str, body: bytes, headers: Mapping[str, str]) -> int:
        """Post to the checked IP address and return the status; the certificate is checked for the host's name."""
        reader, writer = await asyncio.open_connection(
            ip, destination.port, ssl=self._tls, server_hostname=destination.host, limit=LONGEST_READ
        )
        try:
            writer.write(_request(destination, body, headers))
            await writer.drain()
            return _status_in(await reader.readline())
        except ValueError:  # the line is too long
            raise ConnectionError("the answer is not HTTP") from None
        finally:
            writer.transport.abort()


def _request(destination: Destination, body: bytes, headers: Mapping[str, str]) -> bytes:
    lines = [
        f"POST {destination.path} HTTP/1.1",
        f"Host: {destination.authority}",
        "User-Agent: noblesse",
        f"Content-Length: {len(body)}",
        "Connection: close",
        *(f"{name}: {value}" for name, value in headers.items()),
    ]
    return "\r\n".join([*lines, "", ""]).encode("latin-1") + body


def _status_in(line: bytes) -> int:
    status = STATUS.match(line)
    if not status:
        raise ConnectionError("the answer is not HTTP")
    return int(status[1])


def _given_up(url: str, why: str) -> Outcome:
    """Log the failure. The path may be a guest's secret, so only the host is logged."""
    note("news given up", logging.WARNING, host=url.split("/")[2][:253] if url.count("/") > 1 else None, why=why)
    return "given up"
