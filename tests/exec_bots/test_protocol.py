"""What is sent, what is understood, and which answer belongs to which question."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from noblesse.bots import Choice, SeatedBot, Sitting
from noblesse.bots.exec_bot import ExecBot
from noblesse.game import Game
from tests.tables import ALL_TABLES, new_game

from .programs import (
    KINDS,
    WELL_BEHAVED,
    FirstLegalBot,
    LastLegalBot,
    called,
    command_of,
    play,
    play_beside_random_bots,
)

pytestmark = pytest.mark.processes

RECORDS = """
with open(sys.argv[0] + ".heard", "w", encoding="utf-8") as heard:
    for line in sys.stdin:
        print(line, end="", file=heard, flush=True)
        message = json.loads(line)
        if message["type"] == "choose": answer(message["legal"][-1])
"""


class Witness(SeatedBot):
    """Sits between the table and a program, and notes what the program should hear."""

    def __init__(self, bot: SeatedBot) -> None:
        self._bot = bot
        self.expected: list[dict[str, Any]] = []

    def sit_down(self, sitting: Sitting) -> None:
        """Note a start."""
        self.expected.append({"type": "start", "protocol": 1, **sitting._asdict()})
        self._bot.sit_down(sitting)

    def choose(self, choice: Choice) -> str:
        """Note a question."""
        self.expected.append({"type": "choose", "view": choice.view, "legal": choice.legal, "seconds": 20.0})
        return self._bot.choose(choice)

    def get_up(self, result: dict[str, Any]) -> None:
        """Note an end."""
        self.expected.append({"type": "end", "result": result})
        self._bot.get_up(result)


@pytest.mark.parametrize(("name", "edition", "players"), ALL_TABLES)
def test_the_program_hears_its_view_and_legal_moves_and_nothing_else(
    name: str, edition: str, players: int, tmp_path: Path
) -> None:
    program = ExecBot(command_of(tmp_path, RECORDS), seconds=20.0)
    witness = Witness(program)
    others: list[SeatedBot] = [FirstLegalBot() for _ in range(players - 1)]
    game = new_game(name, edition, players, seed=4)
    played = play(game, [*others, witness])
    program.close()
    heard = [json.loads(line) for line in (tmp_path / "bot.py.heard").read_text(encoding="utf-8").splitlines()]
    assert heard == witness.expected
    assert heard[0] == {
        "type": "start", "protocol": 1, "game": name, "edition": edition, "seat": players - 1, "players": game.players,
    }  # fmt: skip
    assert heard[-1] == {"type": "end", "result": game.result}
    assert [message["view"] for message in heard[1:-1]] == list(views_of(game, players - 1))
    assert played.forfeits == [[]] * players


def views_of(game: Game, seat: int) -> Iterator[dict[str, Any]]:
    """What the seat saw before each of its decisions, according to the record."""
    for decisions in range(game.decisions):
        before = Game.replay(game.record(), upto=decisions)
        if before.to_move == seat:
            yield before.view(seat)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_move_is_understood_in_capitals_in_another_order_and_with_spaces(
    kind: tuple[str, int], tmp_path: Path
) -> None:
    body = """
for question in questions:
    verb, *rest = question["legal"][-1].upper().split()
    answer("  ".join([" " + verb, *(rest if verb in {"PLAY", "HALVE"} else rest[::-1])]) + " ")
"""
    played = play_beside_random_bots(kind, ExecBot(command_of(tmp_path, body), seconds=20))
    assert played.forfeits == [[], [], []]
    assert played.moves == play_beside_random_bots(kind, LastLegalBot()).moves


def test_extra_keys_and_other_line_ends_do_no_harm(tmp_path: Path) -> None:
    body = """
for question in questions:
    message = {"thoughts": [1, {"deep": True}], "move": question["legal"][-1]}
    os.write(1, json.dumps(message).encode() + b"\\r\\n")
"""
    played = play_beside_random_bots(KINDS[0], ExecBot(command_of(tmp_path, body), seconds=20))
    assert played.forfeits == [[], [], []]


def test_of_two_answers_the_first_counts_and_the_second_is_dropped(tmp_path: Path) -> None:
    body = """
for question in questions:
    answers = [json.dumps({"move": question["legal"][place]}) for place in (-1, 0)]
    os.write(1, "".join(f"{answer}\\n" for answer in answers).encode())
