/** Answers to single words: for who does not see the table, and for who would rather ask. */
import type { LiveTable } from "../table/table.svelte";
import { whoseTurn } from "../table/whose_turn";
import { asking } from "../words/asking";
import { words } from "../words/table";

type Asked = Pick<LiveTable, "facts" | "view" | "offer" | "you" | "told" | "deadline">;

/** `board` is what the board itself can answer. */
export function answerTo(said: string, table: Asked, board: Record<string, string>): string {
  const word = said.trim().toLowerCase();
  const known: Record<string, string> = { ...general(table), ...board };
  const list = [...Object.keys(known), asking().help].join(", ");
  if (word === "" || word === asking().help) return words().answerHelp(list);
  return known[word] ?? words().answerUnknown(word, list);
}

function general(table: Asked): Record<string, string> {
  return { [asking().turn]: whoseTurn(table), [asking().last]: last(table), [asking().clock]: clock(table) };
}

function last({ told }: Asked): string {
  return told.findLast((each) => each.sentences.length > 0)?.sentences.join(". ") ?? words().nothingYet;
}

function clock({ deadline }: Asked): string {
  return deadline === null ? words().noClock : words().timeLeft(Math.max(0, Math.ceil((deadline - Date.now()) / 1000)));
}
