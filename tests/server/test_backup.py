"""A backup of a store while a server plays on it: restored elsewhere, it holds everything acknowledged before."""

from __future__ import annotations

import asyncio
from copy import deepcopy
from pathlib import Path

import pytest

from noblesse.server.store.dump import FORMAT
from tests.cli.command import noblesse
from tests.server.crashing import ready
from tests.server.crowd import Crowd, Guest, Player
from tests.server.ledger import Ledger, logs
from tests.server.nursery import Nursery
from tests.server.ports import held_port
from tests.server.processes import ready_server

pytestmark = pytest.mark.processes


async def backed_up_in_play(address: str, store: str, file: Path) -> tuple[Ledger, list[Player]]:
    """What was acknowledged before the backup began, and who was playing."""
    ledger = Ledger()
    crowd = Crowd([address], ledger, seed=12)
    crowd.begin()
    await crowd.moves_on(30)
    promised, players = Ledger(deepcopy(ledger.acknowledged)), crowd.seated
    backing_up = asyncio.create_task(asyncio.to_thread(noblesse, "backup", file, "--store", store))
    await crowd.moves_on(10)
    run = await backing_up
    assert run.returncode == 0, run.stderr
    await crowd.moves_on(10)  # the backup did not stop the server
    await crowd.rest()
    assert not ledger.faults
    return promised, players


async def played_on(address: str, players: list[Player]) -> Ledger:
    """Everybody comes back with the same secret as before and plays to the end."""
    ledger = Ledger()
    back = [
        Player(Guest([address], player.guest.dice, player.guest.secret), player.table, player.seat, ledger)
        for player in players
    ]
    await asyncio.gather(*(player.play() for player in back))
    assert not ledger.faults
    return ledger


@pytest.mark.parametrize(("old", "new"), [("store_url", "postgresql_url"), ("postgresql_url", "store_url")])
def test_a_backup_of_a_running_store_is_restored_and_played_on(
    nursery: Nursery, tmp_path: Path, request: pytest.FixtureRequest, old: str, new: str
) -> None:
    store, restored = request.getfixturevalue(old), request.getfixturevalue(new)
    file, port = tmp_path / "all.jsonl", held_port()
    process, address = ready_server(nursery, store, port)
    promised, players = asyncio.run(backed_up_in_play(address, store, file))
    nursery.kill(process)
    assert file.read_text(encoding="utf-8").startswith(f'{{"format":"{FORMAT}"}}\n')

    run = noblesse("import", file, "--store", restored)
    assert run.returncode == 0, run.stderr
    assert run.stderr.endswith(" imported\n")
    assert promised.check(restored)
    assert {player.table for player in players} <= logs(restored).keys()
    process = nursery.serve(port, restored)
    asyncio.run(ready(port))
    later = asyncio.run(played_on(address, players))
    nursery.kill(process)
    promised.acknowledged = later.acknowledged
    assert all(table.phase == "over" for table in promised.check(restored).values())
