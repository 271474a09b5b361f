"""A table from its opening to its end, as people and programs meet it over HTTP and sockets."""

from __future__ import annotations

import json
import uuid

import pytest

from noblesse import Game, GameRecord
from noblesse.engine.deal import commitment
from tests.server.people import SLOW, Someone
from tests.server.playing import INSTANT, around_one_device, played_to_the_end, seated, some_move


@pytest.mark.parametrize(
    ("game", "players"), [("high-society", 3), ("high-society", 5), ("rich-and-good", 2), ("rich-and-good", 4)]
)
def test_a_person_plays_a_whole_game_against_bots(someone: Someone, game: str, players: int) -> None:
    ada = someone()
    table = ada.opens(game, players, others=["easy"] * (players - 1), begin=True, options=INSTANT)
    with ada.at(table) as socket:
        view, messages = played_to_the_end(socket)
    whole = ada.sees(table)
    assert view == whole["position"]["view"]
    assert [message["n"] for message in messages] == list(range(messages[0]["n"], whole["n"] + 1))
    assert commitment(int(messages[-1]["seed"], 16)) == messages[0]["table"]["commitment"]
    record = GameRecord.from_json(ada.get(f"/api/tables/{table}/record").text)
    assert Game.replay(record).result == record.result == view["result"]


def test_people_at_one_table_hear_the_same_numbers(someone: Someone) -> None:
    table, (ada, bo, cy) = seated(someone, "high-society", ["Ada", "Bo", "Cy"])
    with ada.at(table) as first, bo.at(table) as second, cy.at(table) as third, someone().at(table) as spectator:
        sockets = [first, second, third]
        snapshots = [socket.hears() for socket in sockets]
        spectator.hears()
        mover = next(seat for seat, snapshot in enumerate(snapshots) if snapshot["position"]["offer"])
        id_ = sockets[mover].moves("bid 4", snapshots[mover]["n"])
        heard = [socket.hears_of("moved") for socket in [*sockets, spectator]]
        assert sockets[mover].hears_of("accepted") == {"t": "accepted", "n": heard[0]["n"], "id": id_}
        assert len({message["n"] for message in heard}) == 1
        assert [("offer" in message) for message in heard].count(True) == 1
        assert all(message["events"] == heard[0]["events"] for message in heard)


def test_a_stranger_sees_no_secret_and_may_not_play(someone: Someone) -> None:
    table, _ = seated(someone, "rich-and-good", ["Ada", "Bo", "Cy"])
    stranger = someone()
    seen = stranger.sees(table)
    assert seen["you"] is None
    assert seen["position"]["offer"] is None
    assert seen["table"]["seed"] is None
    assert all(holder["cards"] is None for holder in seen["position"]["view"]["holders"])
    answer = stranger.moves(table, "hold", at=1)
    assert answer.status_code == 401
    with stranger.at(table) as socket:
        socket.hears()
        socket.moves("hold", 99)
        assert socket.hears_of("refused")["code"] == "no_seat"


def test_another_seat_cannot_be_asked_for(someone: Someone) -> None:
    table, (ada, *_) = seated(someone, "rich-and-good", ["Ada", "Bo", "Cy"])
    assert ada.get(f"/api/tables/{table}", params={"seat": 1}).status_code == 401
    with ada.at(table, seat=1) as socket:
        assert socket.hears()["code"] == "no_seat"


@pytest.mark.parametrize("watch", ["anyone", "nobody"])
def test_a_shared_device_is_told_nothing_of_a_seat_that_it_has_not_named(someone: Someone, watch: str) -> None:
    table, ada = around_one_device(someone, watch=watch)
    with ada.at(table) as socket:
        assert socket.hears()["your_seats"] == [0, 1, 2]
        present = {"t": "present", "seats": [0, 1, 2], "watchers": 0}
        while json.loads(socket.connection.recv(SLOW)) != present:  # it may come at any time
            pass
        ada.post(f"/api/tables/{table}/begin")
        view = socket.hears_of("began")["position"]["view"]
        assert all(holder["cards"] is None for holder in view["holders"])
        socket.says(t="say", line="hello")
        assert socket.hears_of("line")["line"]["seat"] == 0
    for door in ("", "/past"):
        told = ada.get(f"/api/tables/{table}{door}").json()
        assert told["position"]["view"] == view
    with ada.at(table, seat=1) as socket:
        assert any(holder["cards"] for holder in socket.hears()["position"]["view"]["holders"])


