"""Many games at once: simulation, comparisons of bots, and the speed of the engine."""
