"""Measures how many moves per second one server process handles, and how long a move takes to reach every seat.

    python benchmarks/load.py [--tables 60] [--seconds 10] [--think 0] [--masters 0] [--finished 0]

Five people sit at each table of High Society, each with a socket. The load is a closed loop: the next move is sent when
every seat has received the last one (and `--think` seconds have passed). The server is a separate process with a
durable store. Meanwhile `--masters` tables of `master` bots are playing, and the store holds `--finished` finished
games.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import os
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, cast

import httpx
import msgspec
import psutil
import uvloop

from noblesse.server.store.interface import IndexEntry
from noblesse.server.store.sqlite import SqliteStore

SEATS = 5
GAMES = 6  # set up for each table before the clock starts
PASSING = 0.15  # share of the decisions, so that a game has about as many moves as between people
LOG = [b'{"t":"closed","at":0}'] * 80  # as long as the log of a game; nobody reads it
SUMMARY = (
    b'{"edition":"1997","seats":[],"to_move":null,"moves":0,"memory_aid":true,"clock":null,"winners":[],"owners":[]}'
)
NO_LIMIT = "1000000/1s"
KINDS = ("play", "socket", "table", "join", "http")
TEXT = 0x81
SHORT, LONG, LONGER = 126, 126, 127


class Socket(asyncio.Protocol):
    """A minimal WebSocket client, which sends short texts and receives texts of any length."""

    def __init__(self, path: str, host: str, cookie: str, hear: Any) -> None:
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n"
        )
        self._hear = hear
        self._waiting = b""
        self._is_open = False
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Request the upgrade."""
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self._request.encode())

    def data_received(self, data: bytes) -> None:
        """Split the data into frames."""
        self._waiting += data
        if not self._is_open:
            head, end, rest = self._waiting.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head[:20]:
                raise RuntimeError(head.decode(errors="replace"))
            self._is_open, self._waiting = True, rest
        while frame := self._frame():
            self._hear(frame)

    def _frame(self) -> bytes | None:
        waiting = self._waiting
        if len(waiting) < 2:
            return None
        size, start = waiting[1] & 0x7F, 2
        if size == LONG:
            size, start = int.from_bytes(waiting[2:4]), 4
        elif size == LONGER:
            size, start = int.from_bytes(waiting[2:10]), 10
        if len(waiting) < start + size:
            return None
        self._waiting = waiting[start + size :]
        if waiting[0] != TEXT:  # pings and the like
            return self._frame()
        return waiting[start : start + size]

    def send(self, body: bytes) -> None:
        """Send a masked text frame."""
        size = bytes([0x80 | len(body)]) if len(body) < SHORT else bytes([0x80 | LONG]) + len(body).to_bytes(2)
        assert self.transport is not None
        self.transport.write(bytes([TEXT]) + size + b"\0\0\0\0" + body)  # a mask of zeros is allowed


@dataclass
class Load:
    """The measurements."""

    think: float
    latencies: list[float] = field(default_factory=list)
    games: int = 0
    begins: float = 0.0
    ends: float = 0.0
    took: float = 0.0
    cpu: float = 0.0  # of the server
    own: float = 0.0  # of the client


