"""Tables: open, find, begin and close them, and ask for a rematch."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, Router, get, post
from litestar.params import FromQuery, JSONBody, QueryParameter
from msgspec import structs

from noblesse.bots.levels import LEVELS
from noblesse.checks import checked_edition
from noblesse.engine.language import Mistake, Translate
from noblesse.games import GAMES, lesson_of, rules_of
from noblesse.server.guests.tokens import fresh_table_id
from noblesse.server.http.dependencies import AskedSeat, TableId, TheService
from noblesse.server.http.guests import (
    ANYBODY,
    GUESTS,
    device_of,
    known,
    limited,
    owner_of,
    payer_of,
    remembered,
    welcomed,
)
from noblesse.server.http.problems import ASKING, CHANGING, OF_A_TABLE, SENDING, problems
from noblesse.server.live import seating
from noblesse.server.live.entries import MOST_SEATS, AnyEntry, Opened, Options, Owner, Seat
from noblesse.server.live.identity import Arms, Colour, Wish
from noblesse.server.live.index import KeptSummary, Summary
from noblesse.server.live.loading import read
from noblesse.server.live.messages import Accepted, Snapshot
from noblesse.server.live.player_names import with_names
from noblesse.server.live.refusals import Refused
from noblesse.server.live.schedule import now
from noblesse.server.live.viewers import seat_of
from noblesse.server.middleware.language import language_of, translate_of
from noblesse.server.rematch import rematch_of
from noblesse.server.store.interface import IndexEntry, Phase

MOST_LISTED = 50
FOR_EVER = 2**53 - 1  # the largest number that every JSON reader keeps
Before = Annotated[int, QueryParameter(ge=0, le=FOR_EVER)]  # milliseconds since 1970
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
GameId = Annotated[str, msgspec.Meta(max_length=100)]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to open. You sit in seat 0; `others` are the names of bots, or null for free seats."""

    game: GameId
    players: Annotated[int, msgspec.Meta(ge=2, le=MOST_SEATS)]
    name: Name
    edition: Annotated[str, msgspec.Meta(max_length=20)] | None = None
    options: Options = Options()
    others: Annotated[list[Name | None], msgspec.Meta(max_length=MOST_SEATS - 1)] = []
    begin: bool = False  # at once, if no seat is free
    colour: Colour | None = None  # that you would like
    arms: Arms | None = None  # likewise


class Place(msgspec.Struct, frozen=True):
    """A seat at a table."""

    table: str
    seat: Seat


class GameFacts(msgspec.Struct, frozen=True):
    """A game that can be played here."""

    game: str
    title: str
    editions: dict[str, list[int]]  # numbers of players
    lesson: bool = False  # whether there is one
    edition: str = ""  # the default one


class Menu(msgspec.Struct, frozen=True):
    """What a host may choose from."""

    games: list[GameFacts]
    bots: list[str]
    levels: list[str] = []  # the bots among them that are levels, the weakest first
    push: bool = False  # whether this server sends web push


class Listed(msgspec.Struct, frozen=True):
    """A table in a list."""

    table: str
    game: str
    phase: Phase
    changed: int
    your_seats: list[Seat]
    summary: Summary


@get(
    "/menu",
    summary="Games, editions, numbers of players and bots",
)
async def menu(request: Request[Any, Any, Any], service: TheService) -> Menu:
    """What a form for opening a table needs."""
    translate = translate_of(request.scope)
    games = [facts_of(game, translate) for game in GAMES]
    return Menu(games, service.bot_pool.names, list(LEVELS), push=service.settings.push)


def facts_of(game: str, translate: Translate) -> GameFacts:
    """What the menu says about a game."""
    facts = rules_of(game).FACTS
    editions = {edition: list(seats) for edition, seats in facts.editions.items()}
    has_lesson, default = lesson_of(game) is not None, next(iter(editions))
    return GameFacts(game, translate(facts.title), editions, lesson=has_lesson, edition=default)


@get("/lobby", summary="Open tables that anybody may join", responses=problems("unavailable", "too_many"))
async def lobby(request: Request[Any, Any, Any], service: TheService) -> list[Listed]:
    """Open tables in the lobby, the latest first."""
    limited(service, "read", payer_of(request))
    translate = translate_of(request.scope)
    return [_listed(index_entry, None, translate) for index_entry in await service.store.lobby(MOST_LISTED)]


@get("/mine", summary="Your tables", responses=problems(*ASKING), security=ANYBODY)
async def mine(
    request: Request[Any, Any, Any],
    service: TheService,
    phase: FromQuery[Phase] = "running",
    before: Before = FOR_EVER,
) -> list[Listed]:
    """The tables where you sit, the latest first; `before` asks for the next page."""
    limited(service, "read", payer_of(request))
    owner = owner_of(request)
    if owner is None:
        return []
    translate, found = translate_of(request.scope), await service.store.tables_of(owner, phase, MOST_LISTED, before)
    return [_listed(index_entry, owner, translate) for index_entry in found]


