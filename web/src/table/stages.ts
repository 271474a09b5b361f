/** In which order and how long the events of one move are shown, and when the new view is. */
import type { AnyEvent } from "./games";

export interface Stage {
  event: AnyEvent;
  view: "old" | "new"; // which one lies under it
  lasts: number; // milliseconds at normal speed
}

const LASTS: Record<AnyEvent["type"], number> = {
  Turned: 900,
  Bid: 650,
  Passed: 500,
  Took: 2000,
  Discarded: 1200,
  TheftWaits: 1200,
  FourthRedEdge: 2800,
  TurnBegan: 1100,
  Bought: 700,
  Sold: 700,
  Held: 350,
  Donated: 600,
  Kept: 200,
  Played: 550,
  MarkerMoved: 800,
  BoardSold: 1400,
  Out: 2200,
  Won: 2600,
};

/** A card is handed over before the next one is turned up, or played before the price moves; else the new table is shown. */
export function stagesOf(events: AnyEvent[]): Stage[] {
  const handedOver = events.findIndex(({ type }) => type === "Took" || type === "Played");
  return events.map((event, place) => ({ event, view: place <= handedOver ? "old" : "new", lasts: LASTS[event.type] }));
}
