import type { Review } from "../wire/wire";
import type { Reviewing } from "../games/shapes";

/** The part of a sitting that shows this review, if there is one. */
export function reviewing(review: Review | null): { review?: Reviewing } {
  return review ? { review: { load: async () => review, replayAt: (move) => `#${move}` } } : {};
}
