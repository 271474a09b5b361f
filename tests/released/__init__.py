"""Stores as each release left them, and the proof that their people can play on."""
