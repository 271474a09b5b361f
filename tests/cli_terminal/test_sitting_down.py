"""The questions before a game."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest
from rich.console import Console

from noblesse.cli import rules, terminal
from noblesse.cli.terminal import Left, Screen, ask_for_game, ask_for_players
from noblesse.cli.terminal.helping import show_rules
from noblesse.games import rules_of


@pytest.fixture
def console() -> Console:
    return Console(file=io.StringIO(), width=80)


def type_in(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


@pytest.mark.parametrize("answer", ["2", "rich-and-good", "The Rich and the Good"])
def test_a_game_is_chosen_by_number_or_name(console: Console, monkeypatch: pytest.MonkeyPatch, answer: str) -> None:
    type_in(monkeypatch, "", "chess", answer)
    assert ask_for_game(Screen(console)) == "rich-and-good"


def test_the_number_of_players_must_fit_the_game(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    type_in(monkeypatch, "2", "many", "4")
    assert ask_for_players(Screen(console), rules_of("high-society").FACTS) == 4


def test_the_end_of_the_input_leaves_the_game(console: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    type_in(monkeypatch)
    with pytest.raises(Left):
        ask_for_game(Screen(console))


def test_a_sentence_says_if_the_rules_are_missing(
    console: Console, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(rules, "_IN_THE_REPOSITORY", tmp_path)
    show_rules(Screen(console), "high-society")
    assert isinstance(console.file, io.StringIO)
    assert console.file.getvalue().startswith("High Society comes without its rules;")


def test_the_package_exports_exactly_these_names() -> None:
    assert terminal.__all__ == [
        "Left",
        "Players",
        "Screen",
        "ask_for_game",
        "ask_for_players",
        "draw",
        "play_at_terminal",
    ]