"""
    played = play_beside_random_bots(KINDS[1], ExecBot(command_of(tmp_path, body), seconds=20))
    assert played.forfeits == [[], [], []]
    assert played.moves == play_beside_random_bots(KINDS[1], LastLegalBot()).moves


class LateOnceBot(SeatedBot):
    """Plays like the slow program: the first decision is forfeited, the others are the last legal moves."""

    def __init__(self) -> None:
        self._is_late = True

    def choose(self, choice: Choice) -> str:
        """Choose the first legal move once, and from then on the last."""
        place, self._is_late = (0 if self._is_late else -1), False
        return choice.legal[place]


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_late_answer_is_never_taken_for_the_answer_to_the_next_question(
    kind: tuple[str, int], tmp_path: Path
) -> None:
    """The late answers would be illegal, or a different move; the process that gives them is gone."""
    body = """
mark = pathlib.Path(sys.argv[0] + ".was-late")
if not mark.exists():
    mark.touch()
    first = next(questions)
    time.sleep(3.2)
    answer("stale")
    answer(first["legal"][0])
"""
    command = command_of(tmp_path, body + WELL_BEHAVED)
    played = play_beside_random_bots(kind, ExecBot(command, seconds=2.5))
    assert played.forfeits == [[], [f"{called(command)} gave no answer within 2.5 s; it is restarted (1 of 3)"], []]
    assert played.moves == play_beside_random_bots(kind, LateOnceBot()).moves


def test_a_restarted_program_is_told_where_it_sits(tmp_path: Path) -> None:
    """It hears the start again before the next question."""
    body = """
with open(sys.argv[0] + ".heard", "a", encoding="utf-8") as heard:
    for number, line in enumerate(sys.stdin):
        message = json.loads(line)
        print(os.getpid(), message["type"], file=heard, flush=True)
        if number == 3: sys.exit(1)
        if message["type"] == "choose": answer(message["legal"][0])
"""
    play_beside_random_bots(KINDS[1], ExecBot(command_of(tmp_path, body), seconds=20))
    heard = [line.split() for line in (tmp_path / "bot.py.heard").read_text().splitlines()]
    processes = list(dict.fromkeys(process for process, _ in heard))
    assert len(processes) == 4
    for process in processes:
        assert [kind for one, kind in heard if one == process] == ["start", "choose", "choose", "choose"]


def test_a_process_stays_for_further_games(tmp_path: Path) -> None:
    body = "pathlib.Path(sys.argv[0] + '.starts').open('a').write('x')\n" + WELL_BEHAVED
    bot = ExecBot(command_of(tmp_path, body), seconds=20)
    for seed in range(3):
        assert play(Game.new("rich-and-good", 2, seed=seed), [bot, FirstLegalBot()]).forfeits == [[], []]
    bot.close()
    assert (tmp_path / "bot.py.starts").read_text() == "x"


@pytest.mark.parametrize("pause", [0, 0.1], ids=["at once", "a little later"])
def test_a_program_may_exit_after_each_game(pause: float, tmp_path: Path) -> None:
    body = f"""
for message in messages:
    if message["type"] == "choose": answer(message["legal"][-1])
    if message["type"] == "end":
        time.sleep({pause})
        sys.exit()
"""
    bot = ExecBot(command_of(tmp_path, body), seconds=20)
    for seed in range(4):
        played = play(Game.new("high-society", 3, seed=seed), [FirstLegalBot(), bot, FirstLegalBot()])
        assert played.forfeits == [[], [], []]
    bot.close()


def test_bots_in_several_threads_do_not_disturb_each_other(tmp_path: Path) -> None:
    def outcome(number: int) -> list[list[str]]:
        folder = tmp_path / str(number)
        folder.mkdir()
        command = command_of(folder, "sys.exit(5)" if number % 2 else WELL_BEHAVED)
        return play_beside_random_bots(KINDS[1], ExecBot(command, seconds=20)).forfeits

    with ThreadPoolExecutor(6) as threads:
        outcomes = list(threads.map(outcome, range(6)))
    assert [len(forfeits[1]) for forfeits in outcomes] == [0, 32] * 3
    assert all(forfeits[0] == forfeits[2] == [] for forfeits in outcomes)
