"""A bot is recognised by its code, numbers and weights, and by nothing else."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from noblesse.bots import digest as digests
from noblesse.bots import levels
from noblesse.bots.digest import code, digest
from noblesse.bots.league_bot import held_out_players, members_of
from noblesse.engine.thinking import Level

BOTS = ("random", "easy", "medium", "hard", "master")
GAMES = ("high-society", "rich-and-good")


@pytest.fixture(autouse=True)
def afresh() -> Iterator[None]:
    """Nothing of one test is remembered in the next, neither digests nor modules."""
    known, path = set(sys.modules), list(sys.path)
    code.cache_clear()
    yield
    code.cache_clear()
    sys.path[:] = path
    for name in set(sys.modules) - known:
        del sys.modules[name]


def changes(file: Path, content: str, bot: str) -> bool:
    """Whether a bot is another when a file has this content."""
    before = digest("high-society", bot)
    file.write_text(content, encoding="utf-8")
    return digest("high-society", bot) != before


def test_every_bot_of_every_game_has_a_digest_of_its_own() -> None:
    found = [digest(game, bot) for game in GAMES for bot in BOTS]
    assert len(set(found)) == len(found)
    assert all(len(each) == 64 and int(each, 16) for each in found)
    assert found == [digest(game, bot) for game in GAMES for bot in BOTS]


def test_every_player_of_a_league_has_a_digest_of_its_own() -> None:
    for game in GAMES:
        players = [*members_of(game), *held_out_players(game)]
        assert len(players) > 4
        assert len({digest(game, f"league:{player}") for player in players}) == len(players)
    with pytest.raises(ValueError, match="there is no player 'nobody' in the league"):
        digest("high-society", "league:nobody")


def test_a_short_name_does_not_make_another_bot() -> None:
    assert digest("high-society", "mine=medium") == digest("high-society", "medium")


def test_a_number_of_one_level_changes_that_level_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    before = [digest("high-society", bot) for bot in BOTS]
    asked = levels.level_of
    monkeypatch.setattr(
        digests,
        "level_of",
        lambda game, name: Level((1, 2)) if name == "hard" else asked(game, name),
    )
    after = [digest("high-society", bot) for bot in BOTS]
    assert [bot for bot, old, new in zip(BOTS, before, after, strict=True) if old != new] == ["hard"]


@pytest.mark.parametrize(
    ("file", "game"),
    [
        ("games/high_society/policy.py", "high-society"),
        ("games/high_society/odds.json", "high-society"),
        ("games/rich_and_good/stock.py", "rich-and-good"),
    ],
)
def test_code_and_weights_of_a_game_change_its_bots_alone(
    file: str, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert {each for each in GAMES if is_changed_by(file, each, tmp_path / each, monkeypatch)} == {game}


def test_the_engine_and_the_search_change_the_bots_of_all_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for file in ("engine/dice.py", "bots/tree.py"):
        for game in GAMES:
            assert is_changed_by(file, game, tmp_path / file / game, monkeypatch)


def test_code_that_only_tells_the_story_changes_no_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = ("story.py", "lesson.py", "terminal/__init__.py", "languages/de.po")
    for file in told:
        assert not is_changed_by(f"games/high_society/{file}", "high-society", tmp_path / file, monkeypatch)


def is_changed_by(file: str, game: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether another line in a file of ours makes other bots. The file is changed in a copy."""
    ours = Path(digests.__file__).parents[1]
    copy = folder / "noblesse"
    for part in ("engine", "bots", "games"):
        shutil.copytree(ours / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
    with monkeypatch.context() as patched:
        patched.setattr(digests, "OURS", copy)
        patched.setattr(digests, "SHARED", (copy / "engine", copy / "bots"))
        patched.setattr(digests, "ROOTS", [copy / path.relative_to(ours) for path in digests.ROOTS])
        patched.setattr(
            digests, "_file", lambda module: copy / Path(sys.modules[module].__file__ or "").relative_to(ours)
        )
        code.cache_clear()
        before = code(game)
        with (copy / file).open("a", encoding="utf-8") as changed:
            changed.write("\n")
        code.cache_clear()
        return code(game) != before


def test_a_program_is_known_by_its_command_and_by_the_files_that_it_names(tmp_path: Path) -> None:
    program, weights, other = (tmp_path / name for name in ("bot.sh", "weights.bin", "log"))
    for file in (program, weights, other):
        file.write_text("one", encoding="utf-8")
    bot = f"exec:sh {shlex.quote(str(program))} --weights={shlex.quote(str(weights))}"
    assert digest("high-society", bot) != digest("high-society", f"{bot} --fast")
    assert changes(program, "two", bot)
    assert changes(weights, "two", bot)
    assert not changes(other, "two", bot)
    assert not changes(weights, "two", bot)


def test_a_compiled_program_is_known_by_its_content(tmp_path: Path) -> None:
    program = tmp_path / "bot"
    program.write_text("#!/bin/sh\n", encoding="utf-8")
    program.chmod(0o755)
    assert changes(program, "#!/bin/sh\nexit\n", f"exec:{shlex.quote(str(program))}")


def test_a_python_program_is_another_bot_if_a_module_beside_it_changes(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text("import json\nfrom helpers.cards import best\nimport numbers_of\n")
    (tmp_path / "helpers").mkdir()
    (tmp_path / "helpers" / "cards.py").write_text("from . import more\nfrom .less import few\nimport os\n")
    (tmp_path / "helpers" / "less.py").write_text("print 'for another Python'")
    for name in ("helpers/more.py", "numbers_of.py", "unrelated.py"):
        (tmp_path / name).write_text("")
    bot = f"exec:python3 {shlex.quote(str(tmp_path / 'bot.py'))}"
    for name in ("helpers/cards.py", "helpers/less.py", "helpers/more.py", "numbers_of.py"):
        assert changes(tmp_path / name, "changed = 1\n" if "cards" not in name else "from . import more, less\n", bot)
    assert not changes(tmp_path / "unrelated.py", "changed = 1", bot)


def test_a_class_is_known_by_its_module_and_by_our_policies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my_class.py").write_text("import my_table\n\nclass Mine:\n    def choose(self, *_): ...\n")
    (tmp_path / "my_table.py").write_text("worth = 3\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    bot = "py:my_class:Mine"
    assert changes(tmp_path / "my_table.py", "worth = 4\n", bot)
    before = digest("high-society", bot)
    assert before != digest("rich-and-good", bot)
    monkeypatch.setattr(digests, "level_of", lambda game, name: replace(levels.level_of(game, name), trust=77))
    assert digest("high-society", bot) != before


def test_a_class_in_a_package_is_known_by_the_whole_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "my_package"
    (folder / "inner").mkdir(parents=True)
    for name in ("__init__.py", "inner/__init__.py", "weights.npy"):
        (folder / name).write_text("")
    (folder / "inner" / "bot.py").write_text("class Mine:\n    def choose(self, *_): ...\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    bot = "py:my_package.inner.bot:Mine"
    assert changes(folder / "weights.npy", "4", bot)
    assert changes(folder / "inner" / "__init__.py", "worth = 4", bot)


def test_an_installed_bot_is_known_by_its_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "their_bot.py").write_text("class Theirs:\n    def choose(self, *_): ...\n")
    about = tmp_path / "their_bot-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: their-bot\nVersion: 1\n")
    (about / "entry_points.txt").write_text("[noblesse.bots]\ntheirs = their_bot:Theirs\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert changes(tmp_path / "their_bot.py", "class Theirs:\n    choose = print\n", "theirs")
    assert not changes(about / "METADATA", "Metadata-Version: 2.1\nName: their-bot\nVersion: 2\n", "theirs")


def test_it_does_not_matter_where_the_files_of_a_bot_are(tmp_path: Path) -> None:
    found = set()
    for place in ("here", "there"):
        (tmp_path / place).mkdir()
        (tmp_path / place / "bot.py").write_text("print()\n")
        before = Path.cwd()
        os.chdir(tmp_path / place)
        found.add(digest("high-society", "exec:python3 bot.py"))
        os.chdir(before)
    assert len(found) == 1


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("deep-blue", "there is no bot 'deep-blue'; the bots are random, easy, medium, hard, master"),
        ("exec:no-such-program", "there is no program 'no-such-program'"),
        ("py:no_such_module:Bot", "no_such_module cannot be imported"),
    ],
)
def test_a_bot_that_does_not_exist_has_no_digest(bot: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        digest("high-society", bot)
