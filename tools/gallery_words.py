"""Sentences for the galleries of all games: in every language, and addressed to the player who is looking."""

from __future__ import annotations

from typing import Any

import msgspec

from noblesse import Game
from noblesse.engine.language import addressing
from noblesse.languages import LANGUAGES, translate_for


def told(game: Game, seat: int | None, *, memory_aid: bool = True) -> dict[str, list[str]]:
    """What happened with the last move, by languages."""
    names = addressing(game.players, seat)
    return {
        language: game.story(seat, translate_for(language), names=names, since=game.decisions, memory_aid=memory_aid)
        for language in LANGUAGES
    }


def told_of(event: int, story: dict[str, list[str]]) -> dict[str, str]:
    """The sentence about one event of a story, by languages."""
    return {language: sentences[event] for language, sentences in story.items()}


def reviewed(game: Game, seat: int | None) -> dict[str, Any] | None:
    """What there is to say about a finished game, by languages; None before its end."""
    if not game.is_over:
        return None
    names = addressing(game.players, seat)
    reviews = {language: game.review(translate_for(language), names=names) for language in LANGUAGES}
    return {language: msgspec.to_builtins(review) for language, review in reviews.items()}
