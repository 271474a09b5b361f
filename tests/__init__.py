"""The proofs of noblesse. Tests read as the rulebooks' sentences."""
