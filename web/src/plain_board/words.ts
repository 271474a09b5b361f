/** The words of the plain board. What it shows are the game's own words, which nobody has translated. */
import { catalogue } from "../device/language.svelte";

const en = {
  players: "Players",
  table: "On the table",
  result: "Result",
  choice: "Your choice",
  you: "you",
  decides: "decides",
  wins: "wins",
  yes: "yes",
  no: "no",
  yourMove: "Your move in words",
  findMove: "Find a move",
  noneFound: "No legal move has these words.",
  send: "Play it",
  writeFirst: "Write a move first",
  whoDecides: (name: string) => `${name} decides`,
  oneMoment: "One moment …",
};

const de: typeof en = {
  players: "Spieler",
  table: "Auf dem Tisch",
  result: "Ergebnis",
  choice: "Deine Wahl",
  you: "du",
  decides: "am Zug",
  wins: "gewinnt",
  yes: "ja",
  no: "nein",
  yourMove: "Dein Zug in Worten",
  findMove: "Einen Zug suchen",
  noneFound: "Kein erlaubter Zug hat diese Worte.",
  send: "Spielen",
  writeFirst: "Schreib erst einen Zug",
  whoDecides: (name) => `${name} ist am Zug`,
  oneMoment: "Einen Moment …",
};

const it: typeof en = {
  players: "Giocatori",
  table: "Sul tavolo",
  result: "Risultato",
  choice: "La tua scelta",
  you: "tu",
  decides: "di turno",
  wins: "vince",
  yes: "sì",
  no: "no",
  yourMove: "La tua mossa in parole",
  findMove: "Cerca una mossa",
  noneFound: "Nessuna mossa permessa ha queste parole.",
  send: "Gioca",
  writeFirst: "Scrivi prima una mossa",
  whoDecides: (name) => `Tocca a ${name}`,
  oneMoment: "Un momento …",
};

export const words = catalogue({ en, de, it });
