"""Writes the generated files, or with --check says which of them are out of date.

docs/views.md and docs/schema/ describe the shapes that other programs rely on, wire.json those of a live server;
docs/imports.md shows which package imports which; tests/playthroughs/ holds whole games as transcripts;
web/src/games/*/gallery.json holds the positions that the browser's gallery shows.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import import_picture
import msgspec

from noblesse.bots.ladder import BOTS
from noblesse.bots.levels import LEVELS
from noblesse.engine.changes import Changes
from noblesse.engine.language import english
from noblesse.games import GAMES, rules_of
from noblesse.games.review import Review
from noblesse.records import GameRecord
from noblesse.server.http import cast, codes, devices, notices, preparing, reports, seats, tables
from noblesse.server.live.commands import AnyCommand
from noblesse.server.live.lesson import ShownLesson
from noblesse.server.live.messages import PROTOCOL, AnyMessage
from noblesse.server.live.player_names import LEVEL_NAMES
from noblesse.server.live.replay import Past, Replay
from noblesse.server.live.texts import LINE, NAME
from noblesse.server.middleware.refusal import Problem

TEXTS = {"name": NAME, "line": LINE}
ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

ASKED_BY_HTTP = [
    tables.Menu,
    cast.CharacterFacts,
    preparing.Preparing,
    tables.Listed,
    tables.NewTable,
    tables.Place,
    seats.Sitting,
    seats.BotWanted,
    seats.Token,
    codes.Code,
    devices.Adding,
    devices.DeviceFacts,
    notices.PushKey,
    reports.Reference,
]
FIELD = re.compile(r"^    (\w+): (.+?)(?:  # (.+))?$")

INTRODUCTION = """\
# Views, offers, events, deals and results

`game.view(seat)` returns plain JSON-ready data of the shapes below, `game.offer()` what the seat to move may do, and
`game.events(seat)` a list of events. `type` tells offers and events apart. A record's `deal` and `result` have the
shapes of their game. [schema/](schema/) holds the same shapes as JSON Schema. This page is generated from the structs
in `src/noblesse`.

## Changes

`changes(old, new)` in `noblesse.engine.changes` compares two views of one seat, as returned by
`game.view_struct(seat)`. To get the new view from the old one, do what `changed(view, changes)` does there: replace the
fields in `fields`; in each list that `items` names, replace the items at the given indices; to each list that
`appended` names, append the new items.
"""


def main() -> None:
    """Write the files, or only check them."""
    stale = [path for path, text in generated() if not path.exists() or path.read_text(encoding="utf-8") != text]
    if "--check" in sys.argv:
        names = ", ".join(str(path.relative_to(ROOT)) for path in stale)
        sys.exit(f"out of date: {names}; run `make generate`" if stale else 0)
    for path, text in generated():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    print(f"{len(stale)} files changed")


def generated() -> Iterator[tuple[Path, str]]:
    """The path and the text of each generated file."""
    from tests.playthroughs import transcripts

    yield ROOT / "docs" / "views.md", views_page()
    yield ROOT / "docs" / "imports.md", import_picture.page()
    for game in GAMES:
        yield ROOT / "docs" / "schema" / f"{game}.json", schema(game)
    yield ROOT / "docs" / "schema" / "wire.json", wire()
    yield from transcripts.all_files()
    for game in GAMES:
        yield import_module(f"tests.{game.replace('-', '_')}.gallery").gallery()


def structs_of(game: str) -> list[type[msgspec.Struct]]:
    """The shapes of a game, outermost first."""
    rules = rules_of(game)
    parts = sorted(_structs_beside(rules.View), key=lambda part: part is not rules.View)
    offered = sorted(_structs_beside(rules.Offer), key=lambda part: not issubclass(part, rules.Offer))
    told = [*offered, *_structs_beside(rules.Deal), *_structs_beside(rules.Event)]
    unions = [rules.Offer, rules.Event]  # only classes derived from them are ever used
    reviewed = _structs_beside(rules.load_review())  # type: ignore[attr-defined]
    return [*parts, rules.Result, *(part for part in told if part not in unions), *reviewed]


def _structs_beside(struct: Any) -> list[type[msgspec.Struct]]:
    """All structs that are declared in the same module as this struct or function."""
    module = import_module(struct.__module__)
    return [part for _, part in inspect.getmembers(module, _is_struct) if part.__module__ == module.__name__]


def _is_struct(thing: object) -> bool:
    return isinstance(thing, type) and issubclass(thing, msgspec.Struct)


def schema(game: str) -> str:
    """JSON Schema of the game's shapes and of records, with what the menu says about the game."""
    _, components = msgspec.json.schema_components(
        [*structs_of(game), Changes, GameRecord], ref_template="#/$defs/{name}"
    )
    facts = tables.facts_of(game, english)
    return _as_file(components, facts={"editions": facts.editions, "lesson": facts.lesson, "edition": facts.edition})


def wire() -> str:
    """JSON Schema of everything that is sent to and from a live server's table, and of its replay; with the bots."""
    unions = {"AnyCommand": AnyCommand, "AnyMessage": AnyMessage}
    schemas, components = msgspec.json.schema_components(
        [*unions.values(), Problem, Changes, Replay, Review, Past, ShownLesson, *ASKED_BY_HTTP],
        ref_template="#/$defs/{name}",
    )
    shapes = {**dict(zip(unions, schemas, strict=False)), **components}
    lengths = {kind: {"letters": text.letters, "characters": text.characters} for kind, text in TEXTS.items()}
    return _as_file(shapes, protocol=PROTOCOL, bots=BOTS, bot_names=LEVEL_NAMES, levels=LEVELS, lengths=lengths)


def _as_file(shapes: dict[str, Any], **more: Any) -> str:
    text = msgspec.json.encode({"$schema": "https://json-schema.org/draft/2020-12/schema", **more, "$defs": shapes})
    return msgspec.json.format(text, indent=2).decode() + "\n"


def views_page() -> str:
    """The text of docs/views.md."""
    sections = [INTRODUCTION, _struct_section(Changes)]
    for game in GAMES:
        sections.append(f"## {rules_of(game).FACTS.title}\n")
        sections += [_struct_section(struct) for struct in structs_of(game)]
    return "\n".join(sections)


def _struct_section(struct: type[msgspec.Struct]) -> str:
    rows = ["| field | type | meaning |", "| --- | --- | --- |"]
    if struct.__struct_config__.tag:
        rows.append(
            f'| `type` | `"{struct.__struct_config__.tag}"` | which {struct.__mro__[1].__name__.lower()} this is |'
        )
    for line in inspect.getsource(struct).splitlines():
        match = FIELD.match(line)
        if match:
            name, kind, meaning = match.groups(default="")
            rows.append(f"| `{name}` | `{kind.split(' = ')[0].replace('|', chr(92) + '|')}` | {meaning} |")
    return f"### {struct.__name__}\n\n{inspect.getdoc(struct)}\n\n" + "\n".join(rows) + "\n"


main()
