"""`py:module:Class` and the entry point group `noblesse.bots`: a bot in Python, in the process of the table."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from noblesse import Bot, Game
from noblesse.bots import BOTS, Decision, Forfeit, bot_named, choice_for, decide, py_bot
from tests.packages import with_packages, write_entry_point
from tests.tables import ALL_TABLES, new_game

THE_LAST = "class Last:\n    def choose(self, view, legal, seconds):\n        return legal[-1]\n"
MODULE = "a_bot_in_a_test"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder in which the author of a bot works."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    yield tmp_path
    sys.modules.pop(MODULE, None)


def written(folder: Path, source: str) -> None:
    (folder / f"{MODULE}.py").write_text(source, encoding="utf-8")


@pytest.mark.parametrize(("name", "edition", "players"), ALL_TABLES)
def test_a_class_in_the_current_folder_plays_every_kind_of_game(
    folder: Path, name: str, edition: str, players: int
) -> None:
    written(folder, THE_LAST)
    game, bot = new_game(name, edition, players, seed=3), bot_named(f"py:{MODULE}:Last")
    while not game.is_over:
        last = game.legal_moves()[-1]
        assert decide(bot, choice_for(game, 1)) == Decision(last, None)
        game.play(last)


def test_it_is_asked_with_the_view_of_its_seat_the_legal_moves_and_its_time() -> None:
    asked: list[Any] = []

    class Listening:
        def choose(self, view: dict[str, Any], legal: list[str], seconds: float) -> str:
            asked.append((view, list(legal), seconds))
            legal.clear()  # its own list, so the table's is still whole
            return "PASS"

    kind: type[Bot] = Listening
    game = Game.new("high-society", 3, seed=1, first=2)
    choice = choice_for(game, 1)
    assert py_bot.PyBot("mine", kind, 7.5).choose(choice) == "pass"
    assert asked == [(game.view(2), game.legal_moves(), 7.5)]
    assert choice.legal == game.legal_moves()


@pytest.mark.parametrize(("body", "reason"), [
    ("return 'bid 99'", "answered bid 99: "),
    ("return None", "answered None where a move in words was expected"),
    ("return 'x' * 1000", "answered xxxx"),
    ("return view['no such key']", "failed with KeyError: 'no such key'"),
    ("raise SystemExit(3)", "failed with SystemExit: 3"),
    ("raise ValueError('line\\n' * 50)", "failed with ValueError: line line"),
])  # fmt: skip
def test_a_wrong_answer_forfeits_the_decision(folder: Path, body: str, reason: str) -> None:
    written(folder, f"class Wrong:\n    def choose(self, view, legal, seconds):\n        {body}\n")
    game = Game.new("high-society", 3, seed=1)
    decision = decide(bot_named(f"py:{MODULE}:Wrong"), choice_for(game, 1))
    assert decision.move == game.legal_moves()[0]
    assert decision.forfeit is not None
    assert decision.forfeit.startswith(f"py:{MODULE}:Wrong {reason}")
    assert len(decision.forfeit) < 250
    assert "\n" not in decision.forfeit


def test_nobody_waits_for_a_late_answer_but_the_first_one_has_time_to_start_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(py_bot, "GRACE", 0.0)
    monkeypatch.setattr(py_bot, "START_UP", 60.0)
    asked: list[str] = []
    may_answer = Event()

    class Slow:
        def choose(self, view: dict[str, Any], legal: list[str], seconds: float) -> str:
            asked.append(view["awaits"])
            if len(asked) == 2:
                may_answer.wait()
            return legal[0] if len(asked) < 3 else legal[-1]

    game = Game.new("high-society", 3, seed=1)
    bot, choice = py_bot.PyBot("slow", Slow, 0.05), choice_for(game, 1)
    assert bot.choose(choice) == "pass"
    for _ in range(2):  # the second time, it is not even asked
        with pytest.raises(Forfeit, match=r"slow gave no answer within 0.05 s"):
            bot.choose(choice)
    assert len(asked) == 2
    may_answer.set()
    bot._seconds = 60.0
    assert bot.choose(choice) == game.legal_moves()[-1]  # and not the answer that came too late
    bot.close()
    bot.close()


def test_what_it_opens_when_it_is_made_is_open_when_it_is_asked() -> None:
    class WellRead:
        def __init__(self) -> None:
            self.book = sqlite3.connect(":memory:")  # of use only in the thread that opened it
            self.book.execute("CREATE TABLE moves (move)")
            self.book.execute("INSERT INTO moves VALUES ('pass')")

        def choose(self, view: dict[str, Any], legal: list[str], seconds: float) -> str:
            (move,) = self.book.execute("SELECT move FROM moves").fetchone()
            return str(move)

    choice = choice_for(Game.new("high-society", 3, seed=1), 1)
    assert decide(py_bot.PyBot("well read", WellRead), choice) == Decision("pass", None)


@pytest.mark.parametrize(("name", "sentence"), [
    ("py:", "a bot in Python is py:MODULE:CLASS, such as py:my_bot:MyBot, not py:"),
    ("py:my_bot", "a bot in Python is py:MODULE:CLASS, such as py:my_bot:MyBot, not py:my_bot"),
    ("py:my_bot:1", "a bot in Python is py:MODULE:CLASS, such as py:my_bot:MyBot, not py:my_bot:1"),
    ("py:no_such_module:X", "no_such_module cannot be imported: ModuleNotFoundError: No module named 'no_such_module'"),
    (f"py:{MODULE}:Missing", f"py:{MODULE}:Missing: the module {MODULE} has no Missing"),
    (f"py:{MODULE}:Speechless", f"py:{MODULE}:Speechless has no method choose(view, legal, seconds)"),
    (f"py:{MODULE}:Choosy", f"py:{MODULE}:Choosy cannot be made: TypeError: "),
    (f"py:{MODULE}:Leaving", f"py:{MODULE}:Leaving cannot be made: SystemExit: 3"),
])  # fmt: skip
def test_what_cannot_be_a_bot_is_refused_in_one_sentence(folder: Path, name: str, sentence: str) -> None:
    leaving = "class Leaving:\n    def __init__(self): raise SystemExit(3)\n"
    written(folder, f"class Speechless: pass\nclass Choosy:\n    def __init__(self, style): pass\n{leaving}")
    with pytest.raises(ValueError, match=":") as refused:
        bot_named(name)
    assert sentence in str(refused.value)


def test_a_module_that_fails_is_refused_in_one_sentence(folder: Path) -> None:
    written(folder, "import no_such_package")
    with pytest.raises(ValueError, match="cannot be imported: ModuleNotFoundError: No module named 'no_such_package'"):
        bot_named(f"py:{MODULE}:Bot")


@pytest.mark.processes
def test_a_package_installs_a_bot_under_its_own_name(tmp_path: Path) -> None:
    written(tmp_path, THE_LAST)
    write_entry_point(tmp_path, "the-last", f"{MODULE}:Last", group="noblesse.bots")
    arena = ("-m", "noblesse", "arena", "rich-and-good", "--players", "2", "--deals", "1", "--jobs", "1")
    run = with_packages(tmp_path, *arena, "--bots", "the-last,random", "--json")
    assert run.returncode == 0, run.stderr
    assert '"name":"the-last"' in run.stdout
    wrong = with_packages(tmp_path, *arena, "--bots", "the-first,random")
    assert wrong.returncode == 2
    names = ", ".join((*BOTS, "the-last"))
    assert (
        f"there is no bot 'the-first'; the bots are {names}, league:PLAYER, exec:COMMAND and py:MODULE:CLASS"
        in wrong.stderr
    )


@pytest.mark.processes
def test_a_package_whose_bot_cannot_be_imported_is_one_sentence(tmp_path: Path) -> None:
    write_entry_point(tmp_path, "broken", "no_such_module:Bot", group="noblesse.bots")
    run = with_packages(tmp_path, "-m", "noblesse", "arena", "rich-and-good", "--bots", "broken,random")
    assert run.returncode == 2
    assert "the bot broken (no_such_module:Bot) fails with ModuleNotFoundError" in run.stderr
    assert "Traceback" not in run.stderr
