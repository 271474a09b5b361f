"""Every event and each wording of it, in English and in another language."""

from __future__ import annotations

from pathlib import Path

import pytest

from noblesse.engine.language import addressing
from noblesse.games.rich_and_good import Event, sentence, story
from noblesse.games.rich_and_good.events import (
    BoardSold,
    Bought,
    Donated,
    Held,
    Kept,
    MarkerMoved,
    Out,
    Played,
    Sold,
    TurnBegan,
    Won,
)
from tests.languages import in_german
from tests.templates import all_templates

from .at_the_table import ADA, BO, CY, NAMES

SENTENCES: list[tuple[Event, str, str]] = [
    (TurnBegan(2, 3, BO), "Round 2, turn 3: Bo starts", "Runde 2, Durchgang 3: Bo beginnt"),
    (Bought(ADA, ["coal"], 40), "Ada buys 1 Coal for 40", "Ada kauft 1 Kohle für 40"),
    (
        Bought(ADA, ["coal", "coal", "tea"], 120),
        "Ada buys 2 Coal and 1 Tea for 120",
        "Ada kauft 2 Kohle und 1 Tee für 120",
    ),
    (
        Sold(CY, ["wheat", "rubber", "salt"], 245),
        "Cy sells 1 Wheat, 1 Rubber and 1 Salt for 245",
        "Cy verkauft 1 Weizen, 1 Kautschuk und 1 Salz für 245",
    ),
    (Held(BO), "Bo does not trade", "Bo handelt nicht"),
    (Donated(ADA, None), "Ada donates a share", "Ada spendet eine Aktie"),
    (Donated(ADA, "coffee"), "Ada donates Coffee", "Ada spendet Kaffee"),
    (Kept(CY), "Cy donates nothing", "Cy spendet nichts"),
    (
        Played(ADA, "salt+6", "left", halved=False),
        "Ada plays Salt +6 from the left holder",
        "Ada spielt Salz +6 aus dem linken Halter",
    ),
    (
        Played(ADA, "tea-2", "right", halved=True),
        "Ada halves Tea −2 from the right holder",
        "Ada halbiert Tee −2 aus dem rechten Halter",
    ),
    (
        Played(BO, "tea-2", "own", halved=False),
        "Bo plays Tea −2 from their own holder",
        "Bo spielt Tee −2 aus dem eigenen Halter",
    ),
    (
        Played(BO, "tea-2", "shared", halved=True),
        "Bo halves Tea −2 from the shared holder",
        "Bo halbiert Tee −2 aus dem gemeinsamen Halter",
    ),
    (
        MarkerMoved("salt", 6, 90, 150, 0, 0, 6),
        "Salt rises 6 spaces, 90 to 150",
        "Salz steigt um 6 Felder, von 90 auf 150",
    ),
    (
        MarkerMoved("salt", -2, 90, 80, 0, 0, -2),
        "Salt falls 2 spaces, 90 to 80",
        "Salz fällt um 2 Felder, von 90 auf 80",
    ),
    (MarkerMoved("tea", 1, 40, 45, 0, 0, 1), "Tea rises 1 space, 40 to 45", "Tee steigt um 1 Feld, von 40 auf 45"),
    (MarkerMoved("tea", -1, 40, 35, 0, 0, -1), "Tea falls 1 space, 40 to 35", "Tee fällt um 1 Feld, von 40 auf 35"),
    (
        MarkerMoved("tea", -1, 5, 0, 1, 0, -2),
        "Tea falls 1 space, 5 to 0, the end of the track",
        "Tee fällt um 1 Feld, von 5 auf 0, das Ende der Leiste",
    ),
    (
        MarkerMoved("coal", 2, 210, 250, 4, 0, 6),
        "Coal rises 2 spaces, 210 to 250, the end of the track",
        "Kohle steigt um 2 Felder, von 210 auf 250, das Ende der Leiste",
    ),
    (
        MarkerMoved("coal", 0, 0, 0, 2, 0, -2),
        "Coal stays at 0, the end of the track",
        "Kohle bleibt bei 0, dem Ende der Leiste",
    ),
    (
        BoardSold(ADA, ["coal", "coal", "tea"], 210, 1),
        "The round ends: Ada has given 2 Coal and 1 Tea, worth 210",
        "Die Runde endet: Ada hat 2 Kohle und 1 Tee gespendet, 210 wert",
    ),
    (BoardSold(BO, [], 0, 1), "The round ends: Bo has given nothing", "Die Runde endet: Bo hat nichts gespendet"),
    (
        BoardSold(None, ["salt"], 40, 2),
        "The round ends: the Merchant has given 1 Salt, worth 40",
        "Die Runde endet: der Händler hat 1 Salz gespendet, 40 wert",
    ),
    (
        Out([], 90),
        "The Merchant gave the least (90): nobody is out",
        "Der Händler hat am wenigsten gespendet (90): Niemand scheidet aus",
    ),
    (
        Out([CY], 120),
        "Out with the least given to charity (120): Cy",
        "Mit den kleinsten Spenden (120) ausgeschieden: Cy",
    ),
    (
        Out([ADA, BO, CY], 0),
        "Out with the least given to charity (0): Ada, Bo and Cy",
        "Mit den kleinsten Spenden (0) ausgeschieden: Ada, Bo und Cy",
    ),
    (Won([], 0), "Nobody wins", "Niemand gewinnt"),
    (Won([ADA], 580), "Ada wins with 580", "Ada gewinnt mit 580"),
    (Won([ADA, BO], 580), "Ada and Bo share the victory with 580", "Ada und Bo teilen sich den Sieg mit 580"),
]


@pytest.mark.parametrize(("event", "english", "translated"), SENTENCES, ids=[english for _, english, _ in SENTENCES])
def test_each_event_has_its_sentence_in_every_language(event: Event, english: str, translated: str) -> None:
    assert sentence(event, NAMES) == english
    assert sentence(event, NAMES, in_german) == translated


def test_every_kind_of_event_and_every_template_is_told() -> None:
    assert {type(event) for event, *_ in SENTENCES} == set(Event.__subclasses__())
    used = set()

    def noting(template: str) -> str:
        used.add(template)
        return template

    for event, *_ in SENTENCES:
        for hearer in (None, *range(len(NAMES))):
            sentence(event, addressing(NAMES, hearer), noting)
    of_the_story = {template for template, files in all_templates().items() if Path(story.__file__) in files}
    assert used - {"{most} and {last}", "You"} == of_the_story
