"""Many games: simulation and the speed of the engine."""
