"""People who want to harm a server: floods, readers who never read, requests that never end, bombs in logs.

    python -m tests.server.soak.vandals ADDRESS…

A process of its own, so that it slows honest clients only through the server. It prints a line when it begins, ends
with SIGTERM and prints what it did as JSON: so many of each deed, and how often the server refused it or cut it off.
"""

from __future__ import annotations

import asyncio
import json
import random
import signal
import socket
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress

import httpx

from noblesse.server.guests.tokens import fresh_secret

PING = bytes((0x89, 0x80)) + bytes(4)
LONG_PING = bytes((0x89, 0x80 | 125)) + bytes(4 + 125)
PATIENCE = 20.0  # seconds that a vandal gives to one deed
PAUSE = (0.05, 0.5)  # seconds between two deeds of one vandal
MADE_UP_MOVES = ("bid 1", "pass", "donate everything", "hold", "", "🂡" * 100)

Deed = Callable[["Vandal"], Awaitable[bool]]  # whether the server refused it or cut it off


class Vandal:
    """A client that does harm, at an address of the loopback network that no honest player has."""

    def __init__(self, number: int, addresses: list[str]) -> None:
        self._source = f"127.66.0.{number}"
        self._addresses = addresses
        self.dice = random.Random(number)
        self.table = ""  # the last one that this vandal opened
        self.client: httpx.AsyncClient | None = None

    @property
    def address(self) -> str:
        """The address of one of the servers."""
        return self.dice.choice(self._addresses)

    async def connection(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Return a bare connection whose buffer takes hardly anything."""
        port = int(self.address.rsplit(":", 1)[1])
        bare = socket.socket()
        bare.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        bare.setblocking(False)
        bare.bind((self._source, 0))
        await asyncio.get_running_loop().sock_connect(bare, ("127.0.0.1", port))
        return await asyncio.open_connection(sock=bare)

    async def asks(self, method: str, path: str, body: object = None, secret: str = "") -> httpx.Response:
        """Send a request with this vandal's cookies, or with a made-up secret."""
        address = self.address
        if self.client is None:
            transport = httpx.AsyncHTTPTransport(local_address=self._source)
            self.client = httpx.AsyncClient(transport=transport, timeout=PATIENCE)
        headers = {"origin": address} | ({"authorization": f"Bearer {secret}"} if secret else {})
        return await self.client.request(method, address + path, json=body, headers=headers)

    async def opens(self, players: int, others: list[str | None], *, begin: bool) -> httpx.Response:
        """Open a table in the lobby."""
        wanted = {"game": self.dice.choice(["high-society", "rich-and-good"]), "players": players, "name": "Mallory"}
        options = {"listed": True, "pace": "instant"}
        answer = await self.asks(
            "POST", "/api/tables", {**wanted, "others": others, "begin": begin, "options": options}
        )
        if answer.status_code == 201:
            self.table = str(answer.json()["table"])
        return answer

    async def some_table(self) -> str:
        """Return the id of a table in the lobby, or of the vandal's own."""
        answer = await self.asks("GET", "/api/lobby")
        listed = [each["table"] for each in answer.json()] if answer.status_code == 200 else []
        return str(self.dice.choice(listed)) if listed else self.table

    def upgrade(self, table: str) -> bytes:
        """Ask for a socket as a spectator."""
        host = self.address.removeprefix("http://")
        return (
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nhost: {host}\r\norigin: http://{host}\r\n"
            "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
            "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        ).encode()


async def _sent_until_cut_off(vandal: Vandal, first: bytes, then: bytes, times: int) -> bool:
    """Send without reading, and return whether the server has ended the connection."""
    reader, writer = await vandal.connection()
    try:
        writer.write(first)
        for _ in range(times):
            writer.write(then)
            await writer.drain()
        async with asyncio.timeout(PATIENCE / 4):
            while await reader.read(65_536):
                pass
        return True
    except ConnectionError:
        return True
    except TimeoutError:
        return False
    finally:
        writer.transport.abort()


async def flood_with_pings(vandal: Vandal) -> bool:
    """Send pings of six bytes, as many as the server takes."""
    return await _sent_until_cut_off(vandal, vandal.upgrade(await vandal.some_table()), PING * 1000, 100)


async def never_read(vandal: Vandal) -> bool:
    """Send long pings, and never read the pongs."""
    return await _sent_until_cut_off(vandal, vandal.upgrade(await vandal.some_table()), LONG_PING * 100, 100)


async def never_read_events(vandal: Vandal) -> bool:
    """Open an event stream, and let it fill up."""
    request = f"GET /api/tables/{await vandal.some_table()}/events HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n".encode()
    reader, writer = await vandal.connection()
    try:
        writer.write(request)
        await asyncio.sleep(PATIENCE / 2)
        return b" 200 " not in await reader.readline()
    finally:
        writer.transport.abort()


async def send_half_requests(vandal: Vandal) -> bool:
    """Open many connections whose requests never end."""
    opened = [await vandal.connection() for _ in range(20)]
    try:
        for _, writer in opened:
            writer.write(b"GET /api/menu HTTP/1.1\r\nhost: 127.0.0.1\r\nx-slow: ")
        await asyncio.sleep(PATIENCE / 2)
        return all(writer.is_closing() for _, writer in opened)
    finally:
        for _, writer in opened:
            writer.transport.abort()


async def send_large_heads(vandal: Vandal) -> bool:
    """Send a header without end."""
    first = b"GET /api/menu HTTP/1.1\r\nhost: 127.0.0.1\r\nx-large: "
    return await _sent_until_cut_off(vandal, first, b"y" * 100_000, 100)


async def flood_with_reads(vandal: Vandal) -> bool:
    """Send fifty reads at once."""
    table = await vandal.some_table()
    answers = await asyncio.gather(*(vandal.asks("GET", f"/api/tables/{table}") for _ in range(50)))
    return any(answer.status_code == 429 for answer in answers)


async def ask_with_made_up_secrets(vandal: Vandal) -> bool:
    """Send requests with made-up secrets: if the server believed them, each would be another guest."""
    path = f"/api/tables/{await vandal.some_table()}/commands"
    body = {"t": "move", "id": fresh_secret(), "at": 5, "move": vandal.dice.choice(MADE_UP_MOVES)}
    answers = [await vandal.asks("POST", path, body, fresh_secret()) for _ in range(20)]
    return all(answer.status_code >= 400 for answer in answers)


async def open_tables(vandal: Vandal) -> bool:
    """Open tables until the lobby is full."""
    answers = [await vandal.opens(5, [None] * 4, begin=False) for _ in range(10)]
    return any(answer.status_code in (409, 429) for answer in answers)


async def let_masters_think(vandal: Vandal) -> bool:
    """Let four masters think at a table that is left at once."""
    answer = await vandal.opens(5, ["master"] * 4, begin=True)
    return answer.status_code != 201


async def bomb_a_log(vandal: Vandal) -> bool:
    """Send many moves and requests to take them back at once."""
    await vandal.opens(3, ["easy", "easy"], begin=True)
    path = f"/api/tables/{vandal.table}/commands"
    bodies: list[dict[str, object]] = [{"t": "take_back", "to": 0}, {"t": "react", "reaction": "wow"}, {"t": "leave"}]
    answers = await asyncio.gather(*(vandal.asks("POST", path, bodies[number % 3]) for number in range(200)))
    return any(answer.status_code == 429 for answer in answers)


DEEDS: list[Deed] = [
    *(flood_with_pings, never_read, never_read_events, send_half_requests, send_large_heads),
    *(flood_with_reads, ask_with_made_up_secrets, open_tables, let_masters_think, bomb_a_log),
]


async def misbehave(vandal: Vandal, deed: Deed, done: Counter[str]) -> None:
    """Repeat a deed for ever, whether or not the server is there."""
    name = deed.__name__
    while True:
        try:
            async with asyncio.timeout(2 * PATIENCE):
                refused = await deed(vandal)
            done[name] += 1
            done[f"{name} refused"] += refused
        except (OSError, TimeoutError, httpx.TransportError, ValueError, KeyError):
            done[f"{name} broken off"] += 1  # by a kill, mostly
        await asyncio.sleep(vandal.dice.uniform(*PAUSE))


async def main(addresses: list[str]) -> None:
    """Let one vandal do each deed, until SIGTERM."""
    done: Counter[str] = Counter()
    tasks = [
        asyncio.create_task(misbehave(Vandal(number, addresses), deed, done)) for number, deed in enumerate(DEEDS, 1)
    ]
    enough = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, enough.set)
    print("here", flush=True)
    await enough.wait()
    for task in tasks:
        task.cancel()
    with suppress(asyncio.CancelledError):
        await asyncio.gather(*tasks)
    print(json.dumps(done), flush=True)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
