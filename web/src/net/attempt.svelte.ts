/** A request that a tap starts. Only one runs at a time, and a refusal is shown in the server's words. */
import { attemptWords } from "../words/attempt";
import { Refusal } from "./api";

export class Attempt {
  busy = $state(false);
  why = $state<string | null>(null); // why it was refused
  code = $state<string | null>(null); // the server's code for the refusal, if it came from the server

  /** Return whether it succeeded. */
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