class TableOfFive:
    """Five sockets that play a game."""

    def __init__(self, address: str, client: httpx.AsyncClient, load: Load, seed: int) -> None:
        self._host = address.removeprefix("http://")
        self._client = client
        self._load = load
        self._dice = random.Random(seed)
        self._sockets: list[Socket] = []
        self._heard = 0  # seats that have received the last move
        self._sent_at = 0.0
        self._greeted = asyncio.Event()
        self._over = asyncio.Event()
        self._mover: tuple[int, dict[str, Any]] | None = None

    async def sit_down(self) -> None:
        """Seat all five at a new table, and wait until they are connected and greeted."""
        table, cookie = await self._seated()
        loop = asyncio.get_running_loop()
        host, port = self._host.split(":")
        for seat in range(SEATS):
            path = f"/api/tables/{table}/socket?seat={seat}"
            connecting = partial(Socket, path, self._host, cookie, partial(self._hear, seat))
            _, socket = await loop.create_connection(connecting, host, int(port))
            self._sockets.append(socket)
        await self._greeted.wait()

    async def play(self) -> None:
        """Play from the first move until the game or the time is over."""
        self._all_have_it()
        await self._over.wait()
        self._load.games += 1

    async def _seated(self) -> tuple[str, str]:
        asked = {"game": "high-society", "players": SEATS, "name": "Ada"}
        self._client.cookies.clear()  # so that each table has its own host: one guest may not host so many
        answer = await self._client.post("/api/tables", json=asked)
        answer.raise_for_status()
        table, secret = answer.json()["table"], answer.cookies["noblesse"]
        headers = {"cookie": f"noblesse={secret}"}
        for seat, name in enumerate(("Bo", "Cy", "Di", "Ed"), 1):
            url = f"/api/tables/{table}/seats/{seat}"
            (await self._client.put(url, json={"name": name}, headers=headers)).raise_for_status()
        (await self._client.post(f"/api/tables/{table}/begin", headers=headers)).raise_for_status()
        return table, f"noblesse={secret}"

    def _hear(self, seat: int, line: bytes) -> None:
        kind = line[5:14]
        if kind.startswith((b'"moved"', b'"snapshot')):
            if b'"offer":{' in line:
                self._mover = seat, msgspec.json.decode(line)
            self._heard += 1
            if self._heard == SEATS:
                self._heard = 0
                self._all_have_it() if self._greeted.is_set() else self._greeted.set()
        elif kind.startswith(b'"refused'):
            raise RuntimeError(line.decode())

    def _all_have_it(self) -> None:
        now = time.perf_counter()
        if self._sent_at:
            self._load.latencies.append(now - self._sent_at)
        if self._mover is None or now > self._load.ends:
            self._over.set()
        elif self._load.think:
            asyncio.get_running_loop().call_later(self._load.think * self._dice.uniform(0.5, 1.5), self._move)
        else:
            self._move()

    def _move(self) -> None:
        assert self._mover is not None
        seat, message = self._mover
        self._mover = None
        offer = message["offer"] if message["t"] == "moved" else message["position"]["offer"]
        number = message["n"]
        command = {"t": "move", "id": f"{number:08d}{seat}", "at": number, "move": self._chosen(offer)}
        self._sent_at = time.perf_counter()
        self._sockets[seat].send(msgspec.json.encode(command))

    def _chosen(self, offer: dict[str, Any]) -> str:
        if offer["type"] == "discard":
            return f"discard {offer['possessions'][0]}"
        if offer["cheapest"] is None or self._dice.random() < PASSING:
            return "pass"
        return " ".join(["bid", *map(str, offer["cheapest"]["cards"])])


async def measured(
    address: str, tables: int, seconds: float, think: float, server: psutil.Process | None = None
) -> Load:
    """Play at all tables for that many seconds."""
    load = Load(think)
    async with httpx.AsyncClient(base_url=address, headers={"origin": address}, timeout=60) as client:
        waiting = [TableOfFive(address, client, load, seed) for seed in range(tables * (1 if think else GAMES))]
        for table in waiting:
            await table.sit_down()
        before, own = used(server), time.process_time()
        load.begins = time.perf_counter()
        load.ends = load.begins + seconds
        await asyncio.gather(*(one_after_the_other(waiting, load) for _ in range(tables)))
        load.took, load.cpu = time.perf_counter() - load.begins, used(server) - before
        load.own = time.process_time() - own
    return load


def used(server: psutil.Process | None) -> float:
    """The CPU seconds that the server has used so far."""
    if server is None:
        return 0.0
    times = server.cpu_times()
    return float(times.user + times.system)


async def one_after_the_other(waiting: list[TableOfFive], load: Load) -> None:
    """Play at one waiting table after another until the time is over."""
    while waiting and time.perf_counter() < load.ends:
        await waiting.pop().play()
    if not waiting:
        load.ends = min(load.ends, time.perf_counter())  # from now on there would be fewer tables than requested


