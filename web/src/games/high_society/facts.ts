/** Facts read from a view. */
import type { HighSociety } from "./shapes";
import type { SeatView } from "./wire";
import { words } from "./words";

export type View = HighSociety["view"];

/** All seats clockwise, yours last, because it is the nearest. */
export function clockwise(view: View, you: number | null): number[] {
  const count = view.seats.length;
  const first = you === null ? 0 : you + 1;
  return view.seats.map((_, place) => (first + place) % count);
}

export function nameOf(view: View, seat: number | null): string {
  return (seat === null ? undefined : view.seats[seat]?.name) ?? "";
}

/** The name in a table or a list, or "You". */
export function labelOf(view: View, seat: number, you: number | null): string {
  return seat === you ? words().yourself : nameOf(view, seat);
}

/** All money cards of a seat, wherever they are. Each is always in the same slot. */
export function moneyOf({ hand, laid, spent }: SeatView): number[] {
  return [...(hand ?? []), ...laid, ...(spent ?? [])].sort((one, other) => one - other);
}
