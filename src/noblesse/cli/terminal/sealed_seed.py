"""The commitment to the seed before the first card, and its proof after the last."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from noblesse.game import Game
from noblesse.games.drawing import FAINT


def show_commitment(console: Console, game: Game) -> None:
    """Print the commitment, before the first card."""
    if game.commitment is not None:
        console.print(Text("The cards are sealed. SHA-256 of their seed, to compare after the game:", style=FAINT))
        console.print(Text(f"  {game.commitment}", style=FAINT))


def show_seed(console: Console, game: Game) -> None:
    """Print the seed, after the game."""
    seed = game.record().seed
    if seed is not None:
        console.print(Text("The seed of the cards, and its SHA-256 as promised:"))
        console.print(Text(f"  {seed}"))
        console.print(Text(f"  {game.commitment}"))
        console.print(Text("Check a saved record of this game with: noblesse verify FILE", style=FAINT))
