"""Computer players. A bot gets what its seat may know and the legal moves, nothing else."""

from noblesse.bots.choice import Bot, Choice
from noblesse.bots.ladder import BOTS, bot_named, choice_for

__all__ = ["BOTS", "Bot", "Choice", "bot_named", "choice_for"]
