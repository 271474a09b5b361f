"""Connections to clients: the protocols of HTTP and WebSocket, and how many there may be."""
