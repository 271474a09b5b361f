"""`league:NAME`: the players of a game's league, members and held-out ones."""

from __future__ import annotations

from typing import Any

from noblesse.bots.choice import Choice, SeatedBot, Sitting
from noblesse.bots.dispatch import believe
from noblesse.bots.policy_bot import move_of_level
from noblesse.bots.position import Position
from noblesse.engine.compiled import compiled_apart, dispatched
from noblesse.engine.dice import Dice
from noblesse.engine.record import layout
from noblesse.engine.thinking import Level
from noblesse.games import GAMES, rules_of, thinking_of
from noblesse.games.held_out import HeldOut, held_out_of

HELD_OUT: dict[str, HeldOut] = {game: players for game in GAMES if (players := held_out_of(game)) is not None}


def members_of(game: str) -> dict[str, str]:
    """The members of a game's league that are tuned against, with a sentence about each."""
    thinking = thinking_of(game)
    return {} if thinking is None else {name: member.about for name, member in thinking.members.items()}


def held_out_players(game: str) -> dict[str, str]:
    """The players that nothing is tuned against, with a sentence about each."""
    return dict(HELD_OUT[game].PLAYERS) if game in HELD_OUT else {}


class LeagueBot(SeatedBot):
    """A player of the league, who decides in microseconds and knows only what its seat may know."""

    def __init__(self, name: str) -> None:
        """Raise ValueError if there is no such player in any game's league."""
        self._name = name
        _check(name, list(GAMES))

    def sit_down(self, sitting: Sitting) -> None:
        """Raise ValueError if there is no such player in this game's league."""
        _check(self._name, [sitting.game])

    def choose(self, choice: Choice) -> str:
        """Play the member's move, or that of the held-out player."""
        game, thinking = choice.view["game"], thinking_of(choice.view["game"])
        assert thinking is not None  # because it has a league
        if self._name in thinking.members:
            return move_of_level(choice.view, thinking.members[self._name].level, choice.dice)
        at, held_out = Position(choice.view, Level()), HELD_OUT[game]
        player = list(held_out.PLAYERS).index(self._name)
        return at.in_words(held_out_move(at.tables, at.seat, at.hidden, player, choice.dice, held_out.memory()))


def _check(name: str, games: list[str]) -> None:
    names = {player for game in games for player in (*members_of(game), *held_out_players(game))}
    if name not in names:
        of = f" of {rules_of(games[0]).FACTS.title}" if len(games) == 1 else ""
        raise ValueError(
            f"there is no player {name[:40]!r} in the league{of}; the players are {', '.join(sorted(names))}"
        )


def _decide(table: Any, player: int, dice: Any, memory: Any) -> int:  # type: ignore[empty-body]
    ...


decide = dispatched(_decide, {GAMES[game].Table: players.decide for game, players in HELD_OUT.items()}, layout)


@compiled_apart
def held_out_move(tables: Any, seat: int, hidden: Any, player: int, dice: Dice, memory: Any) -> int:
    """The move of a held-out player at `tables[0]`, in one believed world."""
    believe(tables, seat, hidden, dice)
    return decide(tables[1], player, dice, memory)
