"""Becoming a guest, and a guest's devices: listed, added by a one-time code, signed out."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, Response, Router, delete, get, post
from litestar.params import FromPath, JSONBody

from noblesse.server.guests.device_names import named
from noblesse.server.guests.devices import Guest
from noblesse.server.guests.tokens import digest, one_time_code
from noblesse.server.http.codes import CODE_LASTS, Code, Typed, understood
from noblesse.server.http.dependencies import TheService
from noblesse.server.http.guests import (
    ANYBODY,
    GUESTS,
    guest_of,
    has_tables,
    known_guest,
    limited,
    payer_of,
    remembered,
    welcomed,
)
from noblesse.server.http.problems import ASKING, CHANGING, SENDING, problems
from noblesse.server.live.refusals import Refused
from noblesse.server.live.schedule import now
from noblesse.server.live.seating import no_such_code
from noblesse.server.revoke import sign_out
from noblesse.server.store.interface import Device, DeviceCode, Milliseconds

MOST_DEVICES = 10  # of one guest
LETTERS_OF_AN_ID = 16
DeviceId = FromPath[str]


class DeviceFacts(msgspec.Struct, frozen=True):
    """One of your devices."""

    id: str
    browser: str  # such as Firefox; empty if unknown
    system: str  # such as Android; empty if unknown
    added: Milliseconds | None  # null for your only device
    seen: Milliseconds | None  # to the hour
    this: bool  # whether it is the device that asks


class Adding(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The code shown on another device; with `replace` this device gives up its own unfinished tables."""

    code: Typed
    replace: bool = False


@post(
    "/guest",
    summary="Become a guest",
    responses=problems("unavailable", "too_many"),
    security=ANYBODY,
)
async def become_guest(request: Request[Any, Any, Any], service: TheService) -> Response[list[DeviceFacts]]:
    """Get the cookie before your first seat, which is then yours even if the answer that gives it to you is lost.

    If you are a guest already, you stay the same. The answer lists your devices.
    """
    limited(service, "http", payer_of(request))
    guest = await welcomed(request, service)
    return remembered(guest, await _all_of(request, service, guest), service)


@get("/devices", summary="Your devices", responses=problems("unavailable", "no_seat", "too_many"), security=GUESTS)
async def devices(request: Request[Any, Any, Any], service: TheService) -> list[DeviceFacts]:
    """Your devices, the oldest first. Each of them can play all your seats."""
    guest = known_guest(request)
    limited(service, "http", payer_of(request))
    return await _all_of(request, service, guest)


@post(
    "/devices/code",
    summary="A one-time code that adds another device",
    responses=problems("unavailable", "no_seat", "forbidden", "not_now", "too_many"),
    security=GUESTS,
)
async def issue_device_code(request: Request[Any, Any, Any], service: TheService) -> Response[Code]:
    """The code works once, within a quarter of an hour, and replaces an earlier one."""
    guest = known_guest(request)
    limited(service, "device", payer_of(request))
    if not guest.is_signed:
        guest = await _signed(service, guest)
    if len(_signed_in(await service.store.devices_of(guest.owner))) >= MOST_DEVICES:
        raise Refused("not_now", "you already have {most} devices; sign one out first", most=MOST_DEVICES)
    code = one_time_code()
    await service.store.put_code(DeviceCode(digest(code), guest.owner, _this(request, guest), now() + CODE_LASTS))
    return remembered(guest, Code(code), service)


@post(
    "/devices",
    summary="Become one of a guest's devices, by a one-time code",
    responses=problems(*ASKING, *SENDING, "forbidden", "not_now", "taken", "too_many"),
    security=ANYBODY,
)
async def add_device(
    request: Request[Any, Any, Any], service: TheService, data: JSONBody[Adding]
) -> Response[list[DeviceFacts]]:
    """Sent from the device that is to be added. From then on it can play all seats of the guest, like the others."""
    limited(service, "code", payer_of(request))
    code = digest(understood(data.code))
    issued = await service.store.code(code)
    if issued is None:
        raise no_such_code()
    await _check_free(service, guest_of(request), issued, replace=data.replace)
    if not await service.store.take_code(code) or issued.until <= now() or await _is_out(service, issued.issuer):
        raise no_such_code()
    guest = service.devices.another_of(issued.guest)
    await service.store.add_device(issued.issuer)
    await service.store.add_device(_this(request, guest))
    return remembered(guest, await _own(service, guest), service)


@delete(
    "/devices/{device:str}",
    summary="Sign a device out",
    status_code=204,
    responses=problems(*CHANGING, "too_many"),
    security=GUESTS,
)
async def sign_device_out(request: Request[Any, Any, Any], service: TheService, device: DeviceId) -> None:
    """The device is disconnected everywhere, and its secret is no longer accepted."""
    guest = known_guest(request)
    limited(service, "device", payer_of(request))
    own = await service.store.devices_of(guest.owner)
    found = next((each for each in own if _id(each) == device), None)
    if found is None:
        raise Refused("not_found", "you have no such device")
    if not [each for each in _signed_in(own) if each != found]:
        raise Refused("not_now", "this is your only device; add another one first")
    await sign_out(service.devices, service.live_tables, found)


async def _all_of(request: Request[Any, Any, Any], service: TheService, guest: Guest) -> list[DeviceFacts]:
    """Return the devices of a guest. An only device is not in the store."""
    alone = _this(request, guest)
    return await _own(service, guest) or [DeviceFacts(_id(alone), alone.browser, alone.system, None, None, this=True)]


async def _own(service: TheService, guest: Guest) -> list[DeviceFacts]:
    """Return the devices of a guest who has several; empty if there is only one."""
    return [
        DeviceFacts(_id(each), each.browser, each.system, each.added, each.seen, this=each.device == guest.device)
        for each in _signed_in(await service.store.devices_of(guest.owner))
    ]


async def _signed(service: TheService, guest: Guest) -> Guest:
    if not await has_tables(service, guest):
        raise Refused("no_seat", "take a seat first: without one, nothing here belongs to you")
    return service.devices.countersigned(guest)


async def _check_free(service: TheService, guest: Guest | None, code: DeviceCode, *, replace: bool) -> None:
    """Refuse, unless confirmed, if another guest is playing on this device and would lose their seats here."""
    if guest is None:
        return
    if guest.owner == code.guest:
        raise Refused("not_now", "this device is already yours; type the code on the other one")
    if not replace and await has_tables(service, guest, unfinished=True):
        raise Refused("taken", "somebody is in the middle of a game on this device and would lose the seat here")


async def _is_out(service: TheService, issuer: Device) -> bool:
    """Whether the device that asked for the code was signed out, which voids the code."""
    found = await service.store.device(issuer.device)
    return found is not None and found.is_out


def _this(request: Request[Any, Any, Any], guest: Guest) -> Device:
    """Return the device that asks, as it is stored if the guest has several."""
    name, when = named(request.headers.get("user-agent", "")), now()
    unsigned = guest.secret.needs_no_mac
    return Device(guest.device, guest.owner, name.browser, name.system, when, when, unsigned)


def _signed_in(devices: list[Device]) -> list[Device]:
    return [device for device in devices if not device.is_out]


def _id(device: Device) -> str:
    return device.device[:LETTERS_OF_AN_ID]


router = Router(
    "/api", tags=["devices"], route_handlers=[become_guest, devices, issue_device_code, add_device, sign_device_out]
)
