"""Games among bots, one after the other, each with its own seed from the seed of the run."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from noblesse.bots import bot_named, choice_for
from noblesse.engine.deal import derived_seed, fresh_seed
from noblesse.game import Game
from noblesse.records import GameRecord


def bots_for(bots: Sequence[str], players: int) -> list[str]:
    """A bot for each seat: the names as they are, or one name for all seats."""
    if len(bots) not in {1, players}:
        raise ValueError(f"{len(bots)} bots were named for {players} players; name one for each, or one for all")
    for name in bots:
        bot_named(name)
    return list(bots) * players if len(bots) == 1 else list(bots)


def simulated(
    game: str, bots: Sequence[str], games: int, seed: int | None = None, edition: str | None = None
) -> Iterator[GameRecord]:
    """The records of that many games; the same seed gives the same games."""
    if seed is None:
        seed = fresh_seed()
    names = [f"{bot} {seat + 1}" for seat, bot in enumerate(bots)]
    minds = [bot_named(bot) for bot in bots]
    for number in range(games):
        deal_seed = derived_seed(seed, f"game {number}")
        bot_seed = derived_seed(deal_seed, "bots")
        table = Game.new(game, names, deal_seed, edition)
        while table.to_move is not None:
            table.play(minds[table.to_move].choose(choice_for(table, bot_seed)))
        yield table.record()
