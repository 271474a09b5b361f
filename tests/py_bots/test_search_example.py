"""The example that searches is short, and better than the bots whose policy it searches with."""

from __future__ import annotations

from pathlib import Path

import pytest

from noblesse import candidates, playout, worlds
from noblesse.bots import bot_named
from noblesse.game import Game
from tests.exec_bots.programs import play

EXAMPLES = Path(__file__).parents[2] / "examples"
PLAYERS, DEALS = 4, 2
PAR = 1 / PLAYERS


def test_it_has_at_most_sixty_lines() -> None:
    assert len((EXAMPLES / "search_bot.py").read_text(encoding="utf-8").splitlines()) <= 60


def use_worlds(name: str) -> None:
    """Compile all that the example uses, because the clock of a decision does not wait for that."""
    game = Game.new(name, PLAYERS, seed=0)
    (world,) = worlds(game.view(0), 1, 0)
    playout(world, 0, candidates(world)[0])


@pytest.mark.long
@pytest.mark.parametrize("name", ["high-society", "rich-and-good"])
def test_it_beats_three_bots_that_play_by_the_policy(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A few deals from every seat. They are always the same games, because the playouts have fixed seeds."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    use_worlds(name)
    won = 0.0
    for number in range(DEALS * PLAYERS):
        bots = [bot_named("league:veteran") for _ in range(PLAYERS)]
        seat = number % PLAYERS
        bots[seat] = bot_named("py:search_bot:SearchBot", seconds=60)
        game = Game.new(name, PLAYERS, seed=number // PLAYERS)
        assert play(game, bots, seed=number // PLAYERS).forfeits[seat] == []
        winners = (game.result or {})["winners"]
        won += (seat in winners) / max(1, len(winners))
    assert won / (DEALS * PLAYERS) >= PAR + 0.05
