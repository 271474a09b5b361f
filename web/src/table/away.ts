/** Players at this device for whom a bot plays, or is about to play, although they have not left. */
import type { LiveTable } from "./table.svelte";

type At = Pick<LiveTable, "facts" | "view" | "returnBy" | "yourSeats">;

export interface Recall {
  seat: number;
  until: number; // when the bot decides
  warned: boolean; // by a vote of the others; otherwise the bot plays already
}

/** The chance to keep or to take back one of your seats that is running out; null if there is none. */
export function recallOf({ facts, view, returnBy, yourSeats }: At): Recall | null {
  const warned = facts?.warned;
  if (warned && yourSeats.includes(warned.seat)) return { ...warned, warned: true };
  const seat = view?.to_move ?? null;
  return returnBy !== null && seat !== null && yourSeats.includes(seat) ? { seat, until: returnBy, warned: false } : null;
}

/** The seat that any touch keeps or takes back. Where several share the device, nobody knows whose touch it was. */
export function touchedSeat(table: At): number | null {
  const recall = recallOf(table);
  if (recall?.warned) return recall.seat;
  const [own, ...others] = table.yourSeats;
  if (own === undefined || others.length > 0 || table.facts?.phase !== "running") return null;
  const { stand_in, why } = table.facts.seats[own] ?? {};
  return stand_in && why !== "left" ? own : null;
}
