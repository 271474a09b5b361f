"""`noblesse verify` and `noblesse replay`: correct records, and every kind of wrong one."""

import json
from pathlib import Path
from typing import Any

import pytest

from noblesse import Game
from tests.cli.command import noblesse, refusal

pytestmark = pytest.mark.processes


def written(path: Path, **changed: Any) -> Path:
    """A file with the record of a finished game, with some values changed."""
    game = Game.new("high-society", ["Ada", "Bo", "Cy"], seed=7, first=0)
    game.play("bid 4")
    while not game.is_over:
        game.play(game.legal_moves()[0])
    path.write_text(json.dumps({**json.loads(game.record().to_json()), **changed}) + "\n")
    return path


def test_a_correct_record_is_confirmed(tmp_path: Path) -> None:
    run = noblesse("verify", written(tmp_path / "g.json"))
    assert run.returncode == 0
    assert run.stdout.splitlines()[0] == "1 record, 27 moves: all legal, results and deals right."
    assert "1 sealed seed opened" in run.stdout


def test_a_record_may_span_many_lines(tmp_path: Path) -> None:
    path = written(tmp_path / "g.json")
    path.write_text(json.dumps(json.loads(path.read_text()), indent=2))
    assert noblesse("verify", path).stdout.startswith("1 record,")


def test_verify_prints_its_counts_as_json(tmp_path: Path) -> None:
    run = noblesse("verify", "--json", written(tmp_path / "g.json"))
    assert json.loads(run.stdout) == {
        "records": 1, "finished": 1, "moves": 27, "seeds_opened": 1, "starters_drawn": 1
    }  # fmt: skip


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"", "wrong.jsonl: the file is empty; it should hold records, one JSON object per line"),
        (b"hello\n", "wrong.jsonl, line 1: this is not a record: it is not JSON (look at byte"),
        (
            b'{"format": "noblesse/1", "ga',
            "wrong.jsonl, line 1: this is not a record: it is not JSON (it ends too early)",
        ),
        (b'{"format": "noblesse/9"}\n', "wrong.jsonl, line 1: this record has the format 'noblesse/9'"),
        (b"\xff\xfe\xfd\n", "wrong.jsonl, line 1: this is not a record: it is not JSON"),
        (b"{\n\n", "wrong.jsonl: this is not a record: it is not JSON"),
        (b"\n\n", "wrong.jsonl: this is not a record: it is not JSON"),
        (b"x" * 10_000_000, "wrong.jsonl, line 1: this is not a record: the line is longer than any game"),
        (b"[" * 10_000_000, "wrong.jsonl, line 1: this is not a record: the line is longer than any game"),
        (
            b"{\n" * 5_000_000,
            "wrong.jsonl: this is not a record: it has 1,000,003 characters, and no game needs that many",
        ),
    ],
)
@pytest.mark.parametrize("command", ["verify", "replay"])
def test_nonsense_is_refused_in_a_sentence(command: str, text: bytes, sentence: str, tmp_path: Path) -> None:
    (tmp_path / "wrong.jsonl").write_bytes(text)
    assert refusal(command, "wrong.jsonl", into=tmp_path).startswith(sentence)


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        (
            {"game": "chess"},
            "this record is damaged: there is no game 'chess'; the games are high-society and rich-and-good",
        ),
        ({"players": "Ada"}, "this record is damaged: players: expected a list, not text"),
        ({"moves": ["bid 4", "bid 3"]}, "move 2: bid 3: 3 does not beat 4 (H17)"),
        ({"moves": ["bid 5"]}, "move 1: bid 5: there is no money card '5'; there are 1 2 3 4 6 8 10 12 15 20 25 (H2)"),
        ({"deal": {"deck": ["7"]}}, "the deal is wrong: the deck must hold the sixteen status cards once each"),
    ],
)
@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_wrong_record_is_refused_with_the_reason(
    command: str, changed: dict[str, Any], sentence: str, tmp_path: Path
) -> None:
    written(tmp_path / "g.json", **changed)
    assert refusal(command, "g.json", into=tmp_path).startswith(f"g.json, line 1: {sentence}")


def test_a_wrong_result_is_found_by_verify_and_shown_by_replay(tmp_path: Path) -> None:
    written(tmp_path / "g.json", result={"winners": [0]})
    assert refusal("verify", "g.json", into=tmp_path).startswith("g.json, line 1: the result is wrong: ")
    assert noblesse("replay", "g.json", into=tmp_path).returncode == 0


def test_the_line_of_the_first_wrong_record_is_named(tmp_path: Path) -> None:
    good = written(tmp_path / "g.json").read_text()
    (tmp_path / "many.jsonl").write_text(good * 3 + "\n" + "broken\n" + good)
    assert refusal("verify", "many.jsonl", into=tmp_path).startswith("many.jsonl, line 5: this is not a record")


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_file_that_cannot_be_read_is_named(command: str, tmp_path: Path) -> None:
    assert refusal(command, "nowhere.json", into=tmp_path) == "nowhere.json: no such file or directory"
    assert refusal(command, ".", into=tmp_path) == ".: is a directory"


def test_replay_tells_every_move_and_draws_the_last_table(tmp_path: Path) -> None:
    run = noblesse("replay", written(tmp_path / "g.json"))
    lines = run.stdout.splitlines()
    assert lines[0] == "High Society (1997): Ada, Bo, Cy"
    assert "   1  bid 4" in lines
    assert "      Ada adds 4 and bids 4" in lines
    assert any("is turned up, the fourth red edge" in line for line in lines)
    assert any(line.startswith("      Out with the least money") for line in lines)


def test_replay_stops_where_it_is_told_to_and_chooses_the_game(tmp_path: Path) -> None:
    text = written(tmp_path / "g.json").read_text()
    (tmp_path / "many.jsonl").write_text(text + text.replace("Ada", "Zoe"))
    run = noblesse("replay", "many.jsonl", "--game", 2, "--upto", 1, into=tmp_path)
    assert "Zoe adds 4 and bids 4" in run.stdout
    assert "passes" not in run.stdout.split("Zoe adds")[1].splitlines()[1]
    assert refusal("replay", "many.jsonl", "--game", 3, into=tmp_path) == "many.jsonl: the file has fewer than 3 games"
    assert refusal("replay", "many.jsonl", "--upto", 99, into=tmp_path).endswith("'upto' is a number from 0 to 27")
    assert "there is no seat 4" in refusal("replay", "many.jsonl", "--seat", 4, into=tmp_path)


def test_a_replay_from_a_seat_shows_only_what_that_seat_may_know(tmp_path: Path) -> None:
    game = Game.new("rich-and-good", ["Ada", "Bo", "Cy"], seed=7, first=0)
    for words in ("buy coal", "donate coal"):
        game.play(words)
    (tmp_path / "g.json").write_text(game.record().to_json())
    assert "You donate Coal" in noblesse("replay", "g.json", "--seat", 0, into=tmp_path).stdout
    for looker in ([], ["--seat", 1]):
        shown = noblesse("replay", "g.json", *looker, into=tmp_path).stdout
        assert "Ada donates a share" in shown
        assert "donates Coal" not in shown
        assert "donate coal" not in shown
