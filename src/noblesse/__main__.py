"""`python -m noblesse` is the command `noblesse`."""

from noblesse.cli import main

main()
