"""A whole game at the terminal: people and bots decide, and the story is told."""

from __future__ import annotations

import contextlib
import time
from io import TextIOWrapper

from rich.text import Text

from noblesse.bots import Sitting, bot_named, choice_for, decide
from noblesse.bots.names import short_name
from noblesse.cli.terminal.curtain import clear, curtain
from noblesse.cli.terminal.decision import Decision
from noblesse.cli.terminal.drawing import draw
from noblesse.cli.terminal.lines import Left, lines_for
from noblesse.cli.terminal.players import Players
from noblesse.cli.terminal.screen import Screen, say
from noblesse.cli.terminal.sealed_seed import show_commitment, show_seed
from noblesse.cli.terminal.storyteller import Storyteller
from noblesse.engine.language import told
from noblesse.game import Game
from noblesse.games.drawing import DANGER, FAINT, HEADING


def play_at_terminal(
    game: Game, players: Players, *, screen: Screen, memory_aid: bool, bot_seed: int, pace: float
) -> None:
    """Play until the game is over, or raise Left if someone leaves. A bot's move takes at least `pace` seconds."""
    _replace_what_the_terminal_cannot_show(screen.console.file)
    try:
        GameAtTerminal(game, players, screen, memory_aid=memory_aid, bot_seed=bot_seed, pace=pace).play()
    except (KeyboardInterrupt, EOFError):
        raise Left from None


class GameAtTerminal:
    """One game at one terminal, and who holds the device."""

    def __init__(
        self, game: Game, players: Players, screen: Screen, *, memory_aid: bool, bot_seed: int, pace: float
    ) -> None:
        self._game = game
        self._players = players
        self._screen = screen
        self._console = screen.console
        self._memory_aid = memory_aid
        limits = players.seconds, players.simulations
        self._bots = {seat: bot_named(name, *limits) for seat, name in players.bots.items()}
        self._bot_seed = bot_seed
        self._pace = pace
        self._lines = lines_for(screen.console)
        self._storyteller = Storyteller(screen, game, memory_aid=memory_aid, is_shared=players.share_the_device)
        self._reader = None if players.share_the_device else next(iter(players.people), None)
        self._answered: dict[int, list[str]] = {}  # seat -> forced moves that the person has not been told about
        self._last_forfeit: dict[int, str] = {}  # a bot's seat -> the last forfeit that was reported

    def play(self) -> None:
        """Play from the commitment to the seed until its proof."""
        try:
            self._bots_sit_down()
            self._play()
        finally:
            for bot in self._bots.values():
                bot.close()

    def _bots_sit_down(self) -> None:
        game = self._game
        for seat, bot in self._bots.items():
            bot.sit_down(Sitting(game.name, game.edition, seat, game.players))

    def _play(self) -> None:
        self._introduce()
        while (seat := self._game.to_move) is not None:
            if seat in self._bots:
                self._bot_decides(seat)
            elif len(self._game.legal_moves()) == 1:
                self._answer_for(seat)
            else:
                self._person_decides(seat)
        for bot in self._bots.values():
            bot.get_up(self._game.result or {})
        self._end()

    def _introduce(self) -> None:
        self._console.print(Text(self._screen.translate(self._game.title), style=HEADING))
        players = ", ".join(self._introduced(seat) for seat in range(len(self._game.players)))
        say(self._screen, "Clockwise: {players}", players=players)
        show_commitment(self._screen, self._game)
        if not self._players.share_the_device:
            self._storyteller.tell(self._reader)

    def _introduced(self, seat: int) -> str:
        name, bot = self._game.players[seat], self._players.bots.get(seat)
        if bot is None:
            return name
        return told(self._screen.translate, "{player} ({bot} bot)", player=name, bot=short_name(bot))

    def _bot_decides(self, seat: int) -> None:
        began = time.monotonic()
        with self._thinking(self._game.players[seat]):
            decision = decide(self._bots[seat], choice_for(self._game, self._bot_seed))
            time.sleep(max(0.0, self._pace - (time.monotonic() - began)))
        if decision.forfeit is not None:
            self._tell_forfeit(seat, decision.forfeit)
        self._game.play(decision.move)
        self._tell_reader()

    def _tell_forfeit(self, seat: int, forfeit: str) -> None:
        """Report a bot's forfeit, but not the same sentence twice in a row."""
        if self._last_forfeit.get(seat) != forfeit:
            template = "{reason}. The first legal move is taken for {player}."
            say(self._screen, template, DANGER, reason=forfeit, player=self._game.players[seat])
        self._last_forfeit[seat] = forfeit

    def _thinking(self, name: str) -> contextlib.AbstractContextManager[object]:
        if self._pace > 0 and self._console.is_terminal:
            return self._console.status(Text(told(self._screen.translate, "{player} is thinking", player=name)))
        return contextlib.nullcontext()

    def _answer_for(self, seat: int) -> None:
        """Play the only legal move. The person is told now, or when the device comes back to them."""
        move = self._game.legal_moves()[0]
        self._answered.setdefault(seat, []).append(move)
        self._game.play(move)
        if seat == self._reader:
            self._tell_answered(seat)
        self._tell_reader()

    def _tell_answered(self, seat: int) -> None:
        for move in self._answered.pop(seat, []):
            say(self._screen, "You had only one legal move, so it was made for you: {move}", FAINT, move=move)

    def _person_decides(self, seat: int) -> None:
        if seat != self._reader:
            self._hand_over(seat)
        self._storyteller.before_decision(seat)
        self._tell_answered(seat)
        game, screen = self._game, self._screen
        Decision(game, seat, screen, self._lines, self._storyteller, self._memory_aid).make()
        self._tell_reader()

    def _hand_over(self, seat: int) -> None:
        if self._reader is not None:  # the first time there is nothing to hide, and the commitment to read
            clear(self._console)
        curtain(self._screen, self._lines, self._game.players[seat])
        self._reader = seat
        self._storyteller.curtain_opens(seat)
        self._storyteller.tell(seat)

    def _tell_reader(self) -> None:
        """Tell the reader what happened. Before the first curtain there is no reader."""
        if self._reader is not None or not self._players.people:
            self._storyteller.tell(self._reader)

    def _end(self) -> None:
        if self._players.share_the_device:
            clear(self._console)
            self._storyteller.the_end()
            self._storyteller.tell(self._reader)
        seat = next(iter(self._players.people), None)
        view, translate = self._game.view(seat, memory_aid=self._memory_aid), self._screen.translate
        self._console.print(draw(view, self._console.width, translate=translate))
        self._console.print(Text(self._storyteller.verdict(seat), style=HEADING))
        show_seed(self._screen, self._game)


def _replace_what_the_terminal_cannot_show(file: object) -> None:
    if isinstance(file, TextIOWrapper):
        file.reconfigure(errors="replace")
