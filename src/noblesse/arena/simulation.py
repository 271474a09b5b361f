"""Games between bots, one after another, each with its own seed derived from the seed of the run."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack

from noblesse.arena.playing import play_to_the_end, seat_name, unheard
from noblesse.bots import bot_named
from noblesse.engine.deal import derived_seed, fresh_seed
from noblesse.game import Game
from noblesse.records import GameRecord


def bots_for(bots: Sequence[str], players: int) -> list[str]:
    """The bots of all seats, given one name for each or one for all."""
    if len(bots) not in {1, players}:
        raise ValueError(f"{len(bots)} bots were named for {players} players; name one for each, or one for all")
    for name in bots:
        bot_named(name).close()
    return list(bots) * players if len(bots) == 1 else list(bots)


def simulated(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: int | None = None,
    edition: str | None = None,
    told: Callable[[str], None] = unheard,
    *,
    seconds: float | None = None,
    simulations: int | None = None,
) -> Iterator[GameRecord]:
    """The records of that many games. The same seed gives the same games. `told` is called with the reason for each
    forfeit. `seconds` and `simulations` are limits per decision.
    """
    if seed is None:
        seed = fresh_seed()
    names = [seat_name(bot, seat) for seat, bot in enumerate(bots)]
    with ExitStack() as leaving:
        minds = []
        for bot in bots:
            minds.append(bot_named(bot, seconds, simulations))
            leaving.callback(minds[-1].close)
        for number in range(games):
            deal_seed = derived_seed(seed, f"game {number}")
            table = Game.new(game, names, deal_seed, edition)
            play_to_the_end(table, minds, derived_seed(deal_seed, "bots"), told)
            yield table.record()
