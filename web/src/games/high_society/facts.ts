/** Questions that a view answers. */
import type { HighSociety } from "./shapes";
import type { SeatView } from "./wire";

export type View = HighSociety["view"];

/** All seats clockwise, you last: your side is the nearest. */
export function clockwise(view: View, you: number | null): number[] {
  const count = view.seats.length;
  const first = you === null ? 0 : you + 1;
  return view.seats.map((_, place) => (first + place) % count);
}

export function nameOf(view: View, seat: number | null): string {
  return (seat === null ? undefined : view.seats[seat]?.name) ?? "";
}

/** Whose bid is the highest; null before the first. */
export function highestBidder(view: View): number | null {
  const seat = view.seats.findIndex(({ bid }) => bid > 0 && bid === view.highest_bid);
  return seat < 0 ? null : seat;
}

/** The Theft lies before a seat until its first possession comes. */
export function theftWaits(view: View, seat: number): boolean {
  const isChoosing = view.awaits === "discard" && view.to_move === seat;
  return !isChoosing && (view.seats[seat]?.display.includes("theft") ?? false);
}

/** All money cards of a seat, wherever they are, each always in the same slot. */
export function moneyOf({ hand, laid, spent }: SeatView): number[] {
  return [...(hand ?? []), ...laid, ...(spent ?? [])].sort((one, other) => one - other);
}

/** In how many cards the next one ends the game, where one more red edge does; null before. */
export function endsOneIn(view: View): number | null {
  return view.result === null && view.red_edges_left === 1 ? view.cards_left : null;
}
