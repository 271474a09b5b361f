/** Words of the help, which says what each key does. */
import { catalogue } from "../device/language.svelte";
import type { TableKey } from "../keyboard/table";

const en = {
  title: "Keys and help",
  atTheTable: "At the table",
  onTheBoard: "On the board",
  confirming: "When a decision waits to be confirmed",
  replaying: "In a replay",
  enter: "send it",
  escape: "take it back; also closes what is open",
  table: {
    log: "log",
    chat: "chat",
    rules: "rules of the game",
    settings: "settings",
    mute: "mute or unmute",
    skip: "skip the animation",
    ask: "ask the table with a word, and hear the answer",
    help: "this help",
  } satisfies Record<TableKey, string>,
  keyNames: { Space: "Space", Enter: "Enter", Home: "Home", End: "End" } as Record<string, string>,
  replay: { space: "play or pause", step: "one move back or forward", chapter: "one chapter back or forward", ends: "to the beginning or the end" },
};

export const words = catalogue("help", en);
