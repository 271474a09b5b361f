/** The colour and coat of arms of each seat on this device. */
import type { Settings } from "../device/settings.svelte";

export interface Worn {
  colour: number;
  piece: number;
}

/** You get the ones that you chose. The seat that they usually belong to gets those of your seat in exchange. */
export function wornAt(seat: number, yours: number | null, chosen: Pick<Settings, "colour" | "piece">): Worn {
  return { colour: swapped(seat, yours, chosen.colour), piece: swapped(seat, yours, chosen.piece) };
}

function swapped(seat: number, yours: number | null, chosen: number): number {
  if (yours === null) return seat;
  if (seat === yours) return chosen;
  return seat === chosen ? yours : seat;
}
