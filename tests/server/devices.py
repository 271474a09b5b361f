"""A guest's devices: added with a code, and signed out again."""

from __future__ import annotations

from typing import Any

from tests.server.people import Person


def device_code(person: Person) -> str:
    """A code that adds another device."""
    answer = person.post("/api/devices/code")
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"])


def add_device(person: Person, device: Person, **more: Any) -> Person:
    """Add the device to the person's devices."""
    answer = device.post("/api/devices", json={"code": device_code(person), **more})
    assert answer.status_code == 201, answer.text
    return device


def sign_out(person: Person, place: int) -> None:
    """Put out one of the person's devices; the first is number 0."""
    id_ = person.get("/api/devices").json()[place]["id"]
    answer = person.delete(f"/api/devices/{id_}")
    assert answer.status_code == 204, answer.text
