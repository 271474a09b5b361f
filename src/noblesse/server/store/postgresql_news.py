"""News of what other processes have appended, by PostgreSQL's LISTEN on one connection that comes back by itself."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import asyncpg

from noblesse.server.store.interface import News
from noblesse.server.store.postgresql_pool import SECONDS_TO_ANSWER, UNAVAILABLE, connected
from noblesse.server.store.postgresql_writer import CHANNEL

SHORTEST_PAUSE = 0.05  # seconds before connecting anew, doubled each time
LONGEST_PAUSE = 2.0
SECONDS_OF_SILENCE = 15  # before asking whether the connection still lives


class NewsListener:
    """Passes on news of others; those of this process carry its `token`."""

    def __init__(self, url: str, token: str) -> None:
        self._url = url
        self._token = token
        self._hearers: list[News] = []
        self._connection: Any = None
        self._task: asyncio.Task[None] | None = None

    def on_news(self, hear: News) -> None:
        """Call `hear` from now on."""
        self._hearers.append(hear)

    async def open(self) -> None:
        """Nothing is missed from here on."""
        await self._listen()
        self._task = asyncio.create_task(self._stay_connected())

    async def close(self) -> None:
        """Hear nothing more."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        self._connection.terminate()

    async def _listen(self) -> None:
        lost = asyncio.Event()  # one a connection: the end of an earlier one may be told late
        connection = await connected(self._url)
        connection.add_termination_listener(lambda _connection: lost.set())
        try:
            await connection.add_listener(CHANNEL, self._heard)
        except BaseException:
            connection.terminate()
            raise
        self._connection, self._lost = connection, lost

    async def _stay_connected(self) -> None:
        while True:
            await self._until_lost()
            self._connection.terminate()
            await self._listen_again()
            asyncio.get_running_loop().call_soon(self._tell, "", 0)  # what it raises must not end this task

    async def _until_lost(self) -> None:
        """A connection may also die without a word, so it is asked from time to time."""
        while not self._lost.is_set():
            try:
                async with asyncio.timeout(SECONDS_OF_SILENCE):  # wait_for may swallow that the task is cancelled
                    await self._lost.wait()
            except TimeoutError:
                try:
                    await self._connection.execute("SELECT 1", timeout=SECONDS_TO_ANSWER)
                except UNAVAILABLE:
                    return

    async def _listen_again(self) -> None:
        pause = SHORTEST_PAUSE
        while True:
            try:
                return await self._listen()
            except (*UNAVAILABLE, asyncpg.PostgresError):
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    def _heard(self, _connection: Any, _process: int, _channel: str, news: object) -> None:
        token, _, rest = str(news).partition(":")
        table, _, seq = rest.rpartition(":")
        if token != self._token:
            self._tell(table, int(seq))

    def _tell(self, table: str, seq: int) -> None:
        for hear in self._hearers:
            hear(table, seq)
