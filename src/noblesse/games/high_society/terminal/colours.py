"""Colours of High Society. Nothing is told by colour alone: states have words, red edges a sign."""

PRIZE = "green"
MISFORTUNE = "red"
RED_EDGE = "bold red"
LAID = "bold yellow"
