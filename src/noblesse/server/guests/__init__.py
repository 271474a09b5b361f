"""Who somebody is: guests, their devices and their secrets."""
