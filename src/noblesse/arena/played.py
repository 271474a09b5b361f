"""Playing fixtures, and the results, which travel between processes and machines."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import ExitStack, closing
from typing import NamedTuple

import msgspec

from noblesse.arena.forfeits import Forfeited, OncePerKind
from noblesse.arena.places import payoffs, places
from noblesse.arena.playing import Effort, play_to_the_end, seat_name
from noblesse.arena.run import Run
from noblesse.arena.seatings import Fixture
from noblesse.bots import Sitting, choice_for, decide
from noblesse.bots.ladder import EXEC
from noblesse.bots.names import full_name
from noblesse.engine.deal import derived_seed
from noblesse.game import Game
from noblesse.games import rules_of
from noblesse.preparing import Stage, is_prepared, stage_for, use


class Played(msgspec.Struct, frozen=True, omit_defaults=True):
    """The result of one game. Lists are by seat unless a comment says otherwise."""

    payoffs: list[int]  # in parts of a victory, see places.py
    places: list[float]
    eliminated: list[int]  # the numbers of these seats
    decisions: list[int]
    seconds: list[float]
    forfeits: list[int]
    record: str | None = None
    forfeited: list[Forfeited] = []  # the first of each kind for each bot, in a chunk or in a whole run


class PlayedChunk(NamedTuple):
    """Some consecutive games of a run."""

    games: list[Played]
    seconds: float  # for all of them together


_warm: set[tuple[str, str]] = set()  # games and bots that have been warmed up in this process


def play_chunk(run: Run, chunk: Sequence[Fixture], keep_records: bool) -> PlayedChunk:
    """Play some games of a run: the task of a worker."""
    start = time.perf_counter()
    _warm_up(run)
    once = OncePerKind()
    games = [play(run, fixture, keep_records, once) for fixture in chunk]
    return PlayedChunk(games, time.perf_counter() - start)


def _warm_up(run: Run) -> None:
    """Have each bot make one decision that is not timed, because compiling and loading do not count as thinking."""
    for entrant, name in enumerate(run.bots):
        if (run.game, name) in _warm or full_name(name).startswith(EXEC):
            continue
        _warm.add((run.game, name))
        compile_in_silence(run.game, stage_for(name))
        table, bot = Game.new(run.game, run.players, 0, run.edition), run.bot(entrant)
        with closing(bot):
            bot.sit_down(Sitting(table.name, table.edition, table.to_move or 0, list(table.players)))
            decide(bot, choice_for(table, 0))


def compile_in_silence(game: str, upto: Stage) -> None:
    """Where nothing is kept, every worker compiles. Its announcements would run through the parent's progress bar."""
    for stage in Stage:
        if stage <= upto and not is_prepared(game, stage):
            use(game, stage)


def play(run: Run, fixture: Fixture, keep_record: bool, once: OncePerKind | None = None) -> Played:
    """Play one game. Its bots are new, because a bot with a memory would recognise the cards of the deal.

    They cannot see who the others are either; only the record names them.
    """
    deal_seed = derived_seed(run.seed, f"deal {fixture.deal}")
    table = Game.new(run.game, run.players, deal_seed, run.edition)
    with ExitStack() as leaving:
        bots = []
        for entrant in fixture.seating:
            bots.append(run.bot(entrant))
            leaving.callback(bots[-1].close)
        heard: list[Forfeited] = []
        names = [run.bots[entrant] for entrant in fixture.seating]
        hear = (once or OncePerKind()).among(names, heard.append)
        efforts = play_to_the_end(table, bots, derived_seed(deal_seed, "bots"), hear)
    return played_by(table, efforts, heard, _record(run, fixture, table) if keep_record else None)


def played_by(table: Game, efforts: Sequence[Effort], heard: list[Forfeited], record: str | None) -> Played:
    """The result of a game that is over."""
    result, players = table.result or {}, len(table.players)
    return Played(
        payoffs=payoffs(result, players),
        places=places(result, players, rules_of(table.name).FACTS.ranking),
        eliminated=result["eliminated"],
        decisions=[effort.decisions for effort in efforts],
        seconds=[effort.seconds for effort in efforts],
        forfeits=[effort.forfeits for effort in efforts],
        record=record,
        forfeited=heard,
    )


def _record(run: Run, fixture: Fixture, table: Game) -> str:
    names = [seat_name(run.bots[entrant], seat) for seat, entrant in enumerate(fixture.seating)]
    return msgspec.structs.replace(table.record(), players=names).to_json()
