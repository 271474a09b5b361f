"""Whole games at a pseudo-terminal, by numbers and by words."""

from __future__ import annotations

import re

import pytest

from .at_a_terminal import Terminal, command, plain, terminal

ENTRY = re.compile(r"^ +1  ((?:pass|hold|keep|donate|discard|buy|sell|play|halve)\S*(?: \S+)*)", re.MULTILINE)
LONGEST = 120


def play_to_the_end(table: Terminal, *, in_words: bool) -> str:
    """Play the first move of the menu each time, typed in words or as its number, and return the last screen."""
    for _ in range(LONGEST):
        found = ENTRY.findall(plain(table.shown))
        table.answer(found[-1] if in_words else "1")
        if table.is_over:
            return plain(table.shown)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("in_words", [False, True], ids=["by numbers", "by words"])
@pytest.mark.parametrize(
    ("game", "players"), [("high-society", 3), ("rich-and-good", 2), ("rich-and-good", 3)], ids=str
)
def test_a_whole_game_is_played_to_its_outcome(game: str, players: int, in_words: bool) -> None:
    with terminal(command(game, players=players)) as table:
        opening = plain(table.shown)
        end = play_to_the_end(table, in_words=in_words)
    promise = re.findall(r"[0-9a-f]{64}", opening)
    assert len(promise) == 1
    assert "The outcome" in end
    assert "place" in end
    assert re.search(r"(wins? with|share the victory|Nobody wins)", end)
    assert f"{3:064x}" in end  # the seed
    assert promise[0] in end
    assert "noblesse verify FILE" in end
    assert "Traceback" not in end


def test_the_story_is_told_after_each_move() -> None:
    with terminal(command("rich-and-good", seed=3)) as table:
        shown = plain(table.answer("buy tea coal tea"))
        assert "You buy 1 Coal and 2 Tea for 120" in shown
        shown = plain(table.answer("DONATE  tea"))
    assert "You donate Tea" in shown
    assert "Bo buys" in shown
    assert "you play a card at face value" in shown


def test_a_decision_with_only_one_answer_is_made_and_announced() -> None:
    with terminal(command("rich-and-good", players=3)) as table:
        shown = plain(table.answer("hold"))
    assert "You had only one legal move, so it was made for you: keep" in shown
    assert "You donate nothing" in shown
