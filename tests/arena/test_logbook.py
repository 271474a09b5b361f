"""A run resumes from its logbook, and no game is played twice."""

import json
from collections.abc import Generator, Iterable
from pathlib import Path

import msgspec
import pytest

from noblesse.arena import plan as plans
from noblesse.arena.logbook import opened, seed_in
from noblesse.arena.pace import Pace
from noblesse.arena.plan import Plan
from noblesse.arena.played import Played, PlayedChunk, play_chunk
from noblesse.arena.report import Report
from noblesse.arena.run import Run
from noblesse.arena.seatings import Fixture
from noblesse.arena.tournament import compared
from noblesse.arena.workers import workers
from tests.arena.field import a_run, report_of, without_times

RUN = a_run("random,random,random", deals=4, players=3)


class Interrupted(Exception):
    """Raised where the run is to stop."""


def resumed(path: Path, run: Run = RUN, *, records: bool = False, stop_after: int | None = None) -> Report:
    """The report of a run that resumes from the logbook; Interrupted is raised after that many chunks."""

    def some(plan: Plan, chunks: Iterable[list[Fixture]], keep: bool) -> Generator[PlayedChunk, None, None]:
        for number, chunk in enumerate(chunks):
            if number == stop_after:
                raise Interrupted
            yield PlayedChunk(play_chunk(run, chunk, keep).games, 1.0)

    with opened(path, run, keep_records=records) as logbook:
        return compared(run, some, logbook=logbook, keep_records=records)


def timeless(report: Report) -> object:
    return without_times(msgspec.to_builtins(report))


@pytest.fixture
def half_done(tmp_path: Path) -> Path:
    """The logbook of a run that was interrupted."""
    path = tmp_path / "run.jsonl"
    with pytest.raises(Interrupted):
        resumed(path, stop_after=5)
    return path


def games_in(path: Path) -> int:
    return sum(len(json.loads(line)["games"]) for line in path.read_text().splitlines()[1:])


def test_an_interrupted_run_resumes_where_it_stopped(half_done: Path) -> None:
    begun = half_done.read_bytes()
    assert 0 < games_in(half_done) < RUN.games
    assert timeless(resumed(half_done)) == timeless(report_of(RUN))
    assert half_done.read_bytes().startswith(begun)
    assert games_in(half_done) == RUN.games


def test_a_finished_run_plays_nothing_and_reports_the_same_to_the_last_bit(tmp_path: Path) -> None:
    report = resumed(tmp_path / "run.jsonl")
    assert resumed(tmp_path / "run.jsonl", stop_after=0) == report


def test_every_game_is_reported_whether_it_was_played_now_or_before(half_done: Path) -> None:
    told: list[Played] = []
    with workers(jobs=1) as alone, opened(half_done, RUN, keep_records=False) as logbook:
        compared(RUN, alone, logbook=logbook, told=lambda _, played: told.append(played))
    assert len(told) == RUN.games


@pytest.mark.parametrize("lost", [1, 10, 200])
def test_an_incomplete_last_line_does_not_count(half_done: Path, lost: int) -> None:
    half_done.write_bytes(half_done.read_bytes()[:-lost])
    assert timeless(resumed(half_done)) == timeless(report_of(RUN))
    assert games_in(half_done) == RUN.games


@pytest.mark.parametrize("written", [0, 1, 50])
def test_an_incomplete_first_line_does_not_count(tmp_path: Path, written: int) -> None:
    resumed(tmp_path / "whole")
    (tmp_path / "cut").write_bytes((tmp_path / "whole").read_bytes()[:written])
    assert timeless(resumed(tmp_path / "cut")) == timeless(report_of(RUN))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"game": "high-society"}, "game was rich-and-good, not high-society"),
        ({"edition": "2008"}, "edition was 2022, not 2008"),
        ({"bots": ("random", "random", "easy")}, "bots was random,random,random, not random,random,easy"),
        ({"seed": 2**200}, "seed was 1, not "),
        ({"seconds": 0.5}, "seconds was None, not 0.5"),
        ({"simulations": (9, 8)}, "simulations was None, not 9,8"),
    ],
)
def test_the_logbook_of_another_run_is_refused(half_done: Path, change: dict[str, object], reason: str) -> None:
    before = half_done.read_bytes()
    with pytest.raises(ValueError, match=f"this file belongs to another run: {reason}"):
        resumed(half_done, msgspec.structs.replace(RUN, **change))
    assert half_done.read_bytes() == before


def test_a_run_with_simulations_for_each_bot_can_be_resumed(tmp_path: Path) -> None:
    run = msgspec.structs.replace(RUN, simulations=(5,) * len(RUN.bots))
    first = timeless(resumed(tmp_path / "kept", run))
    assert timeless(resumed(tmp_path / "kept", run)) == first


def test_more_deals_can_be_played_later_and_only_they_are_played(half_done: Path) -> None:
    first = resumed(half_done)
    more = msgspec.structs.replace(RUN, deals=7)
    begun = half_done.read_bytes()
    assert timeless(resumed(half_done, more)) == timeless(report_of(more))
    assert half_done.read_bytes().startswith(begun)
    assert games_in(half_done) == more.games
    with pytest.raises(ValueError, match="21 games of this run are in this file, more than the 12 wanted now"):
        resumed(half_done, RUN)
    assert timeless(first) == timeless(report_of(RUN))


