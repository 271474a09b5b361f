"""`noblesse bench`: the speed of the engine on this machine."""

from __future__ import annotations

import msgspec
from rich.console import Console
from rich.table import Table

from noblesse.arena.speed import engine_speed

ROWS = {
    "decisions_per_second": "random decisions per second",
    "games_per_second": "random games per second",
    "clone_nanoseconds": "copy of a game, compiled (ns)",
    "play_microseconds": "Game.play with log and story (µs)",
    "legal_moves_milliseconds": "Game.legal_moves of the opening (ms)",
    "playouts_per_second": "playouts of the search per second",
    "two_threads": "the same in two threads, as a factor",
}


def measure(seconds: float, *, as_json: bool) -> None:
    """Measure, print the figures, and show the progress on standard error."""
    with Console(stderr=True).status("measuring") as status:
        found = engine_speed(seconds, lambda what: status.update(f"measuring {what}"))
    if as_json:
        print(msgspec.json.encode(found).decode())
        return
    for game, speed in found["bots"].items():
        found["engine"][game] |= speed
    table = Table("one core, four players", *found["engine"], box=None, header_style="bold")
    for key, name in ROWS.items():
        table.add_row(
            name,
            *(
                f"{speed[key]:,.10g}" if isinstance(speed[key], int) else f"{speed[key]:.3g}"
                for speed in found["engine"].values()
            ),
        )
    Console().print(table)
