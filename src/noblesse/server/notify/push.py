"""News by web push: encrypted for one browser (RFC 8291) and sent through the push service that it has named."""

from __future__ import annotations

import base64
import binascii
import time
from collections.abc import Awaitable, Callable
from typing import Self

import http_ece
import msgspec
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid, VapidException

from noblesse.engine.language import Mistake
from noblesse.server.guests.tokens import digest
from noblesse.server.notify.addresses import destination_of
from noblesse.server.notify.outgoing import Outcome, Outgoing
from noblesse.server.notify.your_turn import YourTurn

Keep = Callable[[str, bytes], Awaitable[bytes]]  # `Store.keep`

KEPT_AS = "push key"
SECONDS_KEPT = 86_400  # for which the push service keeps a message while the browser is offline
SECONDS_SIGNED = 43_200  # for which a signature is valid
LONGEST_TOPIC = 32


class Keys(msgspec.Struct, frozen=True):
    """The keys to encrypt with, in base64url."""

    p256dh: str  # the browser's public key
    auth: str  # 16 bytes that the browser shares with us


class Subscription(msgspec.Struct, frozen=True):
    """A browser's `PushSubscription` as it serialises itself to JSON."""

    endpoint: str
    keys: Keys


class Push:
    """Signs with the server's own key (VAPID, RFC 8292), by which push services and browsers recognise it."""

    def __init__(self, key: ec.EllipticCurvePrivateKey, outgoing: Outgoing, contact: str) -> None:
        self._key = key
        self._outgoing = outgoing
        self._contact = contact  # mailto:… or https://…, for the push service's operators

    @classmethod
    async def opened(cls, keep: Keep, outgoing: Outgoing, contact: str) -> Self:
        """Load the key from the store, which creates it the first time."""
        fresh = ec.generate_private_key(ec.SECP256R1()).private_bytes(
            serialization.Encoding.DER, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
        key = serialization.load_der_private_key(await keep(KEPT_AS, fresh), password=None)
        assert isinstance(key, ec.EllipticCurvePrivateKey)
        push = cls(key, outgoing, contact)
        push._check_contact()
        return push

    def public_key(self) -> str:
        """The key that a browser subscribes with (`applicationServerKey`)."""
        return _base64url(_point(self._key.public_key()))

    async def check(self, subscription: Subscription) -> None:
        """Raise Mistake if nothing could be sent to this subscription."""
        _browsers_key(subscription.keys)
        _shared_bytes(subscription.keys)
        await self._outgoing.check(subscription.endpoint)

    async def send(self, subscription: Subscription, news: YourTurn) -> Outcome:
        """Post the news to the push service; `gone` if the browser has unsubscribed."""
        headers = {
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "Authorization": self._signed_for(destination_of(subscription.endpoint).origin),
            "TTL": str(SECONDS_KEPT),
            "Urgency": "high",
            "Topic": digest(news.table)[:LONGEST_TOPIC],  # later news of a table replaces earlier news
        }
        body = _encrypted(subscription.keys, news.as_json())
        return await self._outgoing.deliver(subscription.endpoint, body, headers)

    def _check_contact(self) -> None:
        try:
            self._signed_for("https://push.example")
        except VapidException:
            raise ValueError("a contact is written as mailto:operator@example.org or https://example.org") from None

    def _signed_for(self, origin: str) -> str:
        claims = {"aud": origin, "sub": self._contact, "exp": int(time.time()) + SECONDS_SIGNED}
        return str(Vapid(self._key).sign(claims)["Authorization"])


def _encrypted(keys: Keys, plain: bytes) -> bytes:
    return bytes(
        http_ece.encrypt(
            plain,
            private_key=ec.generate_private_key(ec.SECP256R1()),  # for this message only
            dh=_point(_browsers_key(keys)),
            auth_secret=_shared_bytes(keys),
            version="aes128gcm",
        )
    )


def _browsers_key(keys: Keys) -> ec.EllipticCurvePublicKey:
    try:
        return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(keys.p256dh))
    except ValueError:
        raise Mistake("the subscription's p256dh is not a public key on the curve P-256") from None


def _shared_bytes(keys: Keys) -> bytes:
    try:
        shared = _bytes(keys.auth)
    except ValueError:
        shared = b""
    if len(shared) != 16:
        raise Mistake("the subscription's auth is not 16 bytes in base64url")
    return shared


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def _base64url(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    bare = text.rstrip("=")
    padded = (bare + "=" * (-len(bare) % 4)).encode("ascii", "replace")
    return binascii.a2b_base64(padded.translate(bytes.maketrans(b"-_", b"+/")), strict_mode=True)
