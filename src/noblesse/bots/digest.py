"""What decides how a bot plays, in one number, so that games of a bot that has changed are never mixed."""

from __future__ import annotations

import hashlib
import shutil
import sys
from collections.abc import Iterable, Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path

from noblesse.bots.choice import Sitting
from noblesse.bots.exec_bot import arguments_of
from noblesse.bots.ladder import EXEC, LEAGUE, PY, unknown
from noblesse.bots.levels import SECONDS, level_of
from noblesse.bots.names import full_name
from noblesse.bots.packages import class_of, installed_bots
from noblesse.bots.py_bot import class_at
from noblesse.bots.sources import reached
from noblesse.bots.worlds import POLICY
from noblesse.games import rules_of, thinking_of, training_of

OURS = Path(__file__).parents[1]
SHARED = (OURS / "engine", OURS / "bots")
ROOTS = [OURS / "bots" / f"{name}.py" for name in ("choice", "policy_bot", "search_bot", "worlds")]
RULES = ("Deal", "Table", "deal", "set_up", "list_legal", "play", "random_move", "in_words", "from_words", "view")
NO_WEIGHTS = {".py", ".pyc", ".po", ".md"}


def digest(game: str, bot: str) -> str:
    """A digest, in hexadecimal, of the code, numbers and weights with which a bot plays a game.

    It does not depend on the machine, on where files are, on the bot's short name or on the release of noblesse. Raise
    ValueError if there is no such bot.
    """
    name = full_name(bot)
    if name.startswith(EXEC):
        return _sum(["command", *_of_command(name.removeprefix(EXEC))])
    if name == "random":
        return _sum([name, code(game)])
    if name in SECONDS:
        return _sum(["level", name, repr(SECONDS[name]), repr(level_of(game, name)), code(game)])
    if name.startswith(LEAGUE):
        return _sum(["league", name, *_of_player(game, name.removeprefix(LEAGUE)), code(game)])
    module = _module_of(name)
    playouts = repr(level_of(game, POLICY))
    return _sum(["python", name, playouts, code(game), *_contents(_python_files(module))])


@cache
def code(game: str) -> str:
    """A digest of our own code and weights that decide a game: its rules, and what its levels and playouts use."""
    rules = rules_of(game)
    folder = _file(rules.__name__).parent
    parts = [getattr(rules, name) for name in RULES]
    for provided in (thinking_of(game), training_of(game)):
        parts += [] if provided is None else [getattr(provided, field.name) for field in fields(provided)]
    modules = {part.__module__ for part in parts if hasattr(part, "__module__")}
    roots = [*ROOTS, *(file for file in map(_file, modules) if file.is_relative_to(folder))]
    weights = [file for file in folder.iterdir() if file.is_file() and file.suffix not in NO_WEIGHTS]
    tops = [folder.parents[rules.__name__.count(".")], OURS.parent]
    return _sum(["code", *_contents(_named([*reached(roots, tops, (*SHARED, folder)), *weights], *tops))])


def _of_player(game: str, name: str) -> list[str]:
    """The numbers of a member of the league, or the code of the held-out players."""
    from noblesse.bots.league_bot import HELD_OUT, LeagueBot

    LeagueBot(name).sit_down(Sitting(game, "", 0, []))
    thinking = thinking_of(game)
    if thinking is not None and name in thinking.members:
        return [repr(thinking.members[name].level)]
    folder = _file(HELD_OUT[game].decide.__module__).parent
    return _contents(_named(folder.glob("*.py"), folder))


def _of_command(command: str) -> list[str]:
    """The words of a command, and the content of every file that they name."""
    words = arguments_of(command)
    parts = [*words, _content(Path(shutil.which(words[0]) or words[0]))]
    for word in words[1:]:
        for file in (Path(word), Path(word.partition("=")[2])):  # also the file in --weights=FILE
            if file.is_file():
                parts += _contents(_beside(file) if file.suffix == ".py" else [(file.name, file)])
    return parts


def _module_of(name: str) -> str:
    """The module of a class. Finding the class has imported it."""
    entry = installed_bots().get(name)
    if name.startswith(PY):
        class_at(name.removeprefix(PY))
        return name.removeprefix(PY).partition(":")[0]
    if entry is None:
        raise unknown(name)
    class_of(entry)
    return entry.module


def _python_files(module: str) -> list[tuple[str, Path]]:
    """The whole package to which a module belongs; for a single module, also what it imports from the same folder."""
    package = sys.modules[module.partition(".")[0]]
    folders = [Path(path) for path in getattr(package, "__path__", [])]
    if not folders:
        return _beside(_file(module))
    return [each for folder in folders for each in _named(_all_files(folder), folder)]


def _beside(file: Path) -> list[tuple[str, Path]]:
    return _named(reached([file], [file.parent], [file.parent]), file.parent)


def _all_files(folder: Path) -> Iterator[Path]:
    return (file for file in folder.rglob("*") if file.is_file() and file.suffix != ".pyc")


def _named(files: Iterable[Path], *folders: Path) -> list[tuple[str, Path]]:
    """The files with their paths in one of the folders, which are the same on all machines."""
    return [
        (next(file.relative_to(folder).as_posix() for folder in folders if file.is_relative_to(folder)), file)
        for file in files
    ]


def _contents(files: Iterable[tuple[str, Path]]) -> list[str]:
    return [part for name, file in sorted(files) for part in (name, _content(file))]


def _content(file: Path) -> str:
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()


def _file(module: str) -> Path:
    return Path(sys.modules[module].__file__ or "")


def _sum(parts: Iterable[str]) -> str:
    whole = hashlib.sha256()
    for part in parts:
        whole.update(part.encode(errors="surrogateescape") + b"\0")
    return whole.hexdigest()