def test_the_record_is_closed_until_the_game_is_over(someone: Someone) -> None:
    table, (ada, *_) = seated(someone, "high-society", ["Ada", "Bo", "Cy"])
    answer = ada.get(f"/api/tables/{table}/record")
    assert answer.status_code == 403
    assert answer.json()["error"] == "the record is closed until the game is over"
    assert ada.get(f"/api/tables/{table}/view").json() == ada.sees(table)["position"]["view"]
    assert someone().get(f"/api/tables/{table}/view").status_code == 401


def test_a_repeated_move_is_harmless(someone: Someone) -> None:
    table, people = seated(someone, "high-society", ["Ada", "Bo", "Cy"])
    mover = people[people[0].sees(table)["position"]["view"]["to_move"]]
    at, id_ = mover.sees(table)["n"], uuid.uuid4().hex
    first, second = (mover.moves(table, "bid 4", at, id_) for _ in range(2))
    assert first.json() == {"t": "accepted", "n": at + 1, "id": id_}
    assert second.json()["t"] == "accepted"
    assert mover.sees(table)["position"]["moves"] == 1


def test_a_stale_an_illegal_and_an_untimely_move_are_refused_with_the_reason(someone: Someone) -> None:
    table, people = seated(someone, "high-society", ["Ada", "Bo", "Cy"])
    to_move = people[0].sees(table)["position"]["view"]["to_move"]
    mover, other = people[to_move], people[(to_move + 1) % 3]
    stale = mover.moves(table, "bid 4", at=1)
    assert (stale.status_code, stale.json()["code"]) == (409, "stale")
    illegal = mover.moves(table, "bid 5")
    assert (illegal.status_code, illegal.json()["code"]) == (422, "illegal")
    assert illegal.json()["rule"].startswith("H")
    untimely = other.moves(table, "pass")
    assert (untimely.status_code, untimely.json()["code"]) == (409, "not_your_turn")
    assert mover.sees(table)["position"]["moves"] == 0


def test_chat_does_not_make_a_decision_stale(someone: Someone) -> None:
    table, people = seated(someone, "high-society", ["Ada", "Bo", "Cy"])
    mover = people[people[0].sees(table)["position"]["view"]["to_move"]]
    at = mover.sees(table)["n"]
    assert mover.asks(table, t="say", line="hello").status_code == 200
    assert mover.asks(table, t="react", reaction="thinking").status_code == 200
    assert mover.moves(table, "pass", at).json()["t"] == "accepted"
    lines = mover.sees(table)["table"]["lines"]
    assert [(line.get("line"), line.get("reaction")) for line in lines] == [("hello", None), (None, "thinking")]


def test_a_take_back_is_free_until_another_has_moved(someone: Someone) -> None:
    table, people = seated(someone, "rich-and-good", ["Ada", "Bo", "Cy"])
    mover = people[people[0].sees(table)["position"]["view"]["to_move"]]
    mover.moves(table, "hold")
    assert mover.asks(table, t="take_back", to=0).json()["t"] == "accepted"
    assert mover.sees(table)["position"]["moves"] == 0
    mover.moves(table, "hold")
    mover.moves(table, "keep")
    other = people[people[0].sees(table)["position"]["view"]["to_move"]]
    other.moves(table, "hold")
    with mover.at(table) as socket:
        socket.hears()
        socket.says(t="take_back", to=0)
        assert socket.hears_of("asked")["asked"]["to"] == 0
        for person in people:
            if person is not mover:
                person.asks(table, t="answer", agrees=True)
        assert socket.hears_of("took_back")["position"]["moves"] == 0


def test_one_no_keeps_the_moves(someone: Someone) -> None:
    table, people = seated(someone, "high-society", ["Ada", "Bo", "Cy"])
    seat = people[0].sees(table)["position"]["view"]["to_move"]
    people[seat].moves(table, "bid 4")
    people[(seat + 1) % 3].moves(table, "bid 6")
    people[seat].asks(table, t="take_back", to=0)
    people[(seat + 1) % 3].asks(table, t="answer", agrees=False)
    seen = people[0].sees(table)
    assert seen["table"]["asked"] is None
    assert seen["position"]["moves"] == 2


def test_a_bot_plays_for_anyone_who_leaves_until_they_are_back(someone: Someone) -> None:
    table, people = seated(someone, "high-society", ["Ada", "Bo", "Cy"], **INSTANT)
    seat = people[0].sees(table)["position"]["view"]["to_move"]
    leaver, watcher = people[seat], people[(seat + 1) % 3]
    with watcher.at(table) as socket:
        socket.hears()
        leaver.asks(table, t="leave")
        assert socket.hears_of("seats")["seats"][seat]["stand_in"] == "medium"
        assert socket.hears_of("moved")["bot"] is True
        with leaver.at(table):
            assert socket.hears_of("seats")["what"] == "returned"


