"""Tests of the bots: what they believe, what they choose, and that they know no more than their seat."""
