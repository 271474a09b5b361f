/** The questions that every table answers, by what they mean. Boards add their own. */
import { catalogue } from "../device/language.svelte";

const en = {
  turn: "turn",
  last: "last",
  clock: "clock",
  help: "help",
};

export const asking = catalogue<Record<string, string>>("asking", en);
