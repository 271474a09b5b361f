/** Which colour and coat of arms a seat wears at this device. */
import type { Settings } from "../device/settings.svelte";

export interface Worn {
  colour: number;
  piece: number;
}

/** Yours are as you chose them; whoever would wear the same wears what your seat would have. */
export function wornAt(seat: number, yours: number | null, chosen: Pick<Settings, "colour" | "piece">): Worn {
  return { colour: swapped(seat, yours, chosen.colour), piece: swapped(seat, yours, chosen.piece) };
}

function swapped(seat: number, yours: number | null, chosen: number): number {
  if (yours === null) return seat;
  if (seat === yours) return chosen;
  return seat === chosen ? yours : seat;
}