def started(folder: Path) -> tuple[subprocess.Popen[str], str]:
    """A new server process and its address, once it is ready."""
    command = [sys.executable, "-m", "noblesse", "serve", "--port", "0", "--store", f"sqlite://{folder}/load.sqlite"]
    for kind in KINDS:
        command += ["--limit", f"{kind}={NO_LIMIT}"]
    if knows_bounds():
        command += ["--most", "connections_per_address=100000", "--most", "streams_per_guest=100000"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert process.stdout is not None
    address = process.stdout.readline().split()[3].rstrip("/").replace("localhost", "127.0.0.1")
    return process, address


def knows_bounds() -> bool:
    """Whether the server limits connections: older versions, used in comparisons, do not."""
    return "--most" in subprocess.check_output([sys.executable, "-m", "noblesse", "serve", "--help"], text=True)


async def filled(folder: Path, games: int) -> None:
    """Fill a store with finished games."""
    store = SqliteStore(folder / "load.sqlite")
    await store.open()
    for start in range(0, games, 1000):
        await asyncio.gather(
            *(store.create(finished(number), LOG) for number in range(start, min(start + 1000, games)))
        )
    await store.close()


def finished(number: int) -> IndexEntry:
    """The index entry of a finished game. A thousand people own all of them."""
    owners = [f"{number % 1000:064x}", f"{number * 7 % 1000:064x}"]
    return IndexEntry(
        f"finished{number:012d}", "high-society", "over", True, number, None, owners, msgspec.Raw(SUMMARY)
    )


def thinking(address: str) -> None:
    """Open a table where bots of level `master` keep playing."""
    asked = {"game": "rich-and-good", "players": 5, "name": "Ada", "others": ["master"] * 4, "begin": True}
    answer = httpx.post(f"{address}/api/tables", json=asked | {"options": {"pace": "instant", "stand_in": "master"}})
    table, cookies = answer.json()["table"], {"noblesse": answer.cookies["noblesse"]}
    httpx.post(
        f"{address}/api/tables/{table}/commands", json={"t": "leave"}, cookies=cookies, headers={"origin": address}
    )


def lobby_milliseconds(address: str) -> float:
    """The median time of many requests for the lobby."""
    with httpx.Client(base_url=address) as client:
        times = []
        for _ in range(200):
            began = time.perf_counter()
            client.get("/api/lobby")
            times.append(time.perf_counter() - began)
    return quantile(times, 0.5)


def quantile(values: list[float], share: float) -> float:
    """The quantile of values in seconds, in milliseconds."""
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--think", type=float, default=0)
    parser.add_argument("--masters", type=int, default=0)
    parser.add_argument("--finished", type=int, default=0)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        uvloop.run(filled(Path(folder), asked.finished))
        process, address = started(Path(folder))
        try:
            uvloop.run(measured(address, min(5, asked.tables), 2, 0))  # warm
            for _ in range(asked.masters):
                thinking(address)
            print(f"the lobby takes {lobby_milliseconds(address):.2f} ms with {asked.finished:,} finished games")
            server = psutil.Process(process.pid)
            load = uvloop.run(measured(address, asked.tables, asked.seconds, asked.think, server))
            moves, took, cpu = len(load.latencies), load.took, load.cpu
            print(
                f"{asked.tables} tables, {asked.tables * SEATS} sockets, {asked.think:g} s of thinking: "
                f"{moves / took:,.0f} moves per second, {moves / cpu:,.0f} per CPU second; "
                f"every seat has a move after {quantile(load.latencies, 0.5):.1f} ms (median), "
                f"{quantile(load.latencies, 0.99):.1f} ms (p99); {load.games} games; "
                f"the client is busy for {load.own / took:.0%} of the time"
            )
        finally:
            process.terminate()
            process.wait(20)


if __name__ == "__main__":
    main()
