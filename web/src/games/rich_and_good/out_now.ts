/** Who would be out if the game ended with the boards that have just been sold. */
import type { View } from "./wire";

export function outNow(view: View): number[] {
  return [...view.seats.entries()].filter(([, { charity_now }]) => charity_now.least === true).map(([seat]) => seat);
}
