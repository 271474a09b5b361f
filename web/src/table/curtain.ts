/** Decides who gets the device next when several people share it. */

export interface Device {
  seats: number[]; // of the people who share it
  looks: number | null; // the seat whose player is looking; null when the page has just been opened
  decides: number | null; // the seat whose turn it is
  running: boolean; // whether the game is being played
  alike: boolean; // whether all seats see the same
}

export type Passed = { to: number } | "anybody" | null;

/** The seat to move if it plays here; anybody if others decide and nobody is looking; null if whoever is looking may go on. */
export function passed({ seats, looks, decides, running, alike }: Device): Passed {
  if (!running || seats.length < 2 || alike) return null;
  if (decides !== null && seats.includes(decides)) return decides === looks ? null : { to: decides };
  return looks === null ? "anybody" : null;
}

/** Who decides next for the device where nothing is hidden, so that no curtain falls: the seat to move, or else any of them. */
export function nextAtDevice({ seats, looks, decides, running, alike }: Device): number | null {
  if (!running || seats.length < 2 || !alike) return null;
  if (decides !== null && seats.includes(decides)) return decides === looks ? null : decides;
  return looks === null ? seats[0]! : null;
}
