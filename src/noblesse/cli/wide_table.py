"""Tables of figures, which are printed whole even where the terminal is narrow."""

from __future__ import annotations

from rich.console import Console
from rich.measure import Measurement
from rich.table import Table

UNLIMITED = 1000


def print_whole(table: Table, console: Console) -> None:
    """Print the table as wide as it needs to be: on a narrow terminal Rich would leave columns out."""
    width = Measurement.get(console, console.options.update(width=UNLIMITED), table).maximum
    console.width = max(console.width, width)
    console.print(table)
