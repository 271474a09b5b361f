"""`noblesse verify`: checks whether records are correct."""

from __future__ import annotations

from pathlib import Path

import msgspec

from noblesse.cli.counting import counted
from noblesse.cli.files import records_in
from noblesse.verification import starter_was_drawn, verify


def verify_records(path: Path, *, as_json: bool) -> None:
    """Check all records of a file and print a summary. Raise ValueError for the first wrong one."""
    found = {"records": 0, "finished": 0, "moves": 0, "seeds_opened": 0, "starters_drawn": 0}
    for place, record in records_in(path):
        try:
            game = verify(record)
        except ValueError as wrong:
            raise ValueError(f"{place}: {wrong}") from None
        found["records"] += 1
        found["finished"] += game.is_over
        found["moves"] += game.decisions
        found["seeds_opened"] += record.seed is not None
        found["starters_drawn"] += starter_was_drawn(record)
    if as_json:
        print(msgspec.json.encode(found).decode())
    else:
        print(_in_words(found))


def _in_words(found: dict[str, int]) -> str:
    records, opened, drawn = found["records"], found["seeds_opened"], found["starters_drawn"]
    sentences = [
        f"{counted(records, 'record')}, {counted(found['moves'], 'move')}: all legal, results and deals right."
    ]
    if records > found["finished"]:
        sentences.append(f"{records - found['finished']:,} not played to the end.")
    if opened:
        sentences.append(f"{counted(opened, 'sealed seed')} opened: each gives the cards of its deal.")
    if opened > drawn:
        sentences.append(f"In {opened - drawn:,} of them the starter was chosen, not drawn by lot.")
    return "\n".join(sentences)
