"""Taking a seat: a free one, one that a code moves, or one that the host has given to a program."""

from __future__ import annotations

from noblesse.cli.joining.link import Link
from noblesse.cli.joining.server import Message, Server

LEVELS_NEED = "this table is played without the memory aid, which the levels need; join it with exec: or py:"


def sit_down(server: Server, link: Link, name: str, *, is_level: bool) -> Message:
    """Take a seat, unless the server knows us already, and return the snapshot of the table."""
    table = f"/api/tables/{link.table}"
    snapshot = server.ask("GET", table)
    if is_level and not snapshot["table"]["options"].get("memory_aid", True):
        raise ValueError(LEVELS_NEED)
    if not server.is_known and link.code is not None:
        server.ask("POST", f"{table}/move-seat", {"code": link.code})
    elif not server.is_known:
        server.ask("PUT", f"{table}/seats/{_free_seat(snapshot)}", {"name": name})
    snapshot = server.ask("GET", table)
    if snapshot["you"] is None:
        raise ValueError("this token has no seat at the table")
    return snapshot


def _free_seat(snapshot: Message) -> int:
    facts = snapshot["table"]
    if facts["phase"] == "over":
        raise ValueError("the game at this table is over")
    if facts["phase"] != "open":
        raise ValueError("the game at this table has begun; ask a player for a link with a code to take a seat over")
    free = [seat for seat, sitting in enumerate(facts["seats"]) if sitting["name"] is None]
    if not free:
        raise ValueError("no seat is free at this table")
    return free[0]
