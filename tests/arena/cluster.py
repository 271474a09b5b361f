"""Waiting for a Dask cluster."""

import subprocess
import sys


def wait_for_workers(address: str, workers: int) -> None:
    """Wait until this many workers have joined the scheduler at the address."""
    code = "import sys, distributed as d; d.Client(sys.argv[1]).wait_for_workers(int(sys.argv[2]), 60)"
    subprocess.run([sys.executable, "-c", code, address, str(workers)], check=True, capture_output=True)
