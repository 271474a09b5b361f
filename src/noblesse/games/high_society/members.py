"""The members of High Society's league, from misers to spenders: styles of the policy, none of them tuned.

Bots may be tuned and trained against these, so they prove nothing about strength; the held-out players do.
"""

from noblesse.engine.thinking import Member
from noblesse.games.high_society.levels import MEDIUM
from noblesse.games.high_society.policy import Style

PLAIN = Style(reserve=60, eagerness=100, title=100, fear=150, patience=40, noise=10, slips=0, jump=5)

MEMBERS = {
    "hermit": Member("spends only what it has more than the poorest rival", PLAIN._replace(reserve=100, eagerness=150)),
    "saver": Member("keeps most of its money back", PLAIN._replace(reserve=85)),
    "skinflint": Member("pays an eighth of what a card is worth", PLAIN._replace(eagerness=12)),
    "pinchpenny": Member("pays a third of what a card is worth", PLAIN._replace(eagerness=33)),
    "haggler": Member("pays two thirds of what a card is worth", PLAIN._replace(eagerness=66)),
    "late-bird": Member("saves for the cards to come", PLAIN._replace(patience=120)),
    "climber": Member("values titles far above possessions", PLAIN._replace(title=260)),
    "worrier": Member("pays almost anything to escape a misfortune", PLAIN._replace(fear=500)),
    "daredevil": Member("hardly minds misfortunes", PLAIN._replace(fear=50)),
    "bluffer": Member("bids far above what is needed to deter the others", PLAIN._replace(jump=80)),
    "early-bird": Member("buys as if no cards were to come", PLAIN._replace(patience=8, reserve=45)),
    "spender": Member("keeps little back", PLAIN._replace(reserve=25, eagerness=120)),
    "squanderer": Member("keeps nothing back", PLAIN._replace(reserve=0, eagerness=170)),
    "drifter": Member("never knows exactly what a card is worth", PLAIN._replace(noise=45)),
    "veteran": Member("plays as `medium` did before it learned", MEDIUM),
    "apprentice": Member("is a network that has learned for a short time", MEDIUM, network="apprentice"),
    "ascetic": Member("is a network that has learned mostly from those who pay little", MEDIUM, network="ascetic"),
}
