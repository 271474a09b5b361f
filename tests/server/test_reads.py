"""Reads are limited like everything else, and repeated reads are cheap."""

from __future__ import annotations

from typing import Any

import pytest

from noblesse import Game
from noblesse.languages import translate_for
from noblesse.server.budgets.limits import DEFAULTS, Limit
from noblesse.server.live.loading import read
from noblesse.server.live.positions import Positions
from tests.server.a_server import serving
from tests.server.live_tables import a_log
from tests.server.people import Person, Someone
from tests.server.playing import seated

NAMES = ["Ada", "Bo", "Cy"]
CHEAP = {"/api/cast", "/api/menu", "/api/preparing"}  # answered from memory
ONCE: dict[str, Any] = {"limits": {kind: Limit(1, 3600) for kind in {*DEFAULTS, "read"}}}


def described_reads(person: Person) -> list[str]:
    """Every GET that the server describes under /api."""
    paths = person.get("/api/docs/openapi.json").json()["paths"]
    return sorted(path for path, doors in paths.items() if "get" in doors and path.startswith("/api"))


def test_every_read_that_costs_something_has_a_limit(store_url: str) -> None:
    with serving(store_url, **ONCE) as address, Person(address) as ada:
        table = ada.opens()
        reads = [path for path in described_reads(ada) if path not in CHEAP]
        assert len(reads) > 8
        for path in reads:
            token = {"authorization": f"Bearer {ada.cookies['noblesse']}"}
            statuses = []
            for _ in range(12):
                with ada.stream("GET", path.replace("{table}", table), headers=token) as answer:
                    statuses.append(answer.status_code)
            assert statuses[-1] == 429, path


@pytest.mark.parametrize("path", ["tables/{table}", "tables/{table}/view", "tables/{table}/record", "lobby", "mine"])
def test_a_client_that_reads_too_often_is_told_when_to_come_back(store_url: str, path: str) -> None:
    limits: dict[str, Any] = {"limits": {**{kind: Limit(10**6, 1) for kind in DEFAULTS}, "read": Limit(3, 3600)}}
    with serving(store_url, **limits) as address, Person(address) as ada:
        table = ada.opens()
        answers = [ada.get(f"/api/{path.format(table=table)}") for _ in range(4)]
        assert [answer.status_code == 429 for answer in answers] == [False, False, False, True]
        assert int(answers[-1].headers["retry-after"]) > 0


def counted_retelling(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Gets one item for every replay of a game that tells its story."""
    done: list[int] = []
    really = Game.retold

    def counting(game: Game) -> Any:
        done.append(game.decisions)
        return really(game)

    monkeypatch.setattr(Game, "retold", counting)
    return done


def test_a_story_is_computed_once_for_all_who_ask_for_the_same(
    someone: Someone, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, people = seated(someone, "high-society", NAMES)
    spectator = someone()
    people[spectator.sees(table)["position"]["view"]["to_move"]].moves(table, "pass")
    done = counted_retelling(monkeypatch)
    first = spectator.sees(table)
    assert [spectator.sees(table), someone().sees(table)] == [first, first]
    assert len(done) == 1
    mover = people[first["position"]["view"]["to_move"]]
    mover.moves(table, "pass", at=first["n"])
    assert spectator.sees(table)["position"]["moves"] == 2
    assert done == [1, 2]


def test_a_cached_snapshot_is_not_shown_to_another_seat(someone: Someone) -> None:
    table, (ada, bo, _) = seated(someone, "rich-and-good", NAMES)
    for _ in range(2):
        assert [person.sees(table)["you"] for person in (ada, bo, someone())] == [0, 1, None]
        seen = [person.sees(table)["position"]["view"]["holders"] for person in (ada, bo, someone())]
        assert seen[0] != seen[1] != seen[2]
    assert bo.sees(table)["you_host"] is False
    assert ada.sees(table)["you_host"] is True
    assert ada.get(f"/api/tables/{table}?lang=de").json()["position"]["story"] != ada.sees(table)["position"]["story"]


def test_a_premove_is_in_the_snapshot_at_once(someone: Someone) -> None:
    table, people = seated(someone, "high-society", NAMES)
    waiting = people[people[0].sees(table)["position"]["view"]["to_move"] - 1]
    assert waiting.sees(table).get("program") is None
    program = {"kind": "pass_above", "limit": 3}
    assert waiting.asks(table, t="program", program=program).status_code == 200
    assert waiting.sees(table)["program"] == program


def test_where_several_share_a_device_the_view_asks_which(someone: Someone) -> None:
    ada = someone()
    table = ada.opens(others=[None, "easy"])
    ada.sits(table, 1, "Bo")
    ada.post(f"/api/tables/{table}/begin")
    answer = ada.get(f"/api/tables/{table}/view")
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert answer.json()["error"] == "the seats 0 and 1 are yours: name one of them, as ?seat=0"
    assert [ada.get(f"/api/tables/{table}/view", params={"seat": seat}).json()["seat"] for seat in (0, 1)] == [0, 1]


def test_no_more_positions_are_cached_than_there_is_room_for() -> None:
    positions, tables = Positions(translate_for, most=2), [read(f"elm{number}", a_log()) for number in range(3)]
    first = [positions.of(table, None, "en") for table in tables]
    assert len(positions._kept) == 2
    assert [positions.of(table, None, "en") for table in tables] == first
