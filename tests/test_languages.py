"""Everything can be told in every language: each template has a translation, and whole games are told with them."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

from noblesse import Game, IllegalMove
from noblesse.engine.language import Phrase, enumerated, phrase
from noblesse.games import rules_of
from noblesse.languages import LANGUAGES, Language, translate_for
from tests.languages import FOREIGN, STRICT, in_german
from tests.tables import ALL_TABLES, new_game, play_randomly
from tests.templates import all_templates

ROOT = Path(__file__).parents[1]
NONSENSE = [
    "",
    "bid",
    "bid 4 4",
    "bid 5",
    "discard 11",
    "buy gold",
    "play up coal+2",
    "play left coal+3",
    "sell tea tea tea tea",
]


@pytest.mark.processes
def test_every_language_says_everything_with_the_same_values() -> None:
    run = subprocess.run([sys.executable, "tools/languages.py"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert run.stdout.splitlines() == [f"{language}: no faults" for language in FOREIGN]


def test_the_templates_are_found() -> None:
    """They are found in calls, conditions, variables, tables, other modules' tables and loops."""
    some = {
        "{player} passes",
        "{player} loses {card} at once to the waiting Theft",
        "the Chateau",
        "salt",
        "this seat has moved to another device",
        "the host has closed this table",
        "there is no field {field}",
        "The Rich and the Good",
    }
    assert some <= all_templates().keys()
    assert len(all_templates()) > 200


@pytest.mark.long
@pytest.mark.parametrize("language", FOREIGN)
@pytest.mark.parametrize(("name", "edition", "players"), ALL_TABLES)
def test_whole_games_are_told_in_every_language(name: str, edition: str, players: int, language: Language) -> None:
    luck = random.Random(f"{name} {edition} {players}")
    for seed in range(5):
        game = play_randomly(new_game(name, edition, players, seed), 10_000, luck)
        for seat in (None, *range(players)):
            told, in_english = game.story(seat, STRICT[language]), game.story(seat)
            assert len(told) == len(in_english)
            assert not set(told) & set(in_english)


@pytest.mark.whole_games
@pytest.mark.parametrize("language", FOREIGN)
@pytest.mark.parametrize(("name", "edition", "players"), ALL_TABLES)
def test_every_refusal_of_a_game_is_told_in_every_language(
    name: str, edition: str, players: int, language: Language
) -> None:
    luck, rules = random.Random(f"{name} {edition} {players}"), rules_of(name)
    game = new_game(name, edition, players, 3)
    while True:
        moves = [rules.in_words(luck.randrange(rules.FACTS.moves), players) for _ in range(30)]
        for words in (*moves, *NONSENSE):
            refused = refusal(game, words)
            if refused:
                assert refused.told(STRICT[language]) != refused.told()
                assert refused.told(STRICT[language]).endswith(f" ({refused.reason.rule})")
        if game.is_over:
            break
        play_randomly(game, 5, luck)


def refusal(game: Game, words: str) -> IllegalMove | None:
    """Why this cannot be played, or None if it can."""
    try:
        game.copy().play(words)
    except IllegalMove as refused:
        return refused
    return None


def test_phrases_are_told_with_all_their_parts() -> None:
    said = phrase("{player} takes {card}; {losses}", player="Bo", card=phrase("the Scandal"), losses=["Ada", "Cy"])
    assert said.told() == "Bo takes the Scandal; Ada and Cy"
    assert said.told(in_german) == "An Bo geht der Skandal; Ada und Cy"
    assert said == Phrase(said.template, said.values)


def test_a_function_in_a_phrase_is_told_in_the_language_of_the_phrase() -> None:
    waiting = phrase("it is {player}’s turn, not yours", player=lambda translate: translate("Easy"))
    assert waiting.told() == "it is Easy’s turn, not yours"
    assert "Leicht" in waiting.told(in_german)


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Ada, Bo and Cy"), ("de", "Ada, Bo und Cy"), ("it", "Ada, Bo e Cy")]
)
def test_people_are_enumerated(language: Language, words: str) -> None:
    assert enumerated(translate_for(language), ["Ada", "Bo", "Cy"]) == words


def test_a_template_without_a_translation_stays_english() -> None:
    for language in LANGUAGES:
        assert translate_for(language)("{player} flies away") == "{player} flies away"


@pytest.mark.processes
@pytest.mark.parametrize(("language", "is_read"), [("en", "False"), ("de", "True")])
def test_catalogues_are_read_only_when_they_are_needed(language: str, is_read: str) -> None:
    code = f"""if True:
        import sys
        from noblesse import Game
        from noblesse.languages import translate_for
        Game.new("high-society", 3).story(None, translate_for("{language}"))
        print("babel" in sys.modules)
    """
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == is_read
