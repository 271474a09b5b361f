"""How the arena seats bots: with the same dice in every seating, and without telling them who the others are."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from noblesse import Game, GameRecord
from noblesse.arena import playing
from noblesse.arena import run as arena_run
from noblesse.arena.played import play
from noblesse.arena.playing import seat_name
from noblesse.arena.run import Run
from noblesse.arena.seatings import Fixture, fixtures
from noblesse.arena.simulation import Simulation, simulated
from noblesse.bots import Choice, SeatedBot, Sitting
from noblesse.bots.ladder import RandomBot
from noblesse.verification import verify
from tests.arena.field import FirstMove, NoAnswer, a_run, report_of

Seat = Callable[..., None]


@pytest.fixture
def seat(monkeypatch: pytest.MonkeyPatch) -> Seat:
    """A function that gives these names to these kinds of bots."""

    def seat(**kinds: Callable[..., SeatedBot]) -> None:
        monkeypatch.setattr(arena_run, "bot_named", lambda name, **limits: kinds[name](**limits))

    return seat


def record_of(run: Run, fixture: Fixture) -> GameRecord:
    return GameRecord.from_json(play(run, fixture, keep_record=True).record or "")


def test_the_same_bot_in_the_same_seat_of_the_same_deal_gets_the_same_dice(seat: Seat) -> None:
    """In The Rich and the Good the number of a seat's first decision does not depend on how the others decide."""
    first_dice: dict[tuple[int, int], set[int]] = {}  # by deal and seat
    deal = 0

    class Noting(RandomBot):
        def sit_down(self, sitting: Sitting) -> None:
            self.seat: int | None = sitting.seat

        def choose(self, choice: Choice) -> str:
            if self.seat is not None:
                first_dice.setdefault((deal, self.seat), set()).add(int(choice.dice[0]))
                self.seat = None
            return super().choose(choice)

    seat(a=Noting, b=FirstMove, c=NoAnswer)
    for bots in ("a,b,c", "a,a,b", "a,b", "a,a"):
        run = a_run(bots, players=3, deals=3)
        for fixture in fixtures(run):
            deal = fixture.deal
            play(run, fixture, keep_record=False)
    assert [len(dice) for dice in first_dice.values()] == [1] * 9
    assert len(set.union(*first_dice.values())) == 9


def test_the_starter_makes_the_same_first_choice_in_every_seating(seat: Seat) -> None:
    seat(a=RandomBot, b=FirstMove)
    for game in ("high-society", "rich-and-good"):
        run, among_equals = a_run("a,b", deals=4, game=game), a_run("a,a", deals=4, game=game)
        chosen = {fixture.deal: record_of(among_equals, fixture).moves[0] for fixture in fixtures(among_equals)}
        for fixture in fixtures(run):
            record = record_of(run, fixture)
            if fixture.seating[record.first] == 0:
                assert record.moves[0] == chosen[fixture.deal]
        assert len(set(chosen.values())) > 1


def test_all_seatings_of_a_deal_have_the_same_cards_and_starter() -> None:
    run = a_run("random,random,random", players=3, deals=2)
    records = [record_of(run, fixture) for fixture in fixtures(run)]
    assert all(record.deal == records[0].deal and record.first == records[0].first for record in records[:3])
    assert records[3].deal != records[0].deal


@pytest.mark.parametrize(("game", "players"), [("high-society", 3), ("rich-and-good", 4), ("rich-and-good", 2)])
def test_the_difference_between_equal_bots_is_exactly_zero(game: str, players: int, seat: Seat) -> None:
    seat(random=RandomBot, twin=RandomBot)
    found = report_of(a_run("random,twin", deals=6, players=players, game=game))
    assert found.difference is not None
    assert (found.difference.mean, found.difference.low, found.difference.high) == (0, 0, 0)
    assert found.bots[0].win_share == found.bots[1].win_share
    assert found.bots[0].forfeits == 0


def test_forfeits_are_counted_and_the_first_legal_move_is_played(seat: Seat) -> None:
    seat(random=RandomBot, sleeper=NoAnswer, first=FirstMove)
    asleep, awake = report_of(a_run("sleeper,random")), report_of(a_run("first,random"))
    assert (asleep.bots[0].forfeits, asleep.bots[1].forfeits) == (asleep.bots[0].decisions, 0)
    assert asleep.bots[0].win_share == awake.bots[0].win_share
    assert asleep.bots[1].win_share == awake.bots[1].win_share


