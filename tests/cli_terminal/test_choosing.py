"""Menus, what they say about each move, and completion."""

from __future__ import annotations

from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document

from noblesse import Game
from noblesse.cli.terminal.completion import MoveCompleter
from noblesse.cli.terminal.drawing import terminal_of
from noblesse.cli.terminal.menu import Menu, drawn, menu_for
from noblesse.engine.language import english

from .drawn import auction, first_moves, market, printed


def menu_of(game: Game) -> Menu:
    return menu_for(game, game.view(game.to_move), english)


def foretold(menu: Menu) -> dict[str, str]:
    return dict(zip(menu.moves, menu.meanings, strict=True))


def completed(game: Game, typed: str) -> list[str]:
    completer = MoveCompleter(game.legal_moves(), ["?", "log", "quit"], terminal_of(game.name).IN_ANY_ORDER)
    return [found.text for found in completer.get_completions(Document(typed), CompleteEvent())]


def test_many_bids_become_pass_and_the_cheapest_raises() -> None:
    menu = menu_of(auction("7", "bid 4", "bid 6", "bid 8"))
    assert menu.moves[:3] == ["pass", "bid 2 3", "bid 6"]
    assert not menu.complete
    assert menu.meanings[1:] == [f"makes {total}" for total in range(9, 15)]
    assert foretold(menu)["pass"] == "take back your 4"


def test_few_bids_are_all_listed() -> None:
    everything_but = "bid 1 2 3 4 6 8 10 12 15"
    menu = menu_of(auction("7", everything_but, "pass", "bid 2 6 10 12 15 20"))
    assert menu.complete
    assert menu.moves == ["pass", "bid 20", "bid 25", "bid 20 25"]


def test_with_three_money_cards_every_bid_is_listed_with_its_total() -> None:
    menu = menu_of(auction("7 1", "bid 1 2 3 4 6 8 10 12", "pass", "pass"))
    assert menu.complete
    totals = {"15": 15, "20": 20, "25": 25, "15 20": 35, "15 25": 40, "20 25": 45, "15 20 25": 60}
    assert foretold(menu) == {"pass": "pay nothing"} | {f"bid {cards}": f"makes {it}" for cards, it in totals.items()}


def test_many_trades_become_hold_and_single_shares() -> None:
    menu = menu_of(market())
    assert menu.moves[0] == "hold"
    assert foretold(menu)["buy coal"] == "pay 40, 260 left"
    assert all(len(move.split()) <= 2 for move in menu.moves)
    assert menu.numbered("1") == "hold"
    assert menu.numbered("99") is None
    assert menu.numbered("hold") is None


def test_all_cards_are_listed_with_the_price_they_lead_to() -> None:
    game = first_moves(market(), 6)
    menu = menu_of(game)
    assert menu.moves == game.legal_moves()
    for move, words in foretold(menu).items():
        after = game.copy()
        after.play(move)
        good = move.split()[2][:-2]
        price = next(row["price"] for row in after.view(0)["goods"] if row["good"] == good)
        assert words == f"40 to {price}"


def test_the_menu_says_what_selling_donating_and_discarding_would_do() -> None:
    donating = market("buy coal")
    assert foretold(menu_of(donating)) == {"keep": "no gift", "donate coal": "your charity then 40"}
    selling = market("buy coal", "keep", *["hold", "keep"] * 2)
    while selling.view(0)["awaits"] != "trade" or selling.to_move != 0:
        first_moves(selling, 1)
    assert foretold(menu_of(selling))["sell coal"].startswith("get ")
    theft = auction("7 2 theft", "bid 1", "pass", "pass", "bid 2", "pass", "pass", "pass")
    assert foretold(menu_of(theft)) == {"discard 2": "status then 7", "discard 7": "status then 2"}


def test_the_menu_fits_into_the_width() -> None:
    menu = menu_of(first_moves(market(), 6))
    narrow, wide = printed(drawn(menu, 80), 80), printed(drawn(menu, 140), 140)
    assert len(wide.splitlines()) < len(narrow.splitlines())
    for move in menu.moves:
        assert move in narrow


def test_completion_goes_word_by_word() -> None:
    game = auction("7", "bid 4")
    assert completed(game, "bi") == ["bid "]
    assert completed(game, "p") == ["pass"]
    assert completed(game, "") == ["pass", "bid ", "?", "log", "quit"]
    assert completed(game, "bid 2") == ["2 ", "20", "25"]
    assert "4 " not in completed(game, "bid 4 ")
    assert completed(game, "bid 25 2") == ["2", "20"]
    assert completed(game, "bid 7 ") == []


def test_goods_may_be_typed_in_any_order() -> None:
    game = market("buy coal salt", "keep")
    assert completed(game, "buy tea c") == ["coal", "coffee"]
    assert completed(game, "buy tea coal salt ") == []
    assert completed(game, "buy tea tea t") == ["tea"]


def test_a_card_is_completed_within_its_holder() -> None:
    game = first_moves(market(), 6)
    assert completed(game, "play ") == ["left ", "right "]
    card = next(move for move in game.legal_moves() if move.startswith("play right")).split()[2]
    assert card in completed(game, f"play right {card[:-1]}")
    assert completed(game, "play up ") == []
