/** Wishes to take back moves. */
import type { AskedFacts, SeatFacts } from "../wire/wire";

/** How many moves are kept if a seat's last one is taken back; null if none of its moves is known. */
export function keptWithout(seat: number, moves: number, history: { seat: number }[]): number | null {
  const last = history.findLastIndex((each) => each.seat === seat);
  return last < 0 ? null : moves - history.length + last; // without memory aid the history is only the latest
}

/** The people who have not answered yet, also those for whom a bot plays. */
export function unanswered(asked: AskedFacts, seats: SeatFacts[]): number[] {
  const people = seats.flatMap((seat, place) => (seat.name !== null && !seat.bot && !seat.program ? [place] : []));
  return people.filter((seat) => !asked.agreed.includes(seat));
}
