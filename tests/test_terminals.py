"""What a game provides for the terminal agrees with its rules, also in plain mode."""

import pytest

from noblesse import Game
from noblesse.engine.language import english
from noblesse.games import high_society, rich_and_good
from noblesse.games.interface import Rules, Terminal


@pytest.mark.parametrize(
    ("rules", "terminal"),
    [(high_society, high_society.load_terminal()), (rich_and_good, rich_and_good.load_terminal())],
)
def test_a_terminal_numbers_legal_moves_only_and_explains_each(rules: Rules, terminal: Terminal) -> None:
    game = Game.new(rules.FACTS.game, 3, seed=1)
    offer, legal = game.offer() or {}, game.legal_moves()

    def after(move: str) -> dict[str, object]:
        copy = game.copy()
        copy.play(move)
        return copy.view(game.to_move)

    numbered = terminal.listed(offer, legal)
    assert numbered
    assert set(numbered) <= set(legal)
    assert all(terminal.meaning(offer, move, after, english) for move in numbered)
