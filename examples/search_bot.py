"""A bot for both games that searches: it plays its best moves to the end in worlds that agree with what it sees.

noblesse arena high-society --players 4 --bots py:search_bot:SearchBot,medium     (in the folder of this file)

docs/write-a-bot.md describes `worlds`, `candidates` and `playout`.
"""

from __future__ import annotations

from typing import Any

from noblesse import World, candidates, playout, worlds

MOVES = 8  # that are compared, at most
PLAYOUTS = 240  # for all moves together, in each round; then the worse half of the moves is dropped
SURVIVAL = 0.25  # what it is worth not to be eliminated, where a victory is worth 1


class SearchBot:
    """Successive halving: the moves that look best after a few playouts are tried in more and more worlds."""

    def choose(self, view: dict[str, Any], legal: list[str], seconds: float) -> str:
        """The move that did best in the playouts. Worlds can be dealt only with the memory aid."""
        if len(legal) == 1 or not view["memory_aid"]:
            return legal[0]
        seat, decision = view["seat"], len(view["history"])
        moves = candidates(worlds(view, 1, decision)[0], MOVES)
        while len(moves) > 1:
            dealt = worlds(view, PLAYOUTS // len(moves), decision + len(moves))
            worth = {move: sum(value(world, move, seat) for world in dealt) for move in moves}
            moves = sorted(moves, key=lambda move: -worth[move])[: len(moves) // 2]
        return moves[0]


def value(world: World, move: str, seat: int) -> float:
    """What the seat wins in one playout after the move. The same world has the same dice for all moves."""
    end = playout(world, world.place, move)
    return end.shares[seat] + SURVIVAL * (seat not in end.eliminated)
