"""Games that a seat cannot tell from the real one: everything hidden is dealt or donated differently."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from noblesse import Game, GameRecord
from noblesse.games import rules_of
from noblesse.games.rich_and_good.box import CARD_WORDS, GOOD_WORDS, MARKET_DECK
from noblesse.testing import World, unsealed, with_deal

Luck = random.Random
Holder = list[str]
DECISIONS_IN_A_TURN = 4  # of each seat: trade, charity, face value, halved
TRIED = 2  # other goods for a donation


def another_order_of_undrawn_cards(game: Game, seat: int | None, luck: Luck) -> GameRecord:
    """Shuffle the undrawn cards: High Society hides nothing but their order."""
    record = unsealed(game)
    left = int(game.view(None)["cards_left"])
    deck = list(record.deal["deck"])
    drawn, undrawn = deck[: len(deck) - left], deck[len(deck) - left :]
    luck.shuffle(undrawn)
    return with_deal(record, deck=drawn + undrawn)


def other_unseen_cards(game: Game, seat: int | None, luck: Luck) -> GameRecord:
    """Shuffle the unseen holders of this round with what was not dealt. Cards played from a holder stay in it."""
    record, now = unsealed(game), _round(game) - 1
    holders = [[list(holder) for holder in holders] for holders in record.deal["holders"]]
    unseen = _unseen_holders(game, seat)
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
    """Deal the second round again, as long as it is the first, in which nobody knows a card of the second."""
    record = unsealed(game)
    if _round(game) == 2:
        return record
    return with_deal(record, holders=[record.deal["holders"][0], _second_round(game, record.deal["holders"], luck)])


def other_hidden_cards_of_the_merchant(game: Game, seat: int | None, luck: Luck) -> GameRecord:
    """Draw the Merchant's hidden cards of this round, and all of the next, again from the Merchant's deck."""
    record, now = unsealed(game), _round(game) - 1
    boards: list[dict[str, Holder]] = [dict(board) for board in record.deal["merchant"]]
    known = [*boards[now]["revealed"], *(boards[0]["revealed"] + boards[0]["hidden"] if now else [])]
    deck = list((Counter(dict.fromkeys(GOOD_WORDS, 5)) - Counter(known)).elements())
    luck.shuffle(deck)
    boards[now]["hidden"] = [deck.pop() for _ in boards[now]["hidden"]]
    if now == 0:
        boards[1] = {kind: [deck.pop() for _ in cards] for kind, cards in boards[1].items()}
    return with_deal(record, merchant=boards)


def other_donations(game: Game, seat: int | None, luck: Luck) -> GameRecord:
    """Let the others donate other goods in this round, wherever the later moves remain possible."""
    record = unsealed(game)
    hidden = [number for number in _donations_of_this_round(game) if game.movers[number] != seat]
    luck.shuffle(hidden)
    for number in hidden:
        others = [good for good in GOOD_WORDS if record.moves[number] != f"donate {good}"]
        record = next(filter(_is_possible, _donating(record, number, luck.sample(others, TRIED))), record)
    return record


def _donating(record: GameRecord, number: int, goods: list[str]) -> Iterator[GameRecord]:
    """The records in which that move donates one of these goods."""
    for good in goods:
        moves = [*record.moves[:number], f"donate {good}", *record.moves[number + 1 :]]
        yield msgspec.structs.replace(record, moves=moves)


def everything_hidden(game: Game, seat: int | None, luck: Luck) -> GameRecord:
    """Make all these changes at once."""
    other = game
    for world in worlds_of(game.name, len(game.players)):
        other = Game.replay(world(other, seat, luck))
    return unsealed(other)


def _round(game: Game) -> int:
    return int(game.view(None)["round"])


def _donations_of_this_round(game: Game) -> list[int]:
    """The numbers of these moves, counted from 0."""
    public = game.view(None)
    first = (public["round"] - 1) * public["turns"] * len(game.players) * DECISIONS_IN_A_TURN
    return [number for number, words in enumerate(game.moves) if number >= first and words.startswith("donate ")]


def _is_possible(record: GameRecord) -> bool:
    """Whether all moves are legal. Only the rules are asked, because a Game would take longer."""
    rules, seats = rules_of(record.game), len(record.players)
    table = rules.set_up(msgspec.convert(record.deal, rules.Deal), seats, record.first)
    for words in record.moves:
        move = rules.from_words(words, seats)
        if rules.reason_against(table, move) is not None:
            return False
        rules.play(table, move)
    return True


def _unseen_holders(game: Game, seat: int | None) -> list[int]:
    """The holders that a seat cannot see. The one on its left has the seat's number, the one on its right the number
    of the seat before.

    With two players each has their own holder, with the seat's number, and both see the third.
    """
    seats = len(game.players)
    if seats == 2:
        return [own for own in range(seats) if own != seat]
    beside = () if seat is None else (seat, (seat - 1) % seats)
    return [place for place in range(seats) if place not in beside]


def _still_standing(game: Game, place: int) -> Holder:
    """The cards of a holder, as seen from the seat that has it on its left or as its own."""
    return list(game.view(place)["holders"][place]["cards"])


def _box() -> "Counter[str]":
    return Counter(CARD_WORDS[kind] for kind in MARKET_DECK)


def _not_dealt(game: Game, record: GameRecord) -> Holder:
    """The cards of the box that are in no holder of this round, or with two players in none of the rounds so far."""
    now = _round(game) - 1
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


HIGH_SOCIETY: list[World] = [another_order_of_undrawn_cards]
THREE_TO_FIVE: list[World] = [other_unseen_cards, another_second_round, other_donations]
TWO: list[World] = [*THREE_TO_FIVE, other_hidden_cards_of_the_merchant]
HIDDEN_FROM_ALL = {another_order_of_undrawn_cards, another_second_round, other_hidden_cards_of_the_merchant}


def worlds_of(name: str, players: int) -> list[World]:
    """One function for each thing that this game hides."""
    if name == "high-society":
        return HIGH_SOCIETY
    return TWO if players == 2 else THREE_TO_FIVE
