"""A program that crashes, hangs or talks nonsense forfeits, is reported, and never stops the others."""

from __future__ import annotations

from pathlib import Path

import pytest

from noblesse.bots import Decision, bot_named, choice_for, decide
from noblesse.bots.exec_bot import ExecBot
from noblesse.game import Game

from .programs import (
    KINDS,
    WELL_BEHAVED,
    FirstLegalBot,
    LastLegalBot,
    called,
    command_of,
    play,
    play_beside_random_bots,
    sitting,
)

pytestmark = pytest.mark.processes

ENDS = {
    "crashes at start": ("sys.exit(7)", "ended with status 7"),
    "raises an error": ("1 / 0", "ended with status 1"),
    "is killed": ("os.kill(os.getpid(), 9)", "was ended by signal 9"),
    "leaves when asked": ("next(questions)", "ended with status 0"),
    "half a line": ("next(questions); print('{', end='', flush=True); sys.exit(2)", "ended with status 2"),
}
NONSENSE = {  # what is written, and what is shown of it
    "no JSON": (b"hello", "'hello'"),
    "an empty line": (b"", "''"),
    "control characters": (b"\x1b[2J", r"'\x1b[2J'"),
    "no object": (b"[1]", "'[1]'"),
    "no move": (b"{}", "'{}'"),
    "a number": (b'{"move": 4}', """'{"move": 4}'"""),
    "nothing": (b'{"move": null}', """'{"move": null}'"""),
    "two objects": (b'{"move": "pass"} {}', """'{"move": "pass"} {}'"""),
    "not UTF-8": (b'{"\xff', """'{"\N{REPLACEMENT CHARACTER}'"""),
    "deeply nested": (b"[" * 500_000, f"'{'[' * 59}…'"),
    "deeply nested in an object": (b'{"a":' * 100_000, f"""'{('{"a":' * 12)[:59]}…'"""),
}
SILENT = {
    "silent": "for question in questions: pass",
    "never reads": "time.sleep(1000)",
    "endless line in drops": "while True: os.write(1, b' '); time.sleep(0.01)",
}


def all_forfeited(command: str, what_happened: str, decisions: int) -> list[str]:
    """The forfeits of three restarts, after which the bot is not asked again."""
    restarted = [f"{called(command)} {what_happened}; it is restarted ({count} of 3)" for count in (1, 2, 3)]
    given_up = f"{called(command)} {what_happened}; it is not asked again in this game"
    return restarted + [given_up] * (decisions - 3)


def assert_forfeits_everything(kind: tuple[str, int], command: str, bot: ExecBot, what_happened: str) -> None:
    """Check that every decision is forfeited, and that the others play on undisturbed."""
    played = play_beside_random_bots(kind, bot)
    assert played.moves == play_beside_random_bots(kind, FirstLegalBot()).moves
    assert played.forfeits[0] == played.forfeits[2] == []
    assert len(played.forfeits[1]) > 5
    assert played.forfeits[1] == all_forfeited(command, what_happened, len(played.forfeits[1]))


@pytest.mark.parametrize("kind", KINDS, ids=str)
@pytest.mark.parametrize("case", ENDS)
def test_a_program_that_ends_forfeits_everything(case: str, kind: tuple[str, int], tmp_path: Path) -> None:
    body, what_happened = ENDS[case]
    command = command_of(tmp_path, body)
    assert_forfeits_everything(kind, command, ExecBot(command, seconds=20), what_happened)


@pytest.mark.parametrize("case", NONSENSE)
def test_a_program_that_talks_nonsense_forfeits_everything(case: str, tmp_path: Path) -> None:
    line, shown = NONSENSE[case]
    (tmp_path / "bot.py.line").write_bytes(line + b"\n")
    body = "line = pathlib.Path(sys.argv[0] + '.line').read_bytes()\n"
    body += "for question in questions: sys.stdout.buffer.write(line); sys.stdout.flush()"
    command = command_of(tmp_path, body)
    what_happened = f'answered {shown} where {{"move": "…"}} was expected'
    assert_forfeits_everything(KINDS[0], command, ExecBot(command, seconds=20), what_happened)


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("kind", KINDS, ids=str)
@pytest.mark.parametrize("case", SILENT)
def test_a_program_that_never_answers_forfeits_everything(case: str, kind: tuple[str, int], tmp_path: Path) -> None:
    command = command_of(tmp_path, SILENT[case])
    assert_forfeits_everything(kind, command, ExecBot(command, seconds=0.1), "gave no answer within 0.1 s")


