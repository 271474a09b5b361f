"""Helpers in the rulebook's words: stack a deck, play moves, look at what lies before a seat."""

from collections import Counter
from typing import cast

import pytest

from noblesse import Game, GameRecord, IllegalMove
from noblesse.games.high_society import FACTS
from noblesse.games.high_society.box import MONEY_CARDS, Card
from noblesse.games.high_society.cards import CARD_WORDS
from noblesse.games.high_society.result import Result, result
from noblesse.games.high_society.table import Table, lay_out

NAMES = ["Ada", "Bo", "Cy", "Di", "Ed"]
MISFORTUNES = ["scandal", "debt", "theft"]

# Cards that a test does not name come after those that it names, in this order, with the red edges last.
STATUS_CARDS = [*map(str, range(1, 11)), "debt", "theft", "title", "title", "title", "scandal"]


def stacked(deck: str) -> list[str]:
    """All sixteen cards, starting with those that are named."""
    return deck.split() + list((Counter(STATUS_CARDS) - Counter(deck.split())).elements())


def record_of(deck: str = "", players: int = 3, first: int = 0) -> GameRecord:
    """The record of a game in which no move has been made."""
    return GameRecord(
        format="noblesse/1",
        game="high-society",
        edition="1997",
        players=NAMES[:players],
        first=first,
        deal={"deck": stacked(deck)},
        moves=[],
        result=None,
    )


def auction(deck: str = "", players: int = 3, first: int = 0) -> Game:
    """A new game in which these cards come first, and `first` starts."""
    return Game.replay(record_of(deck, players, first))


def play(game: Game, *moves: str) -> Game:
    """Play these moves, each for the seat to move."""
    for move in moves:
        game.play(move)
    return game


def refusal(game: Game, move: str) -> str:
    """The sentence with which a move is refused."""
    with pytest.raises(IllegalMove) as refused:
        game.play(move)
    return str(refused.value)


def goes_on(game: Game) -> bool:
    """Whether there is anything left to decide. Fails if the game lasts too long."""
    assert game.decisions <= FACTS.longest_game
    return not game.is_over


def pass_to_the_end(game: Game) -> Game:
    """Play to the end: everyone always passes, and gives up their lowest possession when they must."""
    while goes_on(game):
        game.play(game.legal_moves()[0])
    return game


def bo_wins() -> Game:
    """A game that Bo wins: Ada buys two titles, Cy takes the Scandal and gives up the 7 to the Theft."""
    game = play(auction("title scandal 7 theft title title"), "bid 4 10", "pass", "pass")
    play(game, "bid 2", "bid 3", "pass")
    play(game, "bid 6", "pass", "pass")
    play(game, "pass", "discard 7")
    return play(game, "bid 1", "bid 3", "pass", "pass")


def the_theft_waits() -> Game:
    """A game in which Ada takes the Theft without a possession, and then loses the 7 to it."""
    return play(auction("theft 7 title title title scandal"), "pass", "bid 1", "pass", "pass", *["pass"] * 6)


def turned_up(game: Game) -> str:
    """The status card on offer."""
    return str(game.view(None)["turned_up"])


def undrawn(game: Game) -> list[str]:
    """The cards still in the deck, in the order of the box."""
    return cast(list[str], game.view(None)["undrawn"])


def hand(game: Game, seat: int) -> list[int]:
    """The money cards in hand."""
    return cast(list[int], game.view(None)["seats"][seat]["hand"])


def laid(game: Game, seat: int) -> list[int]:
    """The money cards laid out in this auction."""
    return cast(list[int], game.view(None)["seats"][seat]["laid"])


def spent(game: Game, seat: int) -> list[int]:
    """The money cards that have left the game."""
    return cast(list[int], game.view(None)["seats"][seat]["spent"])


def money(game: Game, seat: int) -> int:
    """The money in hand."""
    return int(game.view(None)["seats"][seat]["money"])


def display(game: Game, seat: int) -> list[str]:
    """The status cards before the seat."""
    return cast(list[str], game.view(None)["seats"][seat]["display"])


def displays(game: Game) -> list[list[str]]:
    """The status cards before each seat."""
    return [display(game, seat) for seat in range(len(game.players))]


def status(game: Game, seat: int) -> int | float:
    """What the seat's display is worth now."""
    return cast("int | float", game.view(None)["seats"][seat]["status"])


def table_at_the_end(*seats: tuple[str, str]) -> Table:
    """A finished game: what each seat displays, and the money cards left in its hand."""
    titles = iter((Card.FIRST_TITLE, Card.SECOND_TITLE, Card.THIRD_TITLE))
    table = lay_out(len(seats), list(Card))
    for seat, (shown, money_cards) in enumerate(seats):
        table.purse[seat] = sum(1 << MONEY_CARDS.index(int(card)) for card in money_cards.split())
        for word in shown.split():
            table.display[seat] |= 1 << (next(titles) if word == "title" else CARD_WORDS.index(word))
    return table


def at_the_end(*seats: tuple[str, str]) -> Result:
    """The result of a finished game with these displays and money cards."""
    counted = result(table_at_the_end(*seats))
    assert counted is not None
    return counted


def status_of(shown: str) -> int | float:
    """What a display is worth."""
    return at_the_end((shown, "25"), ("", "20"), ("", "1")).status[0]
