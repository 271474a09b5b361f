"""How the bots of each level play; docs/decisions/0008-how-the-bots-were-tuned.md says how the numbers were found."""

from noblesse.engine.thinking import Level, Search
from noblesse.games.rich_and_good.style import Style

EASY = Style(
    carry=40,
    trend=5,
    thrift=0,
    pace=40,
    margin=20,
    envy=10,
    looking_ahead=20,
    noise=25,
    slips=15,
    waits=0,
    merchants_open=0,
    merchants_hidden=300,
)
MEDIUM = Style(
    carry=136,
    trend=-5,
    thrift=4,
    pace=50,
    margin=61,
    envy=99,
    looking_ahead=62,
    noise=3,
    slips=0,
    waits=0,
    merchants_open=0,
    merchants_hidden=300,
)
MASTER = Style(
    carry=134,
    trend=-2,
    thrift=5,
    pace=50,
    margin=80,
    envy=99,
    looking_ahead=67,
    noise=3,
    slips=0,
    waits=50,  # gives late, when it knows how much is enough
    merchants_open=100,
    merchants_hidden=44,
)

SEARCH = Search(survival=15)

LEVELS = {
    "easy": Level(EASY),
    "medium": Level(MEDIUM, network="network", noise=50),
    "hard": Level(MEDIUM, SEARCH, network="network", prior=20),
    "master": Level(MASTER, SEARCH, trust=60, network="network", prior=20),
}
