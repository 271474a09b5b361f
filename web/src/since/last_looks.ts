/** How many moves each viewer on this device had seen when they last looked at a table. */
import { keep, kept } from "../device/kept";

const NAME = "last_looks";
const MOST = 100; // tables and seats; whatever was looked at longest ago is forgotten

type Looks = [viewer: string, moves: number][];

/** A seat, or a spectator. */
export const viewerAt = (tableId: string, seat: number | null): string => `${tableId}.${seat ?? "watching"}`;

/** Null for a first look. */
export function lastLook(viewer: string): number | null {
  return kept<Looks>(NAME, []).find(([each]) => each === viewer)?.[1] ?? null;
}

export function noteLook(viewer: string, moves: number): void {
  const others = kept<Looks>(NAME, []).filter(([each]) => each !== viewer);
  keep(NAME, [...others, [viewer, moves]].slice(-MOST));
}
