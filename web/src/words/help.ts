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
  replay: { space: "play or pause", left: "one move back", right: "one move on", up: "next auction or turn", home: "to the beginning", end: "to the end" },
  rulesLink: "Read the rules",
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
  replay: { space: "abspielen oder anhalten", left: "ein Zug zurück", right: "ein Zug weiter", up: "nächste Versteigerung oder Runde", home: "zum Anfang", end: "zum Ende" },
  rulesLink: "Die Regeln lesen",
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
  replay: { space: "avvia o ferma", left: "una mossa indietro", right: "una mossa avanti", up: "prossima asta o turno", home: "all’inizio", end: "alla fine" },
  rulesLink: "Leggi le regole",
};

export const words = catalogue({ en, de, it });
