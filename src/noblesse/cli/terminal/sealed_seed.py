"""The commitment to the seed before the first card, and its proof after the last."""

from __future__ import annotations

from rich.text import Text

from noblesse.cli.terminal.screen import Screen, say
from noblesse.game import Game
from noblesse.games.drawing import FAINT


def show_commitment(screen: Screen, game: Game) -> None:
    """Print the commitment, before the first card."""
    if game.commitment is not None:
        say(screen, "The cards are sealed. SHA-256 of their seed, to compare after the game:", FAINT)
        screen.console.print(Text(f"  {game.commitment}", style=FAINT))


def show_seed(screen: Screen, game: Game) -> None:
    """Print the seed, after the game."""
    seed = game.record().seed
    if seed is not None:
        say(screen, "The seed of the cards, and its SHA-256 as promised:")
        screen.console.print(Text(f"  {seed}"))
        screen.console.print(Text(f"  {game.commitment}"))
        say(screen, "Check a saved record of this game with: noblesse verify FILE", FAINT)
