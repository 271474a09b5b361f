"""Machine code is kept in a safe place, and used again only if nothing that it depends on has changed."""

import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest

import noblesse
from noblesse.engine import compiled

pytestmark = pytest.mark.processes

PACKAGE = Path(noblesse.__file__).parent
WHERE = "from noblesse.prepared import folder_of_game; print(folder_of_game('high-society'))"
NEW_GAME = "from noblesse import Game; Game.new('high-society', 3, seed=1).play('pass')"


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    surroundings = {key: value for key, value in os.environ.items() if not key.startswith("NUMBA_")}
    surroundings |= environment
    return subprocess.run([sys.executable, "-c", code], env=surroundings, capture_output=True, text=True, check=True)


def cache_of(game: str = "high-society", **environment: str) -> str:
    return run(WHERE.replace("high-society", game), **environment).stdout.strip()


def test_the_first_game_says_what_it_compiles_and_the_second_says_nothing(tmp_path: Path) -> None:
    told = "noblesse: compiling High Society (rules) for this machine, about 2 s, once …\n"
    assert run(NEW_GAME, NUMBA_CACHE_DIR=str(tmp_path)).stderr == told
    assert run(NEW_GAME, NUMBA_CACHE_DIR=str(tmp_path)).stderr == ""


def test_the_second_process_compiles_nothing(tmp_path: Path) -> None:
    run(NEW_GAME, NUMBA_CACHE_DIR=str(tmp_path))
    machine_code = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nbc")}
    assert machine_code
    run(NEW_GAME, NUMBA_CACHE_DIR=str(tmp_path))
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nbc")} == machine_code


def test_a_child_process_uses_the_same_cache(tmp_path: Path) -> None:
    code = f"import subprocess, sys; {WHERE}; subprocess.run([sys.executable, '-c', {WHERE!r}], check=True)"
    first, second = run(
        code.replace(WHERE, WHERE + "; sys.stdout.flush()", 1), NUMBA_CACHE_DIR=str(tmp_path)
    ).stdout.split()
    assert first == second


def test_an_edited_rule_and_the_bounds_check_have_separate_caches(tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "noblesse")
    home = str(tmp_path / "cache")
    first = cache_of(PYTHONPATH=str(tmp_path), NUMBA_CACHE_DIR=home)
    assert cache_of(PYTHONPATH=str(tmp_path), NUMBA_CACHE_DIR=home) == first
    bounds_checked = cache_of(PYTHONPATH=str(tmp_path), NUMBA_CACHE_DIR=home, NUMBA_BOUNDSCHECK="1")
    append(tmp_path / "noblesse" / "games" / "high_society" / "box.py", "GAMBLING_DEBT = 6")
    edited = cache_of(PYTHONPATH=str(tmp_path), NUMBA_CACHE_DIR=home)
    assert len({first, bounds_checked, edited}) == 3


def append(source: Path, line: str) -> None:
    with source.open("a") as file:
        file.write(f"\n{line}\n")


@pytest.mark.parametrize(
    ("file", "edited_games"),
    [
        ("games/high_society/box.py", {"high-society"}),
        ("games/rich_and_good/terminal/table.py", {"rich-and-good"}),
        ("engine/dice.py", {"high-society", "rich-and-good"}),
        ("bots/tree.py", {"high-society", "rich-and-good"}),
        ("cli/play.py", set()),
    ],
)
def test_an_edit_changes_the_caches_of_only_the_games_that_it_affects(
    file: str, edited_games: set[str], tmp_path: Path
) -> None:
    shutil.copytree(PACKAGE, tmp_path / "noblesse", ignore=shutil.ignore_patterns("__pycache__", "static"))
    surroundings = {"PYTHONPATH": str(tmp_path), "NUMBA_CACHE_DIR": str(tmp_path / "cache")}
    before = {game: cache_of(game, **surroundings) for game in ("high-society", "rich-and-good")}
    append(tmp_path / "noblesse" / file, "EDITED = True")
    assert {game for game in before if cache_of(game, **surroundings) != before[game]} == edited_games


def test_only_the_latest_caches_are_kept(tmp_path: Path) -> None:
    parent = tmp_path / "noblesse"
    parent.mkdir()
    package = "noblesse.games.high_society"
    of_another_game = "noblesse.games.rich_and_good-0"
    old = [f"{package}-{age}" for age in range(7)] + ["ofallgames", of_another_game]
    for age, name in enumerate(old):
        (parent / name).mkdir()
        os.utime(parent / name, (1000 - age, 1000 - age))
    cache = Path(cache_of(NUMBA_CACHE_DIR=str(tmp_path)))
    assert {path.name for path in parent.iterdir()} == {cache.name, *old[:3], of_another_game}


def test_without_a_writable_home_a_private_folder_in_the_temporary_one_is_used(tmp_path: Path) -> None:
    nowhere = str(tmp_path / "file" / "cache")
    (tmp_path / "file").touch()
    cache = Path(cache_of(XDG_CACHE_HOME=nowhere, TMPDIR=str(tmp_path)))
    assert cache.parent == tmp_path / f"noblesse-{os.getuid()}"
    assert stat.S_IMODE(cache.parent.stat().st_mode) == 0o700


def test_a_folder_that_others_can_write_to_is_not_trusted(tmp_path: Path) -> None:
    shared = tmp_path / "noblesse"
    shared.mkdir()
    shared.chmod(0o777)
    assert Path(cache_of(NUMBA_CACHE_DIR=str(tmp_path), TMPDIR=str(tmp_path))).parent != shared


def test_games_can_be_played_even_if_nothing_is_writable(tmp_path: Path) -> None:
    for name in (f"noblesse-{os.getuid()}", "noblesse"):
        (tmp_path / name).touch()
    surroundings = {"XDG_CACHE_HOME": str(tmp_path), "TMPDIR": str(tmp_path)}
    assert cache_of(**surroundings) == "None"
    code = "from noblesse import Game; game = Game.new('high-society', 3, seed=1); game.play('pass'); print(game.moves)"
    assert run(code, **surroundings).stdout == "['pass']\n"


def test_functions_can_be_compiled_only_where_the_cache_notices_edits() -> None:
    def rule() -> None:
        """A compiled function."""

    rule.__module__ = "noblesse.cli.play"
    if compiled.PLAIN:
        assert compiled.compiled(rule) is rule
    else:
        with pytest.raises(
            TypeError, match=r"noblesse\.cli\.play belongs neither to a game nor to noblesse\.engine or"
        ):
            compiled.compiled(rule)
