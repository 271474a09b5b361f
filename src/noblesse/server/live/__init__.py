"""One live table: its log, its state, the commands it accepts and what each viewer is told."""
