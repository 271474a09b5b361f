"""Writes the transcripts. `make generate` keeps them up to date, and a reviewer reads how they have changed."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from noblesse.engine.record import fields, snapshot
from noblesse.game import Game
from noblesse.games import rules_of
from tests.tables import ALL_TABLES, new_game, random_words

FOLDER = Path(__file__).parent
SEED = 2026


def all_files() -> Iterator[tuple[Path, str]]:
    """The path and the text of each transcript."""
    for game, edition, players in ALL_TABLES:
        yield file_of(game, edition, players), transcript(game, edition, players)


def file_of(game: str, edition: str, players: int) -> Path:
    """The path of a transcript."""
    return FOLDER / f"{game}-{edition}-{players}.txt"


def transcript(name: str, edition: str, players: int) -> str:
    """A game from the deal to the result: every move, everything that changed on the table, and the story."""
    game, luck = new_game(name, edition, players, SEED), random.Random(f"{name} {edition} {players}")
    record = game.record()
    lines = [
        f"{name} {edition}, {players} players, seed {SEED}, first {game.first}",
        f"commitment {record.commitment}",
        f"deal {msgspec.json.encode(record.deal).decode()}",
        *story(game, 0),
    ]
    while game.to_move is not None:
        before, seat, legal = numbers(game), game.to_move, game.legal_moves()
        game.play(random_words(game, luck))
        move = game.decisions
        lines.append(f"{move}. {game.players[seat]}, one of {len(legal)}: {game.moves[-1]}")
        lines += story(game, move)
        after = numbers(game)
        lines.append(
            "   " + ", ".join(f"{key} {before[key]}→{after[key]}" for key in after if before[key] != after[key])
        )
    lines.append(f"result {msgspec.json.encode(game.result).decode()}")
    return "\n".join(lines) + "\n"


def story(game: Game, move: int) -> list[str]:
    """The story of one move with all secrets: each donation as its giver knows it."""
    by_seat = [game.story(seat, since=move, until=move) for seat in range(len(game.players))]
    return ["   " + max(sentences, key=lambda each: "a share" not in each) for sentences in zip(*by_seat, strict=True)]


def numbers(game: Game) -> dict[str, int]:
    """Every number of the table by its name, such as `money[0]`."""
    kind = rules_of(game.name).Table
    table = snapshot(kind, game._table)
    found: dict[str, int] = {}
    for field in fields(kind):
        _collect(field, getattr(table, field), found)
    return found


def _collect(name: str, value: Any, into: dict[str, int]) -> None:
    if isinstance(value, list):
        for place, each in enumerate(value):
            _collect(f"{name}[{place}]", each, into)
    else:
        into[name] = value
