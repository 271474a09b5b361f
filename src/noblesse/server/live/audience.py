"""The listeners of a live table in this process, and who counts as present there."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING

from noblesse.engine.language import Translate
from noblesse.server.live import messages
from noblesse.server.live.entries import DeviceDigest, Owner, Seat
from noblesse.server.live.listener import Listener
from noblesse.server.live.presence import Presence
from noblesse.server.live.refusals import Refused, signed_out
from noblesse.server.live.table import Table
from noblesse.server.live.viewers import Hearer, is_viewer

if TYPE_CHECKING:
    from noblesse.languages import Language


class Audience:
    """The listeners of one table. They are sent what is durable, and only what they may know."""

    def __init__(self, translate_for: Callable[[Language], Translate], may_act_alone: Callable[[Seat], bool]) -> None:
        self.listeners: set[Listener] = set()
        self.owners: list[Owner | None] = []  # of all seats, according to the durable log
        self.presence = Presence(may_act_alone, self.tell_presence)
        self._translate_for = translate_for
        self._last_presence = b""

    @property
    def hearers(self) -> set[Hearer]:
        """The distinct hearers among the listeners: each of them needs its own message."""
        return {listener.hears_as for listener in self.listeners}

    def broadcast(self, lines_by_hearer: dict[Hearer, bytes]) -> None:
        """Send each listener its line; drop those who are too slow."""
        behind = []
        for listener in self.listeners:
            listener.hear(lines_by_hearer[listener.hears_as])
            if listener.is_behind:
                behind.append(listener)
        self.listeners.difference_update(behind)

    def dismiss(self, table: Table) -> None:
        """Disconnect those who have lost their seat, may no longer watch or were signed out."""
        for listener in [each for each in self.listeners if not _may_hear(table, each)]:
            self.listeners.discard(listener)
            if listener.device in table.signed_out:
                self._refuse(listener, signed_out(), table.number)
            listener.end()

    def drop(self, device: DeviceDigest, number: int) -> None:
        """Disconnect a device that was signed out, even where the log does not say so yet."""
        for listener in [each for each in self.listeners if each.device == device]:
            self.listeners.discard(listener)
            self._refuse(listener, signed_out(), number)

    def _refuse(self, listener: Listener, why: Refused, number: int) -> None:
        sentence = why.told(self._translate_for(listener.language))
        listener.refuse(messages.RefusedMessage(why.code, sentence, number))

    def say_goodbye(self, why: Refused, wait: float) -> None:
        """Disconnect everybody, and tell them after how many seconds to come back."""
        for listener in list(self.listeners):
            sentence = why.told(self._translate_for(listener.language))
            listener.hear(messages.encode(messages.Bye(sentence, wait)))
            listener.end()

    def join(self, listener: Listener) -> None:
        """Send the listener what happens from now on."""
        self.listeners.add(listener)

    def part(self, listener: Listener) -> None:
        """Remove a listener whose connection is gone."""
        self.listeners.discard(listener)
        for seat in self._seats_at(listener):
            self.presence.stay(seat)
        self.tell_presence()

    def tell_seat(self, seat: Seat, message: Callable[[Translate], messages.AnyMessage]) -> None:
        """Send a private message to every listener of the seat, each in their language."""
        for listener in list(self.listeners):
            if listener.viewer == seat and listener.owner == self.owners[seat]:
                listener.hear(messages.encode(message(self._translate_for(listener.language))))

    def tell_presence(self, newcomer: Listener | None = None) -> None:
        """Tell everybody who counts as present at this process if that has changed, and a newcomer in any case."""
        connected = [self._seats_at(listener) for listener in self.listeners]
        present = self.presence.staying.union(*connected)
        line = messages.encode(messages.Present(sorted(present), connected.count([])))
        for listener in list(self.listeners):
            if listener is newcomer or line != self._last_presence:
                listener.hear(line)
        self._last_presence = line

    def has_player(self) -> bool:
        """Whether any player of this table is connected."""
        return any(map(self._seats_at, self.listeners))

    def is_hurried(self) -> bool:
        """Whether all players who are connected here want bots to move at once."""
        players = [listener for listener in self.listeners if self._seats_at(listener)]
        return bool(players) and all(listener.is_hurried for listener in players)

    def devices_at(self, owner: Owner, seat: Seat | None) -> list[Listener]:
        """The listeners of a player at this seat, or at all of the player's seats."""
        return [each for each in self.listeners if each.owner == owner and seat in (None, each.viewer)]

    def is_watching(self, seat: Seat) -> bool:
        """Whether somebody is looking at the table from this seat; being connected is not enough."""
        return any(listener.viewer == seat and listener.active_until > perf_counter() for listener in self.listeners)

    def _seats_at(self, listener: Listener) -> list[Seat]:
        """The listener's seat, or all seats of a shared device where no seat was chosen; none for a spectator."""
        if listener.viewer is not None:
            return [listener.viewer]
        return [seat for seat, owner in enumerate(self.owners) if owner is not None and owner == listener.owner]


def _may_hear(table: Table, listener: Listener) -> bool:
    return listener.device not in table.signed_out and is_viewer(table, listener.viewer, listener.owner)
