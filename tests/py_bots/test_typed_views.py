"""Views as structs: they hold what the plain view holds, and a type checker knows their fields."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from noblesse import HighSocietyView, RichAndGoodView, typed_view
from tests.page_for_bots import TYPED
from tests.tables import ALL_TABLES, new_game, play_randomly


@pytest.mark.parametrize(("name", "edition", "players"), ALL_TABLES)
@pytest.mark.parametrize("memory_aid", [True, False])
def test_a_typed_view_holds_what_the_plain_one_does(name: str, edition: str, players: int, memory_aid: bool) -> None:
    game = new_game(name, edition, players, seed=4)
    luck = random.Random(4)
    while not game.is_over:
        view = game.view(game.to_move, memory_aid=memory_aid)
        assert isinstance(typed_view(view), HighSocietyView if name == "high-society" else RichAndGoodView)
        assert msgspec.to_builtins(typed_view(view)) == view
        play_randomly(game, 5, luck)


@pytest.mark.processes
def test_a_strict_type_checker_finds_a_wrong_name_a_wrong_key_and_a_wrong_signature(tmp_path: Path) -> None:
    assert checked(tmp_path, TYPED) == ""
    wrong = "from noblesse import wrolds\n" + TYPED.replace("table.goods", "table.wares").replace(
        'turned_up == "theft"', "turned_up == 7"
    )
    found = checked(tmp_path, wrong.replace("seconds: float) -> str", "seconds: float) -> str | None"))
    assert 'Module "noblesse" has no attribute "wrolds"' in found
    assert '"View" has no attribute "wares"' in found
    assert "Non-overlapping equality check" in found
    assert 'Incompatible types in assignment (expression has type "TypedBot", variable has type "Bot")' in found


def checked(folder: Path, source: str) -> str:
    """What mypy --strict finds wrong with a bot's file."""
    file = folder / "my_bot.py"
    file.write_text(source, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--config-file=", str(file)]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder).stdout
