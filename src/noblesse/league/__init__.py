"""A league: each player against three of every other, so that no bot is called strong for beating its own kind."""
