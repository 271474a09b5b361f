"""Bots that are programs: well-behaved ones and all the others."""
