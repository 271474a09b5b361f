"""Everything that a live server sends: two tables that a viewer must not tell apart produce the same bytes."""

from __future__ import annotations

import random
from contextlib import ExitStack
from itertools import cycle, permutations

import pytest

from noblesse import Game, GameRecord
from noblesse.engine.language import addressing
from noblesse.languages import LANGUAGES, Language
from noblesse.server.live import seating
from tests.languages import STRICT
from tests.server.devices import add_device, sign_out
from tests.server.people import Person
from tests.server.two_worlds import KINDS, Viewer, metrics_without_times, two_worlds
from tests.server.witness import LAST_LINE, Witness
from tests.worlds.lives import SEED, dealing, some_moves

CASES = [
    pytest.param(game, players, aid, viewer, language, id=f"{game}-{players}-{'aid' if aid else 'strict'}-{viewer}")
    for (game, players), languages in zip(KINDS, cycle(permutations(LANGUAGES)), strict=False)
    for (aid, viewer), language in zip(
        ((True, None), (True, 0), (True, players - 1), (False, None), (False, 1)), cycle(languages), strict=False
    )
]


@pytest.fixture(autouse=True)
def one_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """One seed for all tables, so that commitments are equal; the deal is chosen separately."""
    monkeypatch.setattr(seating, "fresh_seed", lambda: SEED)


def decide(person: Person, table: str, words: str) -> None:
    answer = person.moves(table, words)
    assert answer.status_code == 200, answer.text


def witnessed(
    address: str,
    record: GameRecord,
    viewer: Viewer,
    tried: list[str],
    *,
    memory_aid: bool,
    language: Language = "en",
) -> list[str]:
    """Play the record at a new table, and return all that the viewer was sent in this language."""
    game = Game.replay(record)
    with ExitStack() as stack:
        people = [stack.enter_context(Person(address)) for _ in record.players]
        options = {"memory_aid": memory_aid, "clock": 3600, "listed": True}
        table = people[0].opens(record.game, len(people), record.players[0], options=options)
        watching = stack.enter_context(Person(address)) if viewer is None else people[viewer]
        watching.headers["accept-language"] = language
        for seat, (person, name) in enumerate(zip(people, record.players, strict=True)):
            if seat:
                assert person.sits(table, seat, name).status_code == 201
        witness = Witness(watching, table, stack)
        witness.asks("GET", "/api/lobby")
        with dealing(record):
            assert people[0].post(f"/api/tables/{table}/begin").status_code == 200
        half = len(record.moves) // 2
        for number, (seat, words) in enumerate(zip(game.movers, record.moves, strict=True)):
            if number == half:
                _pause(people, table, away=(seat + 1) % len(people))
                witness.asks("GET", "/api/tables/{table}")
            decide(people[seat], table, words)
        _ask_all(witness, tried, set() if viewer is None else set(game.legal_moves()))
        _go_back(people, table, len(record.moves) - 1, game.movers[-1])
        witness.asks("GET", "/api/tables/{table}")
        people[0].asks(table, t="say", line=LAST_LINE)
        return witness.reads_everything()


def _pause(people: list[Person], table: str, away: int) -> None:
    people[0].asks(table, t="say", line="hm")
    people[1].asks(table, t="react", reaction="thinking")
    people[away].asks(table, t="leave")
    people[away].asks(table, t="return")


def _go_back(people: list[Person], table: str, to: int, asking: int) -> None:
    """Take back by asking, unless it is free; the first request is refused."""
    for agrees in (False, True):
        people[asking].asks(table, t="take_back", to=to)
        for seat, person in enumerate(people):
            if seat != asking:
                person.asks(table, t="answer", agrees=agrees)


def _ask_all(witness: Witness, tried: list[str], legal: set[str]) -> None:
    witness.asks("GET", "/api/tables/{table}")
    for path in (
        "/view",
        "/record",
        "?seat=0",
        "?seat=1",
        "/view?seat=1",
        "/replay",
        "/replay?seat=0",
        "/replay?open=true",
        "/past",
        "/past?seat=1",
    ):
        witness.asks("GET", "/api/tables/{table}" + path)
    witness.asks("GET", "/api/mine")
    witness.asks("GET", "/api/devices")
    if witness.person.cookies:
        _use_a_phone(witness)
    last = witness.asks("GET", "/api/tables/{table}").json()["n"]
    for words in tried:
        if words not in legal:
            command = {"t": "move", "id": "abcdefgh", "at": last, "move": words}
            witness.asks("POST", "/api/tables/{table}/commands", json=command)
    witness.says(f'{{"t":"move","id":"ijklmnop","at":{last},"move":"donate everything"}}', answer="ijklmnop")


def _use_a_phone(witness: Witness) -> None:
    """Add a phone, ask with it, and sign it out."""
    with Person(witness.person.address) as phone:
        add_device(witness.person, phone)
        for path in ("/api/devices", "/api/tables/{table}", "/api/tables/{table}/view", "/api/mine"):
            witness.hears_from(phone, "GET", path)
        sign_out(witness.person, 1)
        for path in ("/api/devices", "/api/tables/{table}", "/api/tables/{table}/view", "/api/mine"):
            witness.hears_from(phone, "GET", path)


@pytest.mark.parametrize(("game", "players", "memory_aid", "viewer", "language"), CASES)
def test_a_viewer_is_sent_the_same_in_two_worlds(
    address: str, game: str, players: int, memory_aid: bool, viewer: Viewer, language: Language
) -> None:
    luck = random.Random(f"{game} {players} {viewer}")
    worlds = two_worlds(game, players, viewer, 8, luck)
    tried = some_moves(game, players, luck)[:8]
    sent, also_sent = (
        witnessed(address, world, viewer, tried, memory_aid=memory_aid, language=language) for world in worlds
    )
    assert sent == also_sent
    assert len(sent) > 40
    assert any('"t":"took_back"' in line for line in sent)
    names = addressing(worlds[0].players, viewer)
    begin = Game.replay(worlds[0], upto=0).story(None, STRICT[language], names=names)[0]
    assert any(f'"sentences":["{begin}"' in line for line in sent)


def test_the_metrics_of_two_worlds_are_equal(two_servers: list[str]) -> None:
    worlds = two_worlds("rich-and-good", 3, 1, 8, random.Random(3))
    for address, world in zip(two_servers, worlds, strict=True):
        witnessed(address, world, 1, [], memory_aid=True)
    one, two = map(metrics_without_times, two_servers)
    assert one == two
    assert any(line.startswith('noblesse_moves_acknowledged_total{game="rich-and-good"}') for line in one)
