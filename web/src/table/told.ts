/** The story of a game, for the log. */
import type { Position } from "../wire/wire";

/** `move` is the number of the decision, counted from 1. The opening is 0. */
export interface Told {
  move: number;
  seat: number | null;
  sentences: string[];
}

/** The story up to a position. */
export function toldUpTo(position: Position): Told[] {
  return position.story.map(({ move, seat, sentences }) => ({ move, seat: seat ?? null, sentences }));
}
