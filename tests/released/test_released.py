"""The people of every release find their tables as they left them, and play on with their old cookies."""

from __future__ import annotations

import json

import pytest

from noblesse.cli.verify import verify_records
from noblesse.games import GAMES, rules_of
from noblesse.records import GameRecord
from tests.released.playing import Reopened
from tests.released.release import Release, lost, releases, remembered


def test_there_is_a_release_to_open() -> None:
    assert "0.1.0" in [release.folder.name for release in releases()]


def test_everybody_finds_their_tables_where_they_were(untouched: Reopened) -> None:
    for name, person in untouched.people.items():
        for phase in ("open", "running", "over"):
            kept = {
                table["table"]: table
                for table in untouched.release.tables.values()
                if table["phase"] == phase and name in table["seats"]
            }
            listed = {line["table"]: line for line in person.get("/api/mine", params={"phase": phase}).json()}
            assert listed.keys() == kept.keys()
            for table, line in listed.items():
                assert line["your_seats"] == kept[table]["seats"][name]
                if table != untouched.table("clock"):  # a bot plays on where the clock has run out
                    assert not [*lost(kept[table]["summary"], line["summary"])]


def test_everybody_sees_the_same_positions_chat_votes_and_premoves_as_before(untouched: Reopened) -> None:
    for line in untouched.release.seen:
        if line["table"] != "clock":
            seen = untouched.people[line["person"]].sees(untouched.table(line["table"]), seat=line["seat"])
            assert not [*lost(line["saw"], remembered(seen))], line


def test_what_is_past_can_be_looked_up_where_it_could_be(untouched: Reopened) -> None:
    table, kept = untouched.table("high_society"), untouched.release.tables["high_society"]
    past = untouched.people["Bo"].get(f"/api/tables/{table}/past").json()
    assert [move["move"] for move in past["moves"]] == kept["moves"]
    without_aid = untouched.table("rich_and_good")
    assert untouched.people["Zoë"].get(f"/api/tables/{without_aid}/past").json()["code"] == "closed"
    assert untouched.device().get(f"/api/tables/{without_aid}").json()["code"] == "forbidden"


def test_browsers_recognise_the_server_by_its_key(untouched: Reopened) -> None:
    assert untouched.device().get("/api/push-key").json() == {"key": untouched.release.push_key}


def test_people_play_both_games_to_the_end(reopened: Reopened) -> None:
    reopened.play_to_the_end("high_society", "rich_and_good", "shared_device", "rematch")


def test_a_program_plays_on_with_its_token(reopened: Reopened) -> None:
    reopened.play_to_the_end("program")


@pytest.mark.parametrize("role", ["left", "voted_out"])
def test_whoever_was_away_comes_back_and_the_bot_goes(reopened: Reopened, role: str) -> None:
    away, table = reopened.release.tables[role]["more"]["away"], reopened.table(role)
    person, seat = reopened.people[away], reopened.seat(role, away)
    assert person.sees(table)["table"]["seats"][seat]["stand_in"] is not None
    with person.at(table) as socket:
        assert socket.hears_of("seats")["seats"][seat]["stand_in"] is None
    reopened.play_to_the_end(role)


def test_a_bot_stands_in_when_the_clock_has_run_out_until_the_player_is_back(reopened: Reopened) -> None:
    kept = reopened.release.tables["clock"]["more"]
    table, seat = reopened.table("clock"), reopened.seat("clock", kept["too_late"])
    with reopened.device().at(table) as socket:
        seats = socket.hears()["table"]["seats"]
        while seats[seat]["stand_in"] is None:
            seats = socket.hears_of("seats")["seats"]
        with reopened.people[kept["too_late"]].at(table):
            while seats[seat]["stand_in"] is not None:
                seats = socket.hears_of("seats")["seats"]
    reopened.play_to_the_end("clock")


def test_stored_premoves_bid_and_pass(reopened: Reopened) -> None:
    kept = reopened.release.tables["premoves"]["more"]
    table, names = reopened.table("premoves"), (kept["decides"], kept["raises"], kept["passes"])
    person, seats = reopened.people[kept["decides"]], [reopened.seat("premoves", name) for name in names]
    with person.at(table) as socket:
        assert socket.hears()["t"] == "snapshot"
        assert person.moves(table, "bid 1").status_code == 200
        assert [socket.hears_of("moved")["seat"] for _ in names] == seats
    history = person.sees(table)["position"]["view"]["history"]
    assert [decided["move"] for decided in history] == ["bid 1", "bid 2", "pass"]


def test_a_stored_order_is_carried_out(reopened: Reopened) -> None:
    kept = reopened.release.tables["orders"]["more"]
    table, person = reopened.table("orders"), reopened.people[kept["decides"]]
    seats = [reopened.seat("orders", kept[who]) for who in ("decides", "decides", "orders", "orders")]
    with person.at(table) as socket:
        assert socket.hears()["t"] == "snapshot"
        for move in ("hold", "keep"):
            assert person.moves(table, move).status_code == 200
        assert [socket.hears_of("moved")["seat"] for _ in seats] == seats
    history = reopened.people[kept["orders"]].sees(table)["position"]["view"]["history"]
    assert [decided["move"] for decided in history] == ["hold", "keep", *kept["moves"]]


