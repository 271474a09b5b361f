/** The tables that the start page lists, fresh while somebody looks at it. */
import { keep, kept } from "../device/kept";
import * as api from "../net/api";
import { calledSeats } from "../table/seat_names";
import type { Listed } from "../wire/wire";

const EVERY = 8_000; // milliseconds

/** Drawn at once from the last visit, so that nothing moves when the answer comes. */
export class Lists {
  running = $state.raw(kept<Listed[]>("running", []));
  waiting = $state.raw<Listed[]>([]); // not begun
  finished = $state.raw<Listed[]>([]);
  lobby = $state.raw<Listed[]>([]);
  known = $state(false); // the first answer has come

  /** Ask now, every few seconds, and whenever the page is looked at again. The returned function stops it. */
  follow(): () => void {
    const ask = () => {
      if (document.visibilityState === "visible") void this.refresh();
    };
    ask();
    const timer = setInterval(ask, EVERY);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }

  private async refresh(): Promise<void> {
    try {
      const asked = [api.mine("running"), api.mine("open"), api.mine("over"), api.lobby()] as const;
      const [running, waiting, finished, lobby] = (await Promise.all(asked)).map(called) as Four;
      this.running = yoursFirst(running);
      this.waiting = waiting;
      this.finished = finished.filter(wasPlayed);
      this.lobby = notYours(lobby, waiting);
      this.known = true;
      keep("running", this.running);
    } catch {
      // the last lists stay until the server answers again
    }
  }
}

type Four = [Listed[], Listed[], Listed[], Listed[]];

const called = (tables: Listed[]) => tables.map((table) => ({ ...table, summary: { ...table.summary, seats: calledSeats(table.summary.seats) } }));

/** Where you decide, the latest first; then the others. */
export function yoursFirst(tables: Listed[]): Listed[] {
  const others = tables.filter((table) => !isYourTurn(table));
  return [...tables.filter(isYourTurn), ...others];
}

export function isYourTurn({ phase, summary, your_seats }: Listed): boolean {
  return phase === "running" && summary.to_move !== null && your_seats.includes(summary.to_move);
}

/** A table that was given up before it began is over too, but there is nothing to see. */
export const wasPlayed = (table: Listed): boolean => table.summary.winners !== null;

/** Who won: the reader, unless several play at their device, and the names of the others. */
export function winnersOf({ summary, your_seats }: Listed): { others: string[]; you: boolean } {
  const winners = summary.winners ?? [];
  const own = your_seats.length === 1 ? your_seats[0] : null;
  const others = winners.filter((seat) => seat !== own).map((seat) => summary.seats[seat]?.name ?? "");
  return { others, you: others.length < winners.length };
}

export function notYours(lobby: Listed[], yours: Listed[]): Listed[] {
  const known = new Set(yours.map((each) => each.table));
  return lobby.filter((each) => !known.has(each.table));
}

export const freeSeats = ({ summary }: Listed): number => summary.seats.filter((seat) => seat.name === null).length;
