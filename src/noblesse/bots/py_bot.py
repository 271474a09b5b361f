"""`py:module:Class`: a Python class with the method `choose` as a bot, in this process."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

from noblesse.bots.answers import legal_move
from noblesse.bots.choice import Choice, Forfeit, SeatedBot
from noblesse.bots.interface import Bot
from noblesse.bots.patience import Patience, Raised, TooLate

GRACE = 0.5  # seconds that a bot has beyond those it is told, as programs do
START_UP = 2.0  # further seconds for the first answer
LONGEST_EXCERPT = 60  # characters of an answer or an error that a sentence quotes


class PyBot(SeatedBot):
    """A class of another author in one seat. Nobody waits for a late answer, but it cannot be stopped while it thinks:
    whoever does not trust a bot runs it as `exec:`.
    """

    def __init__(self, name: str, kind: Callable[[], Bot], seconds: float = 5.0) -> None:
        """Raise ValueError if the class cannot be used."""
        self._name = name
        self._seconds = seconds
        self._allowance = GRACE + START_UP
        self._patience = Patience()
        # In the thread in which it is asked: some things, such as sqlite's connections, work only where they began.
        self._bot = self._patience.wait_for(kind)
        if isinstance(self._bot, Raised):
            raise ValueError(f"{name} cannot be made: {_described(self._bot.error)}")
        if not callable(getattr(self._bot, "choose", None)):
            raise ValueError(f"{name} has no method choose(view, legal, seconds)")

    def choose(self, choice: Choice) -> str:
        """Ask the class for its move."""
        view, legal = choice.view, list(choice.legal)
        answer = self._in_time(lambda: self._bot.choose(view, legal, self._seconds))
        if isinstance(answer, Raised):
            raise Forfeit(f"{self._name} failed with {_described(answer.error)}", "failed")
        self._allowance = GRACE
        if not isinstance(answer, str):
            sentence = f"{self._name} answered {_excerpt(repr(answer))} where a move in words was expected"
            raise Forfeit(sentence, "malformed")
        return legal_move(self._name, answer, choice)

    def close(self) -> None:
        """End the thread in which the class thinks, once it has thought to the end."""
        self._patience.close()

    def _in_time(self, call: Callable[[], Any]) -> Any:
        try:
            return self._patience.wait_for(call, self._seconds + self._allowance)
        except TooLate:
            raise Forfeit(f"{self._name} gave no answer within {self._seconds:g} s", "late") from None


def class_at(address: str) -> Callable[[], Bot]:
    """The class at `module:Class`. Modules are also found in the current folder, as they are by `python -m`."""
    module, colon, name = address.partition(":")
    if not (module and colon and name.isidentifier()):
        raise ValueError(f"a bot in Python is py:MODULE:CLASS, such as py:my_bot:MyBot, not py:{_excerpt(address)}")
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        found: Callable[[], Bot] = getattr(import_module(module), name)
    except AttributeError:
        raise ValueError(f"py:{_excerpt(address)}: the module {module} has no {name}") from None
    except Exception as error:
        raise ValueError(f"py:{_excerpt(address)}: {module} cannot be imported: {_described(error)}") from None
    return found


def _described(error: BaseException) -> str:
    return f"{type(error).__name__}: {_excerpt(str(error))}"


def _excerpt(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= LONGEST_EXCERPT else f"{line[: LONGEST_EXCERPT - 1]}…"
