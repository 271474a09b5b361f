"""The differences between two views, which are sent after a move instead of the whole view."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import astuple


class Changes(msgspec.Struct, frozen=True, omit_defaults=True):
    """The difference between two views of a seat. A part in which nothing changed is left out."""

    fields: dict[str, Any] = {}  # fields of the view with their new values
    items: dict[str, dict[str, Any]] = {}  # for fields that are lists: the items that changed, by index ("0" first)
    appended: dict[str, list[Any]] = {}  # for fields that are lists: the items added at the end


def changes(old: msgspec.Struct, new: msgspec.Struct) -> Changes:
    """How to make the new view from the old one. Both must be of the same type."""
    found = Changes({}, {}, {})
    for name, before, after in zip(new.__struct_fields__, astuple(old), astuple(new), strict=True):
        if before is not after and before != after:
            _note(found, name, before, after)
    return found


def _note(found: Changes, name: str, before: Any, after: Any) -> None:
    if not (isinstance(before, list) and isinstance(after, list)):
        found.fields[name] = after
    elif len(before) == len(after) and isinstance(after[0], msgspec.Struct):
        items = zip(before, after, strict=True)
        found.items[name] = {str(place): new for place, (old, new) in enumerate(items) if new != old}
    elif len(before) < len(after) and after[: len(before)] == before:
        found.appended[name] = after[len(before) :]
    else:
        found.fields[name] = after


def changed(view: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """Apply changes, in the form in which they are sent, to a copy of the view. Every client does the same."""
    new = {**view, **changes.get("fields", {})}
    for name, items in changes.get("items", {}).items():
        new[name] = [items.get(str(place), item) for place, item in enumerate(view[name])]
    for name, appended in changes.get("appended", {}).items():
        new[name] = view[name] + appended
    return new
