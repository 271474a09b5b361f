"""How much anyone may use: rate limits, bounds, and the number of tables that a guest may host."""
