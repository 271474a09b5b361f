"""`exec:COMMAND`: any program as a bot. It talks JSON lines; docs/bot-protocol.md describes the protocol."""

from __future__ import annotations

import os
import shlex
import shutil
import weakref
from typing import Any

import msgspec

from noblesse.bots.answers import legal_move
from noblesse.bots.choice import Choice, Forfeit, SeatedBot, Sitting
from noblesse.bots.exec_process import Ended, ExecProcess, Late, Lost, ShownErrors

IS_POSIX = os.name == "posix"
PROTOCOL = 1  # raised only when a program that knows the old one would misunderstand us; new keys do not raise it
SECONDS = 5.0  # for an answer, unless the table says otherwise
GRACE = 0.5  # seconds that a bot has beyond those it is told, for the round trip
START_UP = 2.0  # further seconds for the first answer of a process
RESTARTS = 3  # per game
PATIENCE = 1.0  # seconds that a program has to exit by itself after the last game
GIVEN_UP = "given up"  # the kind of all forfeits of a program that is not asked again
LONGEST_EXCERPT = 60  # characters of a command or an answer that a sentence quotes


class Answer(msgspec.Struct):
    """What the program writes. Other keys are ignored."""

    move: str


class ExecBot(SeatedBot):
    """A program in one seat. Its process is kept from game to game, and restarted when it is out of step."""

    def __init__(self, command: str, seconds: float | None = None) -> None:
        """Raise ValueError if there is no such command."""
        self._arguments = arguments_of(command)
        self._name = f"exec:{_excerpt(command)}"
        self._seconds = SECONDS if seconds is None else seconds
        self._errors = ShownErrors()
        self._start_line = b""  # of this game
        self._program: ExecProcess | None = None
        self._at_exit: weakref.finalize[..., ExecBot] | None = None  # None until a program has been started once
        self._has_answered = False  # whether this process has, in any game
        self._is_left_over = False  # whether this process is from an earlier game and has not answered in this one
        self._failures = 0  # in this game
        self._given_up: str | None = None  # why the program is not asked again in this game

    def sit_down(self, sitting: Sitting) -> None:
        """Begin a new game. Raise ValueError if the program cannot be started at all."""
        self._start_line = _line(start_message(sitting))
        self._failures = 0
        self._given_up = None
        if self._program is not None:
            self._is_left_over = True
            self._program.tell(self._start_line)
            return
        try:
            self._start()
        except OSError as error:
            if self._at_exit is None:
                raise ValueError(f"{self._name} cannot be started: {_lower(error)}") from None

    def choose(self, choice: Choice) -> str:
        """Ask the program for its move."""
        if self._given_up is not None:
            raise Forfeit(self._given_up, GIVEN_UP)
        try:
            answer = self._ask(choose_line(choice, self._seconds))
        except Lost as lost:
            raise self._forfeit(lost) from None
        return legal_move(self._name, answer.move, choice)

    def get_up(self, result: dict[str, Any]) -> None:
        """Tell the program the result, if it is still running."""
        if self._program is not None:
            self._program.tell(_line({"type": "end", "result": result}))

    def close(self) -> None:
        """End the program and everything that it started."""
        self._end(PATIENCE)

    def _start(self) -> ExecProcess:
        self._program = ExecProcess(self._arguments, self._errors)
        self._at_exit = weakref.finalize(self, self._program.end, PATIENCE)
        self._has_answered = self._is_left_over = False
        self._program.tell(self._start_line)
        return self._program

    def _end(self, patience: float = 0.0) -> None:
        if self._program is not None and self._at_exit is not None:
            self._at_exit.detach()
            self._program.end(patience)
            self._program = None

    def _ask(self, question: bytes) -> Answer:
        """Ask; if the program has exited between two games, which is allowed, start it again and ask once more."""
        try:
            return self._ask_once(question)
        except Ended:
            if not self._is_left_over:
                raise
        self._end()
        return self._ask_once(question)

    def _ask_once(self, question: bytes) -> Answer:
        try:
            program = self._program or self._start()
        except OSError as error:
            raise Ended(f"cannot be started again: {_lower(error)}") from None
        allowance = GRACE if self._has_answered else GRACE + START_UP
        try:
            line = program.ask(question, self._seconds + allowance)
        except Late:
            raise Late(f"gave no answer within {self._seconds:g} s") from None
        self._has_answered, self._is_left_over = True, False
        return _answer_in(line)

    def _forfeit(self, lost: Lost) -> Forfeit:
        """End the process: an answer may still be on its way, and nothing would tell which question it belongs to."""
        self._end()
        self._failures += 1
        if self._failures <= RESTARTS:
            return Forfeit(f"{self._name} {lost}; it is restarted ({self._failures} of {RESTARTS})", lost.kind)
        self._given_up = f"{self._name} {lost}; it is not asked again in this game"
        return Forfeit(self._given_up, GIVEN_UP)


def arguments_of(command: str) -> list[str]:
    """The words of a command, as a shell reads them. Raise ValueError if there is no such program."""
    if not IS_POSIX:
        raise ValueError("exec: bots run on Linux, macOS and other POSIX systems, not on this one")
    try:
        arguments = shlex.split(command)
    except ValueError as error:
        raise ValueError(f"exec:{_excerpt(command)} is not a command: {_lower(error)}") from None
    if not arguments:
        raise ValueError("exec: needs a command, for example exec:python3 my_bot.py")
    if shutil.which(arguments[0]) is None:
        raise ValueError(f"exec:{_excerpt(command)}: there is no program {_excerpt(arguments[0])!r}")
    return arguments


def choose_line(choice: Choice, seconds: float) -> bytes:
    """The question as a program reads it."""
    return _line(choose_message(choice.view, choice.legal, seconds))


def start_message(sitting: Sitting) -> dict[str, Any]:
    """What a program reads at the beginning of a game."""
    return {"type": "start", "protocol": PROTOCOL, **sitting._asdict()}


def choose_message(view: dict[str, Any], legal: list[str], seconds: float) -> dict[str, Any]:
    """The same before it is encoded."""
    return {"type": "choose", "view": view, "legal": legal, "seconds": seconds}


def _line(message: dict[str, Any]) -> bytes:
    return msgspec.json.encode(message) + b"\n"


def _answer_in(line: bytes) -> Answer:
    try:
        return msgspec.json.decode(line, type=Answer)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        shown = _excerpt(line.decode(errors="replace"))
        raise Lost(f'answered {shown!r} where {{"move": "…"}} was expected') from None


def _excerpt(text: str) -> str:
    return text if len(text) <= LONGEST_EXCERPT else f"{text[: LONGEST_EXCERPT - 1]}…"


def _lower(error: Exception) -> str:
    text = (error.strerror if isinstance(error, OSError) else None) or str(error)
    return text[:1].lower() + text[1:]