@pytest.mark.usefixtures("never_ending")
def test_a_program_that_closes_its_input_forfeits(tmp_path: Path) -> None:
    command = command_of(tmp_path, "next(questions); os.close(0); answer('pass'); time.sleep(1000)")
    game = Game.new("high-society", 3, seed=1)
    bot = ExecBot(command, seconds=20)
    bot.sit_down(sitting(game))
    decisions = [decide(bot, choice_for(game, 1)) for _ in range(2)]
    bot.close()
    forfeit = f"{called(command)} closed its standard input or output; it is restarted (1 of 3)"
    assert decisions == [Decision("pass", None), Decision("pass", forfeit, "ended")]


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_illegal_moves_cost_only_the_decision(kind: tuple[str, int], tmp_path: Path) -> None:
    """The program is not out of step, so it keeps running and is asked every time."""
    awaited = {"bid": "discard 1", "discard": "pass", "trade": "keep", "charity": "hold", "face value": "hold"}
    body = f"for question in questions: answer({awaited!r}.get(question['view']['awaits'], 'hold'))"
    command = command_of(tmp_path, body)
    played = play_beside_random_bots(kind, ExecBot(command, seconds=20))
    assert played.moves == play_beside_random_bots(kind, FirstLegalBot()).moves
    reasons = {
        "discard 1: there is no Theft to discard a possession to; bid or pass (H15)",
        "pass: the Theft waits for you to discard a possession (H8)",
        "keep: now you trade: buy, sell or hold (R12)",
        "hold: now you donate a share or keep them all (R13)",
        "hold: now you play a card at face value (R22)",
        "hold: now you halve a card from the other holder (R22)",
    }
    assert set(played.forfeits[1]) <= {f"{called(command)} answered {reason}" for reason in reasons}
    assert len(played.forfeits[1]) > 5


def test_words_that_are_not_a_move_are_refused_with_the_reason(tmp_path: Path) -> None:
    game = Game.new("high-society", 3, seed=1)
    command = command_of(tmp_path, "words = iter(['castle', 'bid 5']);\nfor question in questions: answer(next(words))")
    bot = ExecBot(command, seconds=20)
    bot.sit_down(sitting(game))
    reasons = [decide(bot, choice_for(game, 1)).forfeit for _ in range(2)]
    bot.close()
    assert reasons == [
        f"{called(command)} answered castle: a move is 'pass', 'bid' with money cards (bid 4 10) or 'discard' with "
        "a possession (discard 7) (H15)",
        f"{called(command)} answered bid 5: there is no money card '5'; there are 1 2 3 4 6 8 10 12 15 20 25 (H2)",
    ]


def test_a_program_that_crashes_in_the_middle_is_restarted(tmp_path: Path) -> None:
    """Each process answers three questions and crashes at the fourth."""
    body = "for _, question in zip(range(3), questions): answer(question['legal'][0])\nnext(questions); sys.exit(3)"
    command = command_of(tmp_path, body)
    played = play_beside_random_bots(("rich-and-good", 3), ExecBot(command, seconds=20))
    assert played.moves == play_beside_random_bots(("rich-and-good", 3), FirstLegalBot()).moves
    told = played.forfeits[1]
    assert told == all_forfeited(command, "ended with status 3", len(told))
    assert len(told) == 3 + 32 - 15  # every fourth of 32 decisions, and all after the sixteenth


def test_a_program_that_cannot_be_started_again_forfeits(tmp_path: Path) -> None:
    file = tmp_path / "bot"
    file.write_text(f'#!/bin/sh\nrm "{file}"\nexit 4\n')
    file.chmod(0o755)
    bot = ExecBot(str(file), seconds=20)
    played = play_beside_random_bots(KINDS[0], bot)
    name = called(str(file))
    assert played.forfeits[1][:2] == [
        f"{name} ended with status 4; it is restarted (1 of 3)",
        f"{name} cannot be started again: no such file or directory; it is restarted (2 of 3)",
    ]
    play_beside_random_bots(KINDS[0], bot)


def test_the_next_game_is_a_new_chance(tmp_path: Path) -> None:
    """The first four processes crash, and the fifth behaves well."""
    crash = "count = pathlib.Path(sys.argv[0] + '.count'); crashes = len(count.read_text()) if count.exists() else 0\n"
    crash += "count.write_text('x' * (crashes + 1))\nif crashes < 4: sys.exit(1)\n"
    bot = ExecBot(command_of(tmp_path, crash + WELL_BEHAVED), seconds=20)
    others = [bot_named("random") for _ in range(2)]
    first = play(Game.new("rich-and-good", 3, seed=1), [bot, *others])
    second = play(Game.new("rich-and-good", 3, seed=1), [bot, *others])
    bot.close()
    assert len(first.forfeits[0]) == 32
    assert second.forfeits == [[], [], []]
    assert second.moves == play(Game.new("rich-and-good", 3, seed=1), [LastLegalBot(), *others]).moves
