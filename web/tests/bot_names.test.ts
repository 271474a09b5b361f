import { afterEach, expect, test } from "vitest";
import "./page";
import { chooseLanguage } from "../src/device/language.svelte";
import { renamed, renamesOf } from "../src/table/bot_names";

const SEATS = [
  { name: "Easy Rider", bot: null },
  { name: "Easy", bot: "easy" },
  { name: "Easy 2", bot: "easy" },
  { name: "Master", bot: null },
  { name: "robot.py", bot: "robot.py" },
];

afterEach(() => chooseLanguage("en"));

test("bots are called by their level in the language of who reads", async () => {
  await chooseLanguage("de");
  const told = { seats: SEATS, story: ["Easy 2 passt, Easy bietet 4.", "Easy Rider passt, Easyjet nicht"], move: "bid 4" };
  expect(renamed(told, renamesOf(SEATS))).toEqual({
    seats: [SEATS[0], { name: "Leicht", bot: "easy" }, { name: "Leicht 2", bot: "easy" }, SEATS[3], SEATS[4]],
    story: ["Leicht 2 passt, Leicht bietet 4.", "Easy Rider passt, Easyjet nicht"],
    move: "bid 4",
  });
  await chooseLanguage("it");
  expect(renamed("Easy 2", renamesOf(SEATS))).toBe("Facile 2");
});

test("in English everything is as the server says", () => {
  const told = { story: ["Easy passes"] };
  expect(renamed(told, renamesOf(SEATS))).toBe(told);
});

test("what people say is left alone", async () => {
  await chooseLanguage("de");
  const told = { t: "line", line: { line: "Easy!", seat: 0 } };
  expect(renamed(told, renamesOf(SEATS))).toEqual(told);
});

test("nobody is called as somebody else is", async () => {
  await chooseLanguage("de");
  const seats = [{ name: "Leicht", bot: null }, { name: "Easy", bot: "easy" }];
  expect(renamed("Easy", renamesOf(seats))).toBe("Easy");
});

test("names that are written from right to left are isolated, in sentences too, and other names stay as they are", () => {
  const seats = [{ name: "דנה 2", bot: null }, { name: "Ada", bot: null }];
  const told = { seats, story: ["דנה 2 bids 4, Ada passes"], line: { line: "דנה 2!" } };
  expect(renamed(told, renamesOf(seats))).toEqual({
    seats: [{ name: "\u2068דנה 2\u2069", bot: null }, seats[1]],
    story: ["\u2068דנה 2\u2069 bids 4, Ada passes"],
    line: { line: "דנה 2!" },
  });
});
