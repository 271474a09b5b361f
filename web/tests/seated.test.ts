import { expect, test } from "vitest";
import { wornBy } from "../src/table/seated";

test("a player wears what the server says", () => {
  expect(wornBy({ name: "Ada", bot: null, stand_in: null, colour: 3, arms: 7 }, 1)).toEqual({ colour: 3, piece: 7 });
});

test("without the server's word, a player wears what has the number of the seat", () => {
  expect(wornBy({ name: "Ada", bot: null, stand_in: null }, 2)).toEqual({ colour: 2, piece: 2 });
  expect(wornBy(undefined, 4)).toEqual({ colour: 4, piece: 4 });
});
