"""The projection of a table's log for each viewer. Everything that a client gets to see of a table passes through here.

A viewer is a seat, or None for a spectator. `Game` alone says what a viewer may know of the game.
A hearer is a viewer with a language, which changes the sentences and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import structs

from noblesse.engine.changes import changes
from noblesse.engine.language import Translate, english
from noblesse.game import Game
from noblesse.games import rules_of
from noblesse.server.live import messages
from noblesse.server.live.entries import (
    AnyEntry,
    Began,
    BotSat,
    BotTookOver,
    Came,
    Closed,
    Left,
    Moved,
    Owner,
    Reacted,
    RematchOpened,
    Returned,
    Said,
    Sat,
    Seat,
    SeatMoved,
    Stayed,
    TakeBackAnswered,
    TakeBackAsked,
    TookBack,
    Voted,
    Warned,
    Why,
)
from noblesse.server.live.lines import Spoken, line_after
from noblesse.server.live.messages import (
    AskedFacts,
    LineFacts,
    Position,
    SeatFacts,
    Snapshot,
    SpokenLine,
    TableFacts,
    Told,
    WarnedFacts,
)
from noblesse.server.live.player_names import names_for, with_names
from noblesse.server.live.remarks import Remark
from noblesse.server.live.schedule import return_by
from noblesse.server.live.stories import Stories
from noblesse.server.live.table import Table
from noblesse.server.live.viewers import Hearer, Viewer

if TYPE_CHECKING:
    from noblesse.languages import Language

Retold = list[tuple[int, int, Any]] | None  # the result of `Game.retold`, if several viewers share it
EVERYBODY = -1  # stands for all viewers when their views are alike


class Projection:
    """Remembers what each viewer saw last, so that it can send what has changed."""

    def __init__(self, table: Table, translate_for: Callable[[Language], Translate]) -> None:
        self._table = table
        self._translate_for = translate_for
        self._views: dict[Viewer, Any] = {}
        self._stories = Stories(table, translate_for)

    def look(self, hearers: set[Hearer]) -> None:
        """Note what these hearers see before the next entry; forget all other viewers."""
        alike = self._are_alike
        wanted = {EVERYBODY if alike else viewer for viewer, _ in hearers}
        for viewer in self._views.keys() - wanted:
            del self._views[viewer]
        if self._table.game is not None:
            for viewer in wanted - self._views.keys():
                self._views[viewer] = self._view(viewer)

    def tell(self, entry: AnyEntry, hearers: set[Hearer]) -> dict[Hearer, bytes]:
        """Return the encoded message about the entry that has just been applied, for each hearer."""
        if isinstance(entry, Moved):
            return self._tell_move(entry, hearers)
        self._views.clear()
        self._stories.seats_changed()
        game = self._table.game if isinstance(entry, Began | TookBack) and hearers else None
        retold = None if game is None else game.retold()  # shared by all hearers
        lines: dict[Hearer, bytes] = {}
        for viewer, language in hearers:
            lines[viewer, language] = messages.encode(
                message_about(self._table, entry, viewer, self._translate_for(language), retold)
            )
        return lines

    def _tell_move(self, entry: Moved, hearers: set[Hearer]) -> dict[Hearer, bytes]:
        lines: dict[Hearer, bytes] = {}
        moved: dict[Viewer, messages.Moved] = {}
        shared: dict[tuple[Viewer, Language, tuple[str, ...]], tuple[messages.Moved, bytes]] = {}
        self._stories.next_move()
        alike, decider = self._are_alike, self._table.to_move
        spoken = line_after(self._table) if hearers else None
        for viewer, language in hearers:
            key = EVERYBODY if alike else viewer
            if key not in moved:
                moved[key] = self._moved(entry, key)
            story = self._stories.for_hearer(_seat(key), viewer, language)
            alike_to = key, language, tuple(story)  # whoever is not mentioned hears what the others do
            if alike_to not in shared:
                said = None if spoken is None else self._said(spoken, language)
                message = structs.replace(moved[key], story=story, line=said)
                shared[alike_to] = message, messages.encode(message)
            message, line = shared[alike_to]
            decides = viewer is not None and viewer == decider
            lines[viewer, language] = self._with_offer(message) if decides else line
        return lines

    def _said(self, spoken: Spoken, language: Language) -> SpokenLine:
        return SpokenLine(spoken.seat, spoken.words.told(self._translate_for(language)))

    def _with_offer(self, message: messages.Moved) -> bytes:
        return messages.encode(structs.replace(message, offer=_game(self._table).offered()))

    def _moved(self, entry: Moved, key: Viewer) -> messages.Moved:
        """Return the message without its story."""
        table, game = self._table, _game(self._table)
        aid, seat = table.opened.options.memory_aid, _seat(key)
        before, self._views[key] = self._views[key], self._view(key)
        return messages.Moved(
            n=table.number,
            seat=entry.seat,
            events=game.latest_events(seat, memory_aid=aid),
            story=[],
            changes=changes(before, self._views[key]),
            deadline=table.deadline,
            seed=table.opened_seed,
            bot=entry.bot,
            bank=None if table.bank is None else table.bank.left[entry.seat],
            return_by=return_by(table),
        )

    @property
    def _are_alike(self) -> bool:
        game = self._table.game
        return game is not None and game.alike_for_all(memory_aid=self._table.opened.options.memory_aid)

    def _view(self, key: Viewer) -> Any:
        return _game(self._table).view_struct(_seat(key), memory_aid=self._table.opened.options.memory_aid)


def _seat(key: Viewer) -> Viewer:
    return None if key == EVERYBODY else key


def message_about(
    table: Table, entry: AnyEntry, viewer: Viewer, translate: Translate = english, retold: Retold = None
) -> messages.AnyMessage:
    """Return the message about the table's last entry, which may be any entry but a move."""
    n, remark = table.number, _remark(table)
    match entry:
        case Sat(seat=seat) | BotSat(seat=seat) | Left(seat=seat) | SeatMoved(seat=seat):
            return _seats(table, seat, entry, translate)
        case Returned(seat=seat):
            return _seats(table, seat, entry, translate, remark=remark)
        case BotTookOver(seat=seat, why=why):
            return _seats(table, seat, entry, translate, why, remark)
        case Came(seat=seat):
            return messages.Came(n, seat, table.deadline)
        case Began():
            game = _game(table)
            return messages.Began(n, game.commitment or "", position(table, viewer, translate, retold))
        case TookBack(seat=seat, to=to):
            return messages.TookBack(n, seat, to, position(table, viewer, translate, retold), remark)
        case TakeBackAsked() | TakeBackAnswered():
            return messages.Asked(n, asked_facts(table))
        case Voted(seat=seat, against=against):
            return messages.Voted(n, seat, against, remark)
        case Warned(seat=seat, until=until):
            return messages.Warned(n, seat, until, remark)
        case Stayed(seat=seat):
            return messages.Stayed(n, seat, remark)
        case Said() | Reacted():
            return messages.Line(n, line_facts(n, entry))
        case RematchOpened(table=rematch):
            return messages.Rematch(n, rematch)
        case Closed():
            return messages.Closed(n)
        case _:
            return messages.Skip(n)


