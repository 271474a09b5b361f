import { expect, test } from "vitest";
import { wornAt } from "../src/table/arms";

const SEATS = [0, 1, 2, 3, 4];

test("you have the colour and arms that you chose, and no two seats have the same", () => {
  for (const yours of SEATS)
    for (const colour of SEATS) {
      const worn = SEATS.map((seat) => wornAt(seat, yours, { colour, piece: 7 }));
      expect(worn[yours]).toEqual({ colour, piece: 7 });
      expect(new Set(worn.map((each) => each.colour)).size).toBe(5);
      expect(new Set(worn.map((each) => each.piece)).size).toBe(5);
    }
});

test("a spectator sees each seat's default colour and arms", () => {
  expect(wornAt(3, null, { colour: 1, piece: 1 })).toEqual({ colour: 3, piece: 3 });
});
