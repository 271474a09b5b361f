"""A lesson is fetched from the server in the learner's language; only the learner's name differs."""

from __future__ import annotations

import pytest

from noblesse.games import lesson_of
from noblesse.languages import LANGUAGES, translate_for
from tests.server.people import Someone

TAUGHT = ["high-society", "rich-and-good"]


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_told_in_every_language(someone: Someone, game: str) -> None:
    script, person = lesson_of(game), someone()
    assert script is not None
    for language in LANGUAGES:
        lesson = person.get(f"/api/lessons/{game}", headers={"accept-language": language}).json()
        assert lesson["closing"] == script.closing.told(translate_for(language))
        assert lesson["steps"] == [step.title.told(translate_for(language)) for step in script.steps]


@pytest.mark.parametrize("game", TAUGHT)
def test_everybody_gets_the_same_lesson_whatever_they_play(someone: Someone, game: str) -> None:
    ada, bo = someone(), someone()
    before = bo.get(f"/api/lessons/{game}")
    ada.opens(game, others=["random", "random"], begin=True)
    assert ada.get(f"/api/lessons/{game}").content == bo.get(f"/api/lessons/{game}").content == before.content


def test_the_menu_says_which_games_have_a_lesson(someone: Someone) -> None:
    games = someone().get("/api/menu").json()["games"]
    assert [game["game"] for game in games if game["lesson"]] == TAUGHT


def test_the_learner_is_called_by_their_own_name_unless_somebody_else_has_it(someone: Someone) -> None:
    person = someone()
    for name, called in (("Mia", "Mia"), ("ada", "Guest")):
        lesson = person.get("/api/lessons/high-society", params={"name": name}).json()
        assert lesson["players"] == [called, "Ada", "Bo"]
    assert person.get("/api/lessons/high-society", params={"name": "\u200b"}).status_code == 400
