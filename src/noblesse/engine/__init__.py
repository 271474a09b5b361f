"""What every game is built on: compiled functions, records of integers, random streams, sealed deals."""
