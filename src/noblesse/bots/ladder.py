"""The bots by name."""

from __future__ import annotations

from noblesse.bots.choice import Bot, Choice
from noblesse.bots.level import Level
from noblesse.engine.dice import Purpose, keyed, roll_below
from noblesse.game import Game

ROOM_IN_A_STREAM = 2**64


class RandomBot(Bot):
    """Any legal move, each as likely."""

    def choose(self, choice: Choice) -> str:
        """Throw the dice."""
        return choice.legal[roll_below(choice.dice, len(choice.legal))]


# The numbers were found by self-play: docs/decisions/0008-how-the-bots-were-tuned.md.
EASY_STYLES = {
    "high-society": (32, 151, 183, 117, 40, 30, 20, 51),
    "rich-and-good": (40, 5, 0, 40, 20, 10, 20, 25, 15, 0, 0, 300),
}
MEDIUM_STYLES = {
    "high-society": (56, 97, 68, 300, 32, 5, 0, 5),
    "rich-and-good": (136, -5, 4, 50, 61, 99, 62, 3, 0, 0, 0, 300),
}
SEARCH_STYLES = MEDIUM_STYLES | {"high-society": (56, 97, 68, 300, 32, 5, 0, 15)}  # bolder bids make shorter games
MASTER_STYLES = {
    "high-society": (56, 97, 68, 300, 32, 30, 0, 15),  # nobody knows exactly what the others will pay
    "rich-and-good": (134, -2, 5, 50, 80, 99, 67, 3, 0, 50, 100, 44),  # gives late, when it knows how much will do
}
SETTINGS = {"high-society": (40, 2, 10, 15, 0, 15), "rich-and-good": (40, 3, 50, 15, 0, 15)}
MASTER_SETTINGS = {
    "high-society": (40, 2, 10, 8, 60, 15),  # by judgment for itself; the others, it expects, will think as `hard` does
    "rich-and-good": (40, 2, 20, 15, 0, 15),  # a narrower tree, which is deeper
}
LEVELS = {
    "easy": Level(EASY_STYLES),
    "medium": Level(MEDIUM_STYLES),
    "hard": Level(SEARCH_STYLES, seconds=0.3, settings=SETTINGS),
    "master": Level(MASTER_STYLES, seconds=2.0, settings=MASTER_SETTINGS, trust=60, finalists={"rich-and-good": 4}),
}
BOTS = ("random", *LEVELS)
EXEC = "exec:"


def bot_named(name: str, seconds: float | None = None, simulations: int | None = None) -> Bot:
    """The bot that goes by this name. `seconds` and `simulations` are for those that search."""
    if name == "random":
        return RandomBot()
    if name.startswith(EXEC):
        from noblesse.bots.exec_bot import ExecBot

        return ExecBot(name.removeprefix(EXEC)) if seconds is None else ExecBot(name.removeprefix(EXEC), seconds)
    if name not in LEVELS:
        raise ValueError(f"there is no bot {name[:40]!r}; there is {', '.join(BOTS)} and exec:COMMAND")
    from noblesse.bots.search_bot import PolicyBot, SearchBot

    level = LEVELS[name]
    return SearchBot(level, seconds, simulations) if level.seconds else PolicyBot(level)


def choice_for(game: Game, seed: int) -> Choice:
    """The decision of the seat to move, with dice keyed by seed, seat and the number of the decision."""
    seat = game.to_move
    if seat is None:
        raise ValueError("the game is over: nobody decides")
    dice = keyed(seed % ROOM_IN_A_STREAM, Purpose.BOT, seat, game.decisions)
    return Choice(lambda: game.view(seat), game.legal_moves(), dice, game.reason_against)
