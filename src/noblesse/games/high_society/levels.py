"""How the bots of each level play; docs/decisions/0008-how-the-bots-were-tuned.md says how the numbers were found."""

from noblesse.engine.thinking import Level, Search
from noblesse.games.high_society.policy import Style

EASY = Style(reserve=32, eagerness=151, title=183, fear=117, patience=40, noise=30, slips=20, jump=51)
MEDIUM = Style(reserve=56, eagerness=97, title=68, fear=300, patience=32, noise=5, slips=0, jump=5)
HARD = MEDIUM._replace(jump=15)  # bolder bids make shorter games
MASTER = HARD._replace(noise=30)  # nobody knows exactly what the others will pay

HARD_SEARCH = Search(exploration=40, width=2, widening=10, survival=15, judgment=0, survival_of_others=15)
# It weighs its own chances by the odds, and assumes that the others think as `hard` does.
MASTER_SEARCH = HARD_SEARCH._replace(survival=8, judgment=60)

LEVELS = {
    "easy": Level(EASY),
    "medium": Level(MEDIUM, network="network", noise=50),
    "hard": Level(HARD, HARD_SEARCH, network="network", prior=20),
    "master": Level(MASTER, MASTER_SEARCH, network="network", prior=20),
}
