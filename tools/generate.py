"""Writes the generated files, or with --check says which of them are not up to date.

docs/views.md and docs/schema/ describe the shapes that other programs are written against; tests/playthroughs/ holds
whole games as transcripts.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import msgspec

from noblesse.game import GAMES, rules_of
from noblesse.records import GameRecord

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

FIELD = re.compile(r"^    (\w+): (.+?)(?:  # (.+))?$")

INTRODUCTION = """\
# Views, events, deals and results

`game.view(seat)` gives plain JSON-ready data of the shapes below; `game.events(seat)` a list of events, told apart by
`type`; a record's `deal` and `result` have the shapes of their game. [schema/](schema/) holds the same as JSON Schema.
This page is generated from the structs in `src/noblesse`.
"""


def main() -> None:
    """Generate, or compare."""
    stale = [path for path, text in generated() if not path.exists() or path.read_text(encoding="utf-8") != text]
    if "--check" in sys.argv:
        names = ", ".join(str(path.relative_to(ROOT)) for path in stale)
        sys.exit(f"not up to date: {names}; run `make generate`" if stale else 0)
    for path, text in generated():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    print(f"{len(stale)} files changed")


def generated() -> Iterator[tuple[Path, str]]:
    """Each generated file with what it should hold."""
    from tests.playthroughs import transcripts

    yield ROOT / "docs" / "views.md", views_page()
    for game in GAMES:
        yield ROOT / "docs" / "schema" / f"{game}.json", schema(game)
    yield from transcripts.all_files()


def structs_of(game: str) -> list[type[msgspec.Struct]]:
    """The shapes of a game, from the outermost inwards."""
    view, events, deal = (import_module(f"{GAMES[game]}.{module}") for module in ("view", "events", "deal"))
    rules = rules_of(game)
    parts = [part for _, part in inspect.getmembers(view, _is_struct) if part.__module__ == view.__name__]
    parts.sort(key=lambda part: part is not rules.View)
    dealt = [part for _, part in inspect.getmembers(deal, _is_struct) if part.__module__ == deal.__name__]
    told = [part for _, part in inspect.getmembers(events, _is_struct) if part.__module__ == events.__name__]
    told = [part for part in told if part is not events.Event]
    return [*parts, rules.Result, *dealt, *told]


def _is_struct(thing: object) -> bool:
    return isinstance(thing, type) and issubclass(thing, msgspec.Struct)


def schema(game: str) -> str:
    """JSON Schema of the game's shapes and of records."""
    _, components = msgspec.json.schema_components([*structs_of(game), GameRecord], ref_template="#/$defs/{name}")
    text = msgspec.json.encode({"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": components})
    return msgspec.json.format(text, indent=2).decode() + "\n"


def views_page() -> str:
    """docs/views.md."""
    sections = [INTRODUCTION]
    for game in GAMES:
        sections.append(f"## {rules_of(game).FACTS.title}\n")
        sections += [_struct_section(struct) for struct in structs_of(game)]
    return "\n".join(sections)


def _struct_section(struct: type[msgspec.Struct]) -> str:
    rows = ["| field | type | meaning |", "| --- | --- | --- |"]
    if struct.__struct_config__.tag:
        rows.append(f'| `type` | `"{struct.__struct_config__.tag}"` | which event this is |')
    for line in inspect.getsource(struct).splitlines():
        match = FIELD.match(line)
        if match:
            name, kind, meaning = match.groups(default="")
            rows.append(f"| `{name}` | `{kind.split(' = ')[0].replace('|', chr(92) + '|')}` | {meaning} |")
    return f"### {struct.__name__}\n\n{inspect.getdoc(struct)}\n\n" + "\n".join(rows) + "\n"


main()
