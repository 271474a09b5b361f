"""How all held-out players choose their cards: what moves prices most in the direction that they want."""

from __future__ import annotations

from noblesse.engine.compiled import compiled_apart
from noblesse.engine.record import Ints
from noblesse.games.rich_and_good.box import GOOD_OF, KINDS, SPACES_OF
from noblesse.games.rich_and_good.market import card_in, holder_of, stops_at
from noblesse.games.rich_and_good.moves import HALVE, PLAY
from noblesse.games.rich_and_good.table import Side, Table

NONE = -1


@compiled_apart
def seen_spaces(table: Table, seat: int, good: int) -> int:
    """The sum of all cards of a good that the seat sees in its two holders."""
    total = 0
    for side in range(2):
        holder = holder_of(table, seat, side)
        for place in range(table.cards_left[holder]):
            if GOOD_OF[card_in(table, holder, place)] == good:
                total += SPACES_OF[card_in(table, holder, place)]
    return total


@compiled_apart
def worth(table: Table, kind: int, spaces: int, interests: Ints) -> int:
    """How much a player with these interests likes the good to move by this many spaces."""
    good = GOOD_OF[kind]
    return interests[good] * (stops_at(table.space[good], spaces) - table.space[good])


@compiled_apart
def best_on(table: Table, side: int, share: int, interests: Ints) -> int:
    """The card on that side with the best effect, as side and kind; `share` is 1 for the whole number, 2 for half."""
    holder = holder_of(table, table.to_move, side)
    best, most = NONE, 0
    for place in range(table.cards_left[holder]):
        kind = card_in(table, holder, place)
        liked = worth(table, kind, SPACES_OF[kind] // share, interests)
        if best == NONE or liked > most:
            best, most = kind, liked
    return best


@compiled_apart
def best_face_value(table: Table, interests: Ints) -> int:
    """The card of both sides with the best effect."""
    left, right = best_on(table, Side.LEFT, 1, interests), best_on(table, Side.RIGHT, 1, interests)
    left_is_better = worth(table, left, SPACES_OF[left], interests) >= worth(table, right, SPACES_OF[right], interests)
    return PLAY + (left if left_is_better else KINDS + right)


@compiled_apart
def best_halved(table: Table, interests: Ints) -> int:
    """The card of the other side with the best effect when it is halved."""
    side = Side.RIGHT - table.played_from
    return HALVE + side * KINDS + best_on(table, side, 2, interests)
