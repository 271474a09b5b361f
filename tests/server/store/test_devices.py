"""Devices of guests and the codes that add them, whichever store keeps them."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from noblesse.server.store.interface import DEVICE_NEWS, Device, DeviceCode, Store
from tests.server.store.index_entries import opened, with_stores

LAPTOP = Device("laptop", "ada", "Firefox", "Linux", added=10, seen=10)
PHONE = Device("phone", "ada", "Safari", "iPhone", added=20, seen=20)


def test_devices_are_found_by_their_digest_and_by_their_guest_the_oldest_first(url: str) -> None:
    async def test(store: Store) -> None:
        for device in (PHONE, LAPTOP, replace(LAPTOP, device="other", guest="bo")):
            await store.add_device(device)
        assert await store.device("phone") == PHONE
        assert await store.device("nobody") is None
        assert await store.devices_of("ada") == [LAPTOP, PHONE]
        assert await store.devices_of("nobody") == []

    with_stores(test, url)


def test_a_device_that_was_signed_out_stays_out_whoever_adds_it_again(url: str) -> None:
    async def test(store: Store) -> None:
        await store.add_device(LAPTOP)
        await store.sign_out("laptop")
        await store.add_device(replace(LAPTOP, guest="thief"))
        assert await store.device("laptop") == replace(LAPTOP, is_out=True)
        await store.see_device("laptop", 99)
        assert await store.device("laptop") == replace(LAPTOP, is_out=True, seen=99)

    with_stores(test, url)


def test_devices_without_a_mac_that_were_signed_out_are_listed(url: str) -> None:
    async def test(store: Store) -> None:
        for device in (LAPTOP, replace(PHONE, unsigned=True), replace(PHONE, device="kept", unsigned=True)):
            await store.add_device(device)
        await store.sign_out("laptop")
        await store.sign_out("phone")
        assert await store.unsigned_out() == ["phone"]

    with_stores(test, url)


def test_a_code_is_taken_once_and_replaces_the_guests_earlier_one(url: str) -> None:
    async def test(store: Store) -> None:
        first, second = (DeviceCode(digest, "ada", LAPTOP, until=5) for digest in ("first", "second"))
        await store.put_code(first)
        await store.put_code(second)
        await store.put_code(DeviceCode("third", "bo", PHONE, until=6))
        assert await store.code("first") is None
        assert await store.code("second") == second
        taken = await asyncio.gather(*(store.take_code("second") for _ in range(5)))
        assert sorted(taken) == [False, False, False, False, True]
        assert await store.code("third") is not None

    with_stores(test, url)


@pytest.mark.processes
@pytest.mark.parametrize("unsigned", [False, True])
def test_other_processes_hear_of_a_device_that_was_signed_out(postgresql_url: str, unsigned: bool) -> None:
    async def test() -> None:
        async with opened(postgresql_url) as here, opened(postgresql_url) as there:
            heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
            there.on_news(lambda name, number: heard.put_nowait((name, number)))
            here.on_news(lambda name, number: heard.put_nowait(("my own", number)))
            await here.add_device(replace(PHONE, unsigned=unsigned))
            await here.sign_out("phone")
            assert await heard.get() == (f"{DEVICE_NEWS}phone", int(unsigned))
            assert heard.empty()

    asyncio.run(test())
