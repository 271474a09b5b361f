/** The words that may be asked at every table, by what they mean; the boards bring their own. */
import { catalogue } from "../device/language.svelte";

const en = {
  turn: "turn",
  last: "last",
  clock: "clock",
  help: "help",
};

export const asking = catalogue<Record<string, string>>("asking", en);
