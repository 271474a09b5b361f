"""The middleware between the web server and the application."""
