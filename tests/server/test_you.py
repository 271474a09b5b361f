"""What a table tells each hearer about themselves and about the others."""

from __future__ import annotations

import json
from contextlib import ExitStack
from typing import Any

import pytest

from noblesse import Game, GameRecord
from noblesse.engine.language import addressing, english
from noblesse.languages import Language
from noblesse.server.live.entries import Moved
from noblesse.server.live.projection import Projection
from noblesse.server.live.table import follow
from noblesse.server.live.viewers import Hearer
from tests.server.people import Someone
from tests.server.playing import INSTANT, around_one_device, played_to_the_end, seated
from tests.server.tables import table_of

SAID = {
    "en": ("You pass", "{name} passes"),
    "de": ("Du passt", "{name} passt"),
    "it": ("Passi", "{name} passa"),
}


@pytest.mark.parametrize("language", SAID)
def test_the_player_hears_you_and_everybody_else_the_name(someone: Someone, language: Language) -> None:
    table, people = seated(someone, "high-society", ["Ada", "Bo", "Cy"])
    stranger = someone()
    own, others = SAID[language]
    with ExitStack() as stack:
        sockets = [stack.enter_context(each.at(table, lang=language)) for each in (*people, stranger)]
        for socket in sockets:
            assert socket.hears()["t"] == "snapshot"  # without the move, which is heard of afterwards
        mover = people[0].sees(table)["position"]["view"]["to_move"]
        assert people[mover].moves(table, "pass").status_code == 200
        heard = [socket.hears_of("moved")["story"] for socket in sockets]
    name = ["Ada", "Bo", "Cy"][mover]
    assert [story[0] for story in heard] == [own if seat == mover else others.format(name=name) for seat in range(4)]
    for seat, person in enumerate((*people, stranger)):
        for door in ("", "/past"):
            told = person.get(f"/api/tables/{table}{door}", params={"lang": language}).json()
            if door:
                assert told["moves"][0]["story"] == heard[seat]
            else:
                assert told["position"]["story"][1]["sentences"] == heard[seat]


def test_at_a_shared_device_everybody_is_called_by_their_name(someone: Someone) -> None:
    table, ada = around_one_device(someone)
    assert ada.post(f"/api/tables/{table}/begin").status_code == 200
    mover = ada.sees(table)["position"]["view"]["to_move"]
    name = ["Ada", "Bo", "Cy"][mover]
    with ada.at(table, seat=mover) as socket:
        snapshot = socket.hears()
        assert snapshot["position"]["story"][0]["sentences"] == [f"Round 1, turn 1: {name} starts"]
        socket.moves("hold", snapshot["n"])
        assert socket.hears_of("moved")["story"] == [f"{name} does not trade"]


def test_a_replay_and_a_review_address_the_player_whose_view_they_show(someone: Someone) -> None:
    ada, stranger = someone(), someone()
    table = ada.opens("high-society", 3, others=["easy", "random"], options=INSTANT)
    assert ada.post(f"/api/tables/{table}/begin").status_code == 200
    with ada.at(table) as playing:
        played_to_the_end(playing)

    def replayed(**query: int | bool) -> str:
        return " ".join(
            sentence
            for move in stranger.get(f"/api/tables/{table}/replay", params=query).json()["moves"]
            for sentence in move["story"]
        )

    assert "You pass" in replayed(seat=0)
    assert "Ada" not in replayed(seat=0)
    for query in ({}, {"open": True}, {"seat": 1}):
        assert "Ada passes" in replayed(**query)
    ended = Game.replay(GameRecord.from_json(ada.get(f"/api/tables/{table}/record").text))
    for person, names in ((ada, addressing(ended.players, 0)), (stranger, ended.players)):
        turns = person.get(f"/api/tables/{table}/review").json()["turning_points"]
        assert [turn["sentence"] for turn in turns] == [
            turn.sentence for turn in ended.review(names=names).turning_points
        ]


def test_a_lesson_speaks_to_the_learner(someone: Someone) -> None:
    lesson = someone().get("/api/lessons/high-society", params={"name": "Zoe"}).json()
    sentences = [sentence for move in lesson["moves"] for sentence in move["story"]]
    assert any(sentence.startswith("You add") for sentence in sentences)
    assert "Zoe" not in " ".join(sentences)
    assert lesson["players"][lesson["seat"]] == "Zoe"


def test_everybody_who_is_not_mentioned_shares_one_story(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of("Ada", "Bo", "Cy")
    projection = Projection(table, lambda _: english)
    hearers: set[Hearer] = {(viewer, "en") for viewer in (None, 0, 1, 2)}
    projection.look(hearers)
    told: list[str] = []
    story = Game.story

    def noted(*args: Any, **options: Any) -> list[str]:
        sentences = story(*args, **options)
        told.append(sentences[0])
        return sentences

    monkeypatch.setattr(Game, "story", noted)
    mover = table.to_move
    follow(table, entry := Moved(1_000, mover or 0, "pass"))
    heard = {viewer: json.loads(line)["story"][0] for (viewer, _), line in projection.tell(entry, hearers).items()}
    name = ["Ada", "Bo", "Cy"][mover or 0]
    assert heard == {viewer: "You pass" if viewer == mover else f"{name} passes" for viewer in (None, 0, 1, 2)}
    assert sorted(told) == sorted(["You pass", f"{name} passes"])
