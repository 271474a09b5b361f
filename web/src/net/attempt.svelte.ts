/** Something asked of the server by a tap: one at a time, and a refusal is told in its own sentence. */
import { attemptWords } from "../words/attempt";
import { Refusal } from "./api";

export class Attempt {
  busy = $state(false);
  why = $state<string | null>(null); // it was refused
  code = $state<string | null>(null); // the refusal in a word, if it was the server's

  /** Whether it was done. */
  async run(doing: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.why = this.code = null;
    try {
      await doing();
      return true;
    } catch (error) {
      this.code = error instanceof Refusal ? error.code : null;
      this.why = error instanceof Refusal ? error.message : attemptWords().unreachable;
      return false;
    } finally {
      this.busy = false;
    }
  }
}
