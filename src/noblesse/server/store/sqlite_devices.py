"""Devices and the codes that add them, in a SQLite file."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from noblesse.server.store.interface import Device, DeviceCode, Milliseconds
from noblesse.server.store.rows import DEVICE, code_of, device_columns, device_of, device_row, issuer_in_json

ONE = f"SELECT {device_columns()} FROM devices WHERE device = ?"
OF_A_GUEST = f"SELECT {device_columns()} FROM devices WHERE guest = ? ORDER BY added, device"
UNSIGNED_OUT = "SELECT device FROM devices WHERE unsigned = 1 AND is_out = 1"
ADD = f"INSERT INTO devices ({device_columns()}) VALUES ({', '.join('?' * len(DEVICE))}) ON CONFLICT DO NOTHING"
SIGN_OUT = "UPDATE devices SET is_out = 1 WHERE device = ?"
SEE = "UPDATE devices SET seen = ? WHERE device = ?"
PUT_CODE = (
    "INSERT INTO codes (guest, digest, issuer, until) VALUES (?, ?, ?, ?) ON CONFLICT (guest) "
    "DO UPDATE SET digest = excluded.digest, issuer = excluded.issuer, until = excluded.until"
)
CODE = "SELECT digest, guest, issuer, until FROM codes WHERE digest = ?"
TAKE_CODE = "DELETE FROM codes WHERE digest = ? RETURNING 1"


class SqliteDevices:
    """The part of a `Store` that holds devices and codes."""

    @abstractmethod
    async def _rows(self, query: str, *values: Any) -> list[Any]: ...

    @abstractmethod
    async def _written(self, query: str, *values: Any) -> list[Any]: ...

    async def device(self, device: str) -> Device | None:
        rows = await self._rows(ONE, device)
        return device_of(rows[0]) if rows else None

    async def devices_of(self, guest: str) -> list[Device]:
        return [device_of(row) for row in await self._rows(OF_A_GUEST, guest)]

    async def unsigned_out(self) -> list[str]:
        return [device for (device,) in await self._rows(UNSIGNED_OUT)]

    async def add_device(self, device: Device) -> None:
        await self._written(ADD, *device_row(device))

    async def sign_out(self, device: str) -> None:
        await self._written(SIGN_OUT, device)

    async def see_device(self, device: str, seen: Milliseconds) -> None:
        await self._written(SEE, seen, device)

    async def put_code(self, code: DeviceCode) -> None:
        await self._written(PUT_CODE, code.guest, code.digest, issuer_in_json(code), code.until)

    async def code(self, digest: str) -> DeviceCode | None:
        rows = await self._rows(CODE, digest)
        return code_of(rows[0]) if rows else None

    async def take_code(self, digest: str) -> bool:
        return bool(await self._written(TAKE_CODE, digest))
