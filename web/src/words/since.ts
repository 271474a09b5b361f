/** Words about what happened while the player looked elsewhere. */
import { catalogue } from "../device/language.svelte";
import { sentence } from "../language/sentence";

const en = {
  title: "Since you last looked",
  spoken: sentence("Since you last looked: {sentences}", (sentences: string) => ({ sentences })),
  all: "Show all",
};

export const words = catalogue("since", en);