def test_a_league_goes_on_with_more_deals_too(tmp_path: Path) -> None:
    bots = "a=random,b=random,c=random,d=random,e=random"
    few, more = (a_run(bots, deals=deals, players=3) for deals in (4, 9))
    resumed(tmp_path / "league", few)
    assert timeless(resumed(tmp_path / "league", more)) == timeless(report_of(more))


def test_a_release_that_changes_nothing_about_the_bots_goes_on(
    half_done: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("noblesse.__version__", "99.0")
    assert timeless(resumed(half_done)) == timeless(report_of(RUN))


def written(folder: Path, worth: str) -> str:
    """A bot in Python that is written anew."""
    source = f"class Mine:\n    def choose(self, view, legal, seconds):\n        return legal[{worth}]\n"
    (folder / "a_bot_that_changes.py").write_text(source)
    return "py:a_bot_that_changes:Mine"


def test_games_of_a_bot_that_has_changed_are_never_mixed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    run = a_run(f"mine={written(tmp_path, '0')},random,random", deals=1, players=3)
    resumed(tmp_path / "log", run)
    before = (tmp_path / "log").read_bytes()
    written(tmp_path, "-1")
    with pytest.raises(ValueError, match="log: mine has changed since this run was begun, and games from before and"):
        resumed(tmp_path / "log", run)
    assert (tmp_path / "log").read_bytes() == before
    written(tmp_path, "0")
    assert timeless(resumed(tmp_path / "log", run)) == timeless(report_of(run))


def test_two_bots_that_have_changed_are_both_named(half_done: Path) -> None:
    lines = half_done.read_text().splitlines(keepends=True)
    heading = json.loads(lines[0])
    other = {**heading, "bots": ["a=random", "b=random", "random"], "digests": ["1", "2", heading["digests"][2]]}
    half_done.write_text(json.dumps(other) + "\n" + "".join(lines[1:]))
    run = msgspec.structs.replace(RUN, bots=("a=random", "b=random", "random"))
    with pytest.raises(ValueError, match=": a and b have changed since"):
        resumed(half_done, run)


def test_games_by_other_rules_are_never_mixed(half_done: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plans, "code", lambda game: "another")
    with pytest.raises(ValueError, match="what noblesse plays rich-and-good with has changed since this run was begun"):
        resumed(half_done)


@pytest.mark.parametrize("content", ["my diary", "my diary\n", "{}\n", "[1]\n", '{"game": "chess"}\n', "\x00\n"])
def test_any_other_file_is_refused_and_left_alone(tmp_path: Path, content: str) -> None:
    (tmp_path / "precious").write_text(content)
    with pytest.raises(ValueError, match="no run can resume from this file"):
        resumed(tmp_path / "precious")
    assert (tmp_path / "precious").read_text() == content


def test_a_damaged_line_in_the_middle_is_refused(half_done: Path) -> None:
    lines = half_done.read_text().splitlines(keepends=True)
    lines[2] = lines[2][:40] + "\n"
    half_done.write_text("".join(lines))
    with pytest.raises(ValueError, match="line 3: the line is damaged"):
        resumed(half_done)


def test_a_missing_line_is_noticed(half_done: Path) -> None:
    lines = half_done.read_text().splitlines(keepends=True)
    half_done.write_text("".join(lines[:2] + lines[3:]))
    with pytest.raises(ValueError, match="line 3: the line is damaged"):
        resumed(half_done)


def test_two_runs_cannot_write_to_one_logbook(half_done: Path) -> None:
    with (
        opened(half_done, RUN, keep_records=False),
        pytest.raises(ValueError, match="another run is writing to it"),
    ):
        resumed(half_done)


def test_records_are_kept_with_the_games_if_they_were_wanted_from_the_beginning(half_done: Path) -> None:
    with pytest.raises(ValueError, match="this run was begun without --out"):
        resumed(half_done, records=True)
    with_records = half_done.with_name("records.jsonl")
    with pytest.raises(Interrupted):
        resumed(with_records, records=True, stop_after=3)
    resumed(with_records)
    pages = [json.loads(line) for line in with_records.read_text().splitlines()[1:]]
    assert all("record" in game for page in pages for game in page["games"])


def test_the_seed_is_found_in_the_logbook(half_done: Path) -> None:
    assert seed_in(half_done) == 1
    assert seed_in(half_done.with_name("nothing")) is None
    for content in ("", "diary\n", '{"seed": "x"}\n', '{"seed": -1}\n', "[]\n"):
        half_done.write_text(content)
        assert seed_in(half_done) is None


def test_chunks_grow_to_about_a_second_of_play() -> None:
    pace = Pace()
    sizes = []
    for chunk in pace.chunks(iter([Fixture(0, (0, 1))] * 2000)):
        sizes.append(len(chunk))
        game = report_game()
        pace.learn(PlayedChunk([game] * len(chunk), 0.01 * len(chunk)))
    assert sizes[:4] == [1, 2, 4, 8]
    assert max(sizes) == 150
    pace.learn(PlayedChunk([report_game()], 60.0))
    assert pace.games == 1


def report_game() -> Played:
    return Played(payoffs=[], places=[], eliminated=[], decisions=[], seconds=[], forfeits=[])
