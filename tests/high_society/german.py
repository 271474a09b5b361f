"""Another language, to prove that no sentence has English built into it."""

GERMAN = {
    "{most} and {last}": "{most} und {last}",
    "{card} is turned up": "{card} wird aufgedeckt",
    "{card} is turned up, red edge {count} of 4": "{card} wird aufgedeckt, roter Rand {count} von 4",
    "{player} adds {cards} and bids {total}": "{player} legt {cards} dazu und bietet {total}",
    "{player} passes": "{player} passt",
    "{player} passes and takes back {money}": "{player} passt und nimmt {money} zurück",
    "{player} takes {card} for {money}": "An {player} geht {card} für {money}",
    "{player} takes {card} for nothing": "An {player} geht {card} umsonst",
    "{player} takes {card}": "An {player} geht {card}",
    "{player} takes {card}; {losses}": "An {player} geht {card}; {losses}",
    "{player} pays {money}": "{player} zahlt {money}",
    "{player} gives up {card} to the Theft": "{player} gibt dem Diebstahl {card}",
    "{player} loses {card} at once to the waiting Theft": "{player} verliert {card} sogleich an den Diebstahl",
    "The Theft waits for {player}'s first possession": "Der Diebstahl wartet auf den ersten Besitz von {player}",
    "{card} is turned up, the fourth red edge: the game ends at once and nobody gets it": (
        "{card} wird aufgedeckt, der vierte rote Rand: das Spiel ist aus, und niemand bekommt die Karte"
    ),
    "Out with the least money ({money}): {players}": "Mit dem wenigsten Geld ({money}) draußen: {players}",
    "Nobody wins": "Niemand gewinnt",
    "{player} wins with status {status}": "{player} gewinnt mit Ansehen {status}",
    "{players} share the victory with status {status}": "{players} teilen den Sieg mit Ansehen {status}",
    "{total} does not beat {highest}": "{total} überbietet {highest} nicht",
    "you do not have {cards} in your hand": "du hast {cards} nicht auf der Hand",
    "the Silver Cane": "der Silberstock",
    "the Opera Box": "die Opernloge",
    "the Racehorse": "das Rennpferd",
    "the Wine Cellar": "der Weinkeller",
    "the Orangery": "die Orangerie",
    "the Pearl Necklace": "die Perlenkette",
    "the Town House": "das Stadthaus",
    "the Steam Yacht": "die Dampfjacht",
    "the Chateau": "das Schloss",
    "the Island": "die Insel",
    "a Title": "ein Titel",
    "the Scandal": "der Skandal",
    "the Gambling Debt": "die Spielschuld",
    "the Theft": "der Diebstahl",
}


def in_german(template: str) -> str:
    """Fails for whatever is not in the dictionary."""
    return GERMAN[template]
