/** Everybody by the name that the server's sentences use: bots are called after their level in the reader's language. */
import type { AnyView } from "../games/shapes";
import type { SeatFacts } from "../wire/wire";

/** Seats as the server sends them; from here on `name` is what the player is called. */
export function calledSeats(seats: readonly SeatFacts[]): SeatFacts[] {
  return seats.map((seat) => ({ ...seat, name: seat.called ?? seat.name }));
}

/** A view with these names, seat by seat. */
export function calledView<View extends AnyView>(view: View, names: readonly (string | null)[]): View {
  return { ...view, seats: view.seats.map((seat, place) => calledSeat(seat, names[place] ?? seat.name)) };
}

function calledSeat<Seat extends { name: string }>(seat: Seat, name: string): Seat {
  return seat.name === name ? seat : { ...seat, name };
}
