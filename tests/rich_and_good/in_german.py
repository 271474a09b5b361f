"""The story in another language, each template of it."""

from __future__ import annotations

GERMAN = {
    "Coal": "Kohle",
    "Wheat": "Weizen",
    "Coffee": "Kaffee",
    "Rubber": "Kautschuk",
    "Tea": "Tee",
    "Salt": "Salz",
    "the left holder": "dem linken Halter",
    "the right holder": "dem rechten Halter",
    "their own holder": "dem eigenen Halter",
    "the shared holder": "dem gemeinsamen Halter",
    "the Merchant": "der Händler",
    "{most} and {last}": "{most} und {last}",
    "Round {round}, turn {turn}: {player} starts": "Runde {round}, Zug {turn}: {player} beginnt",
    "{player} buys {shares} for {money}": "{player} kauft {shares} für {money}",
    "{player} sells {shares} for {money}": "{player} verkauft {shares} für {money}",
    "{player} does not trade": "{player} handelt nicht",
    "{player} donates a share": "{player} spendet eine Aktie",
    "{player} donates {good}": "{player} spendet {good}",
    "{player} donates nothing": "{player} spendet nichts",
    "{player} plays {card} from {holder}": "{player} spielt {card} aus {holder}",
    "{player} halves {card} from {holder}": "{player} halbiert {card} aus {holder}",
    "{good} stays at {price}, the end of the track": "{good} bleibt bei {price}, dem Ende der Leiste",
    "{good} {moves}, {before} to {price}": "{good} {moves}, von {before} auf {price}",
    "{good} {moves}, {before} to {price}, the end of the track": (
        "{good} {moves}, von {before} auf {price}, das Ende der Leiste"
    ),
    "rises 1 space": "steigt 1 Feld",
    "falls 1 space": "fällt 1 Feld",
    "rises {count} spaces": "steigt {count} Felder",
    "falls {count} spaces": "fällt {count} Felder",
    "The round ends: {player} has given nothing": "Die Runde endet: {player} hat nichts gegeben",
    "The round ends: {player} has given {shares}, worth {money}": (
        "Die Runde endet: {player} hat {shares} gegeben, {money} wert"
    ),
    "The Merchant gave the least ({charity}): nobody is out": (
        "Der Händler gab am wenigsten ({charity}): niemand scheidet aus"
    ),
    "Out with the least given to charity ({charity}): {players}": (
        "Mit den kleinsten Spenden ({charity}) ausgeschieden: {players}"
    ),
    "Nobody wins": "Niemand gewinnt",
    "{player} wins with {wealth}": "{player} gewinnt mit {wealth}",
    "{players} share the victory with {wealth}": "{players} teilen sich den Sieg mit {wealth}",
}


def german(template: str) -> str:
    """A template that is not in the list is an error: all of the story can be told in another language."""
    return GERMAN[template]
