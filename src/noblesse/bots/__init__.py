"""Computer players. A bot is given what its seat may know and the legal moves, and nothing else."""

from noblesse.bots.choice import Choice, Decision, Forfeit, SeatedBot, Sitting, decide
from noblesse.bots.interface import Bot
from noblesse.bots.ladder import BOTS, bot_named, choice_for
from noblesse.bots.legal_moves import choice_in

__all__ = [
    "BOTS",
    "Bot",
    "Choice",
    "Decision",
    "Forfeit",
    "SeatedBot",
    "Sitting",
    "bot_named",
    "choice_for",
    "choice_in",
    "decide",
]
