"""Helpers that let the tests read like the rulebook: deal by hand, play in words, read what lies on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pytest

from noblesse import Game, GameRecord, IllegalMove
from noblesse.engine.record import snapshot
from noblesse.games.rich_and_good import Table
from noblesse.games.rich_and_good.box import CARD_WORDS, MARKET_DECK

NAMES = ["Ada", "Bo", "Cy", "Di", "Ed"]
ADA, BO, CY, DI, ED = range(5)
EDITIONS = ["2022", "2008"]
both_editions = pytest.mark.parametrize("edition", EDITIONS)

COAL_FOUR_TIMES = "coal coal | coal coal"
WHEAT_AND_TEA = "wheat wheat | tea"

_DECISION = {
    "buy": "trade",
    "sell": "trade",
    "hold": "trade",
    "donate": "charity",
    "keep": "charity",
    "play": "face value",
    "halve": "halved",
}


def _size_of(card: str) -> int:
    return abs(int(card[-2:]))


# The cards that fill up holders: small changes first and coal last, so that only cards named by a test move coal.
_FILLERS = sorted(
    (CARD_WORDS[kind] for kind in MARKET_DECK), key=lambda card: (card.startswith("coal"), _size_of(card), card)
)


def filled_up(named: Sequence[str], sizes: Sequence[int], used: Iterable[str] = ()) -> list[list[str]]:
    """Holders of these sizes with the named cards in them, filled up with unused cards of the box."""
    holders = [words.split() for words in named]
    left = Counter(_FILLERS)
    left.subtract(used)
    for holder in holders:
        left.subtract(holder)
    fillers = [card for card in dict.fromkeys(_FILLERS) for _ in range(left[card])]
    for holder, size in zip(holders, sizes, strict=True):
        missing = size - len(holder)
        holder.extend(fillers[:missing])
        fillers = fillers[missing:]
    return holders


def table_of(
    players: int = 3,
    left_of: Mapping[int, str] | None = None,
    second_round: Mapping[int, str] | None = None,
    first: int = ADA,
    edition: str = "2022",
) -> Game:
    """A game of three to five. `left_of` names cards in the holders to the left of seats; so does `second_round`."""
    rounds = [
        filled_up([(named or {}).get(seat, "") for seat in range(players)], [8] * players)
        for named in (left_of, second_round)
    ]
    return game_with({"holders": rounds}, players, first, edition)


def table_of_two(
    own: Sequence[str] = ("", ""),
    shared: str = "",
    merchant: Sequence[str] = (COAL_FOUR_TIMES, WHEAT_AND_TEA),
    second_round: Sequence[str] = ("", "", ""),
    first: int = ADA,
) -> Game:
    """A game of two players and the Merchant, whose boards are written `revealed | hidden`."""
    sizes = [5, 5, 10]
    kept_for_later = " ".join(second_round).split()
    first_round = filled_up([*own, shared], sizes, used=kept_for_later)
    used = [card for holder in first_round for card in holder]
    rounds = [first_round, filled_up(second_round, sizes, used)]
    return game_with({"holders": rounds, "merchant": [merchants_board(words) for words in merchant]}, 2, first)


def merchants_board(words: str) -> dict[str, list[str]]:
    """The Merchant's board: `coal tea | salt` is coal and tea revealed and salt hidden."""
    revealed, hidden = words.split("|")
    return {"revealed": revealed.split(), "hidden": hidden.split()}


def game_with(deal: dict[str, Any], players: int, first: int = ADA, edition: str = "2022") -> Game:
    """A game with exactly this deal."""
    return Game.replay(
        GameRecord(
            format="noblesse/1",
            game="rich-and-good",
            edition=edition,
            players=NAMES[:players],
            first=first,
            deal=deal,
            moves=[],
            result=None,
        )
    )


def play(game: Game, *moves: str) -> Game:
    """Make these moves, one after the other."""
    for words in moves:
        game.play(words)
    return game


def quietly(game: Game, wanted: Mapping[int, str] | None = None) -> None:
    """One decision: what the seat wants (`buy coal, donate coal`), else hold, keep or the smallest card, coal last."""
    assert game.to_move is not None
    awaited = game.view(None)["awaits"]
    moves = [words for words in (wanted or {}).get(game.to_move, "").split(", ") if words]
    answers = [words for words in moves if _DECISION[words.split()[0]] == awaited]
    if answers:
        game.play(answers[0])
    elif awaited in {"trade", "charity"}:
        game.play(game.legal_moves()[0])
    else:
        game.play(min(game.legal_moves(), key=lambda words: ("coal" in words, _size_of(words))))


def stock_phase(game: Game, wanted: Mapping[int, str] | None = None) -> Game:
    """Play a stock phase. Seats for which nothing is given hold and keep."""
    for _ in range(2 * len(game.players)):
        quietly(game, wanted)
    return game


def turn(game: Game, wanted: Mapping[int, str]) -> Game:
    """Play both phases of a turn."""
    for _ in range(4 * len(game.players)):
        quietly(game, wanted)
    return game


def quiet_turn(game: Game) -> Game:
    """Play a turn in which everyone holds, keeps and plays some legal cards."""
    return turn(game, {})


def quiet_round(game: Game) -> Game:
    """Play the rest of this round."""
    now = game.view(None)["round"]
    while not game.is_over and game.view(None)["round"] == now:
        quietly(game)
    return game


def quiet_game(game: Game) -> Game:
    """Play the rest of the game."""
    while not game.is_over:
        quietly(game)
    return game


def refused(game: Game, words: str) -> str:
    """The sentence with which the move is refused."""
    with pytest.raises(IllegalMove) as refusal:
        game.play(words)
    return str(refusal.value)


def price(game: Game, good: str) -> int:
    """What a share costs now."""
    return prices(game)[good]


def prices(game: Game) -> dict[str, int]:
    """What a share of each good costs now."""
    return {row["good"]: row["price"] for row in game.view(None)["goods"]}


def supply(game: Game, good: str) -> int:
    """How many shares can be bought."""
    return {row["good"]: int(row["supply"]) for row in game.view(None)["goods"]}[good]


def money(game: Game, seat: int) -> int:
    """What the seat can spend."""
    return int(game.view(seat)["seats"][seat]["money"])


def shares(game: Game, seat: int) -> str:
    """The shares before the seat, as words."""
    return in_words(game.view(seat)["seats"][seat]["shares"])


def gifts(game: Game, seat: int) -> str:
    """The shares on the seat's charity board, as words."""
    return in_words(game.view(seat)["seats"][seat]["gifts"])


def charity_money(game: Game, seat: int) -> int:
    """The money on the seat's charity board."""
    return int(game.view(None)["seats"][seat]["charity_money"])


def in_words(counts: Mapping[str, int]) -> str:
    """The shares in words: `coal coal tea`."""
    return " ".join(good for good, count in counts.items() for _ in range(count))


def table_behind(game: Game) -> Table:
    """The whole table, including what is hidden, with Python integers."""
    table: Table = snapshot(Table, game._table)
    return table