def test_a_bot_is_new_in_every_game_and_does_not_see_who_the_others_are(seat: Seat) -> None:
    seen: list[str] = []

    class Watcher(RandomBot):
        def __init__(self) -> None:
            seen.append("made")

        def sit_down(self, sitting: Sitting) -> None:
            seen.append(f"sits in {sitting.seat} among {', '.join(sitting.players)}")

        def get_up(self, result: dict[str, Any]) -> None:
            seen.append(f"is told of {len(result['wealth'])} fortunes")

        def close(self) -> None:
            seen.append("closed")

    seat(watcher=Watcher, random=RandomBot)
    run = a_run("watcher,random", players=2, deals=1)
    for fixture in fixtures(run):
        play(run, fixture, keep_record=False)
    among = "among Player 1, Player 2"
    game = ["made", "sits in {} " + among, "is told of 2 fortunes", "closed"]
    assert seen == [line.format(where) for where in (0, 1) for line in game]


def test_bots_are_closed_when_one_of_them_breaks(seat: Seat) -> None:
    closed: list[str] = []

    class Breaking(SeatedBot):
        def choose(self, choice: Choice) -> str:
            raise RuntimeError("broken")

        def close(self) -> None:
            closed.append("closed")

    seat(breaking=Breaking)
    run = a_run("breaking,breaking")
    with pytest.raises(RuntimeError, match="broken"):
        play(run, next(fixtures(run)), keep_record=False)
    assert closed == ["closed"] * 4


def test_the_first_decision_in_a_process_is_not_timed(seat: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(playing, "time", SimpleNamespace(perf_counter=lambda: now))

    class Loading(RandomBot):
        loaded = False

        def choose(self, choice: Choice) -> str:
            nonlocal now
            now += 1 if Loading.loaded else 1000
            Loading.loaded = True
            return super().choose(choice)

    seat(loading=Loading)
    found = report_of(a_run("loading,loading", players=2, deals=1))
    assert [bot.seconds_per_decision for bot in found.bots] == [1, 1]


def test_limits_are_passed_on_only_if_given(seat: Seat) -> None:
    given: list[dict[str, Any]] = []

    def bot(**limits: Any) -> SeatedBot:
        given.append(limits)
        return RandomBot()

    seat(a=bot)
    limits: list[dict[str, Any]] = [{}, {"seconds": 0.5}, {"seconds": 1.0, "simulations": [30]}]
    for some in limits:
        arena_run.planned("rich-and-good", players=2, bots=["a", "a"], deals=1, seed=1, **some).bot(0)
    told = [{}, {"seconds": 0.5}, {"seconds": 1.0, "simulations": 30}]
    assert given == [some for some in told for _ in range(3)]


def test_each_bot_may_have_its_own_number_of_simulations() -> None:
    run = arena_run.planned("high-society", players=3, bots=["master", "hard"], deals=1, seed=1, simulations=[20, 10])
    assert run.simulations == (20, 10)
    with pytest.raises(ValueError, match="give one number of simulations for all bots, or one for each of the 2"):
        arena_run.planned("high-society", players=3, bots=["hard", "easy"], deals=1, seed=1, simulations=[1, 2, 3])


def test_records_name_the_bots_and_are_correct() -> None:
    run = a_run("random,random", players=3, game="high-society")
    for fixture in fixtures(run):
        record = record_of(run, fixture)
        assert record.players == ["random 1", "random 2", "random 3"]
        assert verify(record).is_over


@pytest.mark.parametrize(
    ("bot", "name"),
    [
        ("hard", "hard 3"),
        ("exec:/opt/bots/of/somebody/with/a/long/path/clever.py", "…f/somebody/with/a/long/path/clever.py 3"),
        ("exec:a\tb", "exec:a?b 3"),
    ],
)
def test_a_bots_name_fits_into_a_record(bot: str, name: str) -> None:
    assert seat_name(bot, 2) == name
    assert Game.new("high-society", [name, "b", "c"], 1).players[0] == name


def test_a_simulation_seats_its_bots_in_the_same_way() -> None:
    simulation = Simulation(game="rich-and-good", edition="2022", bots=("random",) * 3, games=2, seed=4)
    records = [finished.table.record() for finished in simulated(simulation)]
    assert [record.players for record in records] == [["random 1", "random 2", "random 3"]] * 2
    assert all(verify(record).is_over for record in records)
