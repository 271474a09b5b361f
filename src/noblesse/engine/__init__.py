"""What both games stand on: compiled functions, records of integers, random streams, sealed deals."""
