"""`noblesse league`: everybody against everybody, kept in a file, going on where it stopped."""

import json
from pathlib import Path
from typing import Any

import pytest

from noblesse.games import GAMES
from noblesse.league.field import Kind, field
from tests.cli.command import noblesse, refusal

pytestmark = pytest.mark.processes

SMALL = ("league", "high-society", "--only", "miser,squanderer,easy", "--deals", 2, "--jobs", 1)


def played(*arguments: Any) -> dict[str, Any]:
    run = noblesse(*arguments, "--json")
    assert run.returncode == 0, run.stderr
    found: dict[str, Any] = json.loads(run.stdout)
    return found


def test_each_player_meets_every_other_in_all_three_other_seats(tmp_path: Path) -> None:
    found = played(*SMALL, "--file", tmp_path / "book")
    assert (found["game"], found["players"], found["par"]) == ("high-society", 4, 0.25)
    assert found["games"] == 3 * 2 * 2 * 4
    names = {standing["name"]: standing for standing in found["standings"]}
    assert names.keys() == {"miser", "squanderer", "easy"}
    assert names["miser"]["kind"] == "held out"
    assert names["easy"]["kind"] == "level"
    assert names["easy"]["worst_opponent"] in names
    for standing in names.values():
        assert standing["low"] <= standing["rating"] <= standing["high"]


def test_the_league_goes_on_where_it_stopped(tmp_path: Path) -> None:
    book, whole = tmp_path / "book", tmp_path / "whole"
    noblesse(*SMALL, "--file", book)
    first = book.read_text(encoding="utf-8")
    noblesse(*SMALL, "--file", book)
    assert book.read_text(encoding="utf-8") == first
    noblesse(*SMALL, "--deals", 3, "--file", book)
    noblesse(*SMALL, "--deals", 3, "--file", whole)
    assert book.read_text(encoding="utf-8") == whole.read_text(encoding="utf-8") != first


def test_a_changed_player_starts_anew_and_the_others_do_not(tmp_path: Path) -> None:
    book = tmp_path / "book"
    noblesse(*SMALL, "--file", book)
    lines = book.read_text(encoding="utf-8").splitlines()
    marked = [line.replace('"won":[', '"won":[60000,').replace('"lost":[', '"lost":[0,') for line in lines]
    stale = [line.replace(json.loads(lines[1])["digests"][0], "another digest") for line in marked]
    book.write_text("\n".join(line.replace('"out":[', '"out":[0,') for line in stale) + "\n", encoding="utf-8")
    noblesse(*SMALL, "--file", book)
    kept = {
        json.loads(line)["hero"] + ">" + json.loads(line)["rivals"]: 60000 in json.loads(line)["won"]
        for line in book.read_text(encoding="utf-8").splitlines()[1:]
    }
    assert kept == {
        "easy>miser": False,
        "easy>squanderer": False,
        "miser>easy": False,
        "squanderer>easy": False,
        "miser>squanderer": True,
        "squanderer>miser": True,
    }


def test_a_guest_plays_in_the_league_and_the_picture_shows_it(tmp_path: Path) -> None:
    drawing = tmp_path / "league.svg"
    found = played(
        *("league", "rich-and-good", "--players", 3, "--guests", "chance=random", "--only", "scrooge,chance"),
        *("--deals", 1, "--jobs", 1, "--file", tmp_path / "book", "--picture", drawing),
    )
    assert {standing["name"]: standing["kind"] for standing in found["standings"]} == {
        "scrooge": "held out",
        "chance": "guest",
    }
    assert "chance against scrooge" in drawing.read_text(encoding="utf-8")


def test_people_get_a_table(tmp_path: Path) -> None:
    run = noblesse(*SMALL, "--file", tmp_path / "book", COLUMNS="40")
    for words in ("player", "rating", "95 %", "win share", "out", "worst opponent", "held out", "par 25.0%"):
        assert words in run.stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--only", "nobody"], "there is no player 'nobody' in the league"),
        (["--only", "miser"], "a league needs at least two players"),
        (["--guests", "miser=random"], "the league of high-society has a player miser already"),
        (["--players", 2], "high-society (1997) is for 3 to 5 players"),
    ],
)
def test_a_league_that_cannot_be_played_is_refused_in_a_sentence(
    arguments: list[Any], sentence: str, tmp_path: Path
) -> None:
    assert sentence in refusal("league", "high-society", "--file", tmp_path / "book", *arguments)
    assert not (tmp_path / "book").exists()


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_has_at_least_its_levels_in_its_league(game: str) -> None:
    levels = [player.name for player in field(game, 100) if player.kind == Kind.LEVEL]
    assert levels == ["easy", "medium", "hard", "master"]
