"""What a page holds in memory: a snapshot of its heap, taken after garbage collection."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from playwright.sync_api import Page

WHOLE_STRINGS = "--js-flags=--heap-snapshot-string-limit=10000000"  # otherwise they are cut after 1024 characters
VALUES = {"object", "array", "string", "concatenated string", "sliced string"}

Node = int  # the index in the list of nodes at which it begins


@dataclass
class Heap:
    """A snapshot as the browser writes it."""

    raw: dict[str, Any]

    @property
    def strings(self) -> list[str]:
        """All strings of the page, including the names of properties and classes."""
        return list(self.raw["strings"])

    def contains(self, text: str) -> bool:
        """Whether any string contains the text."""
        return any(text in string for string in self.strings)

    def objects(self, *keys: str) -> Iterator[dict[str, Node]]:
        """The properties of all objects that have these keys, except values that are null, numbers or booleans."""
        for node in range(0, len(self.raw["nodes"]), self._size):
            if self._type(node) == "object":
                found = self._properties(node)
                if all(key in found for key in keys):
                    yield found

    def items(self, array: Node) -> list[str]:
        """The strings in an array."""
        return [self.text(to) for kind, _, to in self._edges(array) if kind == "element"]

    def text(self, node: Node) -> str:
        """The text of a string."""
        return str(self.raw["strings"][self.raw["nodes"][node + 1]])

    def _properties(self, node: Node) -> dict[str, Node]:
        edges = (edge for edge in self._edges(node) if edge[0] == "property" and self._type(edge[2]) in VALUES)
        return {self.raw["strings"][name]: to for _, name, to in edges}

    def _type(self, node: Node) -> str:
        return str(self._meta["node_types"][0][self.raw["nodes"][node]])

    def _edges(self, node: Node) -> Iterator[tuple[str, int, Node]]:
        edges, kinds = self.raw["edges"], self._meta["edge_types"][0]
        first = self._first_edges[node // self._size]
        for at in range(first, first + 3 * self.raw["nodes"][node + self._count], 3):
            yield kinds[edges[at]], edges[at + 1], edges[at + 2]

    @property
    def _meta(self) -> dict[str, Any]:
        return dict(self.raw["snapshot"]["meta"])

    @cached_property
    def _size(self) -> int:
        return len(self._meta["node_fields"])

    @cached_property
    def _count(self) -> int:
        return int(self._meta["node_fields"].index("edge_count"))

    @cached_property
    def _first_edges(self) -> list[int]:
        firsts, first = [], 0
        for node in range(0, len(self.raw["nodes"]), self._size):
            firsts.append(first)
            first += 3 * self.raw["nodes"][node + self._count]
        return firsts


def heap_of(page: Page) -> Heap:
    """Take a snapshot."""
    chunks: list[str] = []
    session = page.context.new_cdp_session(page)
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda part: chunks.append(part["chunk"]))
    session.send("HeapProfiler.enable")
    session.send("HeapProfiler.collectGarbage")
    session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    session.detach()
    return Heap(json.loads("".join(chunks)))
