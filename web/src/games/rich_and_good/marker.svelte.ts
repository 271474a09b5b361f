/** Where a price marker is drawn. When the price changes, it moves space by space. */
import type { Beat } from "../shapes";
import type { RichAndGood } from "./shapes";
import type { GoodView } from "./wire";

const PART_OF_A_BEAT = 60 / 800; // a space takes 60 of the 800 milliseconds for which a move is shown

export class Marker {
  space = $state(0);
  private timer = 0;

  constructor(space: number) {
    this.space = space;
  }

  /** Go where the view says, space by space if this move is being shown. */
  follow(good: GoodView, beat: Beat<RichAndGood["event"]> | null): () => void {
    clearInterval(this.timer);
    const walks = beat?.event.type === "MarkerMoved" && beat.event.good === good.good && beat.lasts > 0;
    if (!walks || beat?.event.type !== "MarkerMoved") this.space = good.space;
    else this.walk(good.space - beat.event.spaces, good.space, beat.lasts * PART_OF_A_BEAT);
    return () => clearInterval(this.timer);
  }

  private walk(from: number, to: number, pause: number): void {
    this.space = from;
    this.timer = setInterval(() => {
      if (this.space === to) clearInterval(this.timer);
      else this.space += Math.sign(to - this.space);
    }, pause) as unknown as number;
  }
}
