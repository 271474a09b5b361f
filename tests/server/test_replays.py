"""A finished game is replayed as it was told live; a record from anywhere is verified on the way."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest

from noblesse import Game, GameRecord
from noblesse.engine.changes import changed
from noblesse.engine.deal import seed_in_hex
from noblesse.engine.language import english
from noblesse.languages import Language, translate_for
from noblesse.server.budgets.limits import Limit
from noblesse.server.live import schedule
from noblesse.server.live.entries import Began, Moved, Opened, Options, Sat
from noblesse.server.live.messages import SeatFacts
from noblesse.server.live.projection import Projection, position
from noblesse.server.live.replay import Replay, replay_of
from noblesse.server.live.table import Table, follow, opened
from noblesse.server.live.viewers import Hearer
from noblesse.server.middleware.body_limit import LARGER, LARGEST
from tests.languages import FOREIGN, STRICT
from tests.server.a_server import NO_LIMITS, serving
from tests.server.people import Person, Someone
from tests.tables import ALL_TABLES, EDITIONS, new_game, play_randomly

LARGEST_RECORD = LARGER["/api/replay"]


def a_record(game: str = "rich-and-good", players: int = 3, /, **changed: Any) -> GameRecord:
    """Return the record of a whole game."""
    played = play_randomly(new_game(game, EDITIONS[game], players, 11), 10**6, random.Random(2))
    return msgspec.structs.replace(played.record(), **changed)


def live(record: GameRecord, viewer: int | None, *, memory_aid: bool) -> tuple[Any, list[Any]]:
    """The first position and the messages of a live table where the record is played."""
    table = _sat_at(record, memory_aid=memory_aid)
    hearer: Hearer = (viewer, "en")
    first, projection, heard = position(table, viewer), Projection(table, translate_for), []
    for words in record.moves:
        projection.look({hearer})
        move = Moved(0, table.to_move or 0, words)
        follow(table, move)
        heard.append(msgspec.json.decode(projection.tell(move, {hearer})[hearer]))
    return msgspec.to_builtins(first), heard


def _sat_at(record: GameRecord, *, memory_aid: bool) -> Table:
    options = Options(memory_aid=memory_aid)
    table = opened("table", Opened(0, record.game, record.edition, len(record.players), options, "host"))
    for seat, name in enumerate(record.players):
        follow(table, Sat(0, seat, name, f"owner {seat}"))
    follow(table, Began(0, record.seed or "", record.first))
    return table


@pytest.mark.parametrize("memory_aid", [True, False])
@pytest.mark.parametrize(("game", "edition", "players"), ALL_TABLES)
def test_a_viewer_is_told_what_they_were_told_live(game: str, edition: str, players: int, memory_aid: bool) -> None:
    record = play_randomly(new_game(game, edition, players, 7), 10**6, random.Random(players)).record()
    for viewer in (None, players - 1):
        replay = msgspec.to_builtins(replay_of(record, viewer, memory_aid=memory_aid))
        first, heard = live(record, viewer, memory_aid=memory_aid)
        assert replay["position"] == {**first, "offer": None}
        assert len(replay["moves"]) == len(heard) == len(record.moves)
        for told, message in zip(replay["moves"], heard, strict=True):
            for part in ("seat", "events", "story", "changes"):
                assert told[part] == message[part]


@pytest.mark.parametrize("is_open", [True, False])
@pytest.mark.parametrize(("game", "players"), [("high-society", 4), ("rich-and-good", 2), ("rich-and-good", 4)])
def test_the_changes_lead_through_every_view(game: str, players: int, is_open: bool) -> None:
    record = a_record(game, players)
    replay = msgspec.to_builtins(replay_of(record, 1, is_open=is_open))
    view = replay["position"]["view"]
    for number, told in enumerate(replay["moves"], 1):
        view = changed(view, told["changes"])
        then = Game.replay(record, number, is_open=is_open)
        assert view == then.view(1)
        assert told["move"] == then.view(1)["history"][-1]["move"]
    assert view["result"] == record.result


def test_the_replay_of_a_seat_hides_what_it_could_not_know_and_an_open_one_does_not() -> None:
    record = a_record()
    gifts = [number for number, words in enumerate(record.moves) if words.startswith("donate")]
    movers = Game.replay(record).movers
    own, open_ = replay_of(record, 0).moves, replay_of(record, 0, is_open=True).moves
    assert gifts
    for number in gifts:
        hidden = movers[number] != 0
        assert (own[number].move == "donate ?") == hidden
        assert open_[number].move == record.moves[number]


@pytest.fixture(scope="module")
def quick_stand_ins() -> Iterator[None]:
    """Stand-ins that keep nobody waiting."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(schedule, "QUICKEST", 0)
        patch.setattr(schedule, "SLOWEST", 0)
        yield


