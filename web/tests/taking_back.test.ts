import { expect, test } from "vitest";
import { keptWithout, unanswered } from "../src/table/taking_back";

const by = (...seats: number[]) => seats.map((seat) => ({ seat }));

test("everything before a seat's last move is kept, even if only the latest moves are known", () => {
  expect(keptWithout(1, 4, by(0, 1, 2, 0))).toBe(1);
  expect(keptWithout(1, 10, by(0, 1, 2, 0))).toBe(7);
  expect(keptWithout(3, 4, by(0, 1, 2, 0))).toBeNull();
});

test("people still have to answer even if a bot stands in for them; bots, programs and those who agreed do not", () => {
  const seat = (name: string, bot: string | null = null, stand_in: string | null = null) => ({ name, bot, stand_in });
  const seats = [seat("Ada"), seat("Robot"), seat("Easy", "easy"), seat("Cy", null, "medium"), seat("Di")];
  seats[1] = { ...seats[1]!, program: true } as (typeof seats)[number];
  expect(unanswered({ seat: 0, to: 3, agreed: [0, 4] }, seats)).toEqual([3]);
});
