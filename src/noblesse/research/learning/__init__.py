"""Learning to play from many games at once. This is the only package that imports JAX; docs/training.md tells more."""
