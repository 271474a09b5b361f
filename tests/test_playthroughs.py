"""Whole games stay as they were, word for word and number for number."""

from pathlib import Path

import pytest

from tests.playthroughs import transcripts
from tests.tables import ALL_TABLES

pytestmark = pytest.mark.whole_games


@pytest.mark.parametrize(("game", "edition", "players"), ALL_TABLES)
def test_a_whole_game_reads_like_its_transcript(game: str, edition: str, players: int) -> None:
    kept = transcripts.file_of(game, edition, players)
    assert transcripts.transcript(game, edition, players) == kept.read_text(encoding="utf-8")


def test_there_is_a_transcript_for_every_game_edition_and_number_of_players_and_no_other() -> None:
    wanted = {transcripts.file_of(*table) for table in ALL_TABLES}
    assert set(Path(transcripts.FOLDER).glob("*.txt")) == wanted
