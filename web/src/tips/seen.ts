/** Which tips were shown on this device. */
import { drop, keep, kept } from "../device/kept";

const SEEN = "tips_seen";

export const wasSeen = (tip: string): boolean => kept<string[]>(SEEN, []).includes(tip);

export function noteSeen(tip: string): void {
  keep(SEEN, [...new Set([...kept<string[]>(SEEN, []), tip])]);
}

/** Show all of them again. */
export const forgetSeen = (): void => drop(SEEN, "localStorage");
