"""A server under everything at once: honest players, vandals, kills and a store that goes away."""
