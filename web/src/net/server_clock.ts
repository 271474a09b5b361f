/** The server's clock, by which deadlines are set. The clock of a device may be minutes off. */

let ahead = 0; // milliseconds by which the server's clock is ahead of this device's

/** Note the server's time in an answer to a ping that was sent at `sent`, by the device's clock. */
export function noteServerTime(time: number, sent: number): void {
  ahead = time - (sent + Date.now()) / 2;
}

export const serverNow = (): number => Date.now() + ahead;

/** The whole seconds until then. */
export const secondsUntil = (deadline: number): number => Math.max(0, Math.ceil((deadline - serverNow()) / 1000));
