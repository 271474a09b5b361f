"""Tests of the server: its parts, real sockets, real stores."""
