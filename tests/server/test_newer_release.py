"""Two releases share a store during an upgrade: the older one leaves alone what it does not know."""

from __future__ import annotations

import asyncio
from pathlib import Path

import asyncpg
import pytest

from noblesse.server.live.entries import AnyEntry, encoded
from noblesse.server.live.index import index_entry_of
from noblesse.server.live.listener import Listener
from noblesse.server.live.loading import read
from noblesse.server.live.refusals import Refused
from noblesse.server.live.schedule import now
from tests.server.live_tables import ELM, a_log, hears, live_tables_on, says
from tests.server.people import everything_heard
from tests.server.processes import Both, seated_at_both
from tests.server.slow_store import SlowStore

UNKNOWN = b'{"t":"danced","at":1,"seat":0}'
OAK = "0a4" * 6 + "00"
NEWER = "a newer release is running this table; try again"
WRITE = """
WITH moved AS (UPDATE tables SET last = last + 1 WHERE "table" = $1 RETURNING last)
INSERT INTO log ("table", seq, entry) SELECT $1, last, $2 FROM moved RETURNING seq
"""


def written_by_a_newer_release(store: str, table: str) -> None:
    """An entry that no release knows today, and the news of it."""

    async def write() -> None:
        connection = await asyncpg.connect(store)
        number = await connection.fetchval(WRITE, table, UNKNOWN)
        await connection.execute("SELECT pg_notify('noblesse', $1)", f"newer:{table}:{number}")
        await connection.close()

    asyncio.run(write())


@pytest.mark.processes
def test_processes_that_meet_an_unknown_entry_unload_the_table_and_serve_the_others(both: Both) -> None:
    table, guests = seated_at_both(both, people=2)
    other, _ = seated_at_both(both)
    with guests[0][0].at(table) as socket:
        socket.hears()
        written_by_a_newer_release(both.store, table)
        bye = [message for message in everything_heard(socket) if message["t"] == "bye"]
    assert [message["sentence"] for message in bye] == [NEWER]
    for person in guests[0]:
        for answer in (person.get(f"/api/tables/{table}"), person.asks(table, t="react", reaction="wow")):
            assert (answer.status_code, answer.json()["code"], answer.json()["error"]) == (503, "unavailable", NEWER)
        with person.at(table) as refused:
            assert refused.hears()["sentence"] == NEWER
        assert person.get("/healthz").status_code == 200
    stranger = both.someone()
    assert [person.sees(other)["table"]["phase"] for person in stranger] == ["running", "running"]


async def with_unknown_end(store: SlowStore, table: str, log: list[AnyEntry]) -> None:
    """A table that is due and whose last entry was written by a newer release."""
    await store.create(index_entry_of(read(table, log), now() - 60_000), [*map(encoded, log), UNKNOWN])


def test_no_bots_turn_is_claimed_at_a_table_of_a_newer_release(tmp_path: Path) -> None:
    async def run() -> None:
        store = SlowStore(tmp_path / "tables.sqlite")
        async with live_tables_on(store) as live_tables:
            await with_unknown_end(store, ELM, a_log(bots=2))
            await live_tables.open(OAK, a_log(bots=2, begun=False))
            for _ in range(2):
                await live_tables._find_forgotten()
                assert ELM not in store._claims
            with pytest.raises(Refused, match=NEWER):
                await live_tables.live(ELM)
            assert await store.claim("other", now(), now() + 1000, 50) == [ELM]

    asyncio.run(run())


def test_a_live_table_that_reads_an_unknown_entry_is_unloaded_with_all_its_timers(tmp_path: Path) -> None:
    async def run() -> None:
        store = SlowStore(tmp_path / "tables.sqlite")
        async with live_tables_on(store) as live_tables:
            live = await live_tables.open(ELM, a_log(clock=3600))
            listener = Listener(None, None)
            await live.join(listener)
            await appended(store)
            with pytest.raises(Refused, match=NEWER):
                await live.catch_up()
            assert (await hears(listener, "bye"))["sentence"] == NEWER
            assert (live.next_act, live_tables._tables, live_tables._driver._planned) == (None, {}, {})
            for asked in (live.do(says("hello")), live.snapshot(None), live_tables.live(ELM)):
                with pytest.raises(Refused, match=NEWER):
                    await asked

    asyncio.run(run())


async def appended(store: SlowStore) -> None:
    """Append the entry as another process would."""
    card, lines = await store.index_entry(ELM), await store.entries(ELM)
    assert card is not None
    await store.append(card, len(lines), [UNKNOWN])
