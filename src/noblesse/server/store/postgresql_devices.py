"""Devices and the codes that add them, in PostgreSQL."""

from __future__ import annotations

from noblesse.server.store.interface import DEVICE_NEWS, Device, DeviceCode, Milliseconds
from noblesse.server.store.postgresql_pool import Pool
from noblesse.server.store.postgresql_writer import CHANNEL
from noblesse.server.store.rows import DEVICE, code_of, device_columns, device_of, device_row, issuer_in_json

ONE = f"SELECT {device_columns()} FROM devices WHERE device = $1"
OF_A_GUEST = f"SELECT {device_columns()} FROM devices WHERE guest = $1 ORDER BY added, device"
UNSIGNED_OUT = "SELECT device FROM devices WHERE unsigned AND is_out"
ADD = (
    f"INSERT INTO devices ({device_columns()}) VALUES ({', '.join(f'${n}' for n in range(1, len(DEVICE) + 1))}) "
    "ON CONFLICT DO NOTHING"
)
SIGN_OUT = (
    "WITH out AS (UPDATE devices SET is_out = true WHERE device = $1 RETURNING device, unsigned) "
    f"SELECT pg_notify('{CHANNEL}', $2 || ':{DEVICE_NEWS}' || device || ':' || unsigned::int) FROM out"
)
SEE = "UPDATE devices SET seen = $2 WHERE device = $1"
PUT_CODE = (
    "INSERT INTO codes (guest, digest, issuer, until) VALUES ($1, $2, $3, $4) ON CONFLICT (guest) "
    "DO UPDATE SET digest = excluded.digest, issuer = excluded.issuer, until = excluded.until"
)
CODE = "SELECT digest, guest, issuer, until FROM codes WHERE digest = $1"
TAKE_CODE = "DELETE FROM codes WHERE digest = $1 RETURNING 1"


class PostgresDevices:
    """The part of a `Store` that holds devices and codes."""

    _pool: Pool
    _token: str  # marks the notifications of this process

    async def device(self, device: str) -> Device | None:
        rows = await self._pool.rows(ONE, device)
        return device_of(rows[0]) if rows else None

    async def devices_of(self, guest: str) -> list[Device]:
        return [device_of(row) for row in await self._pool.rows(OF_A_GUEST, guest)]

    async def unsigned_out(self) -> list[str]:
        return [device for (device,) in await self._pool.rows(UNSIGNED_OUT)]

    async def add_device(self, device: Device) -> None:
        await self._pool.rows(ADD, *device_row(device))

    async def sign_out(self, device: str) -> None:
        await self._pool.rows(SIGN_OUT, device, self._token)

    async def see_device(self, device: str, seen: Milliseconds) -> None:
        await self._pool.rows(SEE, device, seen)

    async def put_code(self, code: DeviceCode) -> None:
        await self._pool.rows(PUT_CODE, code.guest, code.digest, issuer_in_json(code), code.until)

    async def code(self, digest: str) -> DeviceCode | None:
        rows = await self._pool.rows(CODE, digest)
        return code_of(rows[0]) if rows else None

    async def take_code(self, digest: str) -> bool:
        return bool(await self._pool.rows(TAKE_CODE, digest))
