"""Measures how fast the engine is on this machine."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from noblesse.bots import bot_named, choice_for
from noblesse.bots.dispatch import play_out_at_random
from noblesse.engine.compiled import PLAIN
from noblesse.engine.dice import Purpose, keyed
from noblesse.engine.record import batch, copy_along, put
from noblesse.game import Game
from noblesse.games import GAMES, rules_of

PLAYERS = 4
TABLES_COPIED_ALONG = 17
CHAINS_PER_CALL = 1000
GAMES_PER_DEAL = 200
PLAYOUTS_PER_CALL = 50_000


def engine_speed(seconds: float, told: Callable[[str], None]) -> dict[str, Any]:
    """What `noblesse bench` prints. Each measurement takes about `seconds`."""
    return {
        "mode": "plain" if PLAIN else "compiled",
        "engine": {game: _speed_of(game, seconds, told) for game in GAMES},
        "bots": {game: search_speed(game, seconds, told) for game in GAMES},
    }


def _speed_of(game: str, seconds: float, told: Callable[[str], None]) -> dict[str, Any]:
    told(f"{game}: random games")
    speed: dict[str, Any] = {"players": PLAYERS, **_playouts(game, seconds)}
    told(f"{game}: copies, moves and legal moves")
    speed["clone_nanoseconds"] = _clone_nanoseconds(game, seconds)
    speed["play_microseconds"] = _play_microseconds(game, seconds)
    opening = Game.new(game, PLAYERS, seed=1)
    speed["opening_moves"] = len(opening.legal_moves())
    speed["legal_moves_milliseconds"] = 1000 * _seconds_a_call(opening.legal_moves, seconds)
    return speed


def _playouts(game: str, seconds: float) -> dict[str, float]:
    """The rate of uniformly random legal moves on one core, from many deals."""
    rules = rules_of(game)
    play_out_many = getattr(rules, "play_out_many", play_out_at_random)
    tables = batch(rules.Table, 2)
    dice = keyed(1, Purpose.PLAYOUT, 0, 0)
    decisions = games = deals = 0
    spent = 0.0
    while spent < seconds:
        put(rules.Table, tables, 0, rules.set_up(rules.deal(deals, PLAYERS), PLAYERS, deals % PLAYERS))
        if deals == 0:
            play_out_many(tables, 0, 1, dice)
        start = time.perf_counter()
        decisions += play_out_many(tables, 0, GAMES_PER_DEAL, dice)
        spent += time.perf_counter() - start
        games += GAMES_PER_DEAL
        deals += 1
    return {"decisions_per_second": round(decisions / spent), "games_per_second": round(games / spent)}


def _clone_nanoseconds(game: str, seconds: float) -> float:
    tables = batch(rules_of(game).Table, TABLES_COPIED_ALONG)
    copy_along(tables, 1)
    a_call = _seconds_a_call(lambda: copy_along(tables, CHAINS_PER_CALL), seconds)
    return round(1e9 * a_call / CHAINS_PER_CALL / (TABLES_COPIED_ALONG - 1), 2)


def _play_microseconds(game: str, seconds: float) -> float:
    """The time of Game.play, with legality, log and story, averaged over whole random games."""
    random_bot, moves, spent, seed = bot_named("random"), 0, 0.0, 0
    while spent < seconds:
        table = Game.new(game, PLAYERS, seed=seed)
        while not table.is_over:
            words = random_bot.choose(choice_for(table, seed))
            start = time.perf_counter()
            table.play(words)
            spent += time.perf_counter() - start
            moves += 1
        seed += 1
    return round(1e6 * spent / moves, 1)


def _seconds_a_call(function: Callable[[], object], seconds: float) -> float:
    calls, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        function()
        calls += 1
    return (time.perf_counter() - start) / calls


def search_speed(game: str, seconds: float, told: Callable[[str], None]) -> dict[str, Any]:
    """Playouts per second of the search from an opening, in one thread and in two."""
    told(f"{game}: search")
    _playouts_of_search(game, 1)
    one = _threads_playouts(game, seconds, 1)
    two = _threads_playouts(game, seconds, 2)
    return {"players": PLAYERS, "playouts_per_second": round(one), "two_threads": round(two / one, 2)}


def _threads_playouts(game: str, seconds: float, threads: int) -> float:
    """Playouts per second of all threads together. Each has its own tree."""
    with ThreadPoolExecutor(threads) as pool:
        start = time.perf_counter()
        playouts = 0
        while time.perf_counter() - start < seconds:
            playouts += sum(pool.map(_playouts_of_search, [game] * threads, [PLAYOUTS_PER_CALL] * threads))
        return playouts / (time.perf_counter() - start)


def _playouts_of_search(game: str, playouts: int) -> int:
    bot = bot_named("hard", simulations=playouts)
    bot.choose(choice_for(Game.new(game, PLAYERS, seed=1), 1))
    return playouts
