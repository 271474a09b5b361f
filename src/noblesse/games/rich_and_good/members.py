"""The members of the league of The Rich and the Good, from scant to lavish givers: styles of the policy, of which none
was tuned but that of the veteran, and networks.

Bots may be tuned and trained against these, so they prove nothing about strength; the held-out players do.
"""

from noblesse.engine.thinking import Member
from noblesse.games.rich_and_good.levels import MEDIUM
from noblesse.games.rich_and_good.style import Style

PLAIN = Style(
    carry=100,
    trend=0,
    thrift=5,
    pace=50,
    margin=50,
    envy=60,
    looking_ahead=50,
    noise=5,
    slips=0,
    waits=0,
    merchants_open=100,
    merchants_hidden=50,
)

MEMBERS = {
    "hair-splitter": Member("gives hardly more than the rival who gave least", PLAIN._replace(pace=15, margin=5)),
    "laggard": Member("gives in the second round", PLAIN._replace(waits=90, margin=80)),
    "donor": Member("gives early and much", PLAIN._replace(pace=85)),
    "benefactor": Member("gives far more than anybody", PLAIN._replace(pace=70, margin=250)),
    "speculator": Member("trusts the cards that it sees too much", PLAIN._replace(carry=220, thrift=0)),
    "sceptic": Member("buys only what is certain to rise", PLAIN._replace(carry=70, thrift=40)),
    "optimist": Member("believes that everything rises", PLAIN._replace(trend=25)),
    "pessimist": Member("believes that everything falls", PLAIN._replace(trend=-15)),
    "egoist": Member("plays its cards for its own shares only", PLAIN._replace(envy=0)),
    "spoiler": Member("plays its cards against the others' shares", PLAIN._replace(envy=250)),
    "drifter": Member("never knows exactly what a share is worth", PLAIN._replace(noise=60)),
    "veteran": Member("plays as `medium` did before it learned", MEDIUM),
    "apprentice": Member("is a network that has learned for a short time", MEDIUM, network="apprentice"),
    "journeyman": Member("is a network that has learned for half as long as `medium`", MEDIUM, network="journeyman"),
}
