"""Games that a seat cannot tell from the true one: every hidden thing dealt or donated differently."""

import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from noblesse import Game, GameRecord, IllegalMove
from noblesse.rich_and_good.box import CARD_WORDS, MARKET_DECK

Luck = random.Random
Holder = list[str]


def unsealed(game: Game) -> GameRecord:
    """The record without its seed: the other worlds have none."""
    return msgspec.structs.replace(game.record(), seed=None, commitment=None, result=None)


def with_deal(record: GameRecord, **changed: Any) -> GameRecord:
    """The same moves on another deal."""
    return msgspec.structs.replace(record, deal={**record.deal, **changed})


def another_order_of_undrawn_cards(game: Game, seat: int | None, luck: Luck) -> GameRecord:
    """High Society hides nothing but the order of the deck."""
    record = unsealed(game)
    left = int(game.view(None)["cards_left"])
    deck = list(record.deal["deck"])
    drawn, undrawn = deck[: len(deck) - left], deck[len(deck) - left :]
    luck.shuffle(undrawn)
    return with_deal(record, deck=drawn + undrawn)


def other_unseen_cards(game: Game, seat: int | None, luck: Luck) -> GameRecord:
    """Unseen holders of this round, and what was not dealt, mixed anew; cards played from a holder stay in it."""
    record, view = unsealed(game), game.view(seat)
    now = view["round"] - 1
    holders = [[list(holder) for holder in holders] for holders in record.deal["holders"]]
    unseen = [place for place, holder in enumerate(view["holders"]) if holder["cards"] is None]
    standing = {place: _still_standing(game, place) for place in unseen}
    pool = [card for place in unseen for card in standing[place]] + _not_dealt(game, record)
    luck.shuffle(pool)
    for place in unseen:
        dealt: Counter[str] = Counter(holders[now][place])
        played = list((dealt - Counter(standing[place])).elements())
        holders[now][place] = sorted(played + [pool.pop() for _ in standing[place]])
    if now == 0:
        holders[1] = _second_round(game, holders, luck)
    return with_deal(record, holders=holders)


def another_second_round(game: Game, seat: int | None, luck: Luck) -> GameRecord:
    """In the first round nobody knows a card of the second, nor the Merchant's cards for it."""
    record, view = unsealed(game), game.view(seat)
    if view["round"] == 2:
        return record
    return with_deal(record, holders=[record.deal["holders"][0], _second_round(game, record.deal["holders"], luck)])


def other_hidden_cards_of_the_merchant(game: Game, seat: int | None, luck: Luck) -> GameRecord:
    """The Merchant's hidden cards of this round, and all of the next, drawn anew from the Merchant's deck."""
    record, now = unsealed(game), game.view(seat)["round"] - 1
    boards: list[dict[str, Holder]] = [dict(board) for board in record.deal["merchant"]]
    known = [*boards[now]["revealed"], *(boards[0]["revealed"] + boards[0]["hidden"] if now else [])]
    deck = list((Counter({good["good"]: 5 for good in game.view(seat)["goods"]}) - Counter(known)).elements())
    luck.shuffle(deck)
    boards[now]["hidden"] = [deck.pop() for _ in boards[now]["hidden"]]
    if now == 0:
        boards[1] = {kind: [deck.pop() for _ in cards] for kind, cards in boards[1].items()}
    return with_deal(record, merchant=boards)


def other_donations(game: Game, seat: int | None, luck: Luck) -> GameRecord:
    """Others gave other goods in this round, wherever the moves after that stay possible."""
    record = unsealed(game)
    hidden = [number for number, move in enumerate(game.view(seat)["history"]) if move["move"] == "donate ?"]
    luck.shuffle(hidden)
    for number in hidden:
        other = f"donate {luck.choice(['coal', 'wheat', 'coffee', 'rubber', 'tea', 'salt'])}"
        moves = [*record.moves[:number], other, *record.moves[number + 1 :]]
        changed = msgspec.structs.replace(record, moves=moves)
        if _is_possible(changed):
            record = changed
    return record


def _is_possible(record: GameRecord) -> bool:
    try:
        Game.replay(record)
    except IllegalMove:
        return False
    return True


def _still_standing(game: Game, place: int) -> Holder:
    """The cards of a holder, looked up from a seat that may look into it."""
    holder = game.view(game.view(None)["holders"][place]["seats"][0])["holders"][place]
    return list(holder["cards"])


def _box() -> "Counter[str]":
    return Counter(CARD_WORDS[kind] for kind in MARKET_DECK)


def _not_dealt(game: Game, record: GameRecord) -> Holder:
    """The cards of the box that stand in no holder of this round; with two players in none of either round so far."""
    now = game.view(None)["round"] - 1
    rounds = range(now + 1) if len(game.players) == 2 else [now]
    dealt = Counter(card for each in rounds for holder in record.deal["holders"][each] for card in holder)
    return list((_box() - dealt).elements())


def _second_round(game: Game, holders: Sequence[Sequence[Holder]], luck: Luck) -> list[Holder]:
    """Any deal of the second round that the first round allows."""
    deck = _box()
    if len(game.players) == 2:
        deck -= Counter(card for holder in holders[0] for card in holder)
    cards = list(deck.elements())
    luck.shuffle(cards)
    return [[cards.pop() for _ in holder] for holder in holders[1]]


World = Callable[[Game, int | None, Luck], GameRecord]
HIGH_SOCIETY: list[World] = [another_order_of_undrawn_cards]
THREE_TO_FIVE: list[World] = [other_unseen_cards, another_second_round, other_donations]
TWO: list[World] = [*THREE_TO_FIVE, other_hidden_cards_of_the_merchant]
