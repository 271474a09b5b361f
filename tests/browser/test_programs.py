"""The host gives a seat to a program with one click, and the command that the page shows lets it play."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.children import started


def test_a_host_gives_a_seat_to_a_program_and_copies_the_command(newcomer: Newcomer) -> None:
    host = newcomer()
    table = host.opens("high-society", [None, "random"])
    host.goes(f"/table/{table}")
    host.page.get_by_label("Who sits in seat 2").select_option(label="A program")
    expect(host.page.get_by_role("heading", name="A program for seat 2")).to_be_visible()
    token, program, *words = shlex.split(host.page.get_by_label("The command").input_value())
    assert program == "noblesse"
    robot = host.page.get_by_role("listitem").filter(has_text="Robot 2")
    expect(robot).to_contain_text("away")
    variable, _, secret = token.partition("=")
    process = started(
        [sys.executable, "-m", "noblesse", *words],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, variable: secret},
    )
    with process:
        try:
            expect(robot).to_contain_text("here")
            process.send_signal(signal.SIGINT)
            said, _ = process.communicate()
        finally:
            process.kill()
    assert said.splitlines()[-1] == "You left the table."
    expect(robot).to_have_count(0)
