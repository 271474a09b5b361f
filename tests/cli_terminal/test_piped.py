"""Scripts can play without a terminal, through a pipe."""

from __future__ import annotations

import pytest

from .at_a_terminal import command, piped


@pytest.mark.parametrize(("game", "players"), [("high-society", 4), ("rich-and-good", 2), ("rich-and-good", 5)])
def test_a_script_plays_a_whole_game(game: str, players: int) -> None:
    shown = piped(command(game, players=players), ["1"] * 150)
    assert "The outcome" in shown
    assert "noblesse verify FILE" in shown
    assert "\x1b" not in shown
    assert max(len(line) for line in shown.splitlines()) <= 80


def test_a_game_between_bots_needs_no_answers() -> None:
    shown = piped(command(people=0), [])
    assert "Bo (random bot)" in shown
    assert "The outcome" in shown


def test_the_game_is_left_politely_at_the_end_of_the_input() -> None:
    shown = piped(command("rich-and-good"), ["hold"])
    assert "Ada, buy, sell or hold (? for help) > hold" in shown
    assert "You do not trade" in shown
    assert shown.endswith("LEFT THE TABLE\n")


def test_people_on_a_pipe_need_no_enter_at_the_curtain() -> None:
    shown = piped(command("rich-and-good", players=3, people=3), ["buy tea", "keep", "buy coal", "keep", "quit", "y"])
    assert "Pass the device to Bo, then press Enter" in shown
    assert "Bo buys 1 Coal for 40" in shown
    assert "Ada donates nothing" in shown


def test_a_terminal_without_unicode_shows_question_marks_but_plays() -> None:
    shown = piped(command(), ["pass"], PYTHONIOENCODING="ascii")
    assert "PRIZE: the highest bid takes it" in shown
    assert "You pass" in shown
