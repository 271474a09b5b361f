"""Machine code is kept where it is safe and found again only if nothing it depends on has changed."""

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
WHERE = "from noblesse.engine.compiled import CACHE; print(CACHE)"
NEW_GAME = "from noblesse import Game; Game.new('high-society', 3, seed=1).play('pass')"


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    surroundings = {key: value for key, value in os.environ.items() if not key.startswith("NUMBA_")}
    surroundings |= environment
    return subprocess.run([sys.executable, "-c", code], env=surroundings, capture_output=True, text=True, check=True)


def cache_of(**environment: str) -> str:
    return run(WHERE, **environment).stdout.strip()


def test_the_first_game_says_what_takes_so_long_and_the_second_says_nothing(tmp_path: Path) -> None:
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


def test_an_edited_rule_and_the_bounds_check_have_caches_of_their_own(tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "noblesse")
    home = str(tmp_path / "cache")
    first = cache_of(PYTHONPATH=str(tmp_path), NUMBA_CACHE_DIR=home)
    assert cache_of(PYTHONPATH=str(tmp_path), NUMBA_CACHE_DIR=home) == first
    bounds_checked = cache_of(PYTHONPATH=str(tmp_path), NUMBA_CACHE_DIR=home, NUMBA_BOUNDSCHECK="1")
    with (tmp_path / "noblesse" / "games" / "high_society" / "box.py").open("a") as box:
        box.write("\nGAMBLING_DEBT = 6\n")
    edited = cache_of(PYTHONPATH=str(tmp_path), NUMBA_CACHE_DIR=home)
    assert len({first, bounds_checked, edited}) == 3


def test_only_the_latest_caches_are_kept(tmp_path: Path) -> None:
    parent = tmp_path / "noblesse"
    parent.mkdir()
    for age in range(9):
        (parent / f"old-{age}").mkdir()
        os.utime(parent / f"old-{age}", (1000 - age, 1000 - age))
    cache = Path(cache_of(NUMBA_CACHE_DIR=str(tmp_path)))
    assert {path.name for path in parent.iterdir()} == {cache.name, "old-0", "old-1", "old-2"}


def test_with_no_writable_home_a_folder_of_ones_own_in_the_temporary_one_is_used(tmp_path: Path) -> None:
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


def test_with_nothing_writable_at_all_it_still_plays(tmp_path: Path) -> None:
    for name in (f"noblesse-{os.getuid()}", "noblesse"):
        (tmp_path / name).touch()
    surroundings = {"XDG_CACHE_HOME": str(tmp_path), "TMPDIR": str(tmp_path)}
    assert cache_of(**surroundings) == "None"
    code = "from noblesse import Game; game = Game.new('high-society', 3, seed=1); game.play('pass'); print(game.moves)"
    assert run(code, **surroundings).stdout == "['pass']\n"


def test_compiled_functions_live_only_where_the_cache_looks() -> None:
    def stranger() -> None:
        """A function of the tests."""

    if compiled.PLAIN:
        assert compiled.compiled(stranger) is stranger
    else:
        with pytest.raises(TypeError, match="is not among COMPILED_PACKAGES"):
            compiled.compiled(stranger)
