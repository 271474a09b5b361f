/** Words for reporting that something is wrong. */
import { catalogue } from "../device/language.svelte";
import { sentence } from "../language/sentence";

const en = {
  title: "Something is wrong with this table",
  hint: "Tell the people who run this server. They get what your page shows of the game, with the players’ names, but neither the chat nor anything that you may not see.",
  look: "See what would be sent",
  sent: "This would be sent:",
  send: "Send it",
  thanks: sentence("Thank you. If you ask about it, give this number: {reference}", (reference: string) => ({ reference })),
};

export const reportWords = catalogue("report", en);
