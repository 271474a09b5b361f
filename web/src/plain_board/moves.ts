/** The legal moves, if an offer lists them. */
import type { AnyOffer } from "../games/shapes";

/** The moves in words; null if the offer has no list `moves`, so that the player has to type the move. */
export function movesIn(offer: AnyOffer): string[] | null {
  const moves = "moves" in offer ? offer.moves : null;
  return Array.isArray(moves) && moves.every((move) => typeof move === "string") ? [...new Set(moves)] : null;
}

/** The moves in which each typed word is the beginning of a word. */
export function movesWith(typed: string, moves: readonly string[]): string[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return moves.filter((move) => wanted.every((word) => move.toLowerCase().split(" ").some((each) => each.startsWith(word))));
}
