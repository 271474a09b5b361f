"""Estimates how long each lesson takes: reading its captions, tapping, and watching at the default speed.

    python tools/lesson_time.py

A learner reads 200 words a minute and needs a second for each tap. How long an event is shown is read from the game's
pacing.ts. Mistakes and steps back are not included.
"""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from noblesse.engine.language import english
from noblesse.games import GAMES, lesson_of
from noblesse.server.live.lesson import ShownLesson, shown_lesson

FOLDERS = Path(__file__).parent.parent / "web" / "src" / "games"
WORDS_PER_SECOND = 200 / 60
SECONDS_PER_TAP = 1.0
LASTS = re.compile(r"^    (\w+): (\d+),$", re.MULTILINE)


def main() -> None:
    """Print a line for each game that has a lesson."""
    for game in GAMES:
        lesson = lesson_of(game)
        if lesson is not None:
            print(f"{game}: {_reckoned(game, shown_lesson(game, lesson, english))}")


def _reckoned(game: str, lesson: ShownLesson) -> str:
    reading = _words_in(lesson) / WORDS_PER_SECOND
    tapping = sum(_taps_for(task.move) for task in lesson.tasks) * SECONDS_PER_TAP
    watching = _watching(game, lesson)
    parts = f"{reading:.0f} s reading, {tapping:.0f} s tapping, {watching:.0f} s watching"
    return f"{parts}; {reading + tapping + watching:.0f} s in all"


def _words_in(lesson: ShownLesson) -> int:
    texts = [*lesson.steps, *(task.caption for task in lesson.tasks), lesson.closing]
    return sum(len(text.split()) for text in texts)


def _taps_for(move: str) -> int:
    """Whatever is chosen, and the button that confirms it; a card that is played is confirmed with the halved one."""
    verb, *chosen = move.split()
    if verb in ("play", "halve"):
        return 1 if verb == "play" else 2
    return len(chosen) + 1


def _watching(game: str, lesson: ShownLesson) -> float:
    pacing = (FOLDERS / game.replace("-", "_") / "pacing.ts").read_text(encoding="utf-8")
    lasts = {kind: int(milliseconds) for kind, milliseconds in LASTS.findall(pacing)}
    events = [event for move in lesson.moves for event in msgspec.to_builtins(move.events)]
    return sum(lasts[event["type"]] for event in events) / 1000


if __name__ == "__main__":
    main()
