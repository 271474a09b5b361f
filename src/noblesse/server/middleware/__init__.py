"""Everything between the web server and the application that looks at each request."""
