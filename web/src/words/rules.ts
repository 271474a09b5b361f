/** Words around the rules. */
import { catalogue } from "../device/language.svelte";
import { sentence } from "../language/sentence";

const en = {
  title: "Rules",
  of: sentence("Rules: {game}", (game: string) => ({ game })),
  goal: "The goal",
  signs: "The signs on the table",
  numbered: "All rules, with their numbers",
  contents: "Contents",
  unknown: "There are no rules for this game here.",
};

export const words = catalogue("rules", en);
