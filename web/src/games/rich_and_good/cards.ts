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
