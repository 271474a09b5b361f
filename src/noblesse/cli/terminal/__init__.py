"""Games in the terminal: drawn with Rich, played by typing words or numbers. It knows only views and legal moves."""

from noblesse.cli.terminal.drawing import draw
from noblesse.cli.terminal.lines import Left
from noblesse.cli.terminal.players import Players
from noblesse.cli.terminal.playing import play_at_terminal
from noblesse.cli.terminal.screen import Screen
from noblesse.cli.terminal.sitting_down import ask_for_game, ask_for_players

__all__ = ["Left", "Players", "Screen", "ask_for_game", "ask_for_players", "draw", "play_at_terminal"]
