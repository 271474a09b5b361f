/** Words of several pages. */
import { catalogue } from "../device/language.svelte";

const en = {
  you: "You",
  close: "Close",
  cancel: "Cancel",
  back: "Back",
  lost: "There is no such page",
  home: "To the start page",
  connecting: "Connecting …",
  reconnecting: "Reconnecting … nothing is lost",
  newVersion: "There is a new version",
  newVersionHint: "Your game is safe. Reload this page to go on.",
  reload: "Reload",
  bots: { random: "Random", easy: "Easy", medium: "Medium", hard: "Hard", master: "Master" } as Record<string, string>,
};

const de: typeof en = {
  you: "Du",
  close: "Schließen",
  cancel: "Abbrechen",
  back: "Zurück",
  lost: "Diese Seite gibt es nicht",
  home: "Zur Startseite",
  connecting: "Verbinde …",
  reconnecting: "Verbinde neu … nichts geht verloren",
  newVersion: "Es gibt eine neue Version",
  newVersionHint: "Deine Partie ist sicher. Lade die Seite neu, um weiterzuspielen.",
  reload: "Neu laden",
  bots: { random: "Zufall", easy: "Leicht", medium: "Mittel", hard: "Schwer", master: "Meister" },
};

const it: typeof en = {
  you: "Tu",
  close: "Chiudi",
  cancel: "Annulla",
  back: "Indietro",
  lost: "Questa pagina non esiste",
  home: "Alla pagina iniziale",
  connecting: "Connessione …",
  reconnecting: "Riconnessione … niente va perso",
  newVersion: "C’è una nuova versione",
  newVersionHint: "La tua partita è al sicuro. Ricarica la pagina per continuare.",
  reload: "Ricarica",
  bots: { random: "Caso", easy: "Facile", medium: "Medio", hard: "Difficile", master: "Maestro" },
};

export const common = catalogue({ en, de, it });
