"""All bots by name: the levels, players of the league, programs, Python classes, and what other packages install."""

from __future__ import annotations

from noblesse.bots.choice import Choice, SeatedBot, any_legal_move
from noblesse.bots.levels import SECONDS
from noblesse.bots.names import full_name
from noblesse.bots.packages import class_of, installed_bots
from noblesse.engine.dice import Purpose, keyed
from noblesse.game import Game

ROOM_IN_A_STREAM = 2**64


class RandomBot(SeatedBot):
    """Plays any legal move, all equally likely."""

    def choose(self, choice: Choice) -> str:
        """Roll the dice."""
        return any_legal_move(choice)


BOTS = ("random", *SECONDS)
LEAGUE = "league:"
EXEC = "exec:"
PY = "py:"


def bot_named(name: str, seconds: float | None = None, simulations: int | None = None) -> SeatedBot:
    """The bot with this name, which may have a short name before it. `seconds` per decision are for programs, Python
    classes and bots that search, `simulations` only for the latter.
    """
    name = full_name(name)
    if name == "random":
        return RandomBot()
    if name in SECONDS:
        from noblesse.bots.policy_bot import PolicyBot
        from noblesse.bots.search_bot import SearchBot

        return SearchBot(name, seconds, simulations) if SECONDS[name] else PolicyBot(name)
    if name.startswith(LEAGUE):
        from noblesse.bots.league_bot import LeagueBot

        return LeagueBot(name.removeprefix(LEAGUE))
    return _strangers_bot(name, {} if seconds is None else {"seconds": seconds})


def _strangers_bot(name: str, limits: dict[str, float]) -> SeatedBot:
    from noblesse.bots.py_bot import PyBot, class_at

    if name.startswith(EXEC):
        from noblesse.bots.exec_bot import ExecBot

        return ExecBot(name.removeprefix(EXEC), **limits)
    if name.startswith(PY):
        return PyBot(name, class_at(name.removeprefix(PY)), **limits)
    installed = installed_bots()
    if name not in installed:
        raise unknown(name)
    return PyBot(name, class_of(installed[name]), **limits)


def unknown(name: str) -> ValueError:
    """There is no bot with this name; the message says which there are."""
    names = ", ".join((*BOTS, *(other for other in installed_bots() if other not in BOTS)))
    others = "league:PLAYER, exec:COMMAND and py:MODULE:CLASS"
    return ValueError(f"there is no bot {name[:40]!r}; the bots are {names}, {others}")


def choice_for(game: Game, seed: int) -> Choice:
    """The decision of the seat to move, with dice keyed by seed, seat and the number of the decision."""
    seat = game.to_move
    if seat is None:
        raise ValueError("the game is over: nobody decides")
    dice = keyed(seed % ROOM_IN_A_STREAM, Purpose.BOT, seat, game.decisions)
    return Choice(lambda: game.view(seat), game.legal_moves(), dice, game.reason_against)
