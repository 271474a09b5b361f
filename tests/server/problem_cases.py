"""Everything that may go wrong: the request, and the status, the code and the exact sentence of the answer."""

from __future__ import annotations

from typing import Any

NOTHING_HERE = "there is nothing at this address; /api/docs lists what there is"
NOT_SO = "this method is not allowed here; the header Allow lists those that are"
BOTS = "the bots are random, easy, medium, hard, master"
JSON = {"content-type": "application/json"}
TABLE = {"game": "high-society", "players": 3, "name": "Ada"}


def opening(**changed: Any) -> dict[str, Any]:
    """A request for a new table, with something changed."""
    return {"json": {**TABLE, **changed}}


def sent(body: bytes, kind: str = "application/json") -> dict[str, Any]:
    """Send exactly these bytes."""
    return {"content": body, "headers": {"content-type": kind}}


CASES: list[tuple[str, str, dict[str, Any], int, str, str]] = [
    ("GET", "/nowhere", {}, 404, "not_found", NOTHING_HERE),
    ("GET", "/api/nowhere", {}, 404, "not_found", NOTHING_HERE),
    ("PUT", "/api/tables/T/seats/one", {"json": {"name": "Bo"}}, 404, "not_found", NOTHING_HERE),
    ("PATCH", "/api/tables", {}, 405, "not_allowed", NOT_SO),
    ("GET", "/api/tables", {}, 405, "not_allowed", NOT_SO),
    ("GET", "/api/mine?phase=never", {}, 400, "malformed", "phase: 'never' is not one of the allowed values"),
    ("GET", "/api/mine?before=now", {}, 400, "malformed", "before: expected a whole number, not text"),
    ("GET", "/api/mine?before=-1", {}, 400, "malformed", "before: expected a number of at least 0"),
    (
        "GET",
        "/api/mine?before=9223372036854775808",
        {},
        400,
        "malformed",
        "before: expected a number of at most 9007199254740991",
    ),
    ("GET", "/api/tables/T?seat=one", {}, 400, "malformed", "seat: expected a whole number, not text"),
    ("GET", "/api/tables/T?seat=1", {}, 401, "no_seat", "seat 1 is not yours; you may watch without a seat"),
    ("GET", "/api/tables/none", {}, 404, "not_found", "there is no such table; ask for its link again"),
    ("GET", "/api/tables/T/record", {}, 403, "closed", "the record is closed until the game is over"),
    ("GET", "/api/tables/T/replay", {}, 403, "closed", "the record is closed until the game is over"),
    ("GET", "/api/tables/T/review", {}, 403, "closed", "the record is closed until the game is over"),
    ("GET", "/api/lessons/chess", {}, 404, "not_found", "there is no lesson for chess"),
    ("GET", "/api/tables/T/past", {}, 409, "not_now", "the game has not begun"),
    ("POST", "/api/replay", {"json": {}}, 400, "malformed", "the field format is missing"),
    ("GET", "/api/tables/T/view", {}, 409, "not_now", "the game has not begun"),
    ("POST", "/api/tables", {"headers": JSON}, 400, "malformed", "the body is missing"),
    ("POST", "/api/tables", sent(b'{"game":'), 400, "malformed", "this is not JSON: it ends too early"),
    ("POST", "/api/tables", sent(b"game"), 400, "malformed", "this is not JSON: look at byte 0"),
    ("POST", "/api/tables", sent(b"[" * 10_000), 400, "malformed", "expected an object, not a list"),
    (
        "POST",
        "/api/tables",
        sent(b"{}", "text/plain"),
        415,
        "not_json",
        "the body must be JSON, with the header Content-Type: application/json",
    ),
    ("POST", "/api/tables", sent(b"x" * 16_385), 413, "too_much", "a request may have at most 16384 bytes"),
    ("POST", "/api/tables", sent(b"null"), 400, "malformed", "expected an object, not null"),
    ("POST", "/api/tables", sent(b"{}"), 400, "malformed", "the field game is missing"),
    ("POST", "/api/tables", opening(shape="round"), 400, "malformed", "there is no field shape"),
    ("POST", "/api/tables", opening(players="3"), 400, "malformed", "players: expected a whole number, not text"),
    ("POST", "/api/tables", opening(players=6), 400, "malformed", "high-society (1997) is for 3 to 5 players"),
    ("POST", "/api/tables", opening(players=21), 400, "malformed", "players: expected a number of at most 20"),
    ("POST", "/api/tables", opening(players=2), 400, "malformed", "high-society (1997) is for 3 to 5 players"),
    (
        "POST",
        "/api/tables",
        opening(game="chess"),
        400,
        "malformed",
        "there is no game 'chess'; the games are high-society and rich-and-good",
    ),
    (
        "POST",
        "/api/tables",
        opening(options={"watch": "me"}),
        400,
        "malformed",
        "options.watch: 'me' is not one of the allowed values",
    ),
    ("POST", "/api/tables", opening(name=""), 400, "malformed", "name: expected text of at least one character"),
    (
        "POST",
        "/api/tables",
        opening(name="\u200b"),
        400,
        "malformed",
        "a name must have at least one visible letter",
    ),
    ("POST", "/api/tables", opening(name=7), 400, "malformed", "name: expected text, not a whole number"),
    (
        "POST",
        "/api/tables",
        opening(options={"clock": 0}),
        400,
        "malformed",
        "options.clock: expected a number of at least 1",
    ),
    (
        "POST",
        "/api/tables",
        opening(options={"stand_in": "Bo"}),
        400,
        "malformed",
        f"there is no bot 'Bo'; {BOTS}",
    ),
    ("POST", "/api/tables", opening(options={"beer": 1}), 400, "malformed", "options: there is no field beer"),
    (
        "POST",
        "/api/tables",
        opening(others=[1]),
        400,
        "malformed",
        "others[0]: expected text or null, not a whole number",
    ),
    ("POST", "/api/tables", opening(others=["Bo"]), 404, "not_found", f"there is no bot 'Bo'; {BOTS}"),
    (
        "POST",
        "/api/tables",
        opening(edition="2050"),
        400,
        "malformed",
        "there is no edition '2050' of high-society; there is 1997",
    ),
    (
        "POST",
        "/api/tables",
        opening(begin=True),
        409,
        "not_now",
        "seat 1 is free: wait for a player or put a bot there",
    ),
    (
        "PUT",
        "/api/tables/T/seats/7",
        {"json": {"name": "Bo"}},
        404,
        "not_found",
        "there is no seat 7; the seats are 0 to 2",
    ),
    ("PUT", "/api/tables/T/seats/0", {"json": {"name": "Bo"}}, 409, "taken", "seat 0 is taken; choose a free one"),
    ("POST", "/api/tables/T/commands", {"json": {}}, 400, "malformed", "the field t is missing"),
    (
        "POST",
        "/api/tables/T/commands",
        {"json": {"t": "win"}},
        400,
        "malformed",
        "t: 'win' is not one of the allowed values",
    ),
    (
        "POST",
        "/api/tables/T/commands",
        {"json": {"t": "move", "id": "not an id", "at": 1, "move": "pass"}},
        400,
        "malformed",
        "id: expected letters, numerals, - and _ only",
    ),
    (
        "POST",
        "/api/tables/T/commands",
        {"json": {"t": "move", "id": "12345678", "at": 1, "move": "pass"}},
        409,
        "not_now",
        "the game has not begun",
    ),
    (
        "DELETE",
        "/api/tables/T/seats/0/news/pigeon",
        {},
        400,
        "malformed",
        "kind: 'pigeon' is not one of the allowed values",
    ),
    ("GET", "/api/push-key", {}, 409, "not_now", "this server sends no web push"),
    (
        "GET",
        "/api/menu",
        {"headers": {"host": "other.example"}},
        421,
        "misdirected",
        "this server does not answer for that host",
    ),
    (
        "POST",
        "/api/tables",
        {**opening(), "headers": {"origin": "https://other.example"}},
        403,
        "forbidden",
        "only this server's own pages and programs with a token may do that",
    ),
]
