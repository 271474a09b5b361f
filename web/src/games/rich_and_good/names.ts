/** The players' names, in which you are "You". */
import type { View } from "./wire";
import type { Words } from "./words";

/** A `seat` of null is the Merchant. */
export function nameOf(view: View, seat: number | null, you: number | null, words: Words): string {
  if (seat === null) return words.merchant;
  return seat === you ? words.you : (view.seats[seat]?.name ?? "");
}
