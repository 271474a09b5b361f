"""Four players by rule of thumb that nothing is ever tuned or trained against: they tell how good our bots are.

They were written before anything was tuned for the league, and know only the rules. They stay as they are, because
a changed player would make all earlier results worthless. `tests/league/test_held_out.py` refuses code that tunes or
trains and can reach them.
"""

from noblesse.games.high_society.held_out.players import PLAYERS, decide, memory

__all__ = ["PLAYERS", "decide", "memory"]
