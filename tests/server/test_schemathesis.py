"""A fuzzer reads the API's own description and tries everything in it, and much that is not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.a_server import serving
from tests.server.people import Person

CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
    "negative_data_rejection",
    "unsupported_method",
)
# Streams have no end, so that no whole answer could be checked; the socket is not in OpenAPI at all.
ENDLESS = ("events", "bot_stream")
A_SEAT = """
[parameters]
"path.table" = "{table}"
"path.seat" = 0
"""


def tried(address: str, folder: Path, *more: str) -> subprocess.CompletedProcess[str]:
    """What schemathesis reports about the server."""
    command = [
        str(Path(sys.executable).with_name("schemathesis")),
        *(("--config-file", "schemathesis.toml") if (folder / "schemathesis.toml").exists() else ()),
        "run",
        f"{address}/api/docs/openapi.json",
        "--seed=1",
        f"--checks={','.join(CHECKS)}",
        *(f"--exclude-operation-id={name}" for name in ENDLESS),
        "--suppress-health-check=all",
        "--warnings=off",
        "--no-color",
        *more,
    ]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300, check=False)


@pytest.mark.processes
def test_a_stranger_finds_nothing_that_contradicts_the_description(store_url: str, tmp_path: Path) -> None:
    with serving(store_url) as address:
        run = tried(address, tmp_path, "--phases=coverage,fuzzing,stateful", "--max-examples=10")
    assert run.returncode == 0, run.stdout


@pytest.mark.processes
def test_a_player_finds_nothing_that_contradicts_the_description(store_url: str, tmp_path: Path) -> None:
    with serving(store_url) as address, Person(address) as ada:
        table = ada.opens(others=["random", "random"], begin=True, options={"pace": "instant"})
        (tmp_path / "schemathesis.toml").write_text(A_SEAT.format(table=table), encoding="utf-8")
        token = f"--header=Authorization: Bearer {ada.cookies['noblesse']}"
        run = tried(address, tmp_path, "--phases=coverage,fuzzing", "--max-examples=15", token)
    assert run.returncode == 0, run.stdout
