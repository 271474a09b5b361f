"""Connections to clients: the HTTP and WebSocket protocols, and the limits on connections."""
