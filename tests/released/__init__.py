"""Stores as they were left by each release, and the proof that their people can play on."""
