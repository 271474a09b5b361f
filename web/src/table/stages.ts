/** In which order and how long the events of one move are shown, and when the new view is. */
import type { Pacing } from "../games/folder";
import type { AnyEvent } from "../games/shapes";

export interface Stage {
  event: AnyEvent;
  view: "old" | "new"; // which one lies under it
  lasts: number; // milliseconds at normal speed
}

const USUALLY = 700; // for an event that the game's folder does not know

export function stagesOf(events: AnyEvent[], { lasts, onOldTable }: Pacing): Stage[] {
  const lastOnOld = events.findIndex(({ type }) => onOldTable.includes(type));
  return events.map((event, place) => ({ event, view: place <= lastOnOld ? "old" : "new", lasts: lasts[event.type] ?? USUALLY }));
}
