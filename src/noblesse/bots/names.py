"""How bots are named on the command line: `mine=exec:python3 "my bot.py" --style a\\,b,medium`."""

from __future__ import annotations

import re

SHORT_NAME = re.compile(r"\s*([\w.-]+)=(?=.)")
# What a comma does not separate: quoted text, as the shell quotes it, and a character after a backslash.
PIECE = re.compile(r"""(?:\\.|"(?:\\.|[^"\\])*"|'[^']*'|[^,])*""", re.DOTALL)


def listed(bots: str) -> list[str]:
    """The bots in a list with commas. A comma in quotes or after a backslash belongs to a bot's command."""
    found, start = [], 0
    while start <= len(bots):
        piece = PIECE.match(bots, start)
        assert piece is not None  # because the pattern also matches nothing
        found.append(piece[0].strip())
        start = piece.end() + 1
    return found


def short_name(bot: str) -> str:
    """What a bot is called in reports and records: `mine` if it was given as `mine=exec:…`."""
    named = SHORT_NAME.match(bot)
    return bot if named is None else named[1]


def full_name(bot: str) -> str:
    """The bot itself, without the short name."""
    named = SHORT_NAME.match(bot)
    return bot if named is None else bot[named.end() :].strip()
