"""Who plays in a game's league: held-out players, members, and the levels of the ladder."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from noblesse.bots.digest import digest
from noblesse.bots.ladder import LEAGUE
from noblesse.bots.league_bot import held_out_players, members_of
from noblesse.bots.levels import LEVELS, SECONDS
from noblesse.bots.names import short_name

DIGITS = 16  # of a digest, in hexadecimal: enough to notice every change


class Kind(StrEnum):
    """What may be said of a player's results."""

    HELD_OUT = "held out"  # nothing was ever tuned or trained against it
    MEMBER = "member"
    LEVEL = "level"
    GUEST = "guest"


class Entrant(NamedTuple):
    """A player of the league."""

    name: str
    bot: str  # by which the arena knows it
    kind: Kind
    simulations: int | None  # of a player that searches
    digest: str  # of its code, numbers and weights, and of how long it searches


def field(game: str, simulations: int, guests: list[str] | None = None) -> list[Entrant]:
    """Everybody in the league of the game, and guests. Raise ValueError for a name that is taken."""
    players = [_entrant(game, LEAGUE + name, name, Kind.HELD_OUT) for name in held_out_players(game)]
    players += [_entrant(game, LEAGUE + name, name, Kind.MEMBER) for name in members_of(game)]
    players += [_entrant(game, name, name, Kind.LEVEL, simulations if SECONDS[name] else None) for name in LEVELS]
    for bot in guests or []:
        if short_name(bot) in {player.name for player in players}:
            raise ValueError(
                f"the league of {game} has a player {short_name(bot)} already; give the guest another name"
            )
        players.append(_entrant(game, bot, short_name(bot), Kind.GUEST))
    return players


def chosen(players: list[Entrant], names: list[str]) -> list[Entrant]:
    """Those with these names. Raise ValueError for a name that nobody has."""
    known = {player.name: player for player in players}
    for name in names:
        if name not in known:
            raise ValueError(f"there is no player {name[:40]!r} in the league; the players are {', '.join(known)}")
    return [known[name] for name in names]


def _entrant(game: str, bot: str, name: str, kind: Kind, simulations: int | None = None) -> Entrant:
    known = digest(game, bot)[:DIGITS]
    return Entrant(name, bot, kind, simulations, known if simulations is None else f"{known}x{simulations}")
