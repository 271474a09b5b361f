/** Shows events one after the other at the player's speed, at live tables and in replays. */
import { lasting } from "../device/settings.svelte";
import type { AnyEvent, Beat } from "../games/shapes";
import type { Stage } from "./stages";

/** One move to be shown. */
export interface Happening {
  stages: Stage[];
  story: string[]; // one sentence for each stage
  stops?: boolean; // after a stage that waits, go on only when the player says so
  arrive(): void; // put the new view in place
  shown?(count: number): void; // called after each stage with the number of stages shown so far
}

const VERDICT = 1500; // milliseconds for which a verdict stands where nobody has to say so

export class Showing {
  beat = $state.raw<Beat | null>(null);
  busy = $state(false);
  waiting = $state(false); // whether a scene stands until the player goes on
  private queue: Happening[] = [];
  private wake: (() => void) | null = null;
  private keys = 0;
  private cleared = 0; // how many times the queue was emptied, which abandons the move being shown
  private hurried = false; // whether to show everything at once until the queue is empty

  /** `tell` is called with each event as it is shown, and `rested` when the queue is empty. */
  constructor(
    private readonly tell: (event: AnyEvent, sentence: string) => void,
    private readonly rested: () => void = () => {},
  ) {}

  add(happening: Happening): void {
    this.queue.push(happening);
    if (!this.busy) void this.run();
  }

  /** Show everything in the queue at once, or go on if that was waited for. */
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

  private async show(happening: Happening): Promise<void> {
    const { stages, arrive } = happening;
    const began = this.cleared;
    let arrived = false;
    for (const [place, stage] of stages.entries()) {
      if (stage.view === "new" && !arrived) {
        arrive();
        arrived = true;
      }
      await this.showStage(stage, place, happening, () => began === this.cleared);
      if (began !== this.cleared) return;
    }
    if (!arrived) arrive();
  }

  private async showStage(stage: Stage, place: number, { story, stops, shown }: Happening, isCurrent: () => boolean): Promise<void> {
    const lasts = this.lasting(stage.lasts);
    const sentence = story[place] ?? "";
    const tell = () => {
      this.tell(stage.event, sentence);
      shown?.(place + 1);
    };
    const beat = { event: stage.event, key: (this.keys += 1), lasts };
    this.beat = stage.verdict ? { ...beat, sentence: "", counting: true } : { ...beat, sentence };
    if (!stage.verdict) tell();
    await this.pause(lasts);
    if (stage.verdict && isCurrent()) {
      this.beat = { ...beat, sentence };
      tell();
      if (!stops) await this.pause(this.lasting(VERDICT));
    }
    if (stops && stage.waits && isCurrent()) await this.toldToGoOn();
  }

  private lasting(milliseconds: number): number {
    return this.hurried || document.visibilityState !== "visible" ? 0 : lasting(milliseconds);
  }

  private async toldToGoOn(): Promise<void> {
    this.waiting = true;
    await new Promise<void>((resolve) => (this.wake = resolve));
    this.waiting = false;
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
