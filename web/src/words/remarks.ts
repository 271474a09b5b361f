/** Words about the table itself: take-backs, votes, and players who were replaced, are back or are still to come. */
import { catalogue } from "../device/language.svelte";
import { counted, sentence } from "../language/sentence";

const en = {
  tookBack: counted("{name} took back 1 move", "{name} took back {count} moves", (name: string, count: number) => ({ name, count })),
  voted: sentence("{name} votes for a bot in place of {against}", (name: string, against: string) => ({ name, against })),
  warned: sentence("A bot is about to play for {name}", (name: string) => ({ name })),
  stayed: sentence("{name} is here and plays on", (name: string) => ({ name })),
  replaced: {
    vote: sentence("The others have voted: a bot plays for {name}", (name: string) => ({ name })),
    clock: sentence("Time ran out: a bot plays for {name}", (name: string) => ({ name })),
    left: sentence("{name} has left: a bot plays on", (name: string) => ({ name })),
    missing: sentence("{name} is not available: another bot plays on", (name: string) => ({ name })),
  },
  returned: sentence("{name} is back", (name: string) => ({ name })),

  warning: "The others want a bot to play for you. Touch the table to stay.",
  stay: "I am here",
  awaited: sentence("No clock runs yet. Still to come: {names}", (names: string) => ({ names })),
};

export const remarkWords = catalogue("remarks", en);
