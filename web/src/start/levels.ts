/** What a guest's tables, which the server lists with the latest first, say about the levels they play. */
import type { Listed } from "../wire/wire";

const WINS = 2; // in a row, before a stronger level is suggested

/** The level at a table where you play alone against bots of one level; null at any other table. */
export function levelAt({ your_seats, summary }: Listed): string | null {
  const others = summary.seats.filter((_, seat) => !your_seats.includes(seat));
  const level = others[0]?.bot ?? null;
  return your_seats.length === 1 && others.every(({ bot }) => bot === level) ? level : null;
}

/** The number of players and the level of the latest table where you play alone against one of these bots. */
export function playedLast(tables: Listed[], game: string, bots: string[]): { players: number; level: string } | null {
  const latest = [...tables].sort((one, other) => other.changed - one.changed);
  const found = latest.find((table) => table.game === game && bots.includes(levelAt(table) ?? ""));
  return found ? { players: found.summary.seats.length, level: levelAt(found)! } : null;
}

export interface Stronger {
  won: string; // the level that was beaten
  level: string; // the next one
  latest: string; // the table of the last win
}

/** The next level, once the latest games were won against the one before it. Wins up to the table `refused` do not count again. */
export function strongerFor(finished: Listed[], game: string, levels: string[], refused: string | null): Stronger | null {
  const played = finished.filter((table) => table.game === game && levels.includes(levelAt(table) ?? ""));
  const won = played[0] ? levelAt(played[0])! : "";
  const level = levels[levels.indexOf(won) + 1];
  const wins = upTo(winsInARow(played, won), refused);
  return level !== undefined && wins.length >= WINS ? { won, level, latest: wins[0]! } : null;
}

/** The tables of the latest games, as long as all of them were won at this level. */
function winsInARow(played: Listed[], level: string): string[] {
  const end = played.findIndex((table) => levelAt(table) !== level || !youWon(table));
  return played.slice(0, end < 0 ? undefined : end).map(({ table }) => table);
}

const upTo = (tables: string[], last: string | null) => (last !== null && tables.includes(last) ? tables.slice(0, tables.indexOf(last)) : tables);

const youWon = ({ summary, your_seats }: Listed): boolean => your_seats.some((seat) => summary.winners?.includes(seat));
