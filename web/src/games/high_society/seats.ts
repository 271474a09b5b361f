/** The badges of a seat, one word each. */
import type { View } from "./facts";
import type { Shown } from "./motion";

export type Badge = "deciding" | "highest" | "passed" | "stillIn" | "out" | "winner";

/** An event that is being shown takes precedence over the view. */
export function badgesOf(view: View, seat: number, beat: Shown): Badge[] {
  if (view.result) return endBadges(view.result, seat, beat);
  if (beat?.event.type === "Passed" && beat.event.seat === seat) return ["passed"];
  const badges: Badge[] = [];
  if (view.to_move === seat && !beat) badges.push("deciding");
  if (view.awaits !== "bid") return badges;
  if (view.highest_bidder === seat) badges.push("highest");
  if (!view.seats[seat]?.in_auction) badges.push("passed");
  return badges.length > 0 ? badges : ["stillIn"];
}

function endBadges({ winners, eliminated }: NonNullable<View["result"]>, seat: number, beat: Shown): Badge[] {
  const shown = beat?.event.type;
  if (shown === "FourthRedEdge" || shown === "Took") return [];
  if (eliminated.includes(seat)) return ["out"];
  return winners.includes(seat) && !beat ? ["winner"] : [];
}
