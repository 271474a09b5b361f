import "./page";
import { beforeEach, expect, test } from "vitest";
import { chooseLanguage } from "../src/device/language.svelte";
import { FACTS, REMARKS } from "../src/gallery/fakes";
import { placed, remarkOf } from "../src/table/remarks";

beforeEach(() => chooseLanguage("en"));

test("every remark says who did what", async () => {
  expect(REMARKS.map((remark) => remarkOf(remark, FACTS, null))).toEqual([
    "Ada votes for a bot in place of Bo",
    "A bot is about to play for Bo",
    "The others have voted: a bot takes over for Bo",
    "Bo is back",
    "Cy took back 2 moves",
  ]);
  await chooseLanguage("de");
  expect(remarkOf(REMARKS[4]!, FACTS, null)).toBe("Cy hat 2 Züge zurückgenommen");
});

test("a remark about moves that were taken back is placed where the game went back to", () => {
  expect(placed({ ...FACTS, remarks: REMARKS }, null).map(({ n, after }) => [n, after])).toEqual([
    [8, 3],
    [9, 3],
    [10, 3],
    [14, 4],
    [16, 4],
  ]);
});

test.each([
  ["en", "You vote for a bot in place of Bo", "Ada votes for a bot in your place", "You took back 2 moves", "You are back"],
  ["de", "Du stimmst für einen Bot anstelle von Bo", "Ada stimmt für einen Bot an deiner Stelle", "Du hast 2 Züge zurückgenommen", "Du bist wieder da"],
  ["it", "Voti per un bot al posto di Bo", "Ada vota per un bot al tuo posto", "Hai ritirato 2 mosse", "Sei di nuovo al tavolo"],
])("a player reads you in remarks where the others read their name (%s)", async (language, voted, against, tookBack, back) => {
  await chooseLanguage(language);
  expect(remarkOf(REMARKS[0]!, FACTS, 0)).toBe(voted);
  expect(remarkOf(REMARKS[0]!, FACTS, 1)).toBe(against);
  expect(remarkOf(REMARKS[3]!, FACTS, 1)).toBe(back);
  expect(remarkOf(REMARKS[4]!, FACTS, 2)).toBe(tookBack);
});
