"""A lesson as the learner sees it: the first position, then move by move as at a live table, and the tasks in between.

The rules play it, so that the page has to know none: it compares the learner's move with that of the task.
"""

from __future__ import annotations

from typing import Any

import msgspec

from noblesse.engine.changes import changes
from noblesse.engine.facts import FORMAT
from noblesse.engine.language import Translate, addressing
from noblesse.game import Game
from noblesse.games.lesson import LEARNER, Lesson, Task, Unseen, moves_of
from noblesse.records import GameRecord
from noblesse.server.live.messages import Position
from noblesse.server.live.player_names import isolated
from noblesse.server.live.projection import story_of
from noblesse.server.live.texts import same_name


class ShownMove(msgspec.Struct, frozen=True):
    """A move, or several that nobody watches: these have no events. `changes` updates the previous view."""

    events: list[Any]
    story: list[str]
    changes: Any


class ShownTask(msgspec.Struct, frozen=True):
    """What the learner is asked to do, and may do, after so many of the lesson's `moves`."""

    after: int
    step: int  # counted from 0
    move: str
    caption: str
    otherwise: str  # said when the learner does something else
    offer: Any
    about: str = ""  # something else that the learner should see, in words that the game's board understands


class ShownLesson(msgspec.Struct, frozen=True):
    """A lesson from the learner's seat."""

    seat: int
    players: list[str]  # their names; sentences address the learner
    steps: list[str]  # their titles
    tasks: list[ShownTask]
    position: Position  # before the first move
    moves: list[ShownMove]
    closing: str  # the caption when the game is over


def shown_lesson(game: str, lesson: Lesson, translate: Translate, name: str | None = None) -> ShownLesson:
    """Play the lesson for a learner of this name; raises IllegalMove if it does not hold a legal game."""
    names = _names(lesson, name)
    staged = _Staged(begun(game, lesson), translate, addressing(names, LEARNER))
    story = story_of(staged.game, LEARNER, translate, staged.names, memory_aid=True)
    position = Position(staged.view, None, story, 0, None)
    for number, step in enumerate(lesson.steps):
        for part in step.script:
            staged.follow(part, number)
    return ShownLesson(
        seat=LEARNER,
        players=names,
        steps=[step.title.told(translate) for step in lesson.steps],
        tasks=staged.tasks,
        position=position,
        moves=staged.moves,
        closing=lesson.closing.told(translate),
    )


def _names(lesson: Lesson, name: str | None) -> list[str]:
    """The learner's name takes the place of the script's, unless another player of the lesson has it."""
    scripted, *others = lesson.players
    is_free = name is not None and not any(same_name(name, other) for other in others)
    return [isolated(name) if name is not None and is_free else scripted, *others]


def begun(game: str, lesson: Lesson) -> Game:
    """The game of a lesson before its first move."""
    record = GameRecord(
        format=FORMAT,
        game=game,
        edition=lesson.edition,
        players=list(lesson.players),
        first=lesson.first,
        deal=msgspec.to_builtins(lesson.deal),
        moves=[],
        result=None,
    )
    return Game.replay(record)


class _Staged:
    """A lesson while it is played for the page."""

    def __init__(self, game: Game, translate: Translate, names: list[str]) -> None:
        self.game = game
        self.view = game.view_struct(LEARNER)
        self.moves: list[ShownMove] = []
        self.tasks: list[ShownTask] = []
        self._translate = translate
        self.names = names

    def follow(self, part: Task | Unseen | str, step: int) -> None:
        """Play one part of the script."""
        match part:
            case Task():
                self._ask(part, step)
                self._show(part.move)
            case Unseen():
                for move in (move for line in part.lines for move in moves_of(line)):
                    self.game.play(move)
                self._note([], [])
            case _:
                for move in moves_of(part):
                    self._show(move)

    def _ask(self, task: Task, step: int) -> None:
        caption, otherwise = task.caption.told(self._translate), task.otherwise.told(self._translate)
        self.tasks.append(
            ShownTask(len(self.moves), step, task.move, caption, otherwise, self.game.offered(), task.about),
        )

    def _show(self, move: str) -> None:
        self.game.play(move)
        story = self.game.story(LEARNER, self._translate, names=self.names, since=self.game.decisions)
        self._note(self.game.latest_events(LEARNER), story)

    def _note(self, events: list[Any], story: list[str]) -> None:
        before, self.view = self.view, self.game.view_struct(LEARNER)
        self.moves.append(ShownMove(events, story, changes(before, self.view)))
