/** Words about the length of a name while it is typed. */
import { catalogue } from "../device/language.svelte";
import { counted, sentence } from "../language/sentence";

const en = {
  left: counted("1 letter left", "{count} letters left", (count: number) => ({ count })),
  tooLong: sentence("A name has at most {most} letters", (most: number) => ({ most })),
  tooMuch: "These emoji are too long for a name: leave one out",
};

export const nameWords = catalogue("names", en);
