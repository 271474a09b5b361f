"""What the bots of The Rich and the Good think with."""

from noblesse.engine.thinking import Judge, Thinking
from noblesse.games.rich_and_good.belief import believed_table, redeal, revealed, table_in
from noblesse.games.rich_and_good.believed_log import log_in
from noblesse.games.rich_and_good.candidates import candidates
from noblesse.games.rich_and_good.levels import LEVELS
from noblesse.games.rich_and_good.members import MEMBERS
from noblesse.games.rich_and_good.policy import play_on, policy
from noblesse.games.rich_and_good.scoring import gave_least, wins
from noblesse.games.rich_and_good.style import memory_for

THINKING = Thinking(
    believed_table=believed_table,
    redeal=redeal,
    revealed=revealed,
    wins=wins,
    is_out=gave_least,
    memory=memory_for,
    policy=policy,
    play_on=play_on,
    candidates=candidates,
    table_in=table_in,
    log_in=log_in,
    levels=LEVELS,
    members=MEMBERS,
    judge=Judge("judge", outs=60),
)
