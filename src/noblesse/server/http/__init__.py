"""The handlers of the server: HTTP, sockets and streams. They authorise and limit requests, and pass them on."""
