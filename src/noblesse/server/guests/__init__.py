"""Identity: guests, their devices and their secrets."""
