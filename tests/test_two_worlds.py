"""Hidden things stay hidden: two worlds that a seat must not be able to tell apart give it the same bytes."""

import random
from collections.abc import Iterator

import msgspec
import pytest

from noblesse import Game, IllegalMove
from noblesse.bots import bot_named, choice_for
from noblesse.games import rules_of
from tests.languages import STRICT
from tests.tables import ALL_TABLES, new_game, play_randomly, random_words
from tests.worlds.other_worlds import World, differs, other_donations, other_unseen_cards, worlds_of

pytestmark = pytest.mark.long


CASES = [
    pytest.param(name, edition, players, world, id=f"{name}-{edition}-{players}-{world.__name__}")
    for name, edition, players in ALL_TABLES
    for world in worlds_of(name, players)
]


def all_that_reaches(game: Game, seat: int | None) -> Iterator[bytes]:
    """Every path by which the engine tells a seat something."""
    yield msgspec.json.encode(game.view(seat))
    yield msgspec.json.encode(game.view(seat, memory_aid=False))
    yield msgspec.json.encode(game.events(seat))
    for translate in STRICT.values():
        yield msgspec.json.encode(game.story(seat, translate))
    for memory_aid in (True, False):
        yield msgspec.json.encode(game.story_by_moves(seat, memory_aid=memory_aid))
    yield msgspec.json.encode([game.to_move, game.is_over, game.result, game.players, game.decisions])
    yield msgspec.json.encode([game.revealed_since(decisions) for decisions in range(game.decisions + 1)])
    if game.to_move == seat:
        yield msgspec.json.encode(game.offer())
        yield msgspec.json.encode(game.legal_moves())
        yield msgspec.json.encode(refusals(game))
        yield bot_named("random").choose(choice_for(game, 1)).encode()


def refusals(game: Game) -> list[str]:
    """What the seat to move is told about each move that it may not make."""
    told = []
    rules = rules_of(game.name)
    legal = set(game.legal_moves())
    for move in range(0, rules.FACTS.moves, 7):
        words = rules.in_words(move, len(game.players))
        if words not in legal:
            with pytest.raises(IllegalMove) as refused:
                game.play(words)
            told.append(str(refused.value))
    return told


def games_under_way(name: str, edition: str, players: int, games: int = 2) -> Iterator[tuple[Game, random.Random]]:
    """From their first move to their last ones; twice as many with two players, because these are short."""
    for seed in range(4 if players == 2 else games):
        luck = random.Random(f"{name} {players} {seed}")
        game = new_game(name, edition, players, seed)
        while not game.is_over:
            yield Game.replay(msgspec.structs.replace(game.record(), commitment=None)), luck
            play_randomly(game, luck.randint(3, 12 * players), luck)


@pytest.mark.parametrize(("name", "edition", "players", "world"), CASES)
def test_a_seat_cannot_tell_two_worlds_apart(name: str, edition: str, players: int, world: World) -> None:
    different = 0
    for game, luck in games_under_way(name, edition, players):
        for seat in (None, *range(players)):
            record = world(game, seat, luck)
            different += differs(game.record(), record)
            other = Game.replay(record)
            assert list(all_that_reaches(other, seat)) == list(all_that_reaches(game, seat))
    assert different > 10, "the worlds were hardly ever different, so nothing was proven"


def keeps_alike(game: Game, other: Game, seat: int | None, luck: random.Random) -> int:
    """Make the same moves in both worlds until one reveals something; returns how many did not."""
    start = game.decisions
    while not game.is_over:
        words, mover = random_words(game, luck), game.to_move
        if other.reason_against(words) is not None:  # the mover's own donations differ
            assert mover != seat
            break
        game.play(words)
        other.play(words)
        if game.revealed_since(start):
            break
        for memory_aid in (True, False):
            assert other.view(seat, memory_aid=memory_aid) == game.view(seat, memory_aid=memory_aid)
    return game.decisions - start


@pytest.mark.parametrize(("name", "edition", "players", "world"), CASES)
def test_moves_that_reveal_nothing_leave_two_worlds_alike(name: str, edition: str, players: int, world: World) -> None:
    alike = 0
    for game, luck in games_under_way(name, edition, players):
        for seat in (None, *range(players)):
            record = world(game, seat, luck)
            moves = keeps_alike(game.copy(), Game.replay(record), seat, luck)
            alike += moves if differs(game.record(), record) else 0
    assert alike > 10, "the worlds were hardly ever different, so nothing was proven"


def test_whoever_donated_sees_the_difference() -> None:
    """The other side of the proof: the worlds differ in what somebody may see."""
    noticed = 0
    for game, luck in games_under_way("rich-and-good", "2022", 4, games=6):
        record = other_donations(game, 0, luck)
        if differs(game.record(), record):
            other = Game.replay(record)
            noticed += any(other.view(seat) != game.view(seat) for seat in range(1, 4))
    assert noticed > 5


def test_whoever_stands_beside_a_holder_sees_the_difference() -> None:
    noticed = 0
    for game, luck in games_under_way("rich-and-good", "2022", 3, games=6):
        other = Game.replay(other_unseen_cards(game, 0, luck))
        noticed += any(other.view(seat) != game.view(seat) for seat in (1, 2))
    assert noticed > 5
