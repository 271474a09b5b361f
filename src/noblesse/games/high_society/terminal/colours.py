"""Colours of High Society. Colour never carries meaning alone: states also have words, and red edges a symbol."""

PRIZE = "green"
MISFORTUNE = "red"
RED_EDGE = "bold red"
LAID = "bold yellow"
