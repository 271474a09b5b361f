"""The description of a comparison of bots: who plays what, how often, from which seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from noblesse.arena.optional import needed
from noblesse.arena.plan import Plan
from noblesse.bots import SeatedBot, bot_named
from noblesse.bots.names import short_name
from noblesse.games import seated


class Run(Plan, frozen=True, kw_only=True):
    """A comparison. A bot is known by its index in `bots`, where a name may appear twice."""

    players: int
    deals: int
    simulations: tuple[int, ...] | None = None  # of each bot

    @property
    def games(self) -> int:
        """The number of games: every deal is played from every seat."""
        return self.deals * self.players

    @property
    def is_duel(self) -> bool:
        """Whether it is one bot against another in all the other seats."""
        return len(self.bots) == 2

    def bot(self, entrant: int) -> SeatedBot:
        """A new bot, with the limits that were given."""
        simulations = None if self.simulations is None else self.simulations[entrant]
        limits: dict[str, Any] = {"seconds": self.seconds, "simulations": simulations}
        return bot_named(self.bots[entrant], **{name: limit for name, limit in limits.items() if limit is not None})


def planned(
    game: str,
    *,
    players: int,
    bots: Sequence[str],
    deals: int,
    seed: int,
    edition: str | None = None,
    seconds: float | None = None,
    simulations: Sequence[int] | None = None,
) -> Run:
    """A run that can be played, or a ValueError that says why not. A single number of simulations is for all bots."""
    _, edition, _ = seated(game, players, edition)
    run = Run(
        game=game,
        edition=edition,
        players=players,
        bots=tuple(bots),
        deals=deals,
        seed=seed,
        seconds=seconds,
        simulations=_for_each(simulations, len(bots)),
    )
    _check(run)
    if not run.is_duel:
        needed("openskill.models", "a rating")  # checked now, and not only after the last game
    for entrant in range(len(run.bots)):
        run.bot(entrant).close()
    return run


def _for_each(simulations: Sequence[int] | None, bots: int) -> tuple[int, ...] | None:
    if simulations is None:
        return None
    if len(simulations) not in (1, bots):
        raise ValueError(f"give one number of simulations for all bots, or one for each of the {bots}")
    return tuple(simulations) * (bots // len(simulations))


def _check(run: Run) -> None:
    names, players = len(run.bots), run.players
    if run.seconds is not None and not run.seconds > 0:
        raise ValueError(f"a bot needs some time per decision, not {run.seconds} seconds")
    for name, count in Counter(map(short_name, set(run.bots))).items():
        if count > 1:
            raise ValueError(f"{count} different bots are called {name}; give each a name of its own")
    if names != 2 and names < players:
        raise ValueError(
            f"{names} {'bot was' if names == 1 else 'bots were'} named for {players} players; name two to compare, "
            f"{players} for a table, or more for a league"
        )
    if names > run.deals * players:
        raise ValueError(
            f"a league of {names} bots at tables for {players} needs at least {-(-names // players)} deals, "
            "so that every bot plays"
        )
