"""The doors of the server: HTTP, sockets and streams. They authorise, limit and pass on."""
