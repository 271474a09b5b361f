"""The built-in bots, by name."""

from __future__ import annotations

from noblesse.bots.choice import Choice, SeatedBot, any_legal_move
from noblesse.bots.levels import SECONDS
from noblesse.engine.dice import Purpose, keyed
from noblesse.game import Game

ROOM_IN_A_STREAM = 2**64


class RandomBot(SeatedBot):
    """Plays any legal move, all equally likely."""

    def choose(self, choice: Choice) -> str:
        """Roll the dice."""
        return any_legal_move(choice)


BOTS = ("random", *SECONDS)
EXEC = "exec:"


def bot_named(name: str, seconds: float | None = None, simulations: int | None = None) -> SeatedBot:
    """The bot with this name. `seconds` and `simulations` per decision are for bots that search."""
    if name == "random":
        return RandomBot()
    if name.startswith(EXEC):
        from noblesse.bots.exec_bot import ExecBot

        return ExecBot(name.removeprefix(EXEC)) if seconds is None else ExecBot(name.removeprefix(EXEC), seconds)
    if name not in SECONDS:
        raise ValueError(f"there is no bot {name[:40]!r}; the bots are {', '.join(BOTS)} and exec:COMMAND")
    from noblesse.bots.search_bot import PolicyBot, SearchBot

    return SearchBot(name, seconds, simulations) if SECONDS[name] else PolicyBot(name)


def choice_for(game: Game, seed: int) -> Choice:
    """The decision of the seat to move, with dice keyed by seed, seat and the number of the decision."""
    seat = game.to_move
    if seat is None:
        raise ValueError("the game is over: nobody decides")
    dice = keyed(seed % ROOM_IN_A_STREAM, Purpose.BOT, seat, game.decisions)
    return Choice(lambda: game.view(seat), game.legal_moves(), dice, game.reason_against)
