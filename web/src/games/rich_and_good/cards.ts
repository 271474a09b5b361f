/** Market cards and goods as they are written in messages. */
import type { View } from "./wire";

export interface Parted {
  good: string;
  change: number; // the number printed on the card
}

/** Split `salt+6` into salt and 6. */
export function parted(card: string): Parted {
  const at = card.search(/[+-]/);
  return { good: card.slice(0, at), change: Number(card.slice(at)) };
}

/** The number with its sign, using a real minus sign. */
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
