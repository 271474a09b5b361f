"""Measures how much memory a socket and an idle loaded table take in the server.

    python benchmarks/memory.py

The sockets watch a table of High Society in the middle of a game. The idle tables, of both games, are in the middle of
a game with nobody connected.
"""

from __future__ import annotations

import asyncio
import tempfile
from functools import partial
from pathlib import Path

import httpx
import psutil
from load import Socket, started

SOCKETS = 400
TABLES = 400
MOVES = 30
KIB = 1024


def resident(process: psutil.Process) -> int:
    """The resident memory in bytes."""
    return int(process.memory_info().rss)


async def table_with_bots(client: httpx.AsyncClient, game: str) -> str:
    """Open a game against bots, which play until the person's first decision."""
    asked = {"game": game, "players": 4, "name": "Ada", "others": ["easy"] * 3, "begin": True}
    client.cookies.clear()  # so that each table has its own host: one guest may not host so many
    answer = await client.post("/api/tables", json=asked | {"options": {"pace": "instant"}})
    answer.raise_for_status()
    return str(answer.json()["table"])


async def watched(address: str, table: str, count: int) -> list[Socket]:
    """The sockets of that many spectators, all greeted."""
    host = address.removeprefix("http://")
    name, port = host.split(":")
    greeted = asyncio.Semaphore(0)
    sockets = []
    for _ in range(count):
        connecting = partial(Socket, f"/api/tables/{table}/socket", host, "", lambda line: greeted.release())
        _, socket = await asyncio.get_running_loop().create_connection(connecting, name, int(port))
        sockets.append(socket)
        await greeted.acquire()
    return sockets


async def measured(address: str, process: psutil.Process) -> None:
    """Measure and print both."""
    async with httpx.AsyncClient(base_url=address, headers={"origin": address}, timeout=60) as client:
        table = await table_with_bots(client, "high-society")
        await watched(address, table, 50)
        before = resident(process)
        sockets = await watched(address, table, SOCKETS)
        print(f"a socket: {(resident(process) - before) / len(sockets) / KIB:.1f} KiB ({SOCKETS} sockets)")
        for game in ("high-society", "rich-and-good"):
            for _ in range(50):
                await table_with_bots(client, game)
            await asyncio.sleep(3)
            before = resident(process)
            for _ in range(TABLES):
                await table_with_bots(client, game)
            await asyncio.sleep(3)
            print(f"an idle table of {game}: {(resident(process) - before) / TABLES / KIB:.1f} KiB ({TABLES} tables)")


def main() -> None:
    """Start a server and measure its memory."""
    with tempfile.TemporaryDirectory() as folder:
        server, address = started(Path(folder))
        try:
            asyncio.run(measured(address, psutil.Process(server.pid)))
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