def _seats(
    table: Table,
    seat: Seat,
    entry: AnyEntry,
    translate: Translate,
    why: Why | None = None,
    remark: Remark | None = None,
) -> messages.Seats:
    seats = with_names(translate, seat_facts(table))
    return messages.Seats(table.number, seats, seat, _tag(entry), why, table.deadline, return_by(table), remark)


def snapshot(
    table: Table,
    viewer: Viewer,
    owner: Owner | None,
    premove: Any = None,
    translate: Translate = english,
    kept: Any = None,
) -> Snapshot:
    """Return all that the viewer may know now; `kept` is their position if it is already encoded."""
    return Snapshot(
        n=table.number,
        v=messages.PROTOCOL,
        you=viewer,
        your_seats=table.seats_of(owner),
        you_host=owner is not None and owner == table.opened.host,
        table=table_facts(table, translate),
        position=kept if kept is not None or table.game is None else position(table, viewer, translate),
        program=premove,
    )


def table_facts(table: Table, translate: Translate = english) -> TableFacts:
    """Return what everybody may know of the table, apart from the game itself."""
    game = table.game
    return TableFacts(
        table=table.id,
        game=table.opened.game,
        edition=table.opened.edition,
        phase=table.phase,
        options=table.opened.options,
        seats=with_names(translate, seat_facts(table)),
        commitment=None if game is None else game.commitment,
        seed=table.opened_seed,
        asked=asked_facts(table),
        votes={against: sorted(voters) for against, voters in table.votes.items()},
        lines=[line_facts(n, entry) for n, entry in table.lines],
        rematch=table.rematch,
        remarks=list(table.remarks),
        warned=None if table.warned is None else WarnedFacts(table.warned.seat, table.warned.until),
        awaited=sorted(table.awaited),
        alike=rules_of(table.opened.game).alike_for_all(memory_aid=table.opened.options.memory_aid),
        banks=[] if table.bank is None else list(table.bank.left),
    )


