"""A push reaches the browser it was meant for, only that browser can read it, and it says who sent it."""

from __future__ import annotations

import asyncio
import base64
import json
import time
from typing import Any

import http_ece
import pytest
from py_vapid import Vapid

from noblesse.server.notify.outgoing import Outgoing
from noblesse.server.notify.push import Keys, Push, Subscription
from noblesse.server.notify.your_turn import YourTurn

from .receiver import HOST, certificates, receiver
from .subscribed_browser import SubscribedBrowser, in_base64url

NEWS = YourTurn("k3f9qwxm2td7k3f9qwxm", "Bo has passed; it is your turn. – Güte")
CONTACT = "mailto:operator@example.org"


class Shelf:
    """A store that keeps only values."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}

    async def keep(self, key: str, value: bytes) -> bytes:
        """The value that is kept."""
        return self._kept.setdefault(key, value)


def door(is_open: bool = True) -> Outgoing:
    """An `Outgoing` that reaches a push service on loopback."""
    return Outgoing(
        is_open,
        allowed=lambda ip: ip.is_loopback,
        resolve=lambda host, port: ["127.0.0.1"],
        tls=certificates()[1],
        pauses=(0, 0),
    )


def claims_in(authorization: str) -> Any:
    """The claims that the server has signed."""
    _, claims, _ = authorization.split(".")
    return json.loads(base64.urlsafe_b64decode(claims + "=="))


def test_the_browser_reads_what_was_sent_and_knows_the_sender() -> None:
    outgoing, browser = door(), SubscribedBrowser()

    async def work() -> None:
        push = await Push.opened(Shelf().keep, outgoing, CONTACT)
        async with receiver(201) as service:
            subscription = browser.subscription(service.url)
            await push.check(subscription)
            assert await push.send(subscription, NEWS) == "delivered"
        (got,) = service.requests
        assert browser.read(got) == {"table": NEWS.table, "sentence": NEWS.sentence}
        assert NEWS.table not in str(got)
        assert (got.headers["content-encoding"], got.headers["ttl"]) == ("aes128gcm", "86400")
        authorization = got.headers["authorization"]
        assert authorization.endswith(f",k={push.public_key()}")
        assert Vapid.verify(authorization)
        claims = claims_in(authorization)
        assert (claims["aud"], claims["sub"]) == (f"https://{HOST}:{service.port}", CONTACT)
        assert time.time() < claims["exp"] <= time.time() + 86_400

    asyncio.run(work())
    outgoing.close()


def test_another_browser_cannot_read_it() -> None:
    outgoing = door()

    async def work() -> None:
        push = await Push.opened(Shelf().keep, outgoing, CONTACT)
        async with receiver(201) as service:
            await push.send(SubscribedBrowser().subscription(service.url), NEWS)
        with pytest.raises(http_ece.ECEException):
            SubscribedBrowser().read(service.requests[0])

    asyncio.run(work())
    outgoing.close()


def test_the_key_is_made_once() -> None:
    async def work() -> None:
        shelf, outgoing = Shelf(), Outgoing()
        first = await Push.opened(shelf.keep, outgoing, CONTACT)
        second = await Push.opened(shelf.keep, outgoing, CONTACT)
        assert first.public_key() == second.public_key()
        assert len(base64.urlsafe_b64decode(first.public_key() + "=")) == 65
        other = await Push.opened(Shelf().keep, outgoing, CONTACT)
        assert other.public_key() != first.public_key()

    asyncio.run(work())


@pytest.mark.parametrize(
    ("statuses", "outcome", "attempts"),
    [([410], "gone", 1), ([404], "gone", 1), ([503, 201], "delivered", 2), ([413], "given up", 1)],
)
def test_a_browser_that_has_unsubscribed_is_gone(statuses: list[int], outcome: str, attempts: int) -> None:
    outgoing = door()

    async def work() -> None:
        push = await Push.opened(Shelf().keep, outgoing, CONTACT)
        async with receiver(*statuses) as service:
            assert await push.send(SubscribedBrowser().subscription(service.url), NEWS) == outcome
        assert len(service.requests) == attempts

    asyncio.run(work())
    outgoing.close()


def refusal_of(subscription: Subscription, outgoing: Outgoing) -> str:
    """Why nothing can be sent there."""

    async def work() -> None:
        push = await Push.opened(Shelf().keep, outgoing, CONTACT)
        await push.check(subscription)

    with pytest.raises(ValueError, match=r"^[^\n]+$") as refused:
        asyncio.run(work())
    outgoing.close()
    return str(refused.value)


@pytest.mark.parametrize("key", ["", "x", "é", "AAAA", in_base64url(b"\x04" + b"\x01" * 64), "a b c", "=" * 87])
def test_a_subscription_without_a_key_on_the_curve_is_refused(key: str) -> None:
    keys = Keys(key, in_base64url(bytes(16)))
    assert "p256dh" in refusal_of(Subscription("https://push.example/x", keys), door())


@pytest.mark.parametrize("auth", ["", "x", in_base64url(bytes(15)), in_base64url(bytes(17)), "ü" * 22])
def test_a_subscription_without_sixteen_shared_bytes_is_refused(auth: str) -> None:
    keys = Keys(SubscribedBrowser().subscription("").keys.p256dh, auth)
    assert "auth" in refusal_of(Subscription("https://push.example/x", keys), door())


def test_a_subscription_to_an_internal_address_is_refused() -> None:
    browser = SubscribedBrowser()
    assert "https" in refusal_of(browser.subscription("http://push.example/x"), door())
    assert "public" in refusal_of(browser.subscription("https://127.0.0.1/x"), Outgoing(True))


def test_push_is_off_while_outgoing_requests_are_off() -> None:
    subscription = SubscribedBrowser().subscription("https://push.example/x")
    assert refusal_of(subscription, door(is_open=False)) == "this server sends no notifications"


@pytest.mark.parametrize("contact", ["", "operator", "operator@example.org", "http://example.org"])
def test_the_operator_can_be_reached(contact: str) -> None:
    with pytest.raises(ValueError, match=r"^a contact is written as mailto:operator@example\.org or https"):
        asyncio.run(Push.opened(Shelf().keep, Outgoing(), contact))
    asyncio.run(Push.opened(Shelf().keep, Outgoing(), "https://play.example.org"))
