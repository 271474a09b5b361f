/** Opens a table at once if its game can begin, otherwise as soon as it can. */
import { untrack } from "svelte";
import { Attempt } from "../net/attempt.svelte";
import type { Readiness } from "./readiness.svelte";

interface Wish {
  seconds: () => number; // until the game can begin
  open: () => Promise<void>;
  isHeld: () => boolean; // the player is busy with something else and must not be led away
}

export class Beginning {
  waiting = $state(false);
  readonly attempt = new Attempt();
  private cancelled = false;

  constructor(
    private readonly readiness: () => Readiness,
    private readonly wish: Wish,
  ) {}

  press(): void {
    void this.attempt.run(async () => {
      await this.readiness().first;
      if (this.wish.seconds() > 0) this.waiting = true;
      else await this.wish.open();
    });
  }

  cancel(): void {
    this.waiting = false;
    this.cancelled = true;
  }

  /** The button that begins returns and gets the focus that the button that cancels had. */
  readonly button = (element: HTMLElement): void => {
    if (this.cancelled) element.focus();
    this.cancelled = false;
  };

  /** Begin if what was waited for is ready. The component runs this as an effect, whenever that may have changed. */
  goOn(): void {
    const { waiting, attempt, wish } = this;
    if (waiting && !attempt.busy && !wish.isHeld() && wish.seconds() === 0) untrack(() => this.begin());
  }

  private begin(): void {
    void this.attempt.run(() => this.wish.open().finally(() => (this.waiting = false)));
  }
}
