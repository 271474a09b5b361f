"""Hides one player's table before another player takes over the device."""

from __future__ import annotations

from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from noblesse.cli.terminal.lines import Lines

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


def curtain(console: Console, lines: Lines, name: str) -> None:
    """Hide the last person's table until the next person is there."""
    console.print(Panel(Text(f"Pass the device to {name}, then press Enter", justify="center"), padding=(1, 2)))
    lines.wait(f"Enter opens the table of {name}")
    clear(console)
