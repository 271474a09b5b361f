/** Says what is still to be chosen before a decision is complete. */
import type { Decision } from "./decision.svelte";
import { words } from "./words";

export function prompt({ offer, picks }: Decision): string {
  switch (offer?.type) {
    case "trade":
      return words().chooseShares;
    case "charity":
      if (offer.goods.length > 0) return words().chooseGift;
      return offer.free_spaces === 0 ? words().boardFull : words().nothingToGive;
    case "face value": {
      const other = offer.holders.find(({ side }) => side !== picks.full?.side)?.side ?? "";
      return picks.full ? words().chooseOther(words().inHolder[other]!) : words().chooseTwo;
    }
    case "halved":
      return words().chooseHalf(words().inHolder[offer.side]!);
  }
  return words().emptyOrder;
}
