/** What players need to know before their first game. */
import { catalogue } from "../../device/language.svelte";

const en = {
  goal: "Be the richest at the end. But whoever has given the least to charity is out.",
  trade: "On your turn you may buy or sell up to three shares at today’s prices.",
  give: "Then you may give one share to charity, face down. It counts for what it is worth when the round ends.",
  holders: "Between two neighbours stands a holder with market cards. Only these two see them, so you know something that the others do not.",
  cards: "Then everybody plays one card in full, and one from their other holder that counts half. The cards move the prices.",
  end: "After two rounds, whoever has given the least is out. Of the others, the one with the most money and shares wins.",
  signs: {
    money: "money",
    shares: "shares",
    given: "given to charity in earlier rounds",
    gift: "a gift that lies face down",
    supply: "shares that can still be bought, and shares that somebody owns",
    moved: "spaces by which the price has moved in this turn",
    cards: "cards that you see in your left and your right holder",
  },
};

export const essentials = catalogue("rich_and_good.essentials", en);