@post(
    "/tables",
    summary="Open a table",
    responses=problems(*ASKING, *SENDING, "forbidden", "not_found", "not_now", "too_many"),
    security=ANYBODY,
)
async def open_table(request: Request[Any, Any, Any], service: TheService, data: JSONBody[NewTable]) -> Response[Place]:
    """You are its host and sit in seat 0."""
    limited(service, "table", payer_of(request))
    guest = await welcomed(request, service)
    await service.hosting.check_table(guest.owner)
    if data.options.listed:
        await service.hosting.check_listed(guest.owner)
        limited(service, "listed", payer_of(request))
    table_id = fresh_table_id()
    await service.live_tables.open(table_id, _first_entries(table_id, guest.owner, data, service.bot_pool.names))
    return remembered(guest, Place(table_id, 0), service)


@get(
    "/tables/{table:str}",
    summary="A table as you may know it",
    responses=problems(*OF_A_TABLE, "no_seat", "forbidden"),
    security=ANYBODY,
)
async def table_now(
    request: Request[Any, Any, Any], service: TheService, table_id: TableId, seat: AskedSeat = None
) -> Response[Snapshot]:
    """From your seat, or as a spectator."""
    limited(service, "read", payer_of(request))
    live, owner = await service.live_tables.live(table_id), owner_of(request)
    body = await live.snapshot(owner, seat, language_of(request.scope))
    return Response(msgspec.Raw(body), media_type="application/json")  # type: ignore[arg-type]


@post(
    "/tables/{table:str}/begin",
    summary="Deal the cards",
    status_code=200,
    responses=problems(*CHANGING),
    security=GUESTS,
)
async def begin(request: Request[Any, Any, Any], service: TheService, table_id: TableId) -> Accepted:
    """Only the host may do this, when no seat is free."""
    limited(service, "http", payer_of(request))
    return Accepted(await service.live_tables.begin(table_id, known(request), device_of(request)))


@post(
    "/tables/{table:str}/close",
    summary="Close a table before its game begins",
    status_code=200,
    responses=problems(*CHANGING),
    security=GUESTS,
)
async def close(request: Request[Any, Any, Any], service: TheService, table_id: TableId) -> Accepted:
    """Only the host may do this."""
    limited(service, "http", payer_of(request))
    owner = known(request)
    live = await service.live_tables.live(table_id)
    return Accepted(await live.do(lambda table, when: seating.close(table, owner, when), device_of(request)))


@post(
    "/tables/{table:str}/rematch",
    summary="A rematch: the same players, each moved by one seat",
    responses=problems(*CHANGING, "too_many"),
    security=GUESTS,
)
async def rematch(request: Request[Any, Any, Any], service: TheService, table_id: TableId) -> Place:
    """Any player may ask for it once the game is over; everybody who asks gets the same table."""
    owner = known(request)
    limited(service, "table", payer_of(request))
    new = await rematch_of(service.live_tables, service.hosting, table_id, owner, device_of(request))
    live = await service.live_tables.live(new)
    return Place(new, await live.read(lambda table: seat_of(table, owner, None)))


def _first_entries(table_id: str, owner: Owner, asked: NewTable, bots: list[str]) -> list[AnyEntry]:
    edition = _edition(asked)
    if len(asked.others) >= asked.players:
        template = (
            "at a table for 2 there is one other player besides you"
            if asked.players == 2
            else "at a table for {players} there are {others} other players besides you"
        )
        raise Refused("malformed", template, players=asked.players, others=asked.players - 1)
    if asked.options.stand_in not in bots:
        raise seating.no_such_bot("malformed", asked.options.stand_in, bots)
    log: list[AnyEntry] = [Opened(now(), asked.game, edition, asked.players, asked.options, owner)]
    log += seating.sit(read(table_id, log), owner, 0, asked.name, now(), Wish(asked.colour, asked.arms))
    for seat, bot in enumerate(asked.others, 1):
        if bot is not None:
            log += seating.put_bot(read(table_id, log), owner, seat, bot, bots, now())
    if asked.begin:
        log += seating.begin(read(table_id, log), owner, now())
    return log


def _edition(asked: NewTable) -> str:
    """Return the edition that was asked for, or the default, if it allows this number of players."""
    try:
        facts = rules_of(asked.game).FACTS
        edition = checked_edition(facts, asked.edition)
    except Mistake as mistake:
        raise Refused.because("malformed", mistake.phrase) from None
    seats = facts.editions[edition]
    if asked.players not in seats:
        raise Refused(
            "malformed",
            "{game} ({edition}) is for {few} to {many} players",
            game=asked.game,
            edition=edition,
            few=min(seats),
            many=max(seats),
        )
    return edition


def _listed(index_entry: IndexEntry, owner: Owner | None, translate: Translate) -> Listed:
    kept = msgspec.json.decode(index_entry.summary, type=KeptSummary)
    yours = [seat for seat, other in enumerate(kept.owners) if owner is not None and other == owner]
    summary = msgspec.json.decode(index_entry.summary, type=Summary)
    summary = structs.replace(summary, seats=with_names(translate, summary.seats))
    return Listed(index_entry.table, index_entry.game, index_entry.phase, index_entry.changed, yours, summary)


router = Router(
    "/api",
    route_handlers=[
        Router("/", route_handlers=[menu, lobby, mine], tags=["lobby"]),
        Router("/", route_handlers=[open_table, table_now, begin, close, rematch], tags=["tables"]),
    ],
)