@pytest.fixture(scope="module")
def finished(address: str, quick_stand_ins: None) -> str:
    """A table whose game is over, played without memory aid by Ada and two bots."""
    with Person(address) as ada:
        options = {"pace": "instant", "memory_aid": False, "stand_in": "random"}
        table = ada.opens("rich-and-good", others=["random", "random"], options=options, begin=True)
        with ada.at(table) as socket:
            socket.says(t="leave")
            while socket.hears_of("moved").get("seed") is None:
                pass
        return table


def test_a_finished_game_can_be_looked_at_from_every_seat_by_anybody(someone: Someone, finished: str) -> None:
    stranger = someone()
    record = GameRecord.from_json(stranger.get(f"/api/tables/{finished}/record").text)
    for seat in (None, 0, 2):
        answer = stranger.get(f"/api/tables/{finished}/replay", params={} if seat is None else {"seat": seat})
        assert answer.status_code == 200, answer.text
        assert answer.headers["content-type"] == "application/json"
        sat = msgspec.convert(stranger.sees(finished)["table"]["seats"], list[SeatFacts])
        expected = replay_of(record, seat, seats=sat, memory_aid=False)
        assert msgspec.json.decode(answer.content, type=Replay) == as_sent(expected)
        assert answer.json()["checked"] == {"seed": True, "deal": True, "starter": True, "result": True, "wrong": []}
        assert answer.json()["record"] == msgspec.to_builtins(record)


@pytest.mark.usefixtures("quick_stand_ins")
def test_a_finished_game_opens_as_your_own_seat_saw_it(someone: Someone) -> None:
    ada = someone()
    options = {"pace": "instant", "stand_in": "random"}
    table = ada.opens(others=["random", "random"], options=options, begin=True)
    with ada.at(table) as socket:
        seat = socket.hears_of("snapshot")["you"]
        socket.says(t="leave")
        while socket.hears_of("moved").get("seed") is None:
            pass
    seen = [who.get(f"/api/tables/{table}/replay?own=true").json()["seat"] for who in (ada, someone())]
    assert seen == [seat, None]


def as_sent(replay: Replay) -> Replay:
    """Return the message as a client decodes it."""
    return msgspec.json.decode(msgspec.json.encode(replay), type=Replay)


def test_a_finished_game_can_be_looked_at_open(someone: Someone, finished: str) -> None:
    replay = someone().get(f"/api/tables/{finished}/replay?seat=1&open=true").json()
    assert (replay["seat"], replay["open"]) == (1, True)
    assert all(holder["cards"] for holder in replay["position"]["view"]["holders"])


@pytest.mark.parametrize("language", FOREIGN)
def test_a_finished_game_is_reviewed_for_anybody_in_their_language(
    someone: Someone, finished: str, language: Language
) -> None:
    ada, asked = someone(), f"/api/tables/{finished}/review"
    game = Game.replay(GameRecord.from_json(ada.get(f"/api/tables/{finished}/record").text))
    for code, translate in (("en", english), (language, translate_for(language))):
        names = ada.get(f"/api/tables/{finished}/replay?lang={code}").json()["names"]
        expected = msgspec.to_builtins(game.review(translate, names=names))
        assert ada.get(f"{asked}?lang={code}").json() == expected


def test_a_game_that_is_not_over_has_no_review(someone: Someone) -> None:
    ada = someone()
    table = ada.opens(others=["random", "random"])
    for _ in range(2):
        answer = ada.get(f"/api/tables/{table}/review")
        assert (answer.status_code, answer.json()["code"]) == (403, "closed")
        ada.post(f"/api/tables/{table}/begin")


def test_a_record_from_anywhere_is_told_the_same_way(someone: Someone) -> None:
    record = a_record()
    for query in ("", "?seat=2", "?open=true"):
        answer = posted(someone(), record.to_json(), query)
        assert answer.status_code == 200, answer.text
        expected = replay_of(record, 2 if "2" in query else None, is_open="open" in query)
        assert msgspec.json.decode(answer.content, type=Replay) == as_sent(expected)


