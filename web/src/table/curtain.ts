/** When several people play at one device: to whom it is passed. */

export interface Device {
  seats: number[]; // of the people who play at it
  looks: number | null; // whose player looks; nobody yet when the page was opened
  decides: number | null; // the seat whose turn it is
  running: boolean; // the game
}

export type Passed = { to: number } | "anybody" | null;

/** To the seat that decides; to anybody of the device while others decide and nobody looks; null lets who looks go on. */
export function passed({ seats, looks, decides, running }: Device): Passed {
  if (!running || seats.length < 2) return null;
  if (decides !== null && seats.includes(decides)) return decides === looks ? null : { to: decides };
  return looks === null ? "anybody" : null;
}
