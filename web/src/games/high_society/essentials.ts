/** What players need to know before their first game. */
import { catalogue } from "../../device/language.svelte";

const en = {
  goal: "Have the highest status when the fourth red edge turns up. But whoever has the least money then is out.",
  prize: "Bid your money cards for the card on offer. The highest bid takes it and pays; everybody else takes their money back.",
  change: "Nobody gives change. You can add cards to your bid, but take none back unless you pass.",
  misfortune: "Misfortunes turn it round: the first to pass takes the card, and all the others pay what they bid.",
  status: "A title doubles your status, the Scandal halves it, the Gambling Debt costs 5, and the Theft takes a possession.",
  end: "The fourth card with a red edge ends the game at once. Whoever has the least money is out; of the others the highest status wins.",
};

export const essentials = catalogue("high_society.essentials", en);
