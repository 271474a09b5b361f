"""Security headers for every answer."""

from __future__ import annotations

from noblesse.server.middleware.asgi import ASKED, STARTS, App, Message, Receive, Scope, Send

POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "font-src": "'self'",
    "media-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}
NEEDLESS = ("camera", "display-capture", "geolocation", "microphone", "midi", "payment", "serial", "usb")

ALWAYS = [
    (b"content-security-policy", "; ".join(f"{what} {whence}" for what, whence in POLICY.items()).encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", ", ".join(f"{what}=()" for what in NEEDLESS).encode()),
]
NOT_KEPT = [*ALWAYS, (b"cache-control", b"no-store")]
HTTPS_ONLY = (b"strict-transport-security", b"max-age=31536000")  # for a year after the last answer


class SecurityHeaders:
    """Adds the headers in place of a handler's own; answers of `/api` must not be cached."""

    def __init__(self, app: App, *, https: bool = False) -> None:
        self._app = app
        more = [HTTPS_ONLY] if https else []
        self._always, self._not_kept = [*ALWAYS, *more], [*NOT_KEPT, *more]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and add the headers to the answer."""
        if scope["type"] not in ASKED:
            await self._app(scope, receive, send)
            return
        ours = self._not_kept if scope["path"].startswith("/api") else self._always
        names = {name for name, _ in ours}

        async def send_safely(message: Message) -> None:
            if message["type"] in STARTS:
                theirs = message.get("headers", [])
                kept = [(name, value) for name, value in theirs if name.lower() not in names]
                message["headers"] = [*kept, *ours]
            await send(message)

        await self._app(scope, receive, send_safely)
