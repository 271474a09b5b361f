"""Devices at two server processes on one PostgreSQL, also when news of them is late or lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from noblesse.server.guests.devices import Devices
from noblesse.server.store.interface import Device, News
from noblesse.server.store.sqlite import SqliteStore
from tests.server.devices import device_code, sign_out
from tests.server.people import Person, everything_heard
from tests.server.playing import to_move
from tests.server.processes import Both, heard_by_both, seated_at_both


def same_device(devices: list[Person], answered: int = 0) -> None:
    """Show the cookie that one process has set to the other too."""
    devices[1 - answered].cookies.update(devices[answered].cookies)


def added(both: Both, guest: list[Person]) -> list[Person]:
    """A phone of the guest, known at both processes; the code is asked for at one and redeemed at the other."""
    phone = both.someone()
    answer = phone[1].post("/api/devices", json={"code": device_code(guest[0])})
    assert answer.status_code == 201, answer.text
    same_device(phone, answered=1)
    return phone


@pytest.mark.processes
def test_two_devices_at_two_processes_play_one_seat(both: Both) -> None:
    table, guests = seated_at_both(both)
    laptop = guests[to_move(guests[0][0], table)]
    phone = added(both, laptop)
    with laptop[0].at(table) as one, phone[1].at(table) as two:
        first = one.hears()
        assert two.hears()["position"] == first["position"]
        two.moves("bid 1", first["n"])
        assert one.hears_of("moved") == two.hears_of("moved")
        laptop[0].asks(table, t="say", line="from the laptop")
        assert one.hears_of("line") == two.hears_of("line")


@pytest.mark.processes
def test_a_device_that_was_signed_out_hears_nothing_more_and_is_refused_at_both_processes(both: Both) -> None:
    table, guests = seated_at_both(both)
    seat = to_move(guests[0][0], table)
    laptop, other = guests[seat], guests[(seat + 1) % 3]
    phone = added(both, laptop)
    given_up = other[0].opens()
    assert other[0].post(f"/api/tables/{given_up}/close").status_code == 200
    with (
        phone[0].at(table) as here,
        phone[1].at(table) as there,
        phone[1].at(given_up) as elsewhere,
        other[1].at(table) as witness,
    ):
        at = [socket.hears()["n"] for socket in (here, there, elsewhere, witness)][1]
        sign_out(laptop[0], 1)
        assert laptop[0].moves(table, "bid 4").status_code == 200
        for socket in (here, there, elsewhere):
            heard = [message for message in everything_heard(socket) if message["t"] != "present"]
            assert [message["t"] for message in heard] == ["refused"], heard
        assert [witness.hears()["t"] for _ in range(2)] == ["skip", "moved"]
    for device in phone:
        answer = device.moves(table, "bid 6", at)
        assert (answer.status_code, answer.json()["code"]) == (401, "no_seat")
        assert device.sees(table)["you"] is None
        assert device.get("/api/mine").json() == []
    heard_by_both(laptop, table, at + 2)
    assert [device.sees(table)["you"] for device in laptop] == [seat, seat]


class LateStore(SqliteStore):
    """A store whose lookups may wait, as on a busy database, while news arrives."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.looking, self.may_answer = asyncio.Event(), asyncio.Event()
        self.may_answer.set()
        self.hear: News = lambda name, number: None

    def on_news(self, hear: News) -> None:
        self.hear = hear

    async def device(self, device: str) -> Device | None:
        found = await super().device(device)
        self.looking.set()
        await self.may_answer.wait()
        return found


class Connected:
    """The connected devices, and those that were dropped."""

    def __init__(self) -> None:
        self.devices: list[str] = []
        self.dropped: asyncio.Queue[str] = asyncio.Queue()

    def listening(self) -> list[str]:
        """All that are connected."""
        return self.devices

    def drop(self, device: str) -> None:
        """Note that the device was dropped."""
        self.dropped.put_nowait(device)


@asynccontextmanager
async def known_devices(path: Path, connected: Connected | None = None) -> AsyncIterator[tuple[LateStore, Devices]]:
    store = LateStore(path)
    await store.open()
    devices = Devices(store, connected or Connected())
    await devices.open()
    yield store, devices
    await devices.close()
    await store.close()


def test_a_lookup_that_news_overtakes_is_not_cached(tmp_path: Path) -> None:
    async def test() -> None:
        async with known_devices(tmp_path / "tables.sqlite") as (store, devices):
            guest = devices.fresh()
            await store.add_device(Device(guest.device, guest.owner, "", "", 1, 2**62))
            store.may_answer.clear()
            asking = asyncio.create_task(devices.guest(guest.secret.text))
            await store.looking.wait()
            await store.sign_out(guest.device)
            store.hear(f"device:{guest.device}", 0)
            store.may_answer.set()
            await asking
            found = await devices.guest(guest.secret.text)
            assert found is not None
            assert found.is_out

    asyncio.run(test())


def test_after_lost_news_every_listener_is_looked_up_again(tmp_path: Path) -> None:
    async def test() -> None:
        connected = Connected()
        async with known_devices(tmp_path / "tables.sqlite", connected) as (store, devices):
            out, kept = devices.fresh(), devices.fresh()
            connected.devices = [kept.device, out.device]
            for guest in (out, kept):
                await store.add_device(Device(guest.device, guest.owner, "", "", 1, 2**62))
                assert await devices.guest(guest.secret.text) == guest
            await store.sign_out(out.device)
            store.hear("", 0)
            assert await connected.dropped.get() == out.device
            assert connected.dropped.empty()
            assert await devices.guest(kept.secret.text) == kept

    asyncio.run(test())


def test_another_process_knows_the_secrets_and_another_store_does_not(tmp_path: Path) -> None:
    async def test() -> None:
        async with known_devices(tmp_path / "tables.sqlite") as (_, devices):
            guest = devices.fresh()
        async with known_devices(tmp_path / "tables.sqlite") as (_, devices):
            assert await devices.guest(guest.secret.text) == guest
        async with known_devices(tmp_path / "other.sqlite") as (_, devices):
            assert await devices.guest(guest.secret.text) is None

    asyncio.run(test())


def test_the_cache_of_devices_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("noblesse.server.guests.devices.MOST_REMEMBERED", 5)

    async def test() -> None:
        async with known_devices(tmp_path / "tables.sqlite") as (_, devices):
            for _ in range(20):
                guest = devices.fresh()
                assert await devices.guest(guest.secret.text) == guest
            assert len(devices._known) == 5

    asyncio.run(test())
