import "./page";
import { beforeEach, expect, test, vi } from "vitest";
import { chooseLanguage } from "../src/device/language.svelte";
import { titleOf } from "../src/games";
import { movesIn, movesWith } from "../src/plain_board/moves";
import { factsOf, labelOf, resultFacts, textOf } from "../src/plain_board/outline";

const SEATS = [{ name: "Ada" }, { name: "Bo" }, { name: "Cy" }];
const told = (record: object) => Object.fromEntries(factsOf(record, SEATS).map(({ label, items }) => [label, items.join(", ")]));

beforeEach(() => chooseLanguage("en"));

test("names of fields become readable labels", () => {
  expect(["cards_in_hand", "TrickTaken", "trump"].map(labelOf)).toEqual(["Cards in hand", "Trick taken", "Trump"]);
});

test("every kind of value is shown in one line", () => {
  const view = { trump: "hearts", round: 2, open: true, hand: [4, 10], led: null, played: [], status: -1.5 };
  expect(told(view)).toEqual({ Trump: "hearts", Round: "2", Open: "yes", Hand: "4, 10", Led: "–", Played: "–", Status: "−1.5" });
  expect(told({ shares: { coal: 0, wheat: 2, tea: 1 }, gifts: { coal: 0 } })).toEqual({ Shares: "wheat 2, tea 1", Gifts: "–" });
});

test("numbers of seats are shown as names", () => {
  expect(told({ seat: 1, winners: [0, 2], first: 2, round: 2 })).toEqual({ Seat: "Bo", Winners: "Ada, Cy", First: "Cy", Round: "2" });
  expect(textOf(7, "seat", SEATS)).toBe("7");
});

test("fields that are shown elsewhere are left out", () => {
  expect(factsOf({ game: "x", trump: "hearts" }, SEATS, ["game"]).map(({ label }) => label)).toEqual(["Trump"]);
});

test("a list of records becomes a grid, even if one of them lacks a field", () => {
  const [fact] = factsOf({ led: [{ seat: 1, card: "clubs 9" }, { seat: 2, trumped: true }] }, SEATS);
  expect(fact!.grid).toEqual({
    columns: ["Seat", "Card", "Trumped"],
    rows: [
      ["Bo", "clubs 9", "–"],
      ["Cy", "–", "yes"],
    ],
  });
  expect(factsOf({ led: [], hand: ["clubs 9"] }, SEATS).map(({ grid }) => grid)).toEqual([null, null]);
});

test("a result names the player of each value", () => {
  const facts = resultFacts({ winners: [1], tricks: [1, 4, 0], tie: false }, SEATS);
  expect(facts.map(({ items }) => items)).toEqual([["Bo"], ["Ada 1", "Bo 4", "Cy 0"], ["no"]]);
});

test("the moves are those that the offer lists, if it lists any", () => {
  expect(movesIn({ type: "card", moves: ["pass", "play clubs 4", "pass"] } as { type: string })).toEqual(["pass", "play clubs 4"]);
  expect(movesIn({ type: "card", moves: [3, 4] } as { type: string })).toBeNull();
  expect(movesIn({ type: "card" })).toBeNull();
});

test("moves are found by the beginnings of their words", () => {
  const moves = ["pass", "play clubs 4", "play clubs king", "play spades 4"];
  expect(movesWith("", moves)).toEqual(moves);
  expect(movesWith(" Clu K", moves)).toEqual(["play clubs king"]);
  expect(movesWith("4 play", moves)).toEqual(["play clubs 4", "play spades 4"]);
  expect(movesWith("hearts", moves)).toEqual([]);
});

test("the server's menu says what a game without a folder is called, in each language", async () => {
  const title = { en: "Five Tricks", de: "Fünf Stiche" } as Record<string, string>;
  vi.stubGlobal("fetch", async (_: string, { headers }: { headers: Record<string, string> }) =>
    Response.json({ games: [{ game: "five-tricks", title: title[headers["Accept-Language"]!], editions: {} }], bots: [] }),
  );
  expect(titleOf("five-tricks")).toBe("five-tricks");
  await vi.waitFor(() => expect(titleOf("five-tricks")).toBe("Five Tricks"));
  await chooseLanguage("de");
  expect(titleOf("five-tricks")).toBe("five-tricks");
  await vi.waitFor(() => expect(titleOf("five-tricks")).toBe("Fünf Stiche"));
  vi.unstubAllGlobals();
});
