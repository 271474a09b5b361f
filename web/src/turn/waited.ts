/** Notices when a player has waited long for another person: that is when notifications are worth offering. */
const LONG = 20_000; // milliseconds

export type Whose = "yours" | "person" | "bot" | null;

export class Waited {
  private since: number | null = null; // when the turns of other people began
  private long = false; // whether the present turn was waited for

  /** Call it whenever the turn passes. Return whether it ends a turn of the player's own that was waited for. */
  passes(to: Whose, now: number): boolean {
    if (to === "yours") {
      this.long ||= this.since !== null && now - this.since >= LONG;
      this.since = null;
      return false;
    }
    if (to === "person") this.since ??= now;
    const ended = this.long;
    this.long = false;
    return ended;
  }
}
