import { expect, test } from "vitest";
import { apart } from "../../../src/games/rich_and_good/price_chart";

test("labels of equal prices are moved apart, and those that are apart stay where they are", () => {
  expect(apart([50, 50, 120], 17, 10, 200)).toEqual([50, 67, 120]);
});

test("labels at the lower edge are moved up", () => {
  expect(apart([195, 10, 195, 190], 17, 10, 200)).toEqual([183, 10, 200, 166]);
});
