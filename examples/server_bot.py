"""A program that plays at a table of a live server. docs/protocol.md describes what it reads and writes.

NOBLESSE_TOKEN=… python3 examples/server_bot.py http://localhost:8017 TABLE

The host of the table obtains the token: POST /api/tables/TABLE/seats/SEAT/token {"name": "Robot"}.
"""

from __future__ import annotations

import json
import os
import sys
import time
import urllib.error
import urllib.request
import uuid
from collections.abc import Iterator
from http.client import HTTPException, HTTPResponse
from typing import Any

DEAREST = 30  # thousands; it never bids more
PATIENCE = 60  # seconds; the server sends an empty line at least every 15


def main() -> None:
    """Play one game to its end. If the connection breaks, reconnect and continue."""
    address, table = sys.argv[1:]
    seat = Seat(f"{address.rstrip('/')}/api/bot/tables/{table}", os.environ["NOBLESSE_TOKEN"])
    while not seat.played():
        time.sleep(2)
    print("the game is over")


class Seat:
    """Our seat at the table, which the token gives access to."""

    def __init__(self, url: str, token: str) -> None:
        self._url = url
        self._headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}

    def played(self) -> bool:
        """Follow the table and decide whenever it is our turn; return whether the game is over."""
        try:
            for message in self._messages():
                if message["t"] == "snapshot" and message["you"] is None:
                    sys.exit("this token has no seat at the table")
                if is_over(message):
                    return True
                offer = offer_in(message)
                if offer:
                    self._move(choose(offer), message["n"])
        except (OSError, HTTPException) as broken:
            if isinstance(broken, urllib.error.HTTPError) and broken.code in (401, 403, 404):
                sys.exit(json.loads(broken.read())["error"])
            print(f"{broken}; reconnecting", file=sys.stderr)
        return False

    def _messages(self) -> Iterator[dict[str, Any]]:
        with self._asked("stream") as lines:
            for line in lines:
                if line.strip():  # an empty line only shows that the stream is alive
                    yield json.loads(line)

    def _move(self, move: str, at: int) -> None:
        """Send a move. The id makes retries idempotent. If the table has moved on, the next message says what to do."""
        command = json.dumps({"t": "move", "id": uuid.uuid4().hex, "at": at, "move": move}).encode()
        while True:
            try:
                self._asked("commands", command).close()
                return
            except urllib.error.HTTPError as refused:
                problem = json.loads(refused.read())
                if not problem.get("wait"):
                    print(problem["error"], file=sys.stderr)
                    return
                time.sleep(problem["wait"])

    def _asked(self, what: str, body: bytes | None = None) -> HTTPResponse:
        request = urllib.request.Request(f"{self._url}/{what}", data=body, headers=self._headers)
        answer: HTTPResponse = urllib.request.urlopen(request, timeout=PATIENCE)
        return answer


def is_over(message: dict[str, Any]) -> bool:
    """Whether the game is over: the seed is revealed with the last move."""
    return bool(message.get("seed") or message.get("table", {}).get("phase") == "over" or message["t"] == "closed")


def offer_in(message: dict[str, Any]) -> dict[str, Any] | None:
    """What we may decide, or None if it is not our turn. docs/views.md describes the offers."""
    offer: dict[str, Any] | None = message.get("offer") or (message.get("position") or {}).get("offer")
    return offer


def choose(offer: dict[str, Any]) -> str:
    """A modest player's move."""
    match offer["type"]:
        case "bid":
            cheapest = offer["cheapest"]
            if cheapest is None or cheapest["total"] > DEAREST:
                return "pass"
            return "bid " + " ".join(map(str, cheapest["cards"]))
        case "discard":
            return f"discard {offer['possessions'][0]}"
        case "trade":
            return "hold"
        case "charity":
            return "keep" if offer["may_keep"] else f"donate {offer['goods'][0]}"
        case "face value":
            holder = offer["holders"][0]
            return f"play {holder['side']} {holder['cards'][0]['card']}"
    return f"halve {offer['side']} {offer['cards'][0]['card']}"


if __name__ == "__main__":
    main()
