"""Hides one player's table before another player takes over the device."""

from __future__ import annotations

from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from noblesse.cli.terminal.lines import Lines
from noblesse.cli.terminal.screen import Screen
from noblesse.engine.language import told

CLEAR = "\x1b[H\x1b[2J\x1b[3J"  # home, the screen, then the scrollback, into which some terminals push the screen


def clear(console: Console) -> None:
    """Remove everything from the screen. A terminal that cannot clear is scrolled."""
    if not console.is_terminal:
        return
    if console.is_dumb_terminal:
        console.file.write("\n" * console.height)
    else:
        console.file.write(CLEAR)
    console.file.flush()


def curtain(screen: Screen, lines: Lines, name: str) -> None:
    """Hide the last person's table until the next person is there."""
    asked = told(screen.translate, "Pass the device to {player}, then press Enter", player=name)
    screen.console.print(Panel(Text(asked, justify="center"), padding=(1, 2)))
    lines.wait(told(screen.translate, "Press Enter to open {player}’s table", player=name))
    clear(screen.console)
