/** A decision on its way from the tap to the server: sent at once, after a moment, or when it is confirmed. */
import { type Confirm, settings } from "../device/settings.svelte";

export const MOMENT = 2_000; // milliseconds in which a slip can be undone

type AtTable = Exclude<Confirm, "table">;

export interface Proposed {
  move: string;
  sentence: string;
  until: number | null; // when it is sent by itself; null waits for a tap
}

export class Proposal {
  now = $state.raw<Proposed | null>(null);
  private timer = 0;

  /** `atTable` is the table's option, for players whose own setting follows the table. */
  constructor(
    private readonly send: (move: string) => void,
    private readonly atTable: () => AtTable,
  ) {}

  /** Propose a move. If the player `isAsked`, it waits for a tap, whatever they have set. */
  make(move: string, sentence: string, isAsked = false): void {
    clearTimeout(this.timer);
    const how = isAsked ? "always" : settings.confirm === "table" ? this.atTable() : settings.confirm;
    if (how === "off") return this.send(move);
    const timed = how === "timed";
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
