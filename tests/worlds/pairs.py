"""Pairs of worlds from whole games, at points from the first move to the last, for every viewer."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import cycle
from typing import NamedTuple

import msgspec

from noblesse import Game, GameRecord
from noblesse.bots import bot_named, choice_for
from noblesse.languages import LANGUAGES
from noblesse.server.live.viewers import Viewer
from noblesse.testing import World, differs
from tests.tables import new_game, random_words
from tests.worlds.doors import Asked
from tests.worlds.lives import some_moves
from tests.worlds.other_worlds import HIDDEN_FROM_ALL, everything_hidden, worlds_of

STRANGE = 0.2  # share of random moves, so that no position is too unlikely
TRIED = 6  # moves that are tried, most of them illegal
DEALT_ANEW = 3
QUARTERS = ("first quarter", "second quarter", "third quarter", "last quarter")
FIRST, LAST = "before the first move", "before the last move"


class Point(NamedTuple):
    """A moment of a game."""

    name: str
    decisions: int  # made before it


class Scene(NamedTuple):
    """A game at one point, and how its viewers follow it."""

    game: Game
    point: Point
    asked: Asked


class OtherWorld(NamedTuple):
    """A game that some viewers must not be able to tell from the real one."""

    kind: str
    record: GameRecord
    viewers: list[Viewer]


def scenes(name: str, edition: str, players: int, seed: int, luck: random.Random) -> Iterator[Scene]:
    """The scenes of one game, with memory aid and languages alternating."""
    record = played(new_game(name, edition, players, seed), luck)
    aids, languages = cycle(luck.sample([True, False], 2)), cycle(luck.sample(LANGUAGES, len(LANGUAGES)))
    for point in points(len(record.moves), luck):
        game = Game.replay(record, upto=point.decisions)
        wanted = {viewer: next(languages) for viewer in viewers_of(game)}
        tried = some_moves(name, players, luck, TRIED)
        back = luck.randrange(point.decisions + 1)
        yield Scene(game, point, Asked(next(aids), wanted, tried, back, luck.getrandbits(60)))


def played(game: Game, luck: random.Random) -> GameRecord:
    """The record of the whole game, played by easy bots that now and then move at random."""
    easy, dice = bot_named("easy"), luck.getrandbits(60)
    while not game.is_over:
        strange = luck.random() < STRANGE
        game.play(random_words(game, luck) if strange else easy.choose(choice_for(game, dice)))
    return msgspec.structs.replace(game.record(), seed=None, commitment=None)


def points(moves: int, luck: random.Random) -> list[Point]:
    """The beginning of the game, a point in each quarter, and its end."""
    quarters = [
        Point(name, luck.randrange(moves * number // 4, moves * (number + 1) // 4))
        for number, name in enumerate(QUARTERS)
    ]
    return [Point(FIRST, 0), *quarters, Point(LAST, moves - 1)]


def viewers_of(game: Game) -> list[Viewer]:
    """A spectator, and every seat."""
    return [None, *range(len(game.players))]


def other_worlds(game: Game, luck: random.Random) -> Iterator[OtherWorld]:
    """The other worlds that really differ. What is hidden from everyone is dealt again once for all viewers."""
    for world in _kinds(game):
        for viewers in _who_are_told_alike(world, viewers_of(game)):
            record = world(game, viewers[0], luck)
            if differs(game.record(), record):
                yield OtherWorld(world.__name__.replace("_", " "), record, viewers)


def _kinds(game: Game) -> list[World]:
    """The kinds of other worlds. If only one thing is hidden, it is dealt again several times."""
    kinds = worlds_of(game.name, len(game.players))
    return [*kinds, everything_hidden] if len(kinds) > 1 else kinds * DEALT_ANEW


def _who_are_told_alike(world: World, viewers: list[Viewer]) -> list[list[Viewer]]:
    return [viewers] if world in HIDDEN_FROM_ALL else [[viewer] for viewer in viewers]
