"""What the bots of High Society think with."""

from noblesse.engine.thinking import Judge, Thinking
from noblesse.games.high_society.belief import believed_table, redeal, revealed, table_in
from noblesse.games.high_society.evaluation import evaluate
from noblesse.games.high_society.levels import LEVELS
from noblesse.games.high_society.members import MEMBERS
from noblesse.games.high_society.policy import candidates, memory_for, play_on, policy
from noblesse.games.high_society.scoring import is_poorest, wins

THINKING = Thinking(
    believed_table=believed_table,
    redeal=redeal,
    revealed=revealed,
    wins=wins,
    is_out=is_poorest,
    memory=memory_for,
    policy=policy,
    play_on=play_on,
    candidates=candidates,
    evaluate=evaluate,
    table_in=table_in,
    levels=LEVELS,
    members=MEMBERS,
    judge=Judge("judge", wins=70),
)
