"""Notifications that leave the server: web push and webhooks."""
