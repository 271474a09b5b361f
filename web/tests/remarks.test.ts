import "./page";
import { beforeEach, expect, test } from "vitest";
import { chooseLanguage } from "../src/device/language.svelte";
import { FACTS, REMARKS } from "../src/gallery/fakes";
import { placed, remarkOf } from "../src/table/remarks";

beforeEach(() => chooseLanguage("en"));

test("every remark says who did what", async () => {
  expect(REMARKS.map((remark) => remarkOf(remark, FACTS))).toEqual([
    "Ada votes for a bot in place of Bo",
    "A bot is about to play for Bo",
    "The others have voted: a bot plays for Bo",
    "Bo is back",
    "Cy took back 2 moves",
  ]);
  await chooseLanguage("de");
  expect(remarkOf(REMARKS[4]!, FACTS)).toBe("Cy hat 2 Züge zurückgenommen");
});

test("a remark about moves that were taken back is placed where the game went back to", () => {
  expect(placed({ ...FACTS, remarks: REMARKS }).map(({ n, after }) => [n, after])).toEqual([
    [8, 3],
    [9, 3],
    [10, 3],
    [14, 4],
    [16, 4],
  ]);
});
