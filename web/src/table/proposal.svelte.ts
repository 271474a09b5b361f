/** A decision between the tap and the server: sent at once, after a moment, or when it is confirmed. */
import { settings } from "../device/settings.svelte";

export const MOMENT = 2_000; // milliseconds in which a slip can be taken back

export interface Proposed {
  move: string;
  sentence: string;
  until: number | null; // when it goes out by itself; null waits for a tap
}

export class Proposal {
  now = $state.raw<Proposed | null>(null);
  private timer = 0;

  constructor(private readonly send: (move: string) => void) {}

  make(move: string, sentence: string): void {
    clearTimeout(this.timer);
    if (settings.confirm === "off") return this.send(move);
    const timed = settings.confirm === "timed";
    this.now = { move, sentence, until: timed ? Date.now() + MOMENT : null };
    if (timed) this.timer = setTimeout(() => this.confirm(), MOMENT);
  }

  confirm(): void {
    const proposed = this.now;
    this.cancel();
    if (proposed) this.send(proposed.move);
  }

  cancel(): void {
    clearTimeout(this.timer);
    this.now = null;
  }
}
