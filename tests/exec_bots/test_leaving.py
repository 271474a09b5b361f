"""No process is left behind."""

from __future__ import annotations

import gc
import os
import time
from pathlib import Path

import pytest

from noblesse.bots import choice_for, decide, exec_bot
from noblesse.bots.exec_bot import ExecBot
from noblesse.game import Game

from .programs import WELL_BEHAVED, command_of, sitting

pytestmark = pytest.mark.processes

WITH_A_CHILD = """
import signal, subprocess
signal.signal(signal.SIGTERM, signal.SIG_IGN)
child = subprocess.Popen([sys.executable, "-I", "-S", "-c", "import time; time.sleep(1000)"])
pathlib.Path(sys.argv[0] + ".pids").write_text(f"{os.getpid()} {child.pid}")
"""
STUBBORN = "\nwhile True: time.sleep(1000)"


def is_running(process: int) -> bool:
    """Whether the process runs. A zombie does not."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{process}/stat")
    return not (status.exists() and status.read_text().rpartition(")")[2].split()[0] == "Z")


def all_end_soon(processes: list[int]) -> bool:
    """Whether all processes end, which may take the operating system a moment."""
    late = time.monotonic() + 60
    while any(is_running(process) for process in processes):
        if time.monotonic() > late:
            return False
        time.sleep(0.01)
    return True


def seated_with_a_child(folder: Path, then: str) -> tuple[ExecBot, list[int]]:
    """A bot that has sat down, and the processes that it started."""
    bot = ExecBot(command_of(folder, WITH_A_CHILD + then), seconds=20)
    bot.sit_down(sitting(Game.new("high-society", 3, seed=1)))
    pids = folder / "bot.py.pids"
    for _ in range(1000):
        if pids.exists() and len(pids.read_text().split()) == 2:
            break
        time.sleep(0.01)
    processes = [int(pid) for pid in pids.read_text().split()]
    assert all(is_running(process) for process in processes)
    return bot, processes


@pytest.mark.parametrize("then", [WELL_BEHAVED, STUBBORN], ids=["well-behaved", "stubborn"])
def test_closing_ends_the_program_and_its_children(then: str, tmp_path: Path) -> None:
    bot, processes = seated_with_a_child(tmp_path, then)
    bot.close()
    assert all_end_soon(processes)
    bot.close()


def test_a_program_out_of_step_is_ended_with_its_children(tmp_path: Path) -> None:
    bot, processes = seated_with_a_child(tmp_path, "next(questions); print('nonsense', flush=True)" + STUBBORN)
    decide(bot, choice_for(Game.new("high-society", 3, seed=1), 1))
    assert all_end_soon(processes)
    bot.close()


def test_a_bot_that_was_not_closed_is_closed_when_it_is_garbage_collected(tmp_path: Path) -> None:
    bot, processes = seated_with_a_child(tmp_path, WELL_BEHAVED)
    del bot
    gc.collect()
    assert all_end_soon(processes)


def test_a_program_has_time_to_leave_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exec_bot, "PATIENCE", 60.0)  # because it may take more than a second on a busy machine
    body = WELL_BEHAVED + "\ntime.sleep(0.2)\npathlib.Path(sys.argv[0] + '.left').touch()"
    bot = ExecBot(command_of(tmp_path, body), seconds=20)
    game = Game.new("high-society", 3, seed=1)
    bot.sit_down(sitting(game))
    bot.choose(choice_for(game, 1))
    bot.close()
    assert (tmp_path / "bot.py.left").exists()


def test_a_closed_bot_can_sit_down_again(tmp_path: Path) -> None:
    bot = ExecBot(command_of(tmp_path, WELL_BEHAVED), seconds=20)
    game = Game.new("high-society", 3, seed=1)
    for _ in range(2):
        bot.sit_down(sitting(game))
        assert bot.choose(choice_for(game, 1)) == game.legal_moves()[-1]
        bot.close()
