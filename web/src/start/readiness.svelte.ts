/** What the server is still compiling. It is asked while the start page is open, until everything is ready. */
import * as api from "../net/api";
import type { Preparing } from "../wire/wire";
import { isReady, steadied } from "./stages";

const EVERY = 500; // milliseconds
const AFTER_AN_ERROR = 5_000;

export class Readiness {
  games = $state.raw<Preparing[]>([]); // the latest answer; empty if everything was ready when the page was opened
  first: Promise<unknown> = Promise.resolve(); // settles after the first request, whether or not it was answered

  /** Ask until everything is ready. The returned function stops it. */
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

  /** Ask once. Return the milliseconds until the next request; null if there is none. */
  private async refresh(): Promise<number | null> {
    try {
      const now = await api.preparing();
      const ready = now.every(isReady);
      if (!ready || this.games.length > 0) this.games = steadied(this.games, now);
      return ready ? null : EVERY;
    } catch {
      return AFTER_AN_ERROR; // the last answer stays until the server answers again
    }
  }
}
