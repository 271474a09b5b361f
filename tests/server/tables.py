"""Tables without a server, from the entries of their logs."""

from __future__ import annotations

from collections.abc import Collection

from noblesse.server.live.entries import AnyEntry, Began, BotSat, Opened, Options, Sat
from noblesse.server.live.loading import read
from noblesse.server.live.table import Table
from tests.tables import EDITIONS


def table_of(
    *names: str,
    bots: int = 0,
    game: str = "high-society",
    begun: bool = True,
    premoves: Collection[int] = (),
    awaits: tuple[int, ...] = (),
    **options: object,
) -> Table:
    """People in the first seats, bots in the others; seat 0 begins."""
    seats = len(names) + bots
    log: list[AnyEntry] = [Opened(0, game, EDITIONS[game], seats, Options(**options), "owner0")]  # type: ignore[arg-type]
    log += [Sat(0, seat, name, f"owner{seat}", seat in premoves) for seat, name in enumerate(names)]
    log += [BotSat(0, seat, "easy", f"Easy {seat}") for seat in range(len(names), seats)]
    if begun:
        log.append(Began(0, f"{1:064x}", 0, awaits))
    return read("t", log)
