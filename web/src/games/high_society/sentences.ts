/** The sentences on the buttons. */
import { nameOf, type View } from "./facts";
import { sum } from "./plan.svelte";
import type { OfferToBid } from "./wire";
import { enumerated, objectOf, words } from "./words";

/** A button's sentence in two parts: what it does, and what that means. */
export interface Said {
  what: string;
  means: string;
}

export const asSentence = ({ what, means }: Said) => `${what}: ${means}`;

export function bidSaid(offer: OfferToBid, added: number[], view: View): Said {
  const total = offer.bid + sum(added);
  return { what: words().bid(total), means: risksAll(view, total) ? words().wouldBePoorest : words().add(enumerated(added)) };
}

/** Whether this bid would make you the poorest just when the next card may end the game. */
export function risksAll({ safe_bid }: View, total: number): boolean {
  return typeof safe_bid === "number" && total > safe_bid;
}

export function passSaid({ passing }: OfferToBid, view: View): Said {
  return { what: words().pass, means: passMeans(passing, view) };
}

function passMeans({ takes_back, taker, takes_card }: OfferToBid["passing"], view: View): string {
  const card = objectOf(view.turned_up);
  if (takes_card) return takes_back > 0 ? words().passTakesAndKeeps(card, takes_back) : words().passTakes(card);
  if (taker === null) return takes_back > 0 ? words().passTakesBack(takes_back) : words().passPaysNothing;
  const name = nameOf(view, taker);
  return takes_back > 0 ? words().passTakesBackAndGives(takes_back, name) : words().passGives(name);
}

/** Why nothing can be decided now; null if it can. */
export function whyNot(view: View, you: number, hasOffer: boolean, away: boolean): string | null {
  if (hasOffer) return away ? words().oneMoment : null;
  if (view.result) return words().ended;
  if (view.to_move === null || view.to_move === you) return words().oneMoment;
  return words().whoDecides(nameOf(view, view.to_move));
}
