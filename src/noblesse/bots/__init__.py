"""Computer players. A bot is given what its seat may know and the legal moves, and nothing else."""

from noblesse.bots.choice import Bot, Choice, Decision, Forfeit, Sitting, decide
from noblesse.bots.ladder import BOTS, bot_named, choice_for

__all__ = ["BOTS", "Bot", "Choice", "Decision", "Forfeit", "Sitting", "bot_named", "choice_for", "decide"]
