"""What a stranger may use: rates, bounds, and how many tables a guest may host."""
