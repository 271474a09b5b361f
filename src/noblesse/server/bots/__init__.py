"""Bots at live tables: which of them thinks next, where it thinks, and who moves for it."""