@pytest.mark.parametrize("language", FOREIGN)
def test_a_replay_is_in_the_language_of_the_client(someone: Someone, finished: str, language: Language) -> None:
    ada, asked = someone(), f"/api/tables/{finished}/replay?open=true"
    told, english = (ada.get(f"{asked}&lang={each}").json() for each in (language, "en"))
    game = Game.replay(GameRecord.from_json(ada.get(f"/api/tables/{finished}/record").text), is_open=True)
    stories = [told["position"]["story"][0]["sentences"], *(move["story"] for move in told["moves"])]
    assert [sentence for story in stories for sentence in story] == game.story(
        None, STRICT[language], names=told["names"]
    )
    for one, other in zip(told["moves"], english["moves"], strict=True):
        assert {**one, "story": []} == {**other, "story": []}
    record = a_record(commitment="0" * 64, result=None).to_json()
    wrong = posted(ada, record, f"?lang={language}").json()["checked"]["wrong"]
    assert wrong == [STRICT[language](sentence) for sentence in (WRONG[0][2], WRONG[2][2])]


def posted(person: Person, text: str | bytes, query: str = "") -> httpx.Response:
    return person.post(f"/api/replay{query}", content=text, headers={"content-type": "application/json"})


def test_a_record_that_was_not_played_to_the_end_can_be_looked_at(someone: Someone) -> None:
    whole = a_record()
    half = Game.replay(whole, 20).record()
    answer = posted(someone(), half.to_json()).json()
    assert len(answer["moves"]) == 20
    assert answer["checked"] == {"seed": None, "deal": None, "starter": None, "result": None, "wrong": []}


WRONG: list[tuple[dict[str, Any], dict[str, bool], str]] = [
    (
        {"commitment": "0" * 64},
        {"seed": False},
        "the seed is not the one that was committed to: its SHA-256 differs from the commitment",
    ),
    (
        {"seed": seed_in_hex(12), "commitment": None},
        {"deal": False},
        "the deal is not the one that the seed gives",
    ),
    ({"result": None}, {"result": False}, "the game is over, but the record has no result"),
    ({"moves": []}, {"result": False}, "the record has a result, but after its 0 moves the game is not over"),
]


@pytest.mark.parametrize(("change", "found", "sentence"), WRONG)
def test_the_replay_says_what_is_not_true_of_a_record(
    someone: Someone, change: dict[str, Any], found: dict[str, bool], sentence: str
) -> None:
    answer = posted(someone(), a_record(**change).to_json())
    assert answer.status_code == 200, answer.text
    checked = answer.json()["checked"]
    assert checked["wrong"] == [sentence]
    assert checked.items() >= found.items()
    assert [part for part in ("seed", "deal", "result") if checked[part] is False] == list(found)


def test_the_replay_says_that_the_moves_do_not_lead_to_the_result(someone: Someone) -> None:
    result = a_record().result or {}
    answer = posted(someone(), a_record(result={**result, "winners": []}).to_json()).json()["checked"]
    assert answer["result"] is False
    assert answer["wrong"] == [f"the result is wrong: winners should be {result['winners']}, not []"]


def test_the_replay_says_that_the_starter_was_not_drawn(someone: Someone) -> None:
    game = Game.new("high-society", 3, seed=5)
    drawn, chosen = (Game.new("high-society", 3, seed=5, first=(game.first + more) % 3) for more in (0, 1))
    for begun, expected in ((drawn, True), (chosen, False)):
        record = play_randomly(begun, 10**6, random.Random(1)).record()
        checked = posted(someone(), record.to_json()).json()["checked"]
        assert (checked["starter"], checked["wrong"]) == (expected, [])


REFUSED: list[tuple[dict[str, Any], int, str, str]] = [
    (
        {"moves": ["bid 4", "bid 3"]},
        422,
        "illegal",
        "move 2: bid 3: 3 does not beat 4 (H17)",
    ),
    (
        {"format": "noblesse/0"},
        400,
        "malformed",
        "this record has the format 'noblesse/0'; this release reads 'noblesse/1'",
    ),
    (
        {"game": "chess"},
        400,
        "malformed",
        "this record is damaged: there is no game 'chess'; the games are high-society and rich-and-good",
    ),
    ({"seed": "5"}, 400, "malformed", "this record is damaged: the seed must be 64 hexadecimal digits"),
    ({"deal": {"deck": ["Theft"] * 16}}, 400, "malformed", "the deal is wrong: "),
    (
        {"players": []},
        400,
        "malformed",
        "this record is damaged: high-society (1997) is for 3 to 5 players, given as a list of names or a number",
    ),
]


