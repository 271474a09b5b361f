"""Tests of the game in the terminal: drawings, answers, and real processes at a pseudo-terminal."""
