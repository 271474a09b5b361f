"""A receiver on loopback that speaks TLS with a certificate of its own making, and answers as the test wants."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

HOST = "hooks.example"
Answer = Callable[[asyncio.StreamWriter], Awaitable[None]]


@dataclass
class Received:
    """A request that has arrived."""

    line: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Receiver:
    """What has arrived, and what is answered: the statuses in turn, the last one again and again."""

    port: int
    statuses: list[int]
    requests: list[Received] = field(default_factory=list)
    connections: int = 0

    @property
    def url(self) -> str:
        """The address of the receiver."""
        return f"https://{HOST}:{self.port}/hook?for=ada"


@cache
def certificates() -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """TLS contexts for the receiver and for clients that trust it."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, HOST)])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(HOST)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    public = certificate.public_bytes(serialization.Encoding.PEM)
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    with TemporaryDirectory() as folder:
        file = Path(folder, "both.pem")
        file.write_bytes(private + public)
        server.load_cert_chain(file)
    return server, ssl.create_default_context(cadata=public.decode())


@asynccontextmanager
async def receiver(
    *statuses: int, answer: Answer | None = None, at: str = "127.0.0.1", port: int = 0
) -> AsyncIterator[Receiver]:
    """A receiver that listens; `answer` takes the place of the statuses."""
    found = Receiver(port, list(statuses))

    async def converse(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        found.connections += 1
        try:
            found.requests.append(await _request(reader))
            if answer:
                await answer(writer)
            else:
                status = found.statuses.pop(0) if len(found.statuses) > 1 else found.statuses[0]
                writer.write(b"HTTP/1.1 %d X\r\nlocation: https://elsewhere.example/\r\n\r\n" % status)
                await writer.drain()
        except (OSError, asyncio.IncompleteReadError):
            pass  # whoever asked has left
        finally:
            writer.transport.abort()

    server = await asyncio.start_server(converse, at, port, ssl=certificates()[0])
    found.port = server.sockets[0].getsockname()[1]
    async with server:
        yield found


async def _request(reader: asyncio.StreamReader) -> Received:
    line, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().rstrip().split("\r\n")
    headers = {name.lower(): value for name, value in (each.split(": ", 1) for each in lines)}
    return Received(line, headers, await reader.readexactly(int(headers["content-length"])))