def test_a_stored_request_to_take_back_is_granted(reopened: Reopened) -> None:
    kept, table = reopened.release.tables["take_back"]["more"], reopened.table("take_back")
    assert reopened.people[kept["answers"]].asks(table, t="answer", agrees=True).status_code == 200
    for name, view in kept["before"].items():
        now = reopened.people[name].sees(table)
        assert now["table"]["asked"] is None
        assert not [*lost(view, now["position"]["view"])]


def test_whoever_was_voted_against_decides_and_the_votes_are_gone(reopened: Reopened) -> None:
    kept, table = reopened.release.tables["votes"]["more"], reopened.table("votes")
    person = reopened.people[kept["away"]]
    assert person.sees(table)["table"]["votes"]
    assert person.moves(table, "bid 1").status_code == 200
    assert not person.sees(table)["table"]["votes"]


def test_a_stored_code_has_expired_and_a_new_one_works(reopened: Reopened) -> None:
    kept, table = reopened.release.tables["code"]["more"], reopened.table("code")
    seat, laptop = reopened.seat("code", kept["of"]), reopened.device()
    refused = laptop.post(f"/api/tables/{table}/move-seat", json={"code": kept["code"]})
    assert refused.status_code == 403
    assert "too old; ask for a new one" in refused.json()["error"]
    new = reopened.people[kept["of"]].post(f"/api/tables/{table}/seats/{seat}/code").json()
    assert laptop.post(f"/api/tables/{table}/move-seat", json=new).status_code == 201
    seen = laptop.sees(table)
    (saw,) = [line["saw"] for line in reopened.release.seen if (line["table"], line["seat"]) == ("code", seat)]
    assert seen["your_seats"] == [seat]
    assert not [*lost(saw["position"], remembered(seen)["position"])]


@pytest.mark.parametrize("role", ["finished", "finished_without_rematch"])
def test_a_finished_game_has_its_record_and_its_replay(reopened: Reopened, role: str) -> None:
    table, kept = reopened.table(role), reopened.release.tables[role]
    records = [json.loads(line) for line in reopened.release.text("records.jsonl").splitlines()]
    (record,) = [record for record in records if record["moves"] == kept["moves"]]
    assert not [*lost(record, reopened.device().get(f"/api/tables/{table}/record").json())]
    replay = reopened.device().get(f"/api/tables/{table}/replay", params={"seat": 1}).json()
    assert [move["seat"] for move in replay["moves"]] == movers(record)
    assert not [*lost({"seed": True, "deal": True, "starter": True, "result": True, "wrong": []}, replay["checked"])]


def movers(record: dict[str, object]) -> list[int]:
    """The seats in the order in which they decided."""
    from noblesse import Game

    return Game.replay(GameRecord.from_json(json.dumps(record))).movers


def test_a_rematch_is_found_by_all_and_another_can_be_asked_for(reopened: Reopened) -> None:
    for name, seats in reopened.release.tables["rematch"]["seats"].items():
        found = reopened.people[name].post(f"/api/tables/{reopened.table('finished')}/rematch").json()
        assert found == {"table": reopened.table("rematch"), "seat": seats[0]}
    new = [
        reopened.people[name].post(f"/api/tables/{reopened.table('finished_without_rematch')}/rematch").json()
        for name in ("Cy", "Zoë")
    ]
    assert new[0]["table"] == new[1]["table"]
    assert [place["seat"] for place in new] == [1, 0]
    assert new[0]["table"] in [line["table"] for line in reopened.people["Cy"].get("/api/mine").json()]


def test_an_open_table_is_joined_and_begun(reopened: Reopened) -> None:
    listed, linked = reopened.table("open_high_society"), reopened.table("open_rich_and_good")
    stranger = reopened.device()
    assert [line["table"] for line in stranger.get("/api/lobby").json()] == [listed]
    for table, host in ((listed, "Ada"), (linked, "Cy")):
        assert stranger.sits(table, 2, "Di").status_code == 201
        assert reopened.people[host].post(f"/api/tables/{table}/begin").status_code == 200
        assert stranger.sees(table)["position"]["view"]["game"] == reopened.people[host].sees(table)["table"]["game"]
    assert stranger.sits(reopened.table("given_up"), 1, "Di").json()["code"] == "not_now"


def test_twenty_records_of_both_games_are_still_true(release: Release, capsys: pytest.CaptureFixture[str]) -> None:
    records = [GameRecord.from_json(line) for line in release.text("records.jsonl").splitlines()]
    verify_records(release.folder / "records.jsonl", as_json=True)
    moves = sum(len(record.moves) for record in records)
    found = {"records": 20, "finished": 20, "moves": moves, "seeds_opened": 20, "starters_drawn": 20}
    assert json.loads(capsys.readouterr().out) == found
    assert all(record.result is not None for record in records)


def test_a_release_keeps_a_record_of_every_edition_and_number_of_players() -> None:
    kept = [GameRecord.from_json(line) for line in releases()[-1].text("records.jsonl").splitlines()]
    for game in GAMES:
        for edition, numbers in rules_of(game).FACTS.editions.items():
            for players in numbers:
                assert (game, edition, players) in [(one.game, one.edition, len(one.players)) for one in kept]
