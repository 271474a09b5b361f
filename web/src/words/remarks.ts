/** Words about the table itself: take-backs, votes, and players who were replaced, are back or are still to come. */
import { catalogue } from "../device/language.svelte";
import { counted, type Name, sentence } from "../language/sentence";

const en = {
  tookBack: counted(
    "{name} took back 1 move",
    "{name} took back {count} moves",
    (name: Name, count: number) => ({ name, count }),
    ["You took back 1 move", "You took back {count} moves"],
  ),
  voted: sentence(
    "{name} votes for a bot in place of {against}",
    (name: Name, against: string) => ({ name, against }),
    "You vote for a bot in place of {against}",
  ),
  votedAgainstYou: sentence("{name} votes for a bot in your place", (name: string) => ({ name })),
  warned: sentence("A bot is about to play for {name}", (name: Name) => ({ name }), "A bot is about to play for you"),
  stayed: sentence("{name} is still here", (name: Name) => ({ name }), "You are still here"),
  replaced: {
    vote: sentence("The others have voted: a bot takes over for {name}", (name: Name) => ({ name }), "The others have voted: a bot takes over for you"),
    clock: sentence("Time ran out: a bot takes over for {name}", (name: Name) => ({ name }), "Time ran out: a bot takes over for you"),
    left: sentence("{name} has left: a bot takes over", (name: Name) => ({ name }), "You have left: a bot takes over"),
    missing: sentence("{name} is not available: another bot takes over", (name: Name) => ({ name })),
  },
  returned: sentence("{name} is back", (name: Name) => ({ name }), "You are back"),

  warning: "The others want a bot to play for you. Touch the table to stay.",
  chance: "A bot is about to play for you. Touch the table to play yourself.",
  stay: "I am here",
  awaited: sentence("No clock is running yet. Still missing: {names}", (names: string) => ({ names })),
};

export const remarkWords = catalogue("remarks", en);
