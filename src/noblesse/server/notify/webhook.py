"""News by webhook: posted to an address that a guest has named, and signed so that the receiver can verify it."""

from __future__ import annotations

import hashlib
import hmac

import msgspec

from noblesse.server.guests.tokens import fresh_secret
from noblesse.server.notify.outgoing import Outcome, Outgoing
from noblesse.server.notify.your_turn import YourTurn

SIGNATURE = "X-Noblesse-Signature"


class Webhook(msgspec.Struct, frozen=True):
    """A guest's subscription by webhook."""

    url: str
    secret: str  # the key of all signatures, shown to the guest only once


async def subscribed(outgoing: Outgoing, url: str) -> Webhook:
    """Return a new webhook, or raise Mistake."""
    await outgoing.check(url)
    return Webhook(url, fresh_secret())


async def post_news(outgoing: Outgoing, webhook: Webhook, news: YourTurn) -> Outcome:
    """Post the news."""
    body = news.as_json()
    headers = {"Content-Type": "application/json", SIGNATURE: signature(webhook.secret, body)}
    return await outgoing.deliver(webhook.url, body, headers)


def signature(secret: str, body: bytes) -> str:
    """Return the value of the header: the HMAC-SHA256 of the body's bytes, in hexadecimal."""
    return f"sha256={hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()}"
