"""A bot that plays at a live table: it decides when it is its turn, and connects again when the connection breaks."""

from __future__ import annotations

import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from noblesse.bots import Choice, SeatedBot, Sitting, choice_in, decide
from noblesse.cli.joining.followed import CHANGE_THE_GAME, Followed
from noblesse.cli.joining.server import LOST, Message, Refused, Server, reason

FIRST_WAIT, LONGEST_WAIT = 1.0, 30.0  # seconds before connecting again
MOST_FORFEITS = 4  # in a game; then the stand-in plays better for the others than the first legal move does


class GaveUp(Exception):
    """The bot has forfeited too often; the message is a sentence."""


class Player:
    """The bot in its seat, for one game after another. `say` is called with each line for the person who runs it."""

    def __init__(self, server: Server, bot: SeatedBot, table: str, seed: int, say: Callable[[str], None]) -> None:
        self._server = server
        self._bot = bot
        self._seed = seed
        self._say = say
        self._begun: str | None = None  # the table whose game the bot knows of
        self._forfeits = 0  # in this game
        self._at = _path(table)
        self.is_playing = False  # whether a game is under way

    def play(self, table: str) -> Followed:
        """Play the game at a table to its end, and return the table as it is then."""
        self._at = _path(table)
        return self._until(lambda followed: self._follow(table, followed))

    def rematch(self, table: str) -> str | None:
        """Wait until the others go on at another table; None if the table is closed instead."""
        self._say("Waiting for a rematch.")
        return self._until(lambda followed: self._follow_to_rematch(table, followed)).rematch

    def leave(self) -> None:
        """Leave the seat to the stand-in, or free it before the game. What the server answers does not matter."""
        with suppress(Refused, *LOST):
            self._command({"t": "leave"})

    def _until(self, follow: Callable[[Followed], bool]) -> Followed:
        """Follow one connection after another until there is no more to wait for; return the table as it is then."""
        wait = FIRST_WAIT
        while True:
            followed = Followed()
            try:
                if follow(followed):
                    return followed
            except Refused as refused:
                if not refused.wait:
                    raise
                wait = max(wait, refused.wait)
            except LOST as lost:
                self._say(f"The connection broke ({reason(lost)}); connecting again in {wait:g} s.")
            time.sleep(wait)
            wait = FIRST_WAIT if followed.n else min(2 * wait, LONGEST_WAIT)

    def _messages(self, followed: Followed) -> Iterator[Message]:
        """The messages of one connection, each once the table has been told of it."""
        for message in self._server.lines(f"{self._at}/stream"):
            if message["t"] == "refused":
                raise Refused(message["sentence"], message["code"], message.get("wait") or 0)
            followed.hear(message)
            yield message

    def _follow(self, table: str, followed: Followed) -> bool:
        """Follow one connection; return whether the game is over."""
        for message in self._messages(followed):
            if followed.is_closed:
                raise Refused("the host has closed this table", "closed")
            self._act(table, followed, message)
            if followed.result is not None:
                self.is_playing = False
                self._bot.get_up(followed.result)
                return True
        return False

    def _follow_to_rematch(self, table: str, followed: Followed) -> bool:
        """Follow one connection; return whether the table has a rematch or is closed."""
        for _ in self._messages(followed):
            if followed.rematch is not None:
                followed.rematch = self._open_rematch(table)
            if followed.rematch is not None or followed.is_closed:
                return True
        return False

    def _open_rematch(self, table: str) -> str:
        """The table of the rematch. It is announced before it is open; whoever asks for it waits until it is."""
        return str(self._asked("POST", f"/api/tables/{table}/rematch")["table"])

    def _act(self, table: str, followed: Followed, message: Message) -> None:
        """Do what a message asks for: consent to a take-back, or a decision."""
        view = followed.view
        if followed.wants_consent:
            with suppress(Refused):  # programs are not asked
                self._command({"t": "answer", "agrees": True})
        if view is None or message["t"] not in CHANGE_THE_GAME:
            return
        if self._begun != table:
            self._begun, self._forfeits, self.is_playing = table, 0, True
            names = [seat["name"] for seat in view["seats"]]
            self._bot.sit_down(Sitting(view["game"], view["edition"], view["seat"], names))
            self._say("The game has begun.")
        if view["to_move"] is not None and view["to_move"] == followed.seat:
            self._decide(view, followed.n)

    def _decide(self, view: dict[str, Any], n: int) -> None:
        choice: Choice = choice_in(view, self._seed)
        start = time.monotonic()
        decision = decide(self._bot, choice)
        spent = time.monotonic() - start
        if decision.forfeit is None:
            self._say(f"{decision.move} ({spent:.2f} s)")
        else:
            self._forfeits += 1
            self._say(f"{decision.move}, the first legal move, because {decision.forfeit}")
        if self._forfeits >= MOST_FORFEITS:
            raise GaveUp(f"The bot has forfeited {self._forfeits} decisions in this game.")
        try:
            self._command({"t": "move", "id": uuid.uuid4().hex, "at": n, "move": decision.move})
        except Refused as refused:  # the table has moved on, and its next message says what to do
            self._say(f"The table refused {decision.move}: {refused}")

    def _command(self, command: Message) -> None:
        """Send a command. A move carries an id, so it happens only once."""
        self._asked("POST", f"{self._at}/commands", command)

    def _asked(self, method: str, path: str, body: Message | None = None) -> Message:
        """The answer to a request, which is repeated if the server asks for patience."""
        while True:
            try:
                return self._server.ask(method, path, body)
            except Refused as refused:
                if not refused.wait or refused.code not in {"too_many", "unavailable"}:
                    raise
                time.sleep(refused.wait)


def _path(table: str) -> str:
    return f"/api/bot/tables/{table}"
