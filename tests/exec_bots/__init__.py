"""Tests of bots that are programs, well-behaved or not."""
