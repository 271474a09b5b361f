"""Archives the release that is checked out: a store of each kind, its people and twenty records.

    python -m tests.released.make VERSION

It plays through the API of a real server for about a minute and writes tests/released/VERSION, which is never edited
afterwards. Cards and secrets are drawn again each time.
"""

from __future__ import annotations

import base64
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from noblesse import __version__
from noblesse.games import GAMES, rules_of
from noblesse.server.budgets.limits import DEFAULTS
from noblesse.server.live.entries import AnyEntry
from tests.children import started
from tests.cli.command import noblesse
from tests.released.dumps import postgresql_dump, sqlite_dump
from tests.released.evening import Evening
from tests.released.release import FOLDER, Log, moves_of, remembered
from tests.server.a_postgresql import empty_database, running_postgresql

RECORDS = 20
BOTS = ["easy", "random", "medium", "easy", "random"]


def main(version: str) -> None:
    """Write the archive. Refuse to change a release that has been archived already."""
    if version != __version__:
        sys.exit(f"make: version {__version__} is checked out, not {version}; check out the tag first")
    if (FOLDER / version).exists():
        sys.exit(f"make: tests/released/{version} exists already, and an archived release is never edited")
    with tempfile.TemporaryDirectory() as folder:
        files = written(Path(folder))
    (FOLDER / version).mkdir()
    for name, text in files.items():
        (FOLDER / version / name).write_text(text, encoding="utf-8")


def written(folder: Path) -> dict[str, str]:
    """All files by name. `folder` is for temporary files."""
    store, exported = folder / "tables.sqlite", folder / "tables.jsonl"
    with serving(store) as address:
        evening = Evening(address)
        evening.make_all()
        secrets, tables, seen = evening.secrets(), described(evening), all_seen(evening)
        records = [evening.people["Ada"].get(f"/api/tables/{table}/record") for table in finished(tables)]
        server = evening.people["Ada"].get("/api/push-key").json()
    noblesse("export", exported, "--store", f"sqlite://{store}").check_returncode()
    logs = logs_in(exported)
    check_complete([entry for log in logs.values() for entry in log])
    for table in tables.values():
        table["moves"] = moves_of(logs[table["table"]])
    lines = [answer.text for answer in records]
    return {
        "sqlite.sql": sqlite_dump(store),
        "postgresql.sql": in_postgresql(exported),
        "people.json": in_lines({"server": server, "people": secrets, "tables": tables}),
        "seen.jsonl": "".join(f"{in_json(line)}\n" for line in seen),
        "records.jsonl": "".join(f"{line}\n" for line in [*lines, *simulated(folder, RECORDS - len(lines))]),
    }


@contextmanager
def serving(store: Path) -> Iterator[str]:
    """Run `noblesse serve` and yield its address. There are no limits, because everyone comes from one address."""
    limits = [f"--limit={kind}=1000000/s" for kind in DEFAULTS]
    command = [sys.executable, "-m", "noblesse", "serve", "--push", "--port=0", f"--store=sqlite://{store}", *limits]
    with started(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        try:
            assert server.stdout is not None
            said = re.match(r"noblesse is at http://localhost:(\d+)/", server.stdout.readline())
            assert said, "the server did not start"
            yield f"http://127.0.0.1:{said[1]}"
        finally:
            server.terminate()


def described(evening: Evening) -> dict[str, dict[str, Any]]:
    """What the lists show about each table, and where its people sit."""
    listed = {}
    for person in evening.people.values():
        for phase in ("open", "running", "over"):
            for line in person.get("/api/mine", params={"phase": phase}).json():
                listed[line["table"]] = {name: line[name] for name in ("table", "game", "phase", "summary")}
    return {role: {**listed[made.table], "seats": made.seats, "more": made.more} for role, made in evening.made.items()}


def all_seen(evening: Evening) -> list[dict[str, Any]]:
    """What everybody sees at all tables."""
    return [
        {"table": role, "person": name, "seat": seat, "saw": remembered(person.sees(made.table, seat=seat))}
        for role, made in evening.made.items()
        for name, person in evening.people.items()
        for seat in made.seats.get(name, [])
    ]


def finished(tables: dict[str, dict[str, Any]]) -> list[str]:
    """The tables with a result."""
    return [table["table"] for table in tables.values() if table["summary"]["winners"] is not None]


def logs_in(exported: Path) -> dict[str, Log]:
    """The log of each table of a store."""
    lines = [json.loads(line) for line in exported.read_text(encoding="utf-8").splitlines()]
    return {
        line["table"]: [json.loads(base64.b64decode(entry)) for entry in line["log"]]
        for line in lines
        if line.get("line") == "table"
    }


def in_json(value: Any) -> str:
    """The value as JSON on one line."""
    return json.dumps(value, ensure_ascii=False)


def in_lines(parts: dict[str, dict[str, Any]]) -> str:
    """A JSON object of objects, with one line for each of their values."""
    return "{" + ",\n".join(f"{in_json(name)}: {{\n{_lines(values)}\n}}" for name, values in parts.items()) + "}\n"


def _lines(values: dict[str, Any]) -> str:
    return ",\n".join(f"{in_json(name)}: {in_json(value)}" for name, value in values.items())


def check_complete(log: Log) -> None:
    """Check that the log has every kind of entry; otherwise the release is not worth archiving."""
    known = {kind.__struct_config__.tag for kind in AnyEntry.__args__}
    missing = known - {entry["t"] for entry in log}
    assert not missing, f"no entry of these kinds was written: {missing}; make it happen in evening.py"


def in_postgresql(exported: Path) -> str:
    """The same store, moved to PostgreSQL."""
    with running_postgresql() as server:
        url = empty_database(server)
        noblesse("import", exported, "--store", url).check_returncode()
        return postgresql_dump(server.bin_path, url)


def simulated(folder: Path, count: int) -> list[str]:
    """Simulate this many records: each edition with each number of players, then all of them again."""
    kinds = [
        (game, edition, players)
        for game in GAMES
        for edition, numbers in rules_of(game).FACTS.editions.items()
        for players in numbers
    ]
    return [_simulated(folder / "record.jsonl", *kinds[number % len(kinds)]) for number in range(count)]


def _simulated(file: Path, game: str, edition: str, players: int) -> str:
    seats = ["--players", players, "--bots", ",".join(BOTS[:players])]
    noblesse("simulate", game, "--edition", edition, *seats, "--games", 1, "--out", file).check_returncode()
    return file.read_text(encoding="utf-8").strip()


if __name__ == "__main__":
    main(*sys.argv[1:])
