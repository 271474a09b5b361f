/** Words around the rules. */
import { catalogue } from "../device/language.svelte";
import { sentence } from "../language/sentence";

const en = {
  title: "Rules",
  of: sentence("Rules: {game}", (game: string) => ({ game })),
  contents: "Contents",
  unknown: "The rules of this game are not here.",
};

export const words = catalogue("rules", en);
