"""Clients are answered in their own language on every path, and the numbers are the same for all."""

from __future__ import annotations

import asyncio
import json
from contextlib import ExitStack
from typing import Any, Union

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from noblesse.engine.language import addressing
from noblesse.games import rules_of
from noblesse.languages import LANGUAGES, Language
from noblesse.server.http.sockets import _short
from noblesse.server.middleware.language import language_of
from tests.languages import FOREIGN, STRICT
from tests.server.friends import A_BID, friends, heard_within
from tests.server.people import SLOW, Person, Socket, Someone
from tests.server.playing import INSTANT, played_to_the_end, seated
from tests.server.problem_cases import CASES
from tests.server.receiver import receiver

SENTENCES = {"sentence", "story", "stopped", "called", "words"}


@pytest.mark.parametrize(
    ("query", "header", "language"),
    [
        ("", None, "en"),
        ("", "de", "de"),
        ("", "de-AT, de;q=0.9, en;q=0.8", "de"),
        ("", "fr, it-CH;q=0.3, de;q=0.7", "de"),
        ("", "fr;q=1.0,IT ; Q=0.5", "it"),
        ("", "de;q=0, it;q=0.001", "it"),
        ("", "de, it", "de"),
        ("", "it, de", "it"),
        ("", "fr, pt", "en"),
        ("", "*", "en"),
        ("", "en;q=0, *", "de"),
        ("", "de;q=0.5, *;q=0.9", "en"),
        ("", "en;q=0, de;q=0, it;q=0, *", "en"),
        ("", "de;q=2, it;q=high, ;;;, de-, -", "en"),
        ("", "", "en"),
        ("lang=de", None, "de"),
        ("lang=IT", "de", "it"),
        ("lang=de-CH", "it", "de"),
        ("seat=1&lang=it", None, "it"),
        ("lang=it&lang=de", None, "de"),
        ("lang=tlh", "de", "en"),
        ("lang=en", "de", "en"),
        ("lang=", "de", "de"),
        ("lang=%ff%00", "de", "en"),
        ("language=it", "de", "de"),
    ],
)
def test_the_language_comes_from_the_query_then_the_header_then_is_english(
    query: str, header: str | None, language: Language
) -> None:
    headers = [] if header is None else [(b"accept-language", header.encode())]
    assert language_of({"query_string": query.encode(), "headers": headers}) == language


def without_sentences(thing: Any) -> Any:
    """What must be the same in every language."""
    if isinstance(thing, dict):
        return {key: without_sentences(value) for key, value in thing.items() if key not in SENTENCES}
    return [without_sentences(each) for each in thing] if isinstance(thing, list) else thing


def heard_up_to(socket: Socket, last: int) -> list[dict[str, Any]]:
    """All numbered messages up to this one."""
    heard: list[dict[str, Any]] = []
    while not heard or heard[-1]["n"] < last:
        message = socket.hears()
        if message["t"] not in {"program", "pong"}:
            heard.append(message)
    return heard


@pytest.mark.parametrize("game", ["high-society", "rich-and-good"])
@pytest.mark.parametrize("is_player", [True, False])
def test_listeners_in_three_languages_hear_the_same_but_for_the_sentences(
    someone: Someone, game: str, is_player: bool
) -> None:
    ada = someone()
    listening = ada if is_player else someone()
    table = ada.opens(game, 3, others=["easy", "random"], options=INSTANT)
    with ExitStack() as stack:
        sockets = [stack.enter_context(listening.at(table, lang=language)) for language in (*LANGUAGES, *LANGUAGES)]
        assert ada.post(f"/api/tables/{table}/begin").status_code == 200
        with ada.at(table) as playing:
            played_to_the_end(playing)
        heard = [heard_up_to(socket, ada.sees(table)["n"]) for socket in sockets]
    assert all(without_sentences(each) == without_sentences(heard[0]) for each in heard)
    assert heard[:3] == heard[3:]
    for language, messages in zip(LANGUAGES, heard[:3], strict=True):
        names = addressing([seat["name"] for seat in ada.sees(table)["table"]["seats"]], 0 if is_player else None)
        moved = [message for message in messages if message["t"] == "moved"]
        assert len(moved) > 10
        assert [message["story"] for message in moved] == [
            [sentence(game, event, names, language) for event in message["events"]] for message in moved
        ]


def sentence(game: str, event: dict[str, Any], names: list[str], language: Language) -> str:
    """The sentence as the catalogue has it."""
    rules = rules_of(game)
    kinds: Any = Union[tuple(rules.Event.__subclasses__())]  # noqa: UP007 because the members are known only here
    return rules.sentence(msgspec.convert(event, type=kinds), names, STRICT[language])


