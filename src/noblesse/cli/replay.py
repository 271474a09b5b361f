"""`noblesse replay`: a record, move by move."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

from rich.console import Console

from noblesse.cli.files import records_in
from noblesse.cli.language import chosen_language
from noblesse.cli.terminal import Screen, draw
from noblesse.engine.language import addressing
from noblesse.game import Game
from noblesse.records import GameRecord


def replay_record(
    path: Path, *, number: int, upto: int | None, seat: int | None, draw_table: bool, lang: str | None
) -> None:
    """Print every move and its consequences, and the table at the end or after every move."""
    place, record = _record(path, number)
    try:
        game = Game.replay(record, upto)
        game.view(seat)
    except ValueError as wrong:
        raise ValueError(f"{place}: {wrong}") from None
    screen = Screen(Console(highlight=False), chosen_language(lang))
    console, translate = screen.console, screen.translate
    console.print(f"[bold]{translate(game.title)}[/] ({game.edition}): {', '.join(game.players)}", soft_wrap=True)
    story = game.story_by_moves(seat, translate, names=addressing(game.players, seat))
    _print_all(console, story.get(0, []))
    for move, known in enumerate(game.view(seat)["history"], 1):  # not game.moves, which reveals the others' secrets
        console.print(f"[dim]{move:>4}[/]  [bold]{known['move']}[/]", soft_wrap=True)
        _print_all(console, story.get(move, []))
        if draw_table:
            _print_table(screen, Game.replay(record, move), seat)
    if not draw_table:
        _print_table(screen, game, seat)


def _print_table(screen: Screen, game: Game, seat: int | None) -> None:
    offer = game.offer() if seat is not None and seat == game.to_move else None
    screen.console.print(draw(game.view(seat), screen.console.width, offer, screen.translate))


def _record(path: Path, number: int) -> tuple[str, GameRecord]:
    for found in islice(records_in(path), number - 1, None):
        return found
    raise ValueError(f"{path}: the file has fewer than {number} games")


def _print_all(console: Console, sentences: list[str]) -> None:
    for sentence in sentences:
        console.print(f"      {sentence}", markup=False, soft_wrap=True)
