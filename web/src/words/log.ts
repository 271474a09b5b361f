/** Words of the log and of looking back at earlier moves. */
import { catalogue } from "../device/language.svelte";
import { sentence } from "../language/sentence";

const en = {
  title: "Log",
  opening: "Opening",
  empty: "Nothing has happened yet.",
  look: "Look at this moment",
  beginning: "The table before the first move",
  moment: sentence("The table after move {move}", (move: number) => ({ move })),
  before: "One move back",
  after: "One move forward",
  backToNow: "Back to now",
  sealed: "Sealed seed",
  sealedHow: "The cards were fixed before the first one was seen. This is the fingerprint of the seed that they come from. The seed itself is revealed at the end, and anyone can then check that it matches.",
  forgotten: "Without the memory aid, past moves are not shown again.",
};

export const words = catalogue("log", en);
