"""Replay a recorded game: its first position, then what each move led to, as at a live table.

By default viewers see what they saw then, so that a review shows what could be known; on request they see everything.
"""

from __future__ import annotations

from typing import Any

import msgspec

from noblesse.engine.changes import changes
from noblesse.engine.language import Translate, addressing, english
from noblesse.game import Game
from noblesse.records import GameRecord
from noblesse.server.live.messages import Position, SeatFacts
from noblesse.server.live.player_names import isolated
from noblesse.server.live.projection import story_of
from noblesse.server.live.refusals import Refused
from noblesse.server.live.viewers import Viewer
from noblesse.verification import starter_was_drawn, wrong_with_deal, wrong_with_result, wrong_with_seed


class Replayed(msgspec.Struct, frozen=True):
    """A decision and what it led to. `changes` updates the previous view: docs/views.md."""

    seat: int
    move: str  # as the viewer knew it then
    events: list[Any]
    story: list[str]  # one sentence per event
    changes: Any


class Checked(msgspec.Struct, frozen=True):
    """Whether the record is true. Its moves are legal, or there would be no replay."""

    seed: bool | None  # it matches the commitment; null if the record lacks either
    deal: bool | None  # it follows from the seed; null without a seed
    starter: bool | None  # it was drawn by the seed, not chosen; null without a seed
    result: bool | None  # it follows from the moves; null if the game is not over and no result is claimed
    wrong: list[str]  # one sentence for each of seed, deal and result that is wrong


class Past(msgspec.Struct, frozen=True):
    """A game so far, as one viewer saw it."""

    position: Position  # before the first move
    moves: list[Replayed]


class Replay(msgspec.Struct, frozen=True):
    """A whole game as one viewer saw it, and its record."""

    seat: int | None  # the viewer's; null for a spectator
    open: bool  # nothing is hidden
    position: Position  # before the first move
    moves: list[Replayed]
    record: GameRecord
    checked: Checked
    names: list[str]  # what its sentences call the players, the viewer excepted: "you"
    seats: list[SeatFacts] | None = None  # who sat where; null for a record from elsewhere


def replay_of(
    record: GameRecord,
    viewer: Viewer,
    translate: Translate = english,
    names: list[str] | None = None,
    seats: list[SeatFacts] | None = None,
    *,
    is_open: bool = False,
    memory_aid: bool = True,
) -> Replay:
    """Replay a record for one viewer; raises BadRecord or IllegalMove if it does not hold a legal game.

    `names` is what to call the players, if not by the names in the record; `seats` is who they are, if that is known.
    """
    ended = Game.replay(record)
    _check_seat(ended, viewer)
    game = Game.replay(record, 0, is_open=is_open)
    names = names or [isolated(player) for player in record.players]
    told_names = addressing(names, viewer)
    view = game.view_struct(viewer, memory_aid=memory_aid)
    position = Position(view, None, story_of(game, viewer, translate, told_names, memory_aid=memory_aid), 0, None)
    moves = _replayed(game, record.moves, viewer, translate, told_names, memory_aid=memory_aid)
    return Replay(viewer, is_open, position, moves, record, checked(record, ended, translate), names, seats)


def past_of(record: GameRecord, viewer: Viewer, translate: Translate, names: list[str]) -> Past:
    """Replay a running game for one viewer, who sees each moment as they saw it then and nothing more."""
    game = Game.replay(record, 0)
    story = story_of(game, viewer, translate, names, memory_aid=True)
    position = Position(game.view_struct(viewer), None, story, 0, None)
    return Past(position, _replayed(game, record.moves, viewer, translate, names, memory_aid=True))


def _check_seat(game: Game, seat: Viewer) -> None:
    last = len(game.players) - 1
    if seat is not None and not 0 <= seat <= last:
        raise Refused("not_found", "there is no seat {seat}; the seats are 0 to {last}", seat=seat, last=last)


def _replayed(
    game: Game, moves: list[str], viewer: Viewer, translate: Translate, names: list[str], *, memory_aid: bool
) -> list[Replayed]:
    replayed, before = [], game.view_struct(viewer, memory_aid=memory_aid)
    for words in moves:
        game.play(words)
        after: Any = game.view_struct(viewer, memory_aid=memory_aid)
        decided, now = after.history[-1], game.decisions
        events = game.latest_events(viewer, memory_aid=memory_aid)
        story = game.story(viewer, translate, names=names, since=now, memory_aid=memory_aid)
        replayed.append(Replayed(decided.seat, decided.move, events, story, changes(before, after)))
        before = after
    return replayed


def checked(record: GameRecord, ended: Game, translate: Translate) -> Checked:
    """Check what the record claims; `ended` is the game after its last move."""
    seed, deal, result = wrong_with_seed(record), wrong_with_deal(record), wrong_with_result(record, ended)
    is_sealed = record.seed is not None
    is_claimed = ended.is_over or record.result is not None
    return Checked(
        seed=seed is None if is_sealed and record.commitment is not None else None,
        deal=deal is None if is_sealed else None,
        starter=starter_was_drawn(record) if is_sealed else None,
        result=result is None if is_claimed else None,
        wrong=[why.told(translate) for why in (seed, deal, result) if why is not None],
    )
