"""Everything that can be said, read from the sources: templates of the server and the terminal, words of the pages.

A game's messages belong to the catalogues in its folder, all others to src/noblesse/languages.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Collection, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import web

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "noblesse"
sys.path.insert(0, str(ROOT))


class Message(NamedTuple):
    """A text to be translated."""

    place: str | None  # in the pages; a template of the server has none
    forms: tuple[str, ...]  # in English: one, or one for a single thing and one for several


def all_messages() -> dict[Path, list[Message]]:
    """Return all messages by the folder that holds their catalogues."""
    found: dict[Path, list[Message]] = {}
    for message, sources in (*_of_the_server(), *_of_the_pages()):
        found.setdefault(_folder(sources), []).append(message)
    return found


def _of_the_server() -> Iterator[tuple[Message, Collection[Path]]]:
    from tests.templates import all_templates

    for template, sources in all_templates().items():
        yield Message(None, (template,)), sources


def _of_the_pages() -> Iterator[tuple[Message, Collection[Path]]]:
    web.install(everything=True)
    with TemporaryDirectory() as folder:
        written = Path(folder) / "words.json"
        web.run("node", "tools/words.js", str(written))
        words = json.loads(written.read_text(encoding="utf-8"))
    for word in words:
        yield Message(word["place"], tuple(word["forms"])), [ROOT / word["source"]]


def _folder(sources: Collection[Path]) -> Path:
    owners = {_owner(source) for source in sources}
    return (owners.pop() if len(owners) == 1 else PACKAGE) / "languages"


def _owner(source: Path) -> Path:
    """The package of the game if it stands in a game's folder, here or in the pages; otherwise that of noblesse."""
    games = [folder.name for folder in source.parents if folder.parent.name == "games"]
    return PACKAGE / "games" / games[0] if games else PACKAGE