def test_when_the_clock_runs_out_a_bot_takes_the_seat_of_an_absent_player(someone: Someone) -> None:
    table, people = seated(someone, "high-society", ["Ada", "Bo", "Cy"], clock=1, **INSTANT)
    with people[0].at(table) as socket:
        assert socket.hears()["position"]["deadline"] is not None
        taken = socket.hears_of("seats")
        assert (taken["what"], taken["why"]) == ("bot_took_over", "clock")


def test_a_rematch_seats_everybody_one_seat_further_and_keeps_what_was_said(someone: Someone) -> None:
    ada = someone()
    table = ada.opens(players=3, others=["easy", "medium"], begin=True, options=INSTANT)
    ada.asks(table, t="say", line="once more")
    with ada.at(table) as socket:
        played_to_the_end(socket)
    assert ada.post(f"/api/tables/{table}/rematch").json() == ada.post(f"/api/tables/{table}/rematch").json()
    new = ada.sees(table)["table"]["rematch"]
    seen, (ours, *bots) = ada.sees(new), ada.sees(table)["table"]["seats"]
    assert seen["table"]["seats"] == [*bots, ours]  # with their characters, colours and arms
    assert seen["you"] == 2
    assert [line["line"] for line in seen["table"]["lines"]] == ["once more"]
    assert someone().post(f"/api/tables/{table}/rematch").status_code == 401


def test_a_seat_moves_to_another_device_with_a_code_that_works_once(someone: Someone) -> None:
    table, (_, bo, cy) = seated(someone, "high-society", ["Ada", "Bo", "Cy"])
    phone, thief = someone(), someone()
    code = bo.post(f"/api/tables/{table}/seats/1/code").json()["code"]
    assert cy.post(f"/api/tables/{table}/seats/1/code").status_code == 403
    moved = phone.post(f"/api/tables/{table}/move-seat", json={"code": code.lower()})
    assert moved.json() == {"table": table, "seat": 1}
    assert phone.sees(table)["you"] == 1
    assert bo.sees(table)["you"] is None
    assert thief.post(f"/api/tables/{table}/move-seat", json={"code": code}).status_code == 403


def test_the_host_gives_a_lost_seat_to_a_new_device(someone: Someone) -> None:
    table, (ada, *_) = seated(someone, "high-society", ["Ada", "Bo", "Cy"])
    code = ada.post(f"/api/tables/{table}/seats/2/code").json()["code"]
    new_device = someone()
    assert new_device.post(f"/api/tables/{table}/move-seat", json={"code": code}).status_code == 201
    assert new_device.sees(table)["you"] == 2


def test_an_outside_program_plays_with_a_token(someone: Someone, address: str) -> None:
    ada = someone()
    table = ada.opens(players=3, others=[None, "easy"], options=INSTANT)
    token = ada.post(f"/api/tables/{table}/seats/1/token", json={"name": "Robot"}).json()["token"]
    ada.post(f"/api/tables/{table}/begin")
    program = someone()
    program.headers["authorization"] = f"Bearer {token}"
    with ada.at(table) as socket, program.stream("GET", f"/api/bot/tables/{table}/stream") as stream:
        lines = stream.iter_lines()
        assert '"t":"snapshot"' in next(lines)
        message = socket.hears()
        n, offer = message["n"], message["position"]["offer"]
        while True:
            if offer:
                socket.moves(some_move(offer), n)
            view = program.sees(table)["position"]
            if view["view"]["to_move"] == 1:
                break
            message = socket.hears_of("moved")
            n, offer = message["n"], message.get("offer")
        command = {"t": "move", "id": uuid.uuid4().hex, "at": program.sees(table)["n"], "move": "pass"}
        assert program.post(f"/api/bot/tables/{table}/commands", json=command).json()["t"] == "accepted"


def test_an_event_stream_sends_the_same_as_a_socket(someone: Someone) -> None:
    table, people = seated(someone, "high-society", ["Ada", "Bo", "Cy"])
    seat = people[0].sees(table)["position"]["view"]["to_move"]
    with people[0].stream("GET", f"/api/tables/{table}/events") as stream, people[0].at(table) as socket:
        assert stream.headers["content-type"].startswith("text/event-stream")
        lines = (line.removeprefix("data: ") for line in stream.iter_lines() if line.startswith("data: "))
        assert '"t":"snapshot"' in next(lines)
        socket.hears()
        people[seat].moves(table, "pass")
        heard = next(line for line in lines if '"t":"moved"' in line)
        assert f'"n":{socket.hears_of("moved")["n"]}' in heard
