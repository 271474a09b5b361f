"""Programs that mean no good cost their table a few moves, and the server nothing."""

from __future__ import annotations

import http.client
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import psutil
import pytest

from tests.server.crashing import SHORT_LEASE
from tests.server.nursery import Nursery
from tests.server.people import Person, Someone
from tests.server.playing import INSTANT, played_to_the_end
from tests.server.ports import held_port
from tests.server.processes import ready_server

pytestmark = pytest.mark.processes

HUNDRED_MB = 100_000_000
PROGRAMS = {
    "slow": "for line in questions: time.sleep(600)",
    "lying": 'for line in questions: print(\'{"move": "castle"}\', flush=True)',
    "huge": f"for line in questions: print('x' * {HUNDRED_MB}, flush=True)",
    "crashing": "for line in questions: sys.exit(3)",
    "flooding": "while True: print('{}')",
    "silent": "os.close(1); time.sleep(600)",
    "deaf": "time.sleep(600)",
    "nested": "for line in questions: print('[' * 900_000, flush=True)",
}
SECONDS = {"noblesse.bots.exec_bot:SECONDS": 0.3, "noblesse.bots.exec_bot:START_UP": 1.0}


@pytest.fixture(scope="module")
def impatient_nursery() -> Iterator[Nursery]:
    """Servers that give programs little time."""
    with Nursery(SHORT_LEASE, "hostile", SECONDS) as nursery:
        yield nursery
        assert not nursery.complaints(), nursery.complaints()[0]


def written(folder: Path, name: str) -> str:
    """The argument of `--bot` for this program."""
    file = folder / name
    header = f"#!{sys.executable} -IS\nimport json, os, sys, time\n"
    questions = "questions = (line for line in sys.stdin if json.loads(line)['type'] == 'choose')\n"
    file.write_text(f"{header}{questions}{PROGRAMS[name]}\n", encoding="utf-8")
    file.chmod(0o700)
    return f"{name}=exec:{file}"


@pytest.mark.parametrize("names", [["slow", "lying", "huge", "crashing"], ["flooding", "silent", "deaf", "nested"]])
def test_an_operators_programs_of_every_bad_kind_cannot_stop_a_game_or_fill_the_server(
    impatient_nursery: Nursery, store_url: str, tmp_path: Path, names: list[str]
) -> None:
    bots = [written(tmp_path, name) for name in names]
    process, address = ready_server(impatient_nursery, store_url, held_port(), *bots)
    server = psutil.Process(process)
    with Person(address) as ada:
        table = ada.opens("high-society", 5, others=list(names), options=INSTANT)
        before = server.memory_info().rss
        ada.post(f"/api/tables/{table}/begin")
        with ada.at(table) as socket:
            view, _ = played_to_the_end(socket)
        assert view["result"] is not None
        assert server.memory_info().rss - before < HUNDRED_MB
        assert ada.get("/api/menu").status_code == 200
    impatient_nursery.kill(process)


def test_a_program_that_sends_a_hundred_megabytes_is_refused_before_they_are_read(
    someone: Someone, address: str
) -> None:
    ada = someone()
    table = ada.opens("high-society", 3, others=[None, "random"], options=INSTANT)
    token = ada.post(f"/api/tables/{table}/seats/1/token", json={"name": "Robot"}).json()["token"]
    parts = urlsplit(address)
    connection = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=120)
    connection.putrequest("POST", f"/api/bot/tables/{table}/commands")
    connection.putheader("Authorization", f"Bearer {token}")
    connection.putheader("Content-Type", "application/json")
    connection.putheader("Content-Length", str(HUNDRED_MB))
    connection.endheaders()
    sent, piece = 0, b" " * 65536
    try:
        while sent < HUNDRED_MB:
            connection.send(piece)
            sent += len(piece)
    except OSError:
        pass  # the server has closed the connection
    assert sent < HUNDRED_MB
    connection.close()
    ada.post(f"/api/tables/{table}/begin")
    assert ada.sees(table)["table"]["seats"][1]["name"] == "Robot"
