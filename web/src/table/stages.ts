/** The order and duration in which the events of one move are shown, and which view they are shown on. */
import type { Pacing } from "../games/folder";
import type { AnyEvent } from "../games/shapes";

export interface Stage {
  event: AnyEvent;
  view: "old" | "new"; // the view that it is shown on
  lasts: number; // milliseconds at normal speed
}

const USUALLY = 700; // milliseconds, for an event that the game's folder does not know

export function stagesOf(events: AnyEvent[], { lasts, onOldTable }: Pacing): Stage[] {
  const lastOnOld = events.findIndex(({ type }) => onOldTable.includes(type));
  return events.map((event, place) => ({ event, view: place <= lastOnOld ? "old" : "new", lasts: lasts[event.type] ?? USUALLY }));
}