@pytest.mark.parametrize(("change", "status", "code", "sentence"), REFUSED)
def test_an_invalid_record_is_refused_in_a_sentence(
    someone: Someone, change: dict[str, Any], status: int, code: str, sentence: str
) -> None:
    answer = posted(someone(), a_record("high-society", **change).to_json(), "?seat=1")
    problem = answer.json()
    assert (answer.status_code, problem["code"]) == (status, code)
    assert problem["error"].startswith(sentence)
    assert problem.get("rule") == ("H17" if code == "illegal" else None)
    in_german = posted(someone(), a_record("high-society", **change).to_json(), "?seat=1&lang=de").json()
    assert {**in_german, "error": "", "request": ""} == {**problem, "error": "", "request": ""}
    assert not in_german["error"].startswith(sentence)


@pytest.mark.parametrize(
    ("query", "status", "sentence"),
    [
        ("?seat=3", 404, "there is no seat 3; the seats are 0 to 2"),
        ("?seat=-1", 404, "there is no seat -1; the seats are 0 to 2"),
        ("?seat=Ada", 400, "seat: expected a whole number, not text"),
        ("?open=perhaps", 400, "open: expected true or false, not text"),
    ],
)
def test_a_viewer_that_does_not_exist_is_refused(
    someone: Someone, finished: str, query: str, status: int, sentence: str
) -> None:
    for answer in (
        someone().get(f"/api/tables/{finished}/replay{query}"),
        posted(someone(), a_record().to_json(), query),
    ):
        assert (answer.status_code, answer.json()["error"]) == (status, sentence)


def test_a_record_may_be_larger_than_other_requests_but_not_endless(someone: Someone) -> None:
    text = a_record().to_json()
    for size in (LARGEST + 1, LARGEST_RECORD):
        assert posted(someone(), text + " " * (size - len(text))).status_code == 200
    too_large = (text + " " * (LARGEST_RECORD + 1 - len(text))).encode()
    for body in (too_large, iter([too_large[:9], too_large[9:]])):
        answer = someone().post("/api/replay", content=body, headers={"content-type": "application/json"})
        assert (answer.status_code, answer.json()["error"]) == (
            413,
            f"a request may have at most {LARGEST_RECORD} bytes",
        )


def test_a_game_that_is_not_over_has_no_replay(someone: Someone) -> None:
    ada = someone()
    table = ada.opens(others=["random", "random"])
    for _ in range(2):
        for query in ("", "?seat=0", "?seat=2", "?open=true", "?seat=9"):
            answer = ada.get(f"/api/tables/{table}/replay{query}")
            assert (answer.status_code, answer.json()["code"]) == (403, "closed")
        ada.post(f"/api/tables/{table}/begin")


@pytest.mark.parametrize("game", ["high-society", "rich-and-good"])
def test_a_seat_looks_up_what_it_saw_of_a_running_game(someone: Someone, game: str) -> None:
    ada, watcher = someone(), someone()
    table = ada.opens(game, others=["random", "random"], begin=True, options={"pace": "instant"})
    while not (seen := ada.sees(table))["position"]["offer"]:
        time.sleep(0.02)
    past = ada.get(f"/api/tables/{table}/past").json()
    view = past["position"]["view"]
    for told in past["moves"]:
        view = changed(view, told["changes"])
    assert view == seen["position"]["view"]
    story = [past["position"]["story"][0]["sentences"], *(told["story"] for told in past["moves"])]
    assert story == [told["sentences"] for told in seen["position"]["story"]]
    assert watcher.get(f"/api/tables/{table}/past").json()["position"]["view"]["seat"] is None
    assert watcher.get(f"/api/tables/{table}/past?seat=0").status_code == 401


def test_without_memory_aid_the_past_cannot_be_looked_up(someone: Someone) -> None:
    ada = someone()
    table = ada.opens(others=["random", "random"], begin=True, options={"memory_aid": False})
    answer = ada.get(f"/api/tables/{table}/past")
    assert (answer.status_code, answer.json()["code"]) == (403, "closed")


def test_replays_are_rate_limited(store_url: str) -> None:
    text = a_record("high-society").to_json()
    with serving(store_url, limits={**NO_LIMITS, "http": Limit(2, 3600)}) as address, Person(address) as anybody:
        answers = [posted(anybody, text), posted(anybody, text), posted(anybody, text)]
        answers.append(anybody.get("/api/tables/none/replay"))
    assert [answer.status_code for answer in answers] == [200, 200, 429, 429]
