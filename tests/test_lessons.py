"""The lessons are games that the rules allow, teach six things each, and are the same in every language."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from noblesse import Game
from noblesse.engine.changes import changed
from noblesse.engine.language import english
from noblesse.games import GAMES, lesson_of
from noblesse.games.lesson import LEARNER, Lesson, Task, moves_of, player_of
from noblesse.languages import LANGUAGES, Language, translate_for
from noblesse.server.live.lesson import ShownLesson, begun, shown_lesson

TAUGHT = ["high-society", "rich-and-good"]
LONGEST_CAPTION = 190  # characters that a phone has room for


def script_of(game: str) -> Lesson:
    """Return the lesson, which these games have."""
    lesson = lesson_of(game)
    assert lesson is not None
    return lesson


def shown(game: str, language: Language = "en") -> ShownLesson:
    """Return the lesson as the page gets it."""
    return shown_lesson(game, script_of(game), translate_for(language))


def played(game: str) -> Iterator[tuple[str, str, Game]]:
    """Each move with the name of the player who makes it, and the game before it."""
    script = script_of(game)
    playing = begun(game, script)
    for line in script.lines():
        for move in moves_of(line):
            yield player_of(line), move, playing
            playing.play(move)


def tasks_of(game: str) -> list[Task]:
    """Return the tasks that the learner is asked to do."""
    return [part for step in script_of(game).steps for part in step.script if isinstance(part, Task)]


def test_every_game_of_noblesse_has_a_lesson() -> None:
    assert [game for game in GAMES if lesson_of(game)] == TAUGHT


@pytest.mark.parametrize("game", TAUGHT)
def test_each_move_is_made_by_the_player_whose_turn_it_is_and_the_last_ends_the_game(game: str) -> None:
    for name, move, playing in played(game):
        assert playing.to_move is not None
        assert playing.players[playing.to_move] == name, move
        assert playing.in_standard_words(move) == move
        last = playing
    assert last.is_over


@pytest.mark.parametrize("game", TAUGHT)
def test_the_learner_wins_and_the_leader_is_out(game: str) -> None:
    script = script_of(game)
    result = list(played(game))[-1][2].result
    assert result is not None
    assert result["winners"] == [LEARNER]
    (out,) = result["eliminated"]
    best = result["wealth" if game == "rich-and-good" else "status"]
    assert max(best) == best[out] > best[LEARNER]
    assert script.closing.told().startswith(script.players[out])


@pytest.mark.parametrize("game", TAUGHT)
def test_there_are_six_steps_and_each_asks_for_a_move(game: str) -> None:
    lesson = shown(game)
    assert len(lesson.steps) == len(set(lesson.steps)) == 6
    assert [task.step for task in lesson.tasks] == sorted(task.step for task in lesson.tasks)
    assert {task.step for task in lesson.tasks} == set(range(6))


@pytest.mark.parametrize("game", TAUGHT)
def test_wherever_the_learner_is_asked_something_else_could_be_done(game: str) -> None:
    asked = [task.move for task in tasks_of(game)]
    for name, move, playing in played(game):
        if asked and (name, move) == (playing.players[LEARNER], asked[0]):
            assert len(playing.legal_moves()) > 1, move
            del asked[0]
    assert asked == []


@pytest.mark.parametrize("game", TAUGHT)
def test_the_page_gets_views_and_offers_as_at_a_live_table(game: str) -> None:
    lesson = shown(game)
    views = [msgspec.to_builtins(lesson.position.view)]
    for move in lesson.moves:
        views.append(changed(views[-1], msgspec.to_builtins(move.changes)))
        assert len(move.events) == len(move.story)
    assert views[-1] == list(played(game))[-1][2].view(LEARNER)
    for asked, task in zip(lesson.tasks, tasks_of(game), strict=True):
        assert asked.move == task.move
        assert views[asked.after]["to_move"] == LEARNER
        assert views[asked.after]["awaits"] == msgspec.to_builtins(asked.offer)["type"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_captions_are_short_and_in_the_reader_s_language(game: str, language: Language) -> None:
    lesson, original = shown(game, language), shown_lesson(game, script_of(game), english)
    for told, first in zip(lesson.tasks, original.tasks, strict=True):
        assert len(told.caption) <= LONGEST_CAPTION, told.caption
        assert len(told.otherwise) <= LONGEST_CAPTION, told.otherwise
        assert (told.caption == first.caption) == (language == "en")
        assert (told.otherwise == first.otherwise) == (language == "en")
