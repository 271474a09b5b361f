"""Outgoing requests go only where they may, to the address that was checked, and never wait for long."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Coroutine
from typing import Any, TypeVar

import pytest

from noblesse.server.notify.outgoing import Outgoing
from noblesse.server.notify.webhook import SIGNATURE, Webhook, post_news, signature, subscribed
from noblesse.server.notify.your_turn import YourTurn

from .receiver import HOST, certificates, receiver

T = TypeVar("T")
NEWS = YourTurn("k3f9qwxm2td7k3f9qwxm", "It is your turn.")


def door(*found: str, **settings: Any) -> Outgoing:
    """An `Outgoing` that may reach the receivers here; hosts resolve to these addresses, one answer per lookup."""
    answers = [[ip] for ip in found] or [["127.0.0.1"]]

    def resolve(host: str, port: int) -> list[str]:
        return answers.pop(0) if len(answers) > 1 else answers[0]

    chosen: dict[str, Any] = {"allowed": lambda ip: str(ip) == "127.0.0.1", "resolve": resolve}
    return Outgoing(True, **(chosen | {"tls": certificates()[1], "pauses": (0, 0)} | settings))


def run(outgoing: Outgoing, work: Coroutine[Any, Any, T]) -> T:
    """Run the work, and close the sender."""
    try:
        return asyncio.run(work)
    finally:
        outgoing.close()


def test_news_arrives_signed() -> None:
    outgoing = door()

    async def work() -> None:
        async with receiver(204) as there:
            webhook = await subscribed(outgoing, there.url)
            assert await post_news(outgoing, webhook, NEWS) == "delivered"
            (got,) = there.requests
            assert got.line == "POST /hook?for=ada HTTP/1.1"
            assert got.headers["host"] == f"{HOST}:{there.port}"
            assert got.body == b'{"table":"k3f9qwxm2td7k3f9qwxm","sentence":"It is your turn."}'
            assert got.headers[SIGNATURE.lower()] == signature(webhook.secret, got.body)
            assert webhook.secret not in str(got)

    run(outgoing, work())


def test_the_signature_is_an_hmac_that_every_receiver_can_compute() -> None:
    expected = "sha256=88aab3ede8d3adf94d26ab90d3bafd4a2083070c3bcce9c014ee04a443847c0b"
    assert signature("secret", b"hello") == expected


def test_outgoing_requests_are_off_by_default(caplog: pytest.LogCaptureFixture) -> None:
    outgoing = Outgoing()

    async def work() -> None:
        assert await outgoing.deliver("https://hooks.example/", b"", {}) == "given up"
        await outgoing.check("https://hooks.example/")

    with pytest.raises(ValueError, match=r"^this server sends no notifications$"):
        run(outgoing, work())
    assert "news given up" in caplog.text


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "2130706433", "0x7f.1", "0.0.0.0"])
def test_loopback_is_refused_unless_a_test_allows_it(host: str) -> None:
    outgoing = Outgoing(True, tls=certificates()[1])

    async def work() -> None:
        async with receiver(200) as there:
            url = there.url.replace(HOST, host)
            assert await post_news(outgoing, Webhook(url, "x"), NEWS) == "given up"
            assert there.connections == 0
            await outgoing.check(url)

    with pytest.raises(ValueError, match=r"^the host \S+ is not in the public network$"):
        run(outgoing, work())


def test_a_name_that_changes_its_address_after_the_check_is_not_followed() -> None:
    outgoing = door("127.0.0.1", "127.0.0.1", "127.0.0.2")

    async def work() -> None:
        async with receiver(200) as outside, receiver(200, at="127.0.0.2", port=outside.port) as inside:
            await outgoing.check(outside.url)
            assert await outgoing.deliver(outside.url, b"1", {}) == "delivered", "one question, and that address"
            assert await outgoing.deliver(outside.url, b"2", {}) == "given up"
            assert [got.body for got in outside.requests] == [b"1"]
            assert inside.connections == 0

    run(outgoing, work())


def test_a_name_that_also_leads_to_an_internal_address_is_refused() -> None:
    outgoing = door(resolve=lambda host, port: ["127.0.0.1", "127.0.0.2"])

    async def work() -> None:
        async with receiver(200) as there:
            assert await outgoing.deliver(there.url, b"", {}) == "given up"
            assert there.connections == 0

    run(outgoing, work())


def test_a_certificate_for_another_name_gets_nothing() -> None:
    outgoing = door()

    async def work() -> None:
        async with receiver(200) as there:
            assert await outgoing.deliver(there.url.replace(HOST, "other.example"), b"", {}) == "given up"
            assert there.requests == []

    run(outgoing, work())


@pytest.mark.parametrize("status", [301, 302, 307, 308])
def test_redirects_are_not_followed(status: int) -> None:
    asked: list[str] = []

    def resolve(host: str, port: int) -> list[str]:
        asked.append(host)
        return ["127.0.0.1"]

    outgoing = door(resolve=resolve)

    async def work() -> None:
        async with receiver(status) as there:
            assert await outgoing.deliver(there.url, b"", {}) == "given up"
            assert len(there.requests) == 1

    run(outgoing, work())
    assert asked == [HOST]


@pytest.mark.parametrize(
    ("statuses", "outcome", "attempts"),
    [
        ([500, 429, 200], "delivered", 3),
        ([503], "given up", 3),
        ([400, 200], "given up", 1),
        ([410], "gone", 1),
        ([500, 404], "gone", 2),
    ],
)
def test_an_attempt_is_retried_a_few_times_where_that_may_help(
    statuses: list[int], outcome: str, attempts: int
) -> None:
    outgoing = door()

    async def work() -> None:
        async with receiver(*statuses) as there:
            assert await outgoing.deliver(there.url, b"", {}) == outcome
            assert len(there.requests) == attempts

    run(outgoing, work())


async def silence(writer: asyncio.StreamWriter) -> None:
    """No answer at all."""
    await asyncio.sleep(60)


async def drops(writer: asyncio.StreamWriter) -> None:
    """An answer that takes for ever to begin."""
    while True:
        writer.write(b"H")
        await writer.drain()
        await asyncio.sleep(0.05)


async def flood(writer: asyncio.StreamWriter) -> None:
    """An endless first line."""
    while True:
        writer.write(b"HTTP/1.1 200 " + b"x" * 65_536)
        await writer.drain()


async def nonsense(writer: asyncio.StreamWriter) -> None:
    """An answer in another protocol."""
    writer.write(b"220 mail ready\r\n")
    await writer.drain()


@pytest.mark.parametrize("answer", [silence, drops, flood, nonsense])
def test_slow_endless_and_foreign_answers_are_cut_off(answer: Any, caplog: pytest.LogCaptureFixture) -> None:
    outgoing = door(seconds=0.3)

    async def work() -> None:
        async with receiver(answer=answer) as there:
            assert await outgoing.deliver(there.url, b"", {}) == "given up"
            assert there.connections <= 3

    run(outgoing, work())
    assert [record.message for record in caplog.records if record.levelno == logging.WARNING] == ["news given up"]


def test_an_endless_body_is_not_read() -> None:
    outgoing = door()
    sent = 0

    async def endless(writer: asyncio.StreamWriter) -> None:
        nonlocal sent
        writer.write(b"HTTP/1.1 200 OK\r\n\r\n")
        while True:
            writer.write(b"x" * 65_536)
            await writer.drain()
            sent += 65_536

    async def work() -> None:
        async with receiver(answer=endless) as there:
            assert await outgoing.deliver(there.url, b"", {}) == "delivered"

    run(outgoing, work())
    assert sent < 100_000_000, "the connection was cut"


def test_a_name_that_is_slow_to_resolve_is_given_up() -> None:
    over = threading.Event()

    def resolve(host: str, port: int) -> list[str]:
        over.wait(60)
        return ["127.0.0.1"]

    outgoing = door(resolve=resolve, seconds=0.1, pauses=())

    async def work() -> None:
        assert await outgoing.deliver("https://hooks.example/", b"", {}) == "given up"

    try:
        run(outgoing, work())
    finally:
        over.set()


def test_a_name_that_does_not_resolve_is_refused_in_a_sentence() -> None:
    def resolve(host: str, port: int) -> list[str]:
        raise OSError

    outgoing = door(resolve=resolve)
    with pytest.raises(ValueError, match=r"^the host hooks\.example was not found$"):
        run(outgoing, outgoing.check("https://hooks.example/"))


def test_the_log_names_the_host_and_not_the_path(caplog: pytest.LogCaptureFixture) -> None:
    outgoing = door("10.0.0.1")
    run(outgoing, outgoing.deliver("https://hooks.example/hush", b"", {}))
    (record,) = [record for record in caplog.records if record.message == "news given up"]
    assert record.__dict__["fields"]["host"] == "hooks.example"
    assert "hush" not in str(record.__dict__)
