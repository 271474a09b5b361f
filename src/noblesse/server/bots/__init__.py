"""Bots at live tables: the scheduler, the threads they think in, and the driver that plays their moves."""
