/** What the players are called, you among them. */
import type { View } from "./wire";
import type { Words } from "./words";

/** `seat` null is the Merchant. */
export function nameOf(view: View, seat: number | null, you: number | null, words: Words): string {
  if (seat === null) return words.merchant;
  return seat === you ? words.you : (view.seats[seat]?.name ?? "");
}
