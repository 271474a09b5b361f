"""A fixture and what came of it. This is what travels between processes and machines."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import ExitStack, closing
from typing import NamedTuple

import msgspec

from noblesse.arena.places import payoffs, places
from noblesse.arena.playing import play_to_the_end, seat_name
from noblesse.arena.run import Run
from noblesse.arena.seatings import Fixture
from noblesse.bots import Sitting, choice_for, decide
from noblesse.bots.ladder import EXEC
from noblesse.engine.deal import derived_seed
from noblesse.game import Game
from noblesse.games import rules_of


class Played(msgspec.Struct, frozen=True, omit_defaults=True):
    """One game, by seat."""

    payoffs: list[int]  # in parts of a victory: see places.py
    places: list[float]
    eliminated: list[int]  # these seats
    decisions: list[int]
    seconds: list[float]
    forfeits: list[int]
    record: str | None = None


class PlayedChunk(NamedTuple):
    """Some games of a run, one after the other."""

    games: list[Played]
    seconds: float  # from the first to the last, all told


_warm: set[tuple[str, str]] = set()  # games and bots that this process knows


def play_chunk(run: Run, chunk: Sequence[Fixture], keep_records: bool) -> PlayedChunk:
    """What a worker does."""
    start = time.perf_counter()
    _warm_up(run)
    games = [play(run, fixture, keep_records) for fixture in chunk]
    return PlayedChunk(games, time.perf_counter() - start)


def _warm_up(run: Run) -> None:
    """One decision of each bot that nobody times: what is compiled or loaded at first is no thinking."""
    for entrant, name in enumerate(run.bots):
        if (run.game, name) in _warm or name.startswith(EXEC):
            continue
        _warm.add((run.game, name))
        table, bot = Game.new(run.game, run.players, 0, run.edition), run.bot(entrant)
        with closing(bot):
            bot.sit_down(Sitting(table.name, table.edition, table.to_move or 0, list(table.players)))
            decide(bot, choice_for(table, 0))


def play(run: Run, fixture: Fixture, keep_record: bool) -> Played:
    """One game. Its bots are made for it alone: one that remembers would meet the same cards again.

    Nor do they see who the others are; only the record tells.
    """
    deal_seed = derived_seed(run.seed, f"deal {fixture.deal}")
    table = Game.new(run.game, run.players, deal_seed, run.edition)
    with ExitStack() as leaving:
        bots = []
        for entrant in fixture.seating:
            bots.append(run.bot(entrant))
            leaving.callback(bots[-1].close)
        efforts = play_to_the_end(table, bots, derived_seed(deal_seed, "bots"))
    result = table.result or {}
    return Played(
        payoffs=payoffs(result, run.players),
        places=places(result, run.players, rules_of(run.game).FACTS.ranking),
        eliminated=result["eliminated"],
        decisions=[effort.decisions for effort in efforts],
        seconds=[effort.seconds for effort in efforts],
        forfeits=[effort.forfeits for effort in efforts],
        record=_record(run, fixture, table) if keep_record else None,
    )


def _record(run: Run, fixture: Fixture, table: Game) -> str:
    names = [seat_name(run.bots[entrant], seat) for seat, entrant in enumerate(fixture.seating)]
    return msgspec.structs.replace(table.record(), players=names).to_json()
