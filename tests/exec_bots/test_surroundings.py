"""What a program that plays gets to know about the server's environment."""

from __future__ import annotations

import sys

import pytest

from noblesse.bots.exec_process import ExecProcess, ShownErrors

pytestmark = pytest.mark.processes

SECRETS = ("NOBLESSE_STORE", "NOBLESSE_METRICS_TOKEN", "PGPASSWORD", "PGPASSFILE")
TELLS = "import os; input(); print(*os.environ)"
PATIENCE = 120.0


def test_a_program_is_not_given_the_operators_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (*SECRETS, "HARMLESS"):
        monkeypatch.setenv(name, "x")
    program = ExecProcess([sys.executable, "-c", TELLS], ShownErrors())
    told = program.ask(b"\n", PATIENCE).decode().split()
    program.end()
    assert {"PATH", "HARMLESS"} <= set(told)
    assert not set(SECRETS) & set(told)
