"""The commands that players read speak the reader's language."""

from __future__ import annotations

from pathlib import Path

import pytest

from noblesse import Game
from noblesse.cli.language import language_of_locale
from tests.cli.command import noblesse, refusal


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "it"}, "it"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "it_IT@euro"}, "it"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "it_IT", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": ""}, "de"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "fr:it:de"}, "it"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "en_US:de"}, "en"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "de"}, "en"),
    ],
)
def test_the_language_is_that_of_the_locale(environment: dict[str, str], language: str) -> None:
    assert language_of_locale(environment) == language


@pytest.mark.processes
def test_an_unknown_language_is_refused_in_a_sentence() -> None:
    assert refusal("play", "--lang", "fr") == "Invalid value for '--lang': 'fr' is not one of 'en', 'de', 'it'."


@pytest.mark.processes
def test_a_game_is_played_in_the_language_of_the_locale_or_the_option() -> None:
    asked = ["play", "high-society", "--players", 3, "--people", "Ada", "--seed", 1, "--pace", 0]
    german = noblesse(*asked, LC_ALL="de_DE.UTF-8").stdout
    assert "Im Uhrzeigersinn: Ada, Mittel 2 (Bot: medium), Mittel 3 (Bot: medium)" in german
    assert german.endswith("Du hast den Tisch verlassen.\n")
    assert "Hai lasciato il tavolo." in noblesse(*asked, "--lang", "it", LC_ALL="de_DE.UTF-8").stdout


@pytest.mark.processes
def test_replay_and_rules_are_in_that_language_too(tmp_path: Path) -> None:
    game = Game.new("rich-and-good", ["Ada", "Bo", "Cy"], seed=7, first=0)
    game.play("hold")
    (tmp_path / "g.json").write_text(game.record().to_json())
    shown = noblesse("replay", "g.json", "--lang", "de", into=tmp_path).stdout
    assert shown.startswith("Hab & Gut (2022): Ada, Bo, Cy")
    assert "Ada handelt nicht" in shown
    assert "Vorrat" in shown
    german = noblesse("rules", "high-society", "--lang", "de").stdout
    assert "Geldkarten" in german
    assert "Geldkarten" not in noblesse("rules", "high-society").stdout
