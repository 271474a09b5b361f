"""Stores as each release left them, and the proof that their players can play on."""
