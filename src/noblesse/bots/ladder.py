"""The bots by name."""

from __future__ import annotations

from noblesse.bots.choice import Bot, Choice
from noblesse.engine.dice import Purpose, keyed, roll_below
from noblesse.game import Game

ROOM_IN_A_STREAM = 2**64


class RandomBot:
    """Any legal move, each as likely."""

    def choose(self, choice: Choice) -> str:
        """Throw the dice."""
        return choice.legal[roll_below(choice.dice, len(choice.legal))]


BOTS: dict[str, type[Bot]] = {"random": RandomBot}


def bot_named(name: str) -> Bot:
    """The bot that goes by this name."""
    if name not in BOTS:
        raise ValueError(f"there is no bot {name[:40]!r}; there is {', '.join(BOTS)}")
    return BOTS[name]()


def choice_for(game: Game, seed: int) -> Choice:
    """The decision of the seat to move, with dice keyed by seed, seat and the number of the decision."""
    seat = game.to_move
    if seat is None:
        raise ValueError("the game is over: nobody decides")
    dice = keyed(seed % ROOM_IN_A_STREAM, Purpose.BOT, seat, game.decisions)
    return Choice(lambda: game.view(seat), game.legal_moves(), dice)
