"""What leaves the server goes where it may, to the address that was checked, and never waits for long."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Coroutine
from ipaddress import ip_address
from typing import Any, TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noblesse.server.addresses import Place, is_public, place_of
from noblesse.server.outgoing import Outgoing
from noblesse.server.webhook import SIGNATURE, Webhook, signature, subscribed, tell
from noblesse.server.your_turn import YourTurn

from .receiver import HOST, certificates, receiver

T = TypeVar("T")
NEWS = YourTurn("k3f9qwxm2td7k3f9qwxm", "It is your turn.")


def door(*found: str, **settings: Any) -> Outgoing:
    """An open one for the receivers of these tests; every host is found at these addresses, one answer a question."""
    answers = [[ip] for ip in found] or [["127.0.0.1"]]

    def resolve(host: str, port: int) -> list[str]:
        return answers.pop(0) if len(answers) > 1 else answers[0]

    chosen: dict[str, Any] = {"allowed": lambda ip: str(ip) == "127.0.0.1", "resolve": resolve}
    return Outgoing(True, **(chosen | {"tls": certificates()[1], "pauses": (0, 0)} | settings))


def run(outgoing: Outgoing, work: Coroutine[Any, Any, T]) -> T:
    """Do it, and close the door."""
    try:
        return asyncio.run(work)
    finally:
        outgoing.close()


def test_news_arrives_signed() -> None:
    outgoing = door()

    async def work() -> None:
        async with receiver(204) as there:
            webhook = await subscribed(outgoing, there.url)
            assert await tell(outgoing, webhook, NEWS) == "delivered"
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


def test_the_door_is_closed_by_default(caplog: pytest.LogCaptureFixture) -> None:
    outgoing = Outgoing()

    async def work() -> None:
        assert await outgoing.deliver("https://hooks.example/", b"", {}) == "given up"
        await outgoing.check("https://hooks.example/")

    with pytest.raises(ValueError, match=r"^this server sends no news to other places$"):
        run(outgoing, work())
    assert "news given up" in caplog.text


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "2130706433", "0x7f.1", "0.0.0.0"])
def test_loopback_is_refused_unless_a_test_allows_it(host: str) -> None:
    outgoing = Outgoing(True, tls=certificates()[1])

    async def work() -> None:
        async with receiver(200) as there:
            url = there.url.replace(HOST, host)
            assert await tell(outgoing, Webhook(url, "x"), NEWS) == "given up"
            assert there.connections == 0
            await outgoing.check(url)

    with pytest.raises(ValueError, match=r"^the host \S+ is not in the public network$"):
        run(outgoing, work())


def test_a_name_that_changes_its_address_after_the_check_does_not_get_further() -> None:
    outgoing = door("127.0.0.1", "127.0.0.1", "127.0.0.2")

    async def work() -> None:
        async with receiver(200) as outside, receiver(200, at="127.0.0.2", port=outside.port) as inside:
            await outgoing.check(outside.url)
            assert await outgoing.deliver(outside.url, b"1", {}) == "delivered", "one question, and that address"
            assert await outgoing.deliver(outside.url, b"2", {}) == "given up"
            assert [got.body for got in outside.requests] == [b"1"]
            assert inside.connections == 0

    run(outgoing, work())


def test_a_name_with_one_address_inside_is_refused() -> None:
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
def test_redirections_are_not_followed(status: int) -> None:
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
def test_an_attempt_is_repeated_a_little_where_it_helps(statuses: list[int], outcome: str, attempts: int) -> None:
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
    """A first line without end."""
    while True:
        writer.write(b"HTTP/1.1 200 " + b"x" * 65_536)
        await writer.drain()


async def nonsense(writer: asyncio.StreamWriter) -> None:
    """Another protocol."""
    writer.write(b"220 mail ready\r\n")
    await writer.drain()


@pytest.mark.parametrize("answer", [silence, drops, flood, nonsense])
def test_slow_and_endless_and_foreign_answers_are_cut(answer: Any, caplog: pytest.LogCaptureFixture) -> None:
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


def test_a_name_that_is_slow_to_find_is_given_up() -> None:
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


def test_a_name_that_is_not_found_is_refused_in_a_sentence() -> None:
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


@pytest.mark.parametrize(
    ("url", "place"),
    [
        ("https://hooks.example", Place("hooks.example", 443, "/")),
        ("HTTPS://Hooks.Example:443/a?b=c#d", Place("hooks.example", 443, "/a?b=c")),
        ("https://hooks.example:8443/", Place("hooks.example", 8443, "/")),
    ],
)
def test_an_address_is_taken_apart(url: str, place: Place) -> None:
    assert place_of(url) == place


@pytest.mark.parametrize(
    "url",
    [
        "",
        "http://hooks.example/",
        "ftp://hooks.example/",
        "https://",
        "https:///path",
        "https://user@hooks.example/",
        "https://user:password@hooks.example/",
        "https://hooks.example:22/",
        "https://hooks.example:0/",
        "https://hooks.example:99999/",
        "https://hooks.example:x/",
        "https://[::1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://[broken/",
        "https://hooks.example\\@evil.example/",
        "https://hooks.example/\r\nx: y",
        "https://hooks.example/ HTTP/1.1",
        "https://hooks..example/",
        "https://hööks.example/",
        "https://hooks.example/" + "x" * 2048,
    ],
)
def test_what_is_no_address_is_refused_in_a_sentence(url: str) -> None:
    with pytest.raises(ValueError, match=r"^an address (begins|names|carries|has|is written)[^\n]*$"):
        place_of(url)


@pytest.mark.parametrize(
    "ip",
    [
        *("0.0.0.0", "10.1.2.3", "127.0.0.1", "169.254.169.254", "172.16.0.1", "192.168.0.1", "100.64.0.1"),
        *("192.0.0.8", "192.0.2.1", "192.88.99.1", "198.18.0.1", "203.0.113.5", "224.0.0.1", "240.0.0.1"),
        *("255.255.255.255", "::", "::1", "::7f00:1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "64:ff9b::7f00:1"),
        *("64:ff9b:1::1", "100::1", "fc00::1", "fd12::1", "fe80::1", "fe80::1%1", "fec0::1", "ff02::1"),
        *("2001::1", "2001:db8::1", "2002:7f00:1::", "3fff::1", "4000::1"),
    ],
)
def test_an_address_of_the_inside_is_not_public(ip: str) -> None:
    assert not is_public(ip_address(ip))


@pytest.mark.parametrize("ip", ["8.8.8.8", "1.1.1.1", "93.184.216.34", "2606:4700::1111", "2a00:1450:4001::1"])
def test_an_address_of_the_outside_is_public(ip: str) -> None:
    assert is_public(ip_address(ip))


@settings(deadline=None)
@given(st.ip_addresses(v=4))
def test_no_ipv4_address_becomes_public_inside_ipv6(ip: Any) -> None:
    for prefix in ("::", "::ffff:", "64:ff9b::"):
        assert not is_public(ip_address(f"{prefix}{ip}"))
    assert not is_public(ip_address((0x2002 << 112) + (int(ip) << 80)))


@settings(deadline=None)
@given(st.text())
def test_any_text_is_an_address_or_is_refused(text: str) -> None:
    for url in (text, f"https://{text}", f"https://hooks.example{text}"):
        try:
            place = place_of(url)
        except ValueError:
            continue
        assert place.path.isascii()
        assert "\n" not in place.path
        assert place.path.startswith("/")
