"""What is hidden stays hidden: two worlds that a seat must not be able to tell apart give it the same bytes."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import msgspec

from noblesse import Game, IllegalMove
from noblesse.bots import bot_named, choice_for
from noblesse.engine.language import Translate, english
from noblesse.games import rules_of
from noblesse.testing.other_worlds import World, differs, unsealed
from noblesse.testing.suite import Suite

POINTS = 6  # of each game at which worlds are compared
A_REFUSAL_IN = 7  # every seventh move is tried, to compare the refusals


class TwoWorlds(Suite):
    """Override `worlds` to say what is hidden."""

    games = 4  # played for each hidden thing; raise it if the worlds are rarely different
    translations: Sequence[Translate] = (english,)  # the languages in which stories are compared

    def test_it_says_what_is_hidden(self, edition: str, players: int) -> None:
        assert self.worlds(players)

    def test_a_seat_cannot_tell_two_worlds_apart(self, edition: str, players: int, world: World) -> None:
        different = 0
        for game, luck in self._games_under_way(edition, players):
            for seat in (None, *range(players)):
                record = world(game, seat, luck)
                different += differs(game.record(), record)
                told, also_told = (
                    all_that_reaches(each, seat, self.translations) for each in (game, Game.replay(record))
                )
                assert list(also_told) == list(told)
        assert different > 10, "the worlds were hardly ever different, so nothing was proven"

    def test_moves_that_reveal_nothing_leave_two_worlds_alike(self, edition: str, players: int, world: World) -> None:
        alike = 0
        for game, luck in self._games_under_way(edition, players):
            for seat in (None, *range(players)):
                record = world(game, seat, luck)
                moves = self._keeps_alike(game.copy(), Game.replay(record), seat, luck)
                alike += moves if differs(game.record(), record) else 0
        assert alike > 10, "the worlds were hardly ever different, so nothing was proven"

    def _games_under_way(self, edition: str, players: int) -> Iterator[tuple[Game, random.Random]]:
        """Games at several points, from the first move to the last ones."""
        for seed in range(self.games):
            luck = random.Random(f"{self.game} {players} {seed}")
            record = unsealed(self.finished(edition, players, seed))
            for decisions in (0, *sorted(luck.sample(range(1, len(record.moves)), POINTS - 1))):
                yield Game.replay(record, upto=decisions), luck

    def _keeps_alike(self, game: Game, other: Game, seat: int | None, luck: random.Random) -> int:
        """Make the same moves in both worlds until one reveals something; return how many did not."""
        start = game.decisions
        while not game.is_over:
            words, mover = self.random_words(game, luck), game.to_move
            if other.reason_against(words) is not None:  # the mover holds other cards in the other world
                assert mover != seat
                break
            game.play(words)
            other.play(words)
            if game.revealed_since(start):
                break
            for memory_aid in (True, False):
                assert other.view(seat, memory_aid=memory_aid) == game.view(seat, memory_aid=memory_aid)
        return game.decisions - start


def all_that_reaches(game: Game, seat: int | None, translations: Sequence[Translate]) -> Iterator[bytes]:
    """Every path by which the engine tells a seat something."""
    yield msgspec.json.encode(game.view(seat))
    yield msgspec.json.encode(game.view(seat, memory_aid=False))
    yield msgspec.json.encode(game.events(seat))
    for translate in translations:
        yield msgspec.json.encode(game.story(seat, translate))
    for memory_aid in (True, False):
        yield msgspec.json.encode(game.story_by_moves(seat, memory_aid=memory_aid))
    yield msgspec.json.encode([game.to_move, game.is_over, game.result, game.players, game.decisions, game.stake])
    yield msgspec.json.encode([game.revealed_since(decisions) for decisions in range(game.decisions + 1)])
    if game.to_move == seat:
        yield msgspec.json.encode(game.offer())
        yield msgspec.json.encode(game.legal_moves())
        yield msgspec.json.encode(_refusals(game))
        yield bot_named("random").choose(choice_for(game, 1)).encode()


def _refusals(game: Game) -> list[str]:
    """What the seat to move is told about some of the moves that it may not make."""
    rules, legal = rules_of(game.name), set(game.legal_moves())
    words = [rules.in_words(move, len(game.players)) for move in range(0, rules.FACTS.moves, A_REFUSAL_IN)]
    return [_refusal(game, each) for each in words if each not in legal]


def _refusal(game: Game, words: str) -> str:
    try:
        game.play(words)
    except IllegalMove as refused:
        return str(refused)
    raise AssertionError(f"{words} is not listed as legal, but was played")
