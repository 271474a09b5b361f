"""A gigabyte of output does not use up memory, and the game goes on."""

from __future__ import annotations

import resource
import sys
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from noblesse.bots.exec_bot import ExecBot
from noblesse.bots.exec_process import ExecProcess, Late, ShownErrors

from .programs import KINDS, FirstLegalBot, LastLegalBot, called, command_of, play_beside_random_bots

pytestmark = pytest.mark.processes

MEGABYTE = 2**20
GIGABYTE_TO = "for _ in range(1024): os.write({}, b'x' * 2**20)\n"


def most_memory() -> int:
    """The peak memory of this process so far, in bytes."""
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit


@contextmanager
def memory_stays_the_same() -> Iterator[None]:
    """Check that the process grows by less than 50 MB, and what Python holds at any moment by less than 10."""
    before = most_memory()
    tracemalloc.start()
    try:
        yield
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 10 * MEGABYTE
    assert most_memory() - before < 50 * MEGABYTE


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_line_of_a_gigabyte_is_a_forfeit(kind: tuple[str, int], tmp_path: Path) -> None:
    play_beside_random_bots(kind, FirstLegalBot())  # so that the rules are loaded
    command = command_of(tmp_path, GIGABYTE_TO.format(1))
    with memory_stays_the_same():
        played = play_beside_random_bots(kind, ExecBot(command, seconds=20))
    assert played.moves == play_beside_random_bots(kind, FirstLegalBot()).moves
    assert played.forfeits[0] == played.forfeits[2] == []
    what_happened = f"{called(command)} answered with more than 1,000,000 bytes in one line"
    assert played.forfeits[1][0] == f"{what_happened}; it is restarted (1 of 3)"
    assert played.forfeits[1][-1] == f"{what_happened}; it is not asked again in this game"


def test_endless_lines_are_refused_as_nonsense(tmp_path: Path) -> None:
    play_beside_random_bots(KINDS[0], FirstLegalBot())
    command = command_of(tmp_path, "while True: os.write(1, b'y\\n' * 2**15)")
    with memory_stays_the_same():
        played = play_beside_random_bots(KINDS[0], ExecBot(command, seconds=20))
    assert played.moves == play_beside_random_bots(KINDS[0], FirstLegalBot()).moves
    assert played.forfeits[1][0] == (
        f'{called(command)} answered \'y\' where {{"move": "…"}} was expected; it is restarted (1 of 3)'
    )


@pytest.mark.usefixtures("impatient")
def test_endless_answers_harm_only_the_bot_that_gives_them(tmp_path: Path) -> None:
    play_beside_random_bots(KINDS[0], FirstLegalBot())
    command = command_of(tmp_path, "while True: answer('pass')")
    with memory_stays_the_same():
        played = play_beside_random_bots(KINDS[0], ExecBot(command, seconds=0.1))
    assert played.forfeits[0] == played.forfeits[2] == []


def test_a_gigabyte_of_error_output_is_cut_off_and_costs_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    body = f"for number, question in enumerate(questions):\n    if number == 1:\n        {GIGABYTE_TO.format(2)}"
    body += "    answer(question['legal'][-1])\n"
    play_beside_random_bots(KINDS[1], FirstLegalBot())
    with memory_stays_the_same():
        played = play_beside_random_bots(KINDS[1], ExecBot(command_of(tmp_path, body), seconds=60))
    assert played.forfeits == [[], [], []]
    assert played.moves == play_beside_random_bots(KINDS[1], LastLegalBot()).moves
    assert capsys.readouterr().err == "x" * 8192


def test_the_error_output_of_a_crashing_program_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    play_beside_random_bots(KINDS[0], ExecBot(command_of(tmp_path, "next(questions); 1 / 0"), seconds=20))
    assert capsys.readouterr().err.count("ZeroDivisionError: division by zero\n") == 4


def test_a_question_that_nobody_reads_does_not_block(tmp_path: Path) -> None:
    program = ExecProcess(["sleep", "1000"], ShownErrors())
    program.tell(b"x" * MEGABYTE)  # more than a pipe holds
    with pytest.raises(Late, match="gave no answer in time"):
        program.ask(b"y" * MEGABYTE, 0.2)
    program.end()
