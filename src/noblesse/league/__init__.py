"""A league: everybody against three of everybody, so that no bot is called strong for beating its own kind."""
