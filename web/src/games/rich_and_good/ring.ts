/** Who sits where as seen from your seat. */
import type { HolderView, View } from "./wire";

/** The other players clockwise, starting on your left; for a spectator all players. */
export function others(view: View, you: number | null): number[] {
  const seats = view.seats.map((_, seat) => seat);
  return you === null ? seats : [...seats.slice(you + 1), ...seats.slice(0, you)];
}

/** The holder between a seat and the next one clockwise, if both look into it. */
export function holderBetween(view: View, seat: number, next: number): HolderView | undefined {
  if (view.merchant) return undefined;
  const between = view.holders.filter(({ seats }) => seats.includes(seat) && seats.includes(next));
  return view.seats.length === 2 ? undefined : between[0];
}

/** With two players, the holder that nobody else looks into. */
export function ownHolder(view: View, seat: number): HolderView | undefined {
  return view.holders.find(({ seats }) => seats.length === 1 && seats[0] === seat);
}

/** The holders whose cards you see, with the left one or your own first. */
export function openHolders(view: View): HolderView[] {
  const open = view.holders.filter((holder) => holder.cards !== null);
  return open.sort((one, other) => rank(one) - rank(other));
}

function rank({ side }: HolderView): number {
  return side === "left" || side === "own" ? 0 : 1;
}

/** Who else looks into a holder. */
export function sharedWith(holder: HolderView, you: number | null): number[] {
  return holder.seats.filter((seat) => seat !== you);
}

/** Which of your holders this is; "shared" for a spectator. */
export function sideOf(holder: HolderView): string {
  return holder.side ?? "shared";
}
