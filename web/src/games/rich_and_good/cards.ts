/** Market cards and goods, as the wire writes them. */
import type { View } from "./wire";

/** Known from ticker tapes: one letter a good, the same in every language. */
export const LETTERS: Record<string, string> = { coal: "C", wheat: "W", coffee: "F", rubber: "R", tea: "T", salt: "S" };

export interface Parted {
  good: string;
  change: number; // what is printed on the card
}

/** `salt+6` is salt and 6. */
export function parted(card: string): Parted {
  const at = card.search(/[+-]/);
  return { good: card.slice(0, at), change: Number(card.slice(at)) };
}

/** With a real minus sign. */
export function signed(change: number): string {
  return change < 0 ? `−${-change}` : `+${change}`;
}

export function priceOf(view: View, good: string): number {
  return view.goods.find((each) => each.good === good)?.price ?? 0;
}

/** What these shares are worth now. */
export function worth(view: View, shares: Record<string, number>): number {
  return view.goods.reduce((sum, { good, price }) => sum + price * (shares[good] ?? 0), 0);
}

/** The last market card of each good that the history still knows, with what it counted for. */
export function lastChanges(view: View): Record<string, number> {
  const changes: Record<string, number> = {};
  for (const { move } of view.history) {
    const [verb, , card] = move.split(" ");
    if ((verb !== "play" && verb !== "halve") || card === undefined) continue;
    const { good, change } = parted(card);
    changes[good] = verb === "play" ? change : change / 2;
  }
  return changes;
}

export interface Seen {
  side: string;
  changes: number[];
}

/** The cards of a good that you see in your holders. */
export function seenFor(view: View, good: string): Seen[] {
  return view.holders
    .filter((holder) => holder.cards !== null)
    .map((holder) => ({ side: holder.side ?? "shared", changes: changesIn(holder.cards ?? [], good) }))
    .filter(({ changes }) => changes.length > 0)
    .sort((one, other) => one.side.localeCompare(other.side));
}

function changesIn(cards: string[], good: string): number[] {
  return cards.map(parted).filter((card) => card.good === good).map((card) => card.change).sort((one, other) => other - one);
}
