/** Words of the end of a game. */
import { catalogue } from "../device/language.svelte";

const en = {
  youWin: "You win!",
  wins: (name: string) => `${name} wins`,
  share: (names: string) => `${names} share the victory`,
  nobody: "Nobody wins",
  and: " and ",
  rematch: "Rematch",
  joinRematch: "Join the rematch",
  onlyPlayers: "A rematch is for who sat at this table.",
  replay: "Replay",
  record: "Download the record",
  fold: "Look at the table",
  unfold: "Show the result",
  seed: "Seed",
  commitment: "Fingerprint from before the first card",
  checks: {
    "fits": "The seed fits: the cards were fixed before the game began.",
    "does not fit": "The seed does not fit the fingerprint!",
    "cannot be computed": "This browser computes the check only over https. The record can be checked with noblesse verify.",
  },
  checking: "Checking …",
  how: "Computed just now in your browser: SHA-256 of the seed.",
};

const de: typeof en = {
  youWin: "Du gewinnst!",
  wins: (name) => `${name} gewinnt`,
  share: (names) => `${names} teilen sich den Sieg`,
  nobody: "Niemand gewinnt",
  and: " und ",
  rematch: "Revanche",
  joinRematch: "Zur Revanche",
  onlyPlayers: "Eine Revanche ist für die, die an diesem Tisch saßen.",
  replay: "Noch einmal ansehen",
  record: "Partie herunterladen",
  fold: "Den Tisch ansehen",
  unfold: "Das Ergebnis zeigen",
  seed: "Ursprungszahl",
  commitment: "Fingerabdruck von vor der ersten Karte",
  checks: {
    "fits": "Die Zahl passt: Die Karten lagen vor dem Spiel fest.",
    "does not fit": "Die Zahl passt nicht zum Fingerabdruck!",
    "cannot be computed": "Dieser Browser rechnet das nur über https nach. Die Partie lässt sich mit noblesse verify prüfen.",
  },
  checking: "Prüfe …",
  how: "Eben in deinem Browser berechnet: SHA-256 der Zahl.",
};

const it: typeof en = {
  youWin: "Hai vinto!",
  wins: (name) => `Vince ${name}`,
  share: (names) => `${names} si dividono la vittoria`,
  nobody: "Non vince nessuno",
  and: " e ",
  rematch: "Rivincita",
  joinRematch: "Vai alla rivincita",
  onlyPlayers: "La rivincita è per chi sedeva a questo tavolo.",
  replay: "Rivedi la partita",
  record: "Scarica la partita",
  fold: "Guarda il tavolo",
  unfold: "Mostra il risultato",
  seed: "Seme",
  commitment: "Impronta di prima della prima carta",
  checks: {
    "fits": "Il seme corrisponde: le carte erano decise prima dell’inizio.",
    "does not fit": "Il seme non corrisponde all’impronta!",
    "cannot be computed": "Questo browser fa il calcolo solo via https. La partita si può controllare con noblesse verify.",
  },
  checking: "Controllo …",
  how: "Calcolato ora nel tuo browser: SHA-256 del seme.",
};

export const words = catalogue({ en, de, it });
