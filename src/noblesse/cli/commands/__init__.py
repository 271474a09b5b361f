"""The commands and their options. Each command imports its code when it runs, so that `noblesse --version` is fast."""

from __future__ import annotations

from noblesse.cli.commands import games, many_games, tables
from noblesse.cli.commands.group import noblesse

__all__ = ["games", "many_games", "noblesse", "tables"]