def position(table: Table, viewer: Viewer, translate: Translate = english, retold: Retold = None) -> Position:
    """Return the game as the viewer may know it."""
    game, aid = _game(table), table.opened.options.memory_aid
    decides = viewer is not None and viewer == game.to_move
    names = names_for(translate, table.chairs, viewer)
    return Position(
        view=game.view_struct(viewer, memory_aid=aid),
        offer=game.offered() if decides else None,
        story=story_of(game, viewer, translate, names, memory_aid=aid, retold=retold),
        moves=game.decisions,
        deadline=table.deadline,
        return_by=return_by(table),
    )


def story_of(
    game: Game, viewer: Viewer, translate: Translate, names: Sequence[str], *, memory_aid: bool, retold: Retold = None
) -> list[Told]:
    """Return what the viewer may know of each move so far, in sentences."""
    story = game.story_by_moves(viewer, translate, names=names, memory_aid=memory_aid, retold=retold)
    movers = [None, *game.movers]
    return [Told(move, sentences, movers[move]) for move, sentences in story.items()]


def seat_facts(table: Table) -> list[SeatFacts]:
    """Return who sits in each seat, the same in every language."""
    return [
        SeatFacts(
            chair.name,
            chair.bot,
            chair.stand_in,
            chair.why,
            chair.is_program,
            character=chair.character,
            colour=worn.colour,
            arms=worn.arms,
        )
        for chair, worn in zip(table.chairs, table.worn, strict=True)
    ]


def asked_facts(table: Table) -> AskedFacts | None:
    """Return the pending request to take back moves, if there is one."""
    asking = table.asking
    return None if asking is None else AskedFacts(asking.seat, asking.to, sorted(asking.agreed))


def line_facts(n: int, entry: Said | Reacted) -> LineFacts:
    """Return a line of chat or a reaction as clients show it."""
    if isinstance(entry, Said):
        return LineFacts(n, entry.at, entry.seat, line=entry.line)
    return LineFacts(n, entry.at, entry.seat, reaction=entry.reaction)


def _remark(table: Table) -> Remark | None:
    """Return the remark of the last entry, if it has one."""
    latest = table.remarks[-1] if table.remarks else None
    return latest if latest is not None and latest.n == table.number else None


def _game(table: Table) -> Game:
    if table.game is None:
        raise ValueError("the game has not begun")
    return table.game


def _tag(entry: AnyEntry) -> str:
    return str(entry.__struct_config__.tag)
