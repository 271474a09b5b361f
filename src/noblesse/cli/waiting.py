"""What a person sees while a game is compiled for this machine."""

from __future__ import annotations

import time
from collections.abc import Iterable

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn

from noblesse.engine.compiled import CACHE, PLAIN
from noblesse.engine.language import Translate, english, told
from noblesse.games import GAMES, rules_of
from noblesse.prepared import announce
from noblesse.preparing import Child, Stage, is_prepared, progress_of, stage_for

POLL = 0.1  # seconds
NOTHING_IS_KEPT = (
    "noblesse: neither the cache folder nor the temporary folder is writable, so the games are compiled again at every"
    " start"
)


def wait_for_bots(game: str, bots: Iterable[str], translate: Translate = english) -> None:
    """Wait until the game can be played with these bots."""
    wait_for(game, max((stage_for(bot) for bot in bots), default=Stage.RULES), translate)


def wait_for(game: str, stage: Stage, translate: Translate = english) -> None:
    """Wait until the game is compiled up to a stage. Ctrl+C works at once, because a child process compiles."""
    if is_prepared(game, stage):
        return
    console = Console(stderr=True)
    if CACHE is None:
        console.print(NOTHING_IS_KEPT, soft_wrap=True)
        return  # it will be compiled where it is used
    if not console.is_terminal:
        announce(rules_of(game).FACTS, stage)
    name = translate(rules_of(game).FACTS.title)
    title = told(translate, "Compiling {game} for this machine, once", game=name)
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[left]}"))
    with (
        Child(game, stage) as child,
        Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as bar,
    ):
        longest = progress_of(game).seconds[stage]
        task = bar.add_task(title, total=1.0, left="")
        while child.is_at_work and not is_prepared(game, stage):
            left = progress_of(game).seconds[stage]
            longest = max(longest, left)
            text = told(translate, "about {seconds} s left", seconds=round(left))
            bar.update(task, completed=1 - left / longest, left=text)
            time.sleep(POLL)


def total_seconds() -> int:
    """About how many seconds it takes to compile all games in parallel."""
    return round(max(progress_of(game).seconds[Stage.SEARCH] for game in GAMES))


def what_is_prepared() -> str | None:
    """A sentence for the person who starts a server, or None if everything is compiled."""
    seconds = total_seconds()
    if PLAIN or not seconds:
        return None
    if CACHE is None:
        return f"{NOTHING_IS_KEPT}, about {seconds} s"
    return f"The games are being compiled for this machine, once, about {seconds} s; the page shows the progress."
