/** The order and duration in which the events of one move are shown, and which view they are shown on. */
import type { Pacing } from "../games/folder";
import type { AnyEvent } from "../games/shapes";

export interface Stage {
  event: AnyEvent;
  view: "old" | "new"; // the view that it is shown on
  lasts: number; // milliseconds at normal speed
  verdict: boolean; // told only after it has been shown
  waits: boolean; // at a live table, until the player goes on
}

const USUALLY = 700; // milliseconds, for an event that the game's folder does not know

export function stagesOf(events: AnyEvent[], { lasts, onOldTable, verdict, scenes = [] }: Pacing): Stage[] {
  const lastOnOld = events.findIndex(({ type }) => onOldTable.includes(type));
  return events.map((event, place) => ({
    event,
    view: place <= lastOnOld ? "old" : "new",
    lasts: lasts[event.type] ?? USUALLY,
    verdict: event.type === verdict,
    waits: event.type === verdict || (scenes.includes(event.type) && endsScene(events.slice(place + 1), event.type, verdict)),
  }));
}

/** Whether neither another event of this type nor the verdict follows. */
function endsScene(later: AnyEvent[], type: string, verdict: string | undefined): boolean {
  return !later.some((event) => event.type === type || event.type === verdict);
}
