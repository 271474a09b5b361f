"""A command that is told to stop does so, whatever it is doing at that moment."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

from tests.children import started

pytestmark = pytest.mark.processes

PATIENCE = 250  # seconds after which the command counts as one that never ends
IN_A_CALLBACK = """
import os, signal, sys, weakref
from noblesse.cli import commands, main

class Thing:
    pass

def callback(_):
    print("in the callback", flush=True)
    os.kill(os.getpid(), int(sys.argv[1]))

def command(**_):
    thing = Thing()
    watched = weakref.ref(thing, callback)
    del thing  # what the signal's handler raises in the callback is lost
    while True:
        signal.pause()

commands.noblesse.main = command
main()
"""
ON_A_BUSY_MACHINE = """
import time
from noblesse import cli

came = []

def again(number, frame, signal_again=cli._signal_again):
    came.append(number)
    signal_again(number, frame)

def slowly(number, signal_soon=cli._signal_soon):
    signal_soon(number)
    while not came:  # the process does not get its turn before the timer has run out
        time.sleep(0.001)

cli._signal_again, cli._signal_soon = again, slowly
"""
BEFORE_A_SYSTEM_CALL = """
from noblesse import cli

came = []

def again(number, frame, signal_again=cli._signal_again):
    came.append(number)
    if len(came) > 1:  # the first comes just before a system call, which does not notice it
        signal_again(number, frame)

cli._signal_again = again
"""


@pytest.mark.parametrize(
    "machine", ["", ON_A_BUSY_MACHINE, BEFORE_A_SYSTEM_CALL], ids=["quiet", "busy", "before a system call"]
)
@pytest.mark.parametrize(("how", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_in_a_callback_of_a_weak_reference_is_not_lost(how: signal.Signals, status: int, machine: str) -> None:
    command = [sys.executable, "-c", machine + IN_A_CALLBACK, str(how.value)]
    process = started(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        said, complained = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()
    assert (process.returncode, said, complained) == (status, "in the callback\n", "")
