"""A table as its messages tell it to one seat."""

from __future__ import annotations

from typing import Any

from noblesse.cli.joining.server import Message
from noblesse.engine.changes import changed

WITHOUT_NUMBER = {"present", "bye", "refused", "program", "accepted", "pong"}
CHANGE_THE_GAME = {"snapshot", "began", "moved", "took_back"}


class Gap(OSError):
    """A message was lost; a new connection begins with a new snapshot."""


class Followed:
    """Everything that a seat has been told. Each connection begins with a new one."""

    def __init__(self) -> None:
        self.n = 0  # of the last numbered message
        self.seat: int | None = None
        self.view: dict[str, Any] | None = None  # None before the game
        self.rematch: str | None = None
        self.is_closed = False
        self.asked: dict[str, Any] | None = None  # a request to take back moves

    def hear(self, message: Message) -> None:
        """Note a message. Raise Gap if one is missing before it."""
        if message["t"] in WITHOUT_NUMBER:
            return
        if message["t"] != "snapshot" and message["n"] != self.n + 1:
            raise Gap(f"message {self.n + 1} is missing")
        self.n = message["n"]
        match message:
            case {"t": "snapshot", "you": seat, "table": facts}:
                self.seat, self.rematch, self.asked = seat, facts.get("rematch"), facts.get("asked")
                self.is_closed = facts["phase"] == "over" and message.get("position") is None
                self._look(message)
            case {"t": "began" | "took_back"}:
                self.asked = None
                self._look(message)
            case {"t": "moved", "changes": changes} if self.view is not None:
                self.view = changed(self.view, changes)
            case {"t": "asked", "asked": asked}:
                self.asked = asked
            case {"t": "rematch", "table": table}:
                self.rematch = table
            case {"t": "closed"}:
                self.is_closed = True

    def _look(self, message: Message) -> None:
        position = message.get("position")
        self.view = None if position is None else position["view"]

    @property
    def result(self) -> dict[str, Any] | None:
        """The result, once the game is over."""
        result: dict[str, Any] | None = None if self.view is None else self.view["result"]
        return result

    @property
    def wants_consent(self) -> bool:
        """Whether another player asks this seat whether moves may be taken back."""
        return self.asked is not None and self.seat not in self.asked["agreed"]
