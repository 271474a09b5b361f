"""How forfeited decisions are reported: one sentence per kind, and a file with which bots can be asked again."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import msgspec

from noblesse.arena.forfeits import Forfeited, OncePerKind
from noblesse.arena.played import Played
from noblesse.bots import Sitting, bot_named, choice_in, decide
from noblesse.bots.exec_bot import SECONDS, choose_message, start_message
from noblesse.bots.names import short_name

Hear = Callable[[Sequence[str], Played], None]


@contextmanager
def told_of_forfeits(file: Path | None, seconds: float | None) -> Iterator[Hear]:
    """A function for every game and its bots by seat. It tells of the first forfeit of each kind for each bot."""
    once = OncePerKind()
    opened = None if file is None else file.open("w", encoding="utf-8")

    def hear(bots: Sequence[str], played: Played) -> None:
        tell = once.among(bots, lambda forfeit: _tell(forfeit, bots[forfeit.seat], seconds or SECONDS, opened))
        for forfeit in played.forfeited:
            tell(forfeit)

    try:
        yield hear
    finally:
        if opened is not None:
            opened.close()


def _tell(forfeit: Forfeited, bot: str, seconds: float, file: IO[str] | None) -> None:
    print(f"noblesse: {forfeit.reason}; the first legal move was played", file=sys.stderr)
    if file is not None:
        question = {
            **choose_message(forfeit.view, forfeit.legal, seconds),
            "bot": short_name(bot),
            "forfeit": {"kind": forfeit.kind, "reason": forfeit.reason},
        }
        for message in (start_message(_sitting(forfeit.view)), question):
            file.write(f"{msgspec.json.encode(message).decode()}\n")
        file.flush()  # so that it can be read while the run goes on


class Question(msgspec.Struct):
    """A question in the file. Other keys are ignored."""

    view: dict[str, Any]
    forfeit: dict[str, str] | None = None


def ask_again(file: Path, *, bot: str, seconds: float | None) -> None:
    """Ask the bot every question in the file, and print what it answers now."""
    mind = bot_named(bot, seconds)
    number = 0
    try:
        for number, question in enumerate(_questions(file), 1):
            mind.sit_down(_sitting(question.view))
            decision = decide(mind, choice_in(question.view, 0))
            before = "" if question.forfeit is None else f" (before: {question.forfeit.get('reason')})"
            answer = decision.move if decision.forfeit is None else f"forfeited, because {decision.forfeit}"
            print(f"{number}: {answer}{before}", flush=True)
        if number == 0:
            print(f"There is no forfeit in {file}.")
    finally:
        mind.close()


def _questions(file: Path) -> Iterator[Question]:
    with file.open("rb") as lines:
        for number, line in enumerate(lines, 1):
            try:
                kind = msgspec.json.decode(line, type=dict)["type"]
                question = msgspec.json.decode(line, type=Question) if kind == "choose" else None
            except (msgspec.MsgspecError, KeyError):
                raise ValueError(f"{file}, line {number}: this is not a line that --forfeits writes") from None
            if question is not None:
                yield question


def _sitting(view: dict[str, Any]) -> Sitting:
    return Sitting(view["game"], view["edition"], view["seat"], [seat["name"] for seat in view["seats"]])
