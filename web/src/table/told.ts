/** What was told of a game, for the log. */
import type { Position } from "../wire/wire";

/** `move` counts the game's decisions, the first is 1, and the opening is 0. */
export interface Told {
  move: number;
  seat: number | null;
  sentences: string[];
}

/** All that was told up to a position. */
export function toldUpTo(position: Position): Told[] {
  return position.story.map(({ move, sentences }) => ({ move, seat: null, sentences }));
}
