/** Words of the help: which key does what. */
import { catalogue } from "../device/language.svelte";
import type { TableKey } from "../keyboard/table";

const en = {
  title: "Keys and help",
  atTheTable: "At the table",
  onTheBoard: "On the board",
  confirming: "When a decision waits to be confirmed",
  replaying: "In a replay",
  enter: "send it",
  escape: "take it back; closes what is open as well",
  table: {
    log: "log",
    chat: "chat",
    rules: "rules of the game",
    settings: "settings",
    mute: "sound on or off",
    skip: "skip what is shown",
    ask: "ask the table with a word, and hear the answer",
    help: "this help",
  } satisfies Record<TableKey, string>,
  replay: { space: "play or pause", step: "one move back or on", chapter: "one chapter back or on", ends: "to the beginning or the end" },
};

const de: typeof en = {
  title: "Tasten und Hilfe",
  atTheTable: "Am Tisch",
  onTheBoard: "Auf dem Brett",
  confirming: "Wenn eine Entscheidung auf Bestätigung wartet",
  replaying: "In einer Wiederholung",
  enter: "absenden",
  escape: "zurücknehmen; schließt auch, was offen ist",
  table: {
    log: "Verlauf",
    chat: "Chat",
    rules: "Spielregeln",
    settings: "Einstellungen",
    mute: "Ton an oder aus",
    skip: "Vorführung überspringen",
    ask: "den Tisch mit einem Wort fragen und die Antwort hören",
    help: "diese Hilfe",
  },
  replay: { space: "abspielen oder anhalten", step: "ein Zug zurück oder weiter", chapter: "ein Kapitel zurück oder weiter", ends: "zum Anfang oder zum Ende" },
};

const it: typeof en = {
  title: "Tasti e aiuto",
  atTheTable: "Al tavolo",
  onTheBoard: "Sul tabellone",
  confirming: "Quando una decisione attende conferma",
  replaying: "Rivedendo una partita",
  enter: "invia",
  escape: "torna indietro; chiude anche ciò che è aperto",
  table: {
    log: "cronaca",
    chat: "chat",
    rules: "regole del gioco",
    settings: "impostazioni",
    mute: "suoni accesi o spenti",
    skip: "salta l’animazione",
    ask: "chiedi al tavolo con una parola e ascolta la risposta",
    help: "questo aiuto",
  },
  replay: { space: "avvia o ferma", step: "una mossa indietro o avanti", chapter: "un capitolo indietro o avanti", ends: "all’inizio o alla fine" },
};

export const words = catalogue({ en, de, it });
