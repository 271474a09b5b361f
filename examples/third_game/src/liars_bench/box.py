"""What is in the box of Liars' Bench."""

MIN_SEATS = 2
MAX_SEATS = 4

TALES = 24  # numbered from 1 by how tall they are
HAND = 5  # tales dealt to each player
EVENINGS = 5
TOO_TALL = 8  # a tale that is taller than the next tallest by more than this is not believed
