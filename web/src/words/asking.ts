/** The words that may be asked at every table, by what they mean; the boards bring their own. */
import { catalogue } from "../device/language.svelte";

const en = {
  turn: "turn",
  last: "last",
  clock: "clock",
  help: "help",
};

const de: typeof en = {
  turn: "zug",
  last: "zuletzt",
  clock: "uhr",
  help: "hilfe",
};

const it: typeof en = {
  turn: "turno",
  last: "ultima",
  clock: "orologio",
  help: "aiuto",
};

export const asking = catalogue<Record<string, string>>({ en, de, it });
