/** What the server still compiles, asked while the start page is open and until all is ready. */
import * as api from "../net/api";
import type { Preparing } from "../wire/wire";
import { isReady, steadied } from "./stages";

const EVERY = 500; // milliseconds
const AFTER_AN_ERROR = 5_000;

export class Readiness {
  games = $state.raw<Preparing[]>([]); // as told; empty if all has been ready since the page was opened
  first: Promise<unknown> = Promise.resolve(); // done when the server has been asked once, whether or not it answered

  /** Ask until all is ready; the answer ends it. */
  follow(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const ask = async () => {
      const wait = await this.refresh();
      if (wait !== null && !left) timer = setTimeout(ask, wait);
    };
    this.first = ask();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }

  of(game: string): Preparing {
    return this.games.find((each) => each.game === game) ?? { game, share: 1, rules: 0, bots: {} };
  }

  /** The milliseconds until it should be asked again; null is never. */
  private async refresh(): Promise<number | null> {
    try {
      const now = await api.preparing();
      const ready = now.every(isReady);
      if (!ready || this.games.length > 0) this.games = steadied(this.games, now);
      return ready ? null : EVERY;
    } catch {
      return AFTER_AN_ERROR; // what was told stays until the server answers again
    }
  }
}
