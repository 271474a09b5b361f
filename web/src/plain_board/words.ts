/** The words of the plain board. The names of fields and moves come from the game and are not translated. */
import { catalogue } from "../device/language.svelte";
import { sentence } from "../language/sentence";

const en = {
  players: "Players",
  table: "On the table",
  result: "Result",
  choice: "Your choice",
  you: "you",
  decides: "deciding",
  wins: "wins",
  yes: "yes",
  no: "no",
  yourMove: "Your move in words",
  findMove: "Find a move",
  noneFound: "No legal move contains these words.",
  send: "Play it",
  writeFirst: "Type a move first",
  whoDecides: sentence("{name}’s turn", (name: string) => ({ name })),
  oneMoment: "One moment…",
};

export const words = catalogue("plain_board", en);
