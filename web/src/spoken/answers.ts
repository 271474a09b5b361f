/** Answers to single words, for players who cannot see the table or would rather ask. */
import type { Spoken } from "../games/folder";
import { secondsUntil } from "../net/server_clock";
import type { LiveTable } from "../table/table.svelte";
import { timeLeftInWords } from "../table/time_left";
import { whoseTurn } from "../table/whose_turn";
import { asking } from "../words/asking";
import { words } from "../words/table";

type Asked = Pick<LiveTable, "facts" | "view" | "offer" | "you" | "told" | "deadline">;
type Answers = Record<string, () => string>;

/** The word may be in the player's language or in English. */
export function answerTo(said: string, table: Asked, board: Spoken | null): string {
  const word = said.trim().toLowerCase();
  const local = { ...board?.commands(), ...asking() };
  const inWords = (command: string) => local[command] ?? command;
  const answers: Answers = { ...ofTheBoard(table, board), ...general(table) };
  const meant = Object.keys(answers).find((each) => each === word || inWords(each) === word);
  if (meant !== undefined) return answers[meant]!();
  const known = [...Object.keys(answers), "help"].map(inWords).join(", ");
  return ["", "help", inWords("help")].includes(word) ? words().answerHelp(known) : words().answerUnknown(word, known);
}

function general(table: Asked): Answers {
  return { turn: () => whoseTurn(table), last: () => last(table), clock: () => clock(table) };
}

function ofTheBoard({ view, you }: Asked, board: Spoken | null): Answers {
  if (!view || !board) return {};
  return Object.fromEntries(Object.keys(board.commands()).map((command) => [command, () => board.answer(command, view, you)]));
}

function last({ told }: Asked): string {
  return told.findLast((each) => each.sentences.length > 0)?.sentences.join(". ") ?? words().nothingYet;
}

function clock({ deadline }: Asked): string {
  return deadline === null ? words().noClock : words().timeLeft(timeLeftInWords(secondsUntil(deadline)));
}
