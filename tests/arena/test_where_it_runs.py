"""The result is the same to the last bit, wherever the games were played."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.arena.cluster import wait_for_workers
from tests.arena.field import without_times
from tests.cli.command import noblesse, refusal

pytestmark = pytest.mark.processes

SCHEDULER = "distributed.cli.dask_scheduler"
WORKER = "distributed.cli.dask_worker"
ON_LOOPBACK = ["--host", "127.0.0.1", "--no-dashboard"]


def program(module: str, *arguments: object) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", module, *map(str, arguments), *ON_LOOPBACK]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


@pytest.fixture(scope="module")
def scheduler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a real scheduler with two workers."""
    folder = tmp_path_factory.mktemp("cluster")
    file = folder / "scheduler.json"
    started = [program(SCHEDULER, "--port", 0, "--scheduler-file", file)]
    try:
        address = address_in(file)
        alone = ["--nthreads", 1, "--no-nanny", "--local-directory", folder]
        started += [program(WORKER, address, *alone) for _ in range(2)]
        wait_for_workers(address, 2)
        yield address
    finally:
        for each in reversed(started):
            each.kill()  # the cluster holds nothing that needs an orderly shutdown
            each.wait()


def address_in(file: Path) -> str:
    end = time.monotonic() + 60
    while not file.exists() or not file.read_text():
        assert time.monotonic() < end
        time.sleep(0.05)
    return str(json.loads(file.read_text())["address"])


def outcome(out: Path, *arguments: object) -> tuple[dict[str, Any], bytes]:
    """The report without times, and the records."""
    bots = ["--bots", "random,random,random,random", "--players", 3, "--deals", 12, "--seed", 5]
    run = noblesse("arena", "high-society", *bots, "--json", "--out", out, *arguments)
    assert run.returncode == 0, run.stderr
    assert "Traceback" not in run.stderr
    return without_times(json.loads(run.stdout)), out.read_bytes()


def test_one_process_two_processes_and_a_cluster_agree(scheduler: str, tmp_path: Path) -> None:
    alone = outcome(tmp_path / "alone", "--jobs", 1)
    assert outcome(tmp_path / "two", "--jobs", 2) == alone
    assert outcome(tmp_path / "cluster", "--on", scheduler) == alone
    assert alone[1].count(b"\n") == 36
    assert noblesse("verify", tmp_path / "cluster").returncode == 0


def test_a_run_may_begin_locally_and_end_on_a_cluster(scheduler: str, tmp_path: Path) -> None:
    alone = outcome(tmp_path / "alone", "--jobs", 1, "--resume", tmp_path / "log")
    lines = (tmp_path / "log").read_bytes().splitlines(keepends=True)
    (tmp_path / "log").write_bytes(b"".join(lines[:3]))
    assert outcome(tmp_path / "both", "--on", scheduler, "--resume", tmp_path / "log") == alone


def test_a_simulation_runs_on_a_cluster_too(scheduler: str, tmp_path: Path) -> None:
    asked = ["simulate", "high-society", "--bots", "random", "--games", 12, "--seed", 5, "--json", "--out"]
    alone, cluster = noblesse(*asked, tmp_path / "alone"), noblesse(*asked, tmp_path / "cluster", "--on", scheduler)
    assert cluster.stdout == alone.stdout != ""
    assert (tmp_path / "cluster").read_bytes() == (tmp_path / "alone").read_bytes()


def test_workers_with_another_bot_of_the_same_name_are_refused(scheduler: str, tmp_path: Path) -> None:
    """Each worker looks for the program in its own folder."""
    bot, asked = tmp_path / "bot.py", ["arena", "high-society", "--deals", 1, "--on", scheduler, "--bots"]
    bot.write_text("")
    sentence = refusal(*asked, f"mine=exec:{sys.executable} bot.py,random", into=tmp_path)
    assert sentence.endswith("has another mine than this machine; copy it there")
    module = "py:a_bot_that_only_we_have:Mine"
    (tmp_path / "a_bot_that_only_we_have.py").write_text("class Mine:\n    def choose(self, *_): ...\n")
    sentence = refusal(*asked, f"{module},random", into=tmp_path)
    assert "cannot play: py:a_bot_that_only_we_have:Mine" in sentence


def test_a_cluster_refuses_a_number_of_jobs(scheduler: str, tmp_path: Path) -> None:
    arguments = ["high-society", "--bots", "random,random", "--on", scheduler, "--jobs", 2, "--resume", "log"]
    assert "--jobs is for local processes" in refusal("arena", *arguments, into=tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("on", "sentence"),
    [
        ("tcp://127.0.0.1:1", "no Dask scheduler answers at tcp://127.0.0.1:1"),
        *(
            (on, f"--on is local or the address of a Dask scheduler, such as tcp://host:8786, not {on!r}")
            for on in (
                "there",
                "127.0.0.1:8786",
                "ftp://127.0.0.1:1",
                "tcp://127.0.0.1:port",
                "tcp://127.0.0.1",
                "tcp://[",
            )
        ),
    ],
)
def test_an_address_without_a_scheduler_is_refused_in_a_sentence(on: str, sentence: str, tmp_path: Path) -> None:
    run = ["arena", "high-society", "--bots", "random,random", "--on", on, "--resume", "log", "--out", "games"]
    assert refusal(*run, into=tmp_path) == sentence
    assert list(tmp_path.iterdir()) == []


def test_workers_that_compile_print_nothing_into_the_progress_bar(tmp_path: Path) -> None:
    for name in (f"noblesse-{os.getuid()}", "noblesse"):
        (tmp_path / name).touch()  # so that no folder can be made, and every worker has to compile
    asked = ["arena", "high-society", "--players", 3, "--bots", "random,random", "--deals", 2, "--jobs", 2]
    run = noblesse(*asked, NUMBA_CACHE_DIR=str(tmp_path), TMPDIR=str(tmp_path), NUMBA_DISABLE_JIT="0")
    assert run.returncode == 0, run.stderr
    assert run.stderr.startswith("noblesse: neither the cache folder nor the temporary folder is writable")
    assert run.stderr.count("\n") == 1
