"""A command that is told to stop does so, whatever it was doing at that moment."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

from tests.children import started

pytestmark = pytest.mark.processes

IN_A_CALLBACK = """
import os, sys, time, weakref
from noblesse.cli import commands, main

class Thing:
    pass

def command(**_):
    thing = Thing()
    watched = weakref.ref(thing, lambda _: os.kill(os.getpid(), int(sys.argv[1])))
    del thing  # what the signal's handler raises in the callback is lost
    print("goes on", flush=True)
    time.sleep(30)  # long enough for whoever stops it

commands.noblesse.main = command
main()
"""


@pytest.mark.parametrize(("how", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_in_a_callback_of_a_weak_reference_is_not_lost(how: signal.Signals, status: int) -> None:
    command = [sys.executable, "-c", IN_A_CALLBACK, str(how.value)]
    with started(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        said, complained = process.communicate()
    assert (process.returncode, said, complained) == (status, "goes on\n", "")
