"""News that leaves the server: web push and webhooks."""
