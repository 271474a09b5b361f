"""One live table: its log, its state, what may happen there and what each viewer is told."""
