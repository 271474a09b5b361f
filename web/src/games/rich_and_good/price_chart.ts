/** Where labels go that may not overlap. */

/** Each place moved as little as needed, so that all are `least` apart and between `top` and `bottom`. */
export function apart(places: number[], least: number, top: number, bottom: number): number[] {
  const order = [...places.keys()].sort((one, other) => places[one]! - places[other]!);
  const moved = [...places];
  let free = top;
  for (const place of order) {
    moved[place] = Math.max(moved[place]!, free);
    free = moved[place]! + least;
  }
  let room = bottom;
  for (const place of order.reverse()) {
    moved[place] = Math.min(moved[place]!, room);
    room = moved[place]! - least;
  }
  return moved;
}
