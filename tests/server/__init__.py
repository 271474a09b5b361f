"""The live server: what guards it, and what it tells."""
