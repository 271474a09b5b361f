"""`noblesse.server.live` plays a whole table without the rest of the server."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

pytestmark = pytest.mark.processes


@pytest.mark.parametrize("game", ["high-society", "rich-and-good"])
def test_a_whole_table_is_played_with_a_store_in_memory_and_no_server(game: str) -> None:
    command = [sys.executable, "-m", "tests.server.live_alone", game, "3", "7"]
    played = json.loads(subprocess.check_output(command, text=True))
    assert played["phase"] == played["read again"] == "over"
    assert played["moves"] > 20
    assert played["heard"] == [played["moves"]] * 3
    assert played["imported"] == []
    assert played["threads"] == 1
