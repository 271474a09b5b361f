"""The public interface of the package: which names it has, and that it is imported quickly."""

import os
import subprocess
import sys

import pytest

import noblesse
from noblesse.games import GAMES, high_society, rich_and_good


def test_the_package_exports_exactly_these_names() -> None:
    assert noblesse.__all__ == [
        "BadRecord",
        "Bot",
        "Game",
        "GameRecord",
        "HighSocietyView",
        "IllegalMove",
        "Outcome",
        "RichAndGoodView",
        "World",
        "__version__",
        "candidates",
        "evaluation",
        "legal_moves",
        "playout",
        "typed_view",
        "worlds",
    ]
    assert dir(noblesse) == noblesse.__all__
    for name in noblesse.__all__:
        assert getattr(noblesse, name) is not None


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(AttributeError, match="module 'noblesse' has no attribute 'Chess'"):
        _ = noblesse.Chess  # type: ignore[attr-defined]  # because that is what is tested


def test_the_two_games_offer_the_same_names() -> None:
    assert high_society.__all__ == rich_and_good.__all__
    for game in (high_society, rich_and_good):
        for name in game.__all__:
            assert hasattr(game, name)


@pytest.mark.parametrize("game", GAMES)
def test_each_game_provides_what_the_terminal_needs(game: str) -> None:
    terminal = GAMES[game].load_terminal()  # type: ignore[attr-defined]
    for name in ("IN_ANY_ORDER", "explanation", "listed", "meaning", "more_places", "table"):
        assert hasattr(terminal, name)


@pytest.mark.processes
@pytest.mark.parametrize(("statement", "absent"), [
    ("import noblesse", {"numba", "numpy", "msgspec", "rich", "click"}),
    ("import noblesse.cli.commands", {"numba", "numpy", "msgspec", "rich"}),
])  # fmt: skip
def test_nothing_heavy_is_imported_before_it_is_needed(statement: str, absent: set[str]) -> None:
    code = f"{statement}; import sys; print(*sys.modules)"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not absent & set(found)


@pytest.mark.processes
def test_plain_mode_does_without_numba() -> None:
    code = "from noblesse import Game; Game.new('rich-and-good', 2); import sys; print('numba' in sys.modules)"
    plain = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=plain)
    assert run.stdout.strip() == "False"
