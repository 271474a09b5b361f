"""A browser's end of web push: it makes a subscription, and reads what arrives for it."""

from __future__ import annotations

import base64
import json
import os
from typing import Any

import http_ece
import msgspec
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from noblesse.server.notify.push import Subscription

from .receiver import Received


class SubscribedBrowser:
    """A browser that has made a subscription and reads what arrives for it."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = os.urandom(16)

    def subscription(self, endpoint: str) -> Subscription:
        """The subscription as the server reads it."""
        return msgspec.convert(self.as_json(endpoint), Subscription)

    def as_json(self, endpoint: str) -> dict[str, Any]:
        """The subscription as it goes over the wire, with fields that the server ignores."""
        point = self._key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        keys = {"p256dh": in_base64url(point), "auth": in_base64url(self._auth)}
        return {"endpoint": endpoint, "expirationTime": None, "keys": keys}

    def read(self, got: Received) -> Any:
        """Decrypt the message that was sent."""
        plain = http_ece.decrypt(got.body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        return json.loads(plain)


def in_base64url(raw: bytes) -> str:
    """Encode bytes in base64url, as browsers do."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()
