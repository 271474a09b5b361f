"""The command line, run as a user runs it: real processes, real files."""
