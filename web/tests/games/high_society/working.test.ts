import { expect, test } from "vitest";
import type { Working } from "../../../src/games/high_society/wire";
import { workingIn } from "../../../src/games/high_society/working";

const nothing: Working = { possessions: [], debt: 0, titles: 0, scandal: false, status: 0 };

test("possessions are added, the debt is taken off, titles double and the Scandal halves", () => {
  expect(workingIn({ possessions: [2, 7], debt: 5, titles: 1, scandal: true, status: 4 })).toBe("(2 + 7 − 5) × 2 ÷ 2 = 4");
  expect(workingIn({ ...nothing, possessions: [3, 10], status: 13 })).toBe("3 + 10 = 13");
  expect(workingIn({ ...nothing, possessions: [7], titles: 2, status: 28 })).toBe("7 × 2 × 2 = 28");
});

test("without possessions the count begins at 0", () => {
  expect(workingIn({ ...nothing, debt: 5, status: -5 })).toBe("0 − 5 = −5");
  expect(workingIn({ ...nothing, titles: 1 })).toBe("0 × 2 = 0");
});

test("a single possession needs no working", () => {
  expect(workingIn({ ...nothing, possessions: [8], status: 8 })).toBeNull();
  expect(workingIn(nothing)).toBeNull();
});
