"""The example bots play every kind of game without a forfeit, and well enough."""

from __future__ import annotations

import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from noblesse.bots import SeatedBot, bot_named
from noblesse.bots.exec_bot import ExecBot
from noblesse.game import Game
from tests.tables import ALL_TABLES, new_game

from .programs import play

pytestmark = pytest.mark.processes

EXAMPLES = Path(__file__).parents[2] / "examples"
NODE = str(Path(sys.executable).parent / "node")  # from the development packages, so Node need not be installed
GAMES = 60


def in_python() -> ExecBot:
    return ExecBot(shlex.join([sys.executable, str(EXAMPLES / "python_bot.py")]), seconds=20)


def in_javascript() -> ExecBot:
    return ExecBot(shlex.join([NODE, str(EXAMPLES / "javascript_bot.js")]), seconds=20)


def compiled(folder: Path) -> str:
    """The command of the example in C, compiled as its first lines say."""
    program = folder / "c_bot"
    command = ["cc", "-std=gnu11", "-Wall", "-Wextra", "-Werror", "-O2", "-o", str(program), str(EXAMPLES / "c_bot.c")]
    subprocess.run(command, check=True)
    return shlex.join([str(program)])


@pytest.fixture(scope="module")
def in_c(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ExecBot]:
    """A bot whose process stays from game to game."""
    if shutil.which("cc") is None:
        pytest.skip("there is no C compiler on this machine")
    bot = ExecBot(compiled(tmp_path_factory.mktemp("c")), seconds=20)
    yield bot
    bot.close()


@pytest.fixture(scope="module")
def pythons() -> Iterator[list[ExecBot]]:
    """Bots whose processes stay from game to game."""
    bots = [in_python() for _ in range(5)]
    yield bots
    for bot in bots:
        bot.close()


@pytest.fixture(scope="module")
def javascripts() -> Iterator[list[ExecBot]]:
    bots = [in_javascript() for _ in range(2)]
    yield bots
    for bot in bots:
        bot.close()


@pytest.mark.parametrize(("name", "edition", "players"), ALL_TABLES)
def test_the_python_example_plays_against_itself(pythons: list[ExecBot], name: str, edition: str, players: int) -> None:
    assert play(new_game(name, edition, players, seed=1), pythons[:players]).forfeits == [[]] * players


@pytest.mark.parametrize(("name", "edition", "players"), ALL_TABLES)
def test_the_examples_play_each_other(
    pythons: list[ExecBot], javascripts: list[ExecBot], name: str, edition: str, players: int
) -> None:
    table = [javascripts[0], pythons[0], javascripts[1], pythons[1], pythons[2]][:players]
    assert play(new_game(name, edition, players, seed=2), table).forfeits == [[]] * players


def share_of_wins(bot: SeatedBot, name: str, players: int) -> float:
    """The share of wins against random bots, from every seat in turn."""
    wins = 0.0
    for seed in range(GAMES):
        bots = [bot_named("random") for _ in range(players)]
        seat = seed % players
        bots[seat] = bot
        game = Game.new(name, players, seed=seed)
        play(game, bots, seed)
        winners = (game.result or {})["winners"]
        wins += (seat in winners) / max(1, len(winners))
    return wins / GAMES


@pytest.mark.parametrize(("name", "players"), [("high-society", 3), ("rich-and-good", 2), ("rich-and-good", 4)])
def test_the_python_example_wins_most_games_against_random_bots(
    pythons: list[ExecBot], name: str, players: int
) -> None:
    assert share_of_wins(pythons[0], name, players) > 0.7


@pytest.mark.parametrize(("name", "players"), [("high-society", 4), ("rich-and-good", 3)])
def test_the_javascript_example_wins_most_games_against_random_bots(
    javascripts: list[ExecBot], name: str, players: int
) -> None:
    assert share_of_wins(javascripts[0], name, players) > 0.6


@pytest.mark.parametrize(("name", "edition", "players"), ALL_TABLES)
def test_the_example_in_c_plays_the_others(in_c: ExecBot, name: str, edition: str, players: int) -> None:
    table = [in_c, *(bot_named("random") for _ in range(players - 1))]
    assert play(new_game(name, edition, players, seed=3), table).forfeits == [[]] * players


@pytest.mark.parametrize(("name", "players"), [("high-society", 4), ("rich-and-good", 3)])
def test_the_example_in_c_wins_most_games_against_random_bots(in_c: ExecBot, name: str, players: int) -> None:
    assert share_of_wins(in_c, name, players) > 0.6


@pytest.mark.parametrize("language", ["python", "javascript", "c"])
def test_an_example_says_that_it_does_not_know_a_newer_protocol(language: str, tmp_path: Path) -> None:
    if language == "c" and shutil.which("cc") is None:
        pytest.skip("there is no C compiler on this machine")
    words = {
        "python": [sys.executable, str(EXAMPLES / "python_bot.py")],
        "javascript": [NODE, str(EXAMPLES / "javascript_bot.js")],
        "c": [] if language != "c" else shlex.split(compiled(tmp_path)),
    }[language]
    newer = '{"type": "start", "protocol": 2, "game": "high-society", "edition": "1997", "seat": 0, "players": []}\n'
    run = subprocess.run(words, input=newer, capture_output=True, text=True, check=False, timeout=60)
    assert (run.returncode, run.stdout, run.stderr) == (1, "", "this bot knows protocol 1 only\n")
