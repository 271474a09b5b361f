"""`noblesse`, `noblesse serve`, `export` and `import` as a user at the command line meets them."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.cli.command import noblesse, refusal
from tests.server.command import running, sqlite_in
from tests.server.people import Person
from tests.server.ports import held_port

pytestmark = pytest.mark.processes


def test_noblesse_alone_serves_this_machine(tmp_path: Path) -> None:
    with running("--no-browser", "--store", sqlite_in(tmp_path)) as server:
        assert httpx.get(f"{server.address}/readyz").json() == {"status": "ok"}
        assert server.stopped(signal.SIGINT)[0] == 130


@pytest.mark.parametrize(("how", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 0)])
def test_a_server_that_is_stopped_says_goodbye_and_loses_nothing(
    tmp_path: Path, how: signal.Signals, status: int
) -> None:
    store = sqlite_in(tmp_path)
    with running("serve", "--store", store) as server, Person(server.address) as ada:
        table = ada.opens(others=["easy", "easy"])
        events = f"/api/tables/{table}/events"
        with ada.at(table) as heard, ada.at(table, lang="de") as german, ada.stream("GET", events) as stream:
            lines = stream.iter_lines()
            assert next(lines).startswith('data: {"t":"snapshot"')
            ada.asks(table, t="say", line="to be kept")
            server.process.send_signal(how)
            goodbye = heard.hears_of("bye")
            assert goodbye["sentence"] == "the server is restarting and will be back soon"
            assert german.hears_of("bye")["sentence"] == "der Server startet neu und ist gleich wieder da"
            assert [line for line in lines if '"t":"bye"' in line] == [
                f"data: {json.dumps(goodbye, separators=(',', ':'))}"
            ]
        assert server.process.wait() == status
        secret = ada.cookies["noblesse"]
    with running("serve", "--store", store) as again, Person(again.address) as ada:
        ada.cookies["noblesse"] = secret
        assert [line["line"] for line in ada.sees(table)["table"]["lines"]] == ["to be kept"]
        assert ada.sees(table)["you"] == 0


def test_the_log_tells_which_request_went_wrong(tmp_path: Path) -> None:
    with running("serve", "--log", "json", "--store", sqlite_in(tmp_path)) as server:
        asked = httpx.get(f"{server.address}/api/tables/none").json()["request"]
        _, log = server.stopped(signal.SIGTERM)
    events = [json.loads(line) for line in log.splitlines()]
    (found,) = [event for event in events if event.get("request") == asked]
    assert (found["event"], found["path"], found["status"]) == ("request", "/api/tables/none", 404)


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        sentence = refusal("serve", "--port", port, "--store", sqlite_in(tmp_path))
    assert sentence == f"port {port} of 127.0.0.1 cannot be used (Address already in use); choose another with --port"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ("--store", "tables"),
            "'tables' is not the URL of a store: write sqlite:///var/lib/noblesse/tables.sqlite or "
            "postgresql://user:password@host/database",
        ),
        (
            ("--store", "sqlite://FOLDER/file/tables.sqlite"),
            "the folder FOLDER/file cannot be written to: name a file in a folder that this user may write to",
        ),
        (
            ("--store", "sqlite://FOLDER/file"),
            "FOLDER/file is not a SQLite database: name another file, or move this one away",
        ),
        (("--limit", "play=often"), "a limit is written as 100/20s, 5/min, 20/h or 250/day, not 'often'"),
        (
            ("--most", "tables_per_guest=0"),
            "a bound is given as connections=500, for one of connections, connections_per_address, streams_per_guest, "
            "header_bytes, request_seconds, tables_per_guest, listed_per_guest, log_entries, thinking_per_guest, "
            "not 'tables_per_guest=0'",
        ),
        (("--most", "log_entries=100"), "the longest game needs 893 entries: log_entries must be 893 or more"),
        (("--bot", "clever"), "a bot is given as NAME=exec:COMMAND, not 'clever'"),
        (("--bot", "clever=exec:no-such-program"), "exec:no-such-program: there is no program 'no-such-program'"),
        (("--port", "100000"), "Invalid value for '--port': 100000 is not in the range 0<=x<=65535."),
    ],
)
def test_bad_settings_are_refused_in_one_sentence(tmp_path: Path, arguments: tuple[str, ...], sentence: str) -> None:
    (tmp_path / "file").write_text("no database, but long enough to be taken for one\n" * 100, encoding="utf-8")
    given = [argument.replace("FOLDER", str(tmp_path)) for argument in arguments]
    store = () if "--store" in given else ("--store", sqlite_in(tmp_path))
    assert refusal("serve", *given, *store) == sentence.replace("FOLDER", str(tmp_path))


def test_a_postgresql_that_does_not_answer_is_reported_in_one_sentence_without_the_password() -> None:
    port = held_port()
    sentence = refusal("serve", "--store", f"postgresql://ada:secret@127.0.0.1:{port}/tables")
    assert sentence.startswith(f"PostgreSQL at postgresql://ada:***@127.0.0.1:{port}/tables does not answer: ")


def test_a_second_server_on_one_file_is_refused(tmp_path: Path) -> None:
    with running("serve", "--store", sqlite_in(tmp_path)):
        sentence = refusal("serve", "--port", 0, "--store", sqlite_in(tmp_path))
        assert sentence.startswith(f"{tmp_path / 'tables.sqlite'} is in use by another server process: ")


def test_an_exported_store_is_imported_elsewhere(tmp_path: Path) -> None:
    old, new, file = f"sqlite://{tmp_path}/old.sqlite", f"sqlite://{tmp_path}/new.sqlite", tmp_path / "all.jsonl"
    with running("serve", "--store", old) as server, Person(server.address) as ada:
        table = ada.opens(others=["easy", "easy"])
        server.stopped(signal.SIGTERM)
    run = noblesse("export", file, "--store", old)
    assert (run.returncode, run.stdout, run.stderr) == (0, "", f"{file}: 1 table\n")
    run = noblesse("import", file, "--store", new)
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "1 table imported\n")
    run = noblesse("export", "-", "--store", new)
    assert run.stdout == file.read_text(encoding="utf-8")
    assert table in run.stdout
    assert refusal("import", file, "--store", new)


def test_tables_move_from_a_file_to_postgresql_and_are_served_there(tmp_path: Path, postgresql_url: str) -> None:
    file = tmp_path / "all.jsonl"
    with running("serve", "--store", sqlite_in(tmp_path)) as server, Person(server.address) as ada:
        table, secret = ada.opens(others=["easy", "easy"]), ada.cookies["noblesse"]
        server.stopped(signal.SIGTERM)
    assert noblesse("export", file, "--store", sqlite_in(tmp_path)).returncode == 0
    assert noblesse("import", file, "--store", postgresql_url).stderr == "1 table imported\n"
    assert noblesse("export", "-", "--store", postgresql_url).stdout == file.read_text(encoding="utf-8")
    with running("serve", "--store", postgresql_url) as server, Person(server.address) as ada:
        ada.cookies["noblesse"] = secret
        assert ada.sees(table)["you_host"]
        assert server.stopped(signal.SIGTERM)[0] == 0


def test_what_cannot_be_exported_or_imported_is_refused_in_one_sentence(tmp_path: Path) -> None:
    store = sqlite_in(tmp_path)
    bad = tmp_path / "bad.jsonl"
    bad.write_text("{}\n", encoding="utf-8")
    assert refusal("import", bad, "--store", store) == (
        'line 1: this is not an export; an export begins with {"format":"noblesse-store/2"}'
    )
    assert refusal("import", tmp_path / "none", "--store", store) == f"{tmp_path / 'none'}: no such file or directory"
    assert refusal("export", tmp_path / "no" / "file", "--store", store).endswith("there is no such folder to write to")
    assert refusal("export", "-", "--store", f"sqlite://{bad}/tables").startswith(f"there is no store {bad}/tables: ")


def test_the_version_is_told_without_the_server() -> None:
    code = (
        "import sys; sys.argv = ['noblesse', '--version']\n"
        "from noblesse.cli import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print(*sorted({'litestar', 'uvicorn', 'numba', 'numpy', 'asyncpg'} & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.splitlines()[1:] == [""]


def test_a_missing_part_of_the_installation_is_named() -> None:
    code = (
        "import sys; sys.argv = ['noblesse', 'serve']; sys.modules['litestar'] = None\n"
        "from noblesse.cli import main; main()"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr == "noblesse: this command needs litestar: pip install 'noblesse[cli,server]'\n"
