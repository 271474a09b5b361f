"""Tests of the command line, run as a user runs it, with real processes and real files."""
