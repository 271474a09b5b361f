/** Shows events one after the other at the player's speed, at live tables and in replays. */
import { lasting } from "../device/settings.svelte";
import type { AnyEvent, Beat } from "../games/shapes";
import type { Stage } from "./stages";

/** One move to be shown. */
export interface Happening {
  stages: Stage[];
  story: string[]; // one sentence for each stage
  arrive(): void; // put the new view in place
}

export class Showing {
  beat = $state.raw<Beat | null>(null);
  busy = $state(false);
  private queue: Happening[] = [];
  private wake: (() => void) | null = null;
  private keys = 0;
  private cleared = 0; // how many times; a move that was being shown is abandoned
  private hurried = false; // until the queue is empty

  /** `tell` is called with each event as it is shown, and `rested` when the queue is empty. */
  constructor(
    private readonly tell: (event: AnyEvent, sentence: string) => void,
    private readonly rested: () => void = () => {},
  ) {}

  add(happening: Happening): void {
    this.queue.push(happening);
    if (!this.busy) void this.run();
  }

  /** Show everything in the queue at once. */
  skip(): void {
    this.hurried = this.busy;
    this.wake?.();
  }

  /** Empty the queue, because the table has gone to another position. */
  clear(): void {
    this.queue = [];
    this.cleared += 1;
    this.wake?.();
  }

  private async run(): Promise<void> {
    this.busy = true;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) await this.show(next);
    this.beat = null;
    this.busy = this.hurried = false;
    this.rested();
  }

  private async show({ stages, story, arrive }: Happening): Promise<void> {
    const began = this.cleared;
    let arrived = false;
    for (const [place, stage] of stages.entries()) {
      if (stage.view === "new" && !arrived) {
        arrive();
        arrived = true;
      }
      const lasts = this.hurried || document.visibilityState !== "visible" ? 0 : lasting(stage.lasts);
      const sentence = story[place] ?? "";
      this.beat = { event: stage.event, sentence, key: (this.keys += 1), lasts };
      this.tell(stage.event, sentence);
      await this.pause(lasts);
      if (began !== this.cleared) return;
    }
    if (!arrived) arrive();
  }

  private pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
