"""Pairs of worlds that a viewer must not be able to tell apart, for the tests and for `make leaks`."""