@pytest.mark.parametrize("language", FOREIGN)
@pytest.mark.parametrize(("method", "path", "how", "status", "code", "english"), CASES)
def test_problems_are_reported_in_the_language_of_the_client(
    address: str, method: str, path: str, how: dict[str, Any], status: int, code: str, english: str, language: Language
) -> None:
    with Person(address) as ada:
        asked = path.replace("/T", f"/{ada.opens()}") + ("&" if "?" in path else "?")
        answers = [ada.request(method, f"{asked}lang={each}", **how).json() for each in (language, "tlh")]
    told, unknown = (answer["error"] for answer in answers)
    assert [answer["code"] for answer in answers] == [code, code]
    assert unknown == english
    assert told != english
    assert told


def test_a_refused_move_is_explained_alike_by_socket_and_by_post(someone: Someone) -> None:
    table, people = seated(someone, "high-society", ["Ada", "Bo", "Cy"])
    mover = people[people[0].sees(table)["position"]["view"]["to_move"]]
    command = {"t": "move", "id": "12345678", "at": mover.sees(table)["n"], "move": "bid 5"}
    expected = "bid 5: es gibt keine Geldkarte '5'; es gibt 1 2 3 4 6 8 10 12 15 20 25 (H2)"
    with mover.at(table, lang="de") as socket:
        socket.says(**command)
        refused = socket.hears_of("refused")
    posted = mover.post(f"/api/tables/{table}/commands", json=command, headers={"accept-language": "de-AT,de;q=0.7"})
    token = {"authorization": f"Bearer {mover.cookies['noblesse']}"}
    by_program = mover.post(f"/api/bot/tables/{table}/commands?lang=de", json=command, headers=token)
    assert (refused["sentence"], refused["rule"]) == (expected, "H2")
    assert posted.json()["error"] == by_program.json()["error"] == expected


def test_snapshots_and_streams_are_in_the_language_of_the_client(someone: Someone) -> None:
    table, (ada, *_) = seated(someone, "rich-and-good", ["Ada", "Bo", "Cy"])
    starts = ["inizi tu", "inizia Bo", "inizia Cy"][ada.sees(table)["position"]["view"]["to_move"]]
    expected = [{"move": 0, "sentences": [f"Round 1, turno 1: {starts}"]}]
    token = {"authorization": f"Bearer {ada.cookies['noblesse']}"}
    snapshots = [ada.sees(table, lang="it")]
    for path, headers in ((f"/api/tables/{table}/events", {}), (f"/api/bot/tables/{table}/stream", token)):
        with ada.stream("GET", path, params={"lang": "it"}, headers=headers) as stream:
            snapshots.append(json.loads(next(stream.iter_lines()).removeprefix("data: ")))
    assert [each["position"]["story"] for each in snapshots] == [expected] * 3


def test_the_menu_has_translated_titles(someone: Someone) -> None:
    games = someone().get("/api/menu", params={"lang": "de"}).json()["games"]
    assert [game["title"] for game in games] == ["High Society", "Hab & Gut"]


def test_a_premove_says_in_the_language_of_each_device_why_it_stopped(someone: Someone) -> None:
    table, people = seated(someone, "high-society", ["Ada", "Bo", "Cy"])
    seat = people[0].sees(table)["position"]["view"]["to_move"]
    first, second = people[seat], people[(seat + 1) % 3]
    with second.at(table, lang="de") as phone, second.at(table, lang="it") as laptop:
        assert second.asks(table, t="program", program={"kind": "raise_up_to", "limit": 8}).status_code == 200
        first.moves(table, "bid 12")
        stopped = [socket.hears_of("program")["stopped"] for socket in (phone, laptop)]
    assert stopped == [
        "das niedrigste höhere Gebot ist jetzt 13, mehr als deine Grenze von 8",
        "il rilancio più basso ora è 13, oltre il tuo limite di 8",
    ]


def test_a_client_that_is_turned_away_hears_why_in_its_language(someone: Someone) -> None:
    with someone().at("none", lang="it") as socket:
        refused = socket.hears()
        with pytest.raises(ConnectionClosed) as closed:
            socket.hears()
    assert refused["sentence"] == "questo tavolo non esiste; fatti ridare il link"
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.reason == refused["sentence"]


def test_a_reason_that_is_too_long_for_a_closing_frame_is_cut_between_letters() -> None:
    assert _short("ü" * 100) == "ü" * 61
    assert _short("connect again soon") == "connect again soon"


def test_news_of_a_turn_is_in_the_language_of_the_subscriber(store_url: str) -> None:
    async def told() -> None:
        async with receiver(200) as found:
            with friends(store_url) as (table, people):
                seat = people[0].sees(table)["position"]["view"]["to_move"]
                next_seat = (seat + 1) % 3
                url = f"/api/tables/{table}/seats/{next_seat}/webhook?lang=it"
                await asyncio.to_thread(people[next_seat].put, url, json={"url": found.url})
                await asyncio.to_thread(people[seat].moves, table, A_BID)
                assert await heard_within(found, SLOW)
                name = ["Ada", "Bo", "Cy"][next_seat]
                assert json.loads(found.requests[0].body)["sentence"] == f"{name}, tocca a te: High Society"

    asyncio.run(told())
