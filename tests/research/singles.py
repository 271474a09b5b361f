"""The games of a batch, played one by one with `noblesse.Game`, by players who get nothing but views."""

from typing import Any

import msgspec

from noblesse import Game, GameRecord
from noblesse.bots.learning import Observed, learners_of
from noblesse.bots.networks import move_by_network, network_named
from noblesse.engine.dice import Purpose, keyed
from noblesse.engine.facts import FORMAT
from noblesse.engine.record import blank, snapshot, to_bytes
from noblesse.engine.thinking import Level
from noblesse.games import rules_of, thinking_of
from noblesse.games.high_society.cards import CARD_WORDS as STATUS_CARDS
from noblesse.games.rich_and_good.box import CARD_WORDS as MARKET_CARDS
from noblesse.games.rich_and_good.box import GOOD_WORDS, MERCHANTS_REVEALED


def deal_on(table: Any, game: str) -> dict[str, Any]:
    """The deal of a table at which nobody has moved."""
    if game == "high-society":
        return {"deck": [STATUS_CARDS[card] for card in table.deck]}
    holders = [[[MARKET_CARDS[card] for card in holder if card >= 0] for holder in round_] for round_ in table.holders]
    found: dict[str, Any] = {"holders": [[holder for holder in round_ if holder] for round_ in holders]}
    if table.seats == 2:
        boards = [[GOOD_WORDS[good] for good in board if good >= 0] for board in table.merchants_cards]
        found["merchant"] = [
            {"revealed": board[:MERCHANTS_REVEALED], "hidden": board[MERCHANTS_REVEALED:]} for board in boards
        ]
    return found


def table_of(game: Game) -> bytes:
    """The bytes of the game's table."""
    rules, record, seats = rules_of(game.name), game.record(), len(game.players)
    table = rules.set_up(msgspec.convert(record.deal, rules.Deal), seats, record.first)
    for words in record.moves:
        rules.play(table, rules.from_words(words, seats))
    return to_bytes(rules.Table, table)


class Single:
    """One of the batch's games, and the games that follow it."""

    def __init__(self, game: str, levels: list[Level | None], seed: int, number: int) -> None:
        """`levels` are how the members play, by seat; None is a learner."""
        self._name, self._levels = game, levels
        self._dice = keyed(seed, Purpose.PLAYOUT, 0, number)
        self.ended: list[Game] = []
        self._begin()

    def _begin(self) -> None:
        rules, training, seats = rules_of(self._name), learners_of(self._name), len(self._levels)
        dealt = blank(rules.Table)
        training.deal(dealt, blank(training.seen), seats, self._dice)
        table: Any = snapshot(rules.Table, dealt)
        names, edition = [f"{seat}" for seat in range(seats)], next(iter(rules.FACTS.editions))
        record = GameRecord(
            format=FORMAT,
            game=self._name,
            edition=edition,
            players=names,
            first=table.to_move,
            deal=deal_on(table, self._name),
            moves=[],
            result=None,
        )
        self.game = Game.replay(record)

    def decision(self) -> Observed:
        """The next decision in which a learner has a choice."""
        while True:
            if self.game.is_over:
                self.ended.append(self.game)
                self._begin()
            seat = self.game.to_move
            assert seat is not None
            level, view = self._levels[seat], self.game.view(seat)
            if level is not None:
                self.game.play(self._members_move(view, level))
                continue
            observed = Observed(view)
            if observed.mask.sum() > 1:
                return observed
            self.answer(observed, int(observed.mask.argmax()))

    def answer(self, observed: Observed, action: int) -> None:
        """Play the move that the action stands for."""
        self.game.play(observed.move_of(action))

    def _members_move(self, view: dict[str, Any], level: Level) -> str:
        if level.network:
            return move_by_network(Observed(view), network_named(self._name, level.network), level.noise, self._dice)
        rules, thinking = rules_of(self._name), thinking_of(self._name)
        assert thinking is not None
        assert thinking.policy is not None
        assert thinking.memory is not None
        believed, hidden = thinking.believed_table(view, 0)
        thinking.redeal(believed, view["seat"], hidden, keyed(1, Purpose.WORLD, 0, 0))
        return rules.in_words(
            int(thinking.policy(believed, self._dice, thinking.memory(level.style))), len(self._levels)
        )
