"""What was played in a league is kept, and forgotten as soon as one of the players has changed."""

import pytest

from noblesse.league.book import Book, read
from tests.league.entrants import a_book, a_heading, an_entrant


def test_a_book_is_read_as_it_was_written() -> None:
    book = a_book({("saver", "spender"): [60, 0, 20], ("spender", "saver"): [0]})
    again = read(book.to_lines(), a_heading(), "book")
    assert again.to_lines() == book.to_lines()
    assert again.pair(an_entrant("saver"), an_entrant("spender")).won == [60, 0, 20]


def test_what_a_changed_player_played_is_forgotten_and_nothing_else() -> None:
    book = a_book({("saver", "spender"): [60], ("spender", "saver"): [0], ("saver", "hermit"): [60]})
    changed = an_entrant("spender", digest="another")
    assert book.pair(an_entrant("saver"), changed).deals == 0
    assert book.pair(changed, an_entrant("saver")).deals == 0
    assert book.pair(an_entrant("saver"), an_entrant("hermit")).deals == 1
    assert book.to_lines().count('"hero"') == 1


def test_an_empty_file_is_a_new_book() -> None:
    assert read("", a_heading(), "book").to_lines() == Book(a_heading()).to_lines()


@pytest.mark.parametrize("text", ["nonsense", '{"format": "noblesse/1"}', "[]\n"])
def test_a_file_that_is_no_book_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"book: this is not the book of a league; name another file"):
        read(text, a_heading(), "book")


def test_the_book_of_another_league_is_refused() -> None:
    with pytest.raises(ValueError, match="book: this is the book of another league: players was 4, not 3"):
        read(a_book({}).to_lines(), a_heading(players=3), "book")
