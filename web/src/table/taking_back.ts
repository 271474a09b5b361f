/** Requests to take back moves. */
import type { AskedFacts, SeatFacts } from "../wire/wire";

/** How many moves remain if a seat's last one is taken back; null if none of its moves is known. */
export function keptWithout(seat: number, moves: number, history: { seat: number }[]): number | null {
  const last = history.findLastIndex((each) => each.seat === seat);
  return last < 0 ? null : moves - history.length + last; // without the memory aid the history holds only the latest moves
}

/** The people who have not answered yet, including those a bot is standing in for. */
export function unanswered(asked: AskedFacts, seats: SeatFacts[]): number[] {
  const people = seats.flatMap((seat, place) => (seat.name !== null && !seat.bot && !seat.program ? [place] : []));
  return people.filter((seat) => !asked.agreed.includes(seat));
}
