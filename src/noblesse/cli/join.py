"""`noblesse join`: a bot takes a seat at a live table."""

from __future__ import annotations

import os
import sys
from contextlib import closing
from typing import Any

from noblesse.bots import bot_named
from noblesse.bots.levels import SECONDS
from noblesse.bots.names import full_name, short_name
from noblesse.cli.joining import LOST, GaveUp, Player, Server, link_in, reason, sit_down
from noblesse.cli.waiting import wait_for_bots
from noblesse.engine.deal import fresh_seed

TOKEN = "NOBLESSE_TOKEN"
LONGEST_NAME = 20
SHARE_OF_THE_CLOCK = 0.5  # of what the table's clock allows, so that the answer is there in time
GAVE_UP, INTERRUPTED = 1, 130


def join_table(link: str, *, bot: str, name: str | None, seconds: float | None, again: bool) -> None:
    """Sit down, play one game or all of them, and leave with a sentence."""
    where = link_in(link)
    bot_named(bot).close()  # raises ValueError if there is no such bot
    server = Server(where.server, os.environ.get(TOKEN))
    try:
        facts = server.ask("GET", f"/api/tables/{where.table}")["table"]
    except LOST as lost:
        raise ValueError(f"{where.server} cannot be reached: {reason(lost)}") from None
    wait_for_bots(facts["game"], [bot])
    with closing(bot_named(bot, _seconds(seconds, facts))) as mind:
        player = Player(server, mind, where.table, fresh_seed(), _say)
        try:
            seated = sit_down(server, where, name or _name(bot), is_level=full_name(bot) in SECONDS)
            called = seated["table"]["seats"][seated["you"]]["name"]
            _say(f"Sitting as {called} at {where.server}/table/{where.table}; Ctrl+C leaves the seat to a stand-in.")
            status: str | int | None = _play(player, where.table, again)
        except (KeyboardInterrupt, SystemExit) as stopped:
            player.leave()
            _say("You left the table; a stand-in plays on." if player.is_playing else "You left the table.")
            status = stopped.code if isinstance(stopped, SystemExit) else INTERRUPTED
    sys.exit(status)


def _play(player: Player, table: str | None, again: bool) -> int:
    """Play until nobody goes on, and return the exit status."""
    try:
        while table is not None:
            _say(f"The game is over: {_outcome(player.play(table).view or {})}")
            table = player.rematch(table) if again else None
    except GaveUp as gave_up:
        player.leave()
        _say(f"{gave_up} A stand-in plays on.")
        return GAVE_UP
    except Exception:  # for example, the server refuses us, or the bot's program cannot be started
        player.leave()
        raise
    return 0


def _outcome(view: dict[str, Any]) -> str:
    winners = [view["seats"][seat]["name"] for seat in view["result"]["winners"]]
    return f"{' and '.join(winners)} won." if winners else "nobody won."


def _seconds(seconds: float | None, facts: dict[str, Any]) -> float | None:
    """The time for a decision: what was asked for, but not more than a share of the table's clock."""
    clock = facts["options"].get("clock")
    limits = [limit for limit in (seconds, None if clock is None else clock * SHARE_OF_THE_CLOCK) if limit is not None]
    return min(limits, default=None)


def _name(bot: str) -> str:
    """The name at the table: the short name or the bot's own, but no command and no address."""
    name = short_name(bot)
    return "Robot" if ":" in name else name.capitalize()[:LONGEST_NAME]


def _say(line: str) -> None:
    try:
        print(line, flush=True)
    except BrokenPipeError:  # nobody reads any more, but the others at the table still wait for the bot's moves
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
