"""Reads lines: from a person, with completion, or from a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Protocol

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import Completer
from prompt_toolkit.history import DummyHistory
from prompt_toolkit.input.typeahead import clear_typeahead
from prompt_toolkit.shortcuts import CompleteStyle
from rich.console import Console
from rich.text import Text


class Left(Exception):
    """Someone left the table: `quit`, Ctrl-C, Ctrl-D or the end of the input."""


class Lines(Protocol):
    """Where answers come from."""

    def ask(self, question: str, completer: Completer | None = None) -> str:
        """Return the answer without surrounding spaces. Raise Left if there is none."""
        ...

    def wait(self, question: str) -> None:
        """Wait until Enter is pressed."""
        ...


class TypedLines:
    """A person at a terminal. No history: the arrow keys must not bring back what another person typed."""

    def ask(self, question: str, completer: Completer | None = None) -> str:
        """The line that the person types."""
        session = _session(completer)
        return _or_left(lambda: session.prompt(f"{question} > ")).strip()

    def wait(self, question: str) -> None:
        """Wait for a new Enter: one that was pressed too often before must not open the curtain."""
        session = _session(None)
        _forget_what_was_typed(session)
        _or_left(lambda: session.prompt(f"{question} > "))


def _session(completer: Completer | None) -> PromptSession[str]:
    return PromptSession(
        history=DummyHistory(),
        completer=completer,
        complete_while_typing=False,
        complete_style=CompleteStyle.READLINE_LIKE,  # because a menu would push the table off a small screen
    )


def _forget_what_was_typed(session: PromptSession[str]) -> None:
    clear_typeahead(session.app.input)
    if sys.platform != "win32":
        import termios

        termios.tcflush(sys.stdin, termios.TCIFLUSH)


class PipedLines:
    """A script. Its answers are echoed, so that the output reads like a game."""

    def __init__(self, console: Console) -> None:
        self._console = console

    def ask(self, question: str, completer: Completer | None = None) -> str:
        """The next line of the input."""
        line = _or_left(sys.stdin.readline)
        if not line:
            raise Left
        self._console.print(Text(f"{question} > {line.strip()}"))
        return line.strip()

    def wait(self, question: str) -> None:
        """Return at once without using up a line, because nobody is there to press Enter."""
        self._console.print(Text(question))


def lines_for(console: Console) -> Lines:
    """Typed lines if a person is at the terminal, piped lines if a script is."""
    if sys.stdin.isatty() and console.is_terminal:
        return TypedLines()
    return PipedLines(console)


def _or_left(read: Callable[[], str]) -> str:
    try:
        return read()
    except (KeyboardInterrupt, EOFError):
        raise Left from None
