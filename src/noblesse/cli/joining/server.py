"""A live server as a program sees it: requests, and a stream of lines. docs/protocol.md describes both."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from http.client import HTTPException, HTTPResponse
from typing import Any

PATIENCE = 60  # seconds without a sign of life; the server sends an empty line at least every 15
LOST = (OSError, HTTPException)  # what a broken connection raises
COOKIES = ("noblesse", "__Host-noblesse")

Message = dict[str, Any]


class Refused(ValueError):
    """The server refuses a request; the message is its sentence."""

    def __init__(self, sentence: str, code: str, wait: float = 0) -> None:
        super().__init__(sentence)
        self.code = code
        self.wait = wait  # seconds after which the request may be repeated; 0 if that is of no use


def reason(lost: Exception) -> str:
    """Why a connection broke, in a few words."""
    cause = getattr(lost, "reason", lost)  # urllib wraps what the system says
    return getattr(cause, "strerror", None) or str(cause) or type(cause).__name__


class Server:
    """The server at an address, asked by one guest. `secret` proves who that is, and is None for a stranger."""

    def __init__(self, address: str, secret: str | None = None) -> None:
        """Raise ValueError if the secret cannot be one."""
        if secret is not None and not (secret.isascii() and secret.isprintable()):
            raise ValueError("a token consists of letters, digits and . _ - only; copy it from the page of the table")
        self.address = address
        self._secret = secret

    @property
    def is_known(self) -> bool:
        """Whether the server knows who is asking."""
        return self._secret is not None

    def ask(self, method: str, path: str, body: Message | None = None) -> Message:
        """The answer to a request. A cookie that comes with it is kept, and proves from then on who is asking."""
        with self._answer(method, path, body) as answer:
            for cookie in answer.headers.get_all("Set-Cookie", []):
                name, _, value = cookie.partition(";")[0].partition("=")
                self._secret = value if name in COOKIES else self._secret
            return self._read(answer.read())

    def lines(self, path: str) -> Iterator[Message]:
        """The messages of a stream, until it ends."""
        with self._answer("GET", path, None) as answer:
            for line in answer:
                if line.strip():  # an empty line only shows that the stream is alive
                    yield self._read(line)

    def _answer(self, method: str, path: str, body: Message | None) -> HTTPResponse:
        headers = {} if self._secret is None else {"Authorization": f"Bearer {self._secret}"}
        content = None if body is None else json.dumps(body).encode()
        if content is not None:
            headers["Content-Type"] = "application/json"
        request = urllib.request.Request(self.address + path, data=content, headers=headers, method=method)
        try:
            answer: HTTPResponse = urllib.request.urlopen(request, timeout=PATIENCE)
        except urllib.error.HTTPError as error:
            with error:
                problem = self._read(error.read())
            refused = Refused(str(problem.get("error", error)), str(problem.get("code")), problem.get("wait") or 0)
            raise refused from None
        return answer

    def _read(self, text: bytes) -> Message:
        try:
            found = json.loads(text)
        except ValueError:
            found = None
        if not isinstance(found, dict):
            raise Refused(f"{self.address} does not answer like a noblesse server", "malformed")
        return found
