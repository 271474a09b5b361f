import { expect, test } from "vitest";
import type { AnyView } from "../src/games/shapes";
import { calledSeats, calledView } from "../src/table/seat_names";

const seat = (name: string | null, called?: string) => ({ name, bot: null, stand_in: null, ...(called ? { called } : {}) });

test("seats are named as the server calls them, and by their plain names otherwise", () => {
  const seats = [seat("Leicht"), seat("Easy 2", "Leicht 2"), seat(null)];
  expect(calledSeats(seats).map(({ name }) => name)).toEqual(["Leicht", "Leicht 2", null]);
});

test("a view is named seat by seat, whatever else has the same words", () => {
  const view = { game: "g", seats: [{ name: "Easy", motto: "Easy" }, { name: "Ada" }], history: [{ seat: 0, move: "Easy" }], to_move: 0, result: null };
  expect(calledView(view as AnyView, ["Leicht", null])).toEqual({ ...view, seats: [{ name: "Leicht", motto: "Easy" }, { name: "Ada" }] });
});
