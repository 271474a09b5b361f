"""News of a turn goes out by webhook and web push, only if wanted and only to players who look elsewhere."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from typing import Any

from noblesse.server.notify.webhook import SIGNATURE, signature
from tests.server.a_server import serving
from tests.server.clock import Clock
from tests.server.devices import add_device, sign_out
from tests.server.friends import A_BID, friends, heard_within
from tests.server.people import SLOW, Person, Someone
from tests.server.receiver import receiver
from tests.server.subscribed_browser import SubscribedBrowser


def test_a_webhook_says_whose_turn_it_is_and_is_signed(store_url: str) -> None:
    async def told() -> None:
        async with receiver(200) as found:
            with friends(store_url) as (table, people):
                seat = people[0].sees(table)["position"]["view"]["to_move"]
                next_seat = (seat + 1) % 3
                url = f"/api/tables/{table}/seats/{next_seat}/webhook"
                secret = (await asyncio.to_thread(people[next_seat].put, url, json={"url": found.url})).json()["secret"]
                await asyncio.to_thread(people[seat].moves, table, A_BID)
                assert await heard_within(found, SLOW)
                request = found.requests[0]
                name = ["Ada", "Bo", "Cy"][next_seat]
                assert json.loads(request.body) == {
                    "table": table,
                    "sentence": f"{name}, it is your turn in High Society",
                }
                assert request.headers[SIGNATURE.lower()] == signature(secret, request.body)

    asyncio.run(told())


def test_whoever_is_about_to_be_replaced_is_told(store_url: str, clock: Clock) -> None:
    async def told() -> None:
        async with receiver(200) as found:
            with friends(store_url) as (table, people):
                seat = people[0].sees(table)["position"]["view"]["to_move"]
                url = f"/api/tables/{table}/seats/{seat}/webhook"
                await asyncio.to_thread(people[seat].put, url, json={"url": found.url})
                clock.ahead += 4 * 60_000
                for voter in (1, 2):
                    vote = {"t": "vote", "against": seat}
                    await asyncio.to_thread(people[(seat + voter) % 3].asks, table, **vote)
                assert await heard_within(found, SLOW)
                name = ["Ada", "Bo", "Cy"][seat]
                assert json.loads(found.requests[0].body)["sentence"] == (
                    f"{name}, a bot is about to play for you: come back to High Society if you want to stay"
                )

    asyncio.run(told())


def test_web_push_reaches_the_push_service_encrypted(store_url: str) -> None:
    async def told() -> None:
        async with receiver(201) as found:
            with friends(store_url) as (table, people):
                seat = people[0].sees(table)["position"]["view"]["to_move"]
                next_seat, browser = (seat + 1) % 3, SubscribedBrowser()
                await asyncio.to_thread(subscribe, people[next_seat], table, next_seat, browser, found.url)
                await asyncio.to_thread(people[seat].moves, table, A_BID)
                assert await heard_within(found, SLOW)
                assert found.requests[0].headers["content-encoding"] == "aes128gcm"
                assert table.encode() not in found.requests[0].body
                assert browser.read(found.requests[0])["table"] == table

    asyncio.run(told())


def test_each_device_of_a_player_is_told_until_it_wants_no_more(store_url: str) -> None:
    async def told() -> None:
        async with receiver(201) as found:
            with friends(store_url) as (table, people):
                seat = people[0].sees(table)["position"]["view"]["to_move"]
                next_seat = (seat + 1) % 3
                laptop, laptops = people[next_seat], SubscribedBrowser()
                with Person(laptop.address) as phone:
                    await asyncio.to_thread(add_device, laptop, phone)
                    for device in (laptop, phone, laptop):
                        await asyncio.to_thread(subscribe, device, table, next_seat, laptops, found.url)
                    assert len(subscriptions(store_url, "push")) == 2
                    stop = f"/api/tables/{table}/seats/{next_seat}/news/push"
                    assert (await asyncio.to_thread(phone.delete, stop)).status_code == 204
                await asyncio.to_thread(people[seat].moves, table, A_BID)
                assert await heard_within(found, SLOW)
                assert laptops.read(found.requests[0])["table"] == table
                assert (await asyncio.to_thread(laptop.delete, stop)).status_code == 204
                assert subscriptions(store_url, "push") == []

    asyncio.run(told())


def test_a_device_that_was_signed_out_leaves_no_subscription_behind(store_url: str) -> None:
    with friends(store_url) as (table, people), Person(people[0].address) as phone:
        add_device(people[0], phone)
        subscribe(phone, table, 0, SubscribedBrowser(), "https://push.example/")
        sign_out(people[0], 1)
        subscribe(people[0], table, 0, SubscribedBrowser(), "https://push.example/")
        assert len(subscriptions(store_url, "push")) == 1


def test_a_subscription_of_an_earlier_release_gives_way_to_the_devices_own(store_url: str) -> None:
    with friends(store_url) as (table, people):
        subscribe(people[0], table, 0, SubscribedBrowser(), "https://push.example/")
        with sqlite3.connect(store_url.removeprefix("sqlite://")) as connection:
            connection.execute("UPDATE notes SET kind = 'push' WHERE kind LIKE 'push %'")
        subscribe(people[0], table, 0, SubscribedBrowser(), "https://push.example/")
        assert len(subscriptions(store_url, "push")) == 1


def subscribe(person: Person, table: str, seat: int, browser: SubscribedBrowser, endpoint: str) -> None:
    """Subscribe a device to the turns of a seat by web push."""
    answer = person.put(f"/api/tables/{table}/seats/{seat}/push", json=browser.as_json(endpoint))
    assert answer.status_code == 204, answer.text


def test_a_player_who_looks_at_the_table_gets_no_news(store_url: str) -> None:
    async def told() -> None:
        async with receiver(200) as found:
            with friends(store_url) as (table, people):
                seat = people[0].sees(table)["position"]["view"]["to_move"]
                next_seat = (seat + 1) % 3
                url = f"/api/tables/{table}/seats/{next_seat}/webhook"
                await asyncio.to_thread(people[next_seat].put, url, json={"url": found.url})
                with people[next_seat].at(table) as socket:
                    socket.hears()
                    socket.says(t="ping", active=True)
                    socket.hears_of("pong")
                    await asyncio.to_thread(people[seat].moves, table, A_BID)
                    socket.hears_of("moved")
                    assert not await heard_within(found, 1)

    asyncio.run(told())


def test_a_device_that_was_signed_out_gets_no_news(store_url: str) -> None:
    async def told() -> None:
        async with receiver(200) as found:
            with friends(store_url) as (table, people):
                seat = people[0].sees(table)["position"]["view"]["to_move"]
                next_seat = (seat + 1) % 3
                with Person(people[0].address) as phone:
                    await asyncio.to_thread(add_device, people[next_seat], phone)
                    url = f"/api/tables/{table}/seats/{next_seat}/webhook"
                    assert (await asyncio.to_thread(phone.put, url, json={"url": found.url})).status_code == 200
                    await asyncio.to_thread(sign_out, people[next_seat], 1)
                await asyncio.to_thread(people[seat].moves, table, A_BID)
                while subscriptions(store_url):
                    await asyncio.sleep(0.01)
                assert not found.requests

    asyncio.run(told())


def subscriptions(store: str, way: str = "webhook") -> list[dict[str, Any]]:
    """All subscriptions by webhook or by push, as they are stored."""
    connection = sqlite3.connect(store.removeprefix("sqlite://"))
    rows = connection.execute("SELECT note FROM notes WHERE kind LIKE ? || '%'", [way]).fetchall()
    connection.close()
    return [json.loads(note) for (note,) in rows]


def test_a_stored_subscription_keeps_its_field_names(store_url: str) -> None:
    with friends(store_url) as (table, people):
        people[0].put(f"/api/tables/{table}/seats/0/webhook", json={"url": "https://hooks.example/"})
        (stored,) = subscriptions(store_url)
        assert stored["wish"]["url"] == "https://hooks.example/"


def test_nothing_leaves_the_server_unless_the_operator_turns_it_on(someone: Someone) -> None:
    ada = someone()
    table = ada.opens()
    answer = ada.put(f"/api/tables/{table}/seats/0/webhook", json={"url": "https://hooks.example/"})
    assert (answer.status_code, answer.json()["error"]) == (409, "this server sends no webhooks")
    assert ada.get("/api/push-key").json()["error"] == "this server sends no web push"
    assert ada.get("/api/menu").json()["push"] is False


def test_nobody_subscribes_for_another_seat(store_url: str) -> None:
    with friends(store_url) as (table, people):
        answer = people[1].put(f"/api/tables/{table}/seats/0/webhook", json={"url": "https://hooks.example/"})
        assert answer.status_code == 401


def test_a_private_address_is_refused_in_a_sentence(store_url: str) -> None:
    with serving(store_url, webhooks=True) as address, Person(address) as ada:
        table = ada.opens()
        for url in ("https://127.0.0.1/", "http://example.org/", "https://localhost/", "https://10.1.2.3/x"):
            answer = ada.put(f"/api/tables/{table}/seats/0/webhook", json={"url": url})
            assert answer.status_code == 400
            assert answer.json()["error"]
