import "./page";
import { expect, test } from "vitest";
import { meantBy, TABLE_KEYS } from "../src/keyboard/table";
import { keysOf } from "../src/table/boards";

test.each(["high-society", "rich-and-good"])("no key of the table is one of the board of %s", async (game) => {
  const board = (await keysOf(game)).flatMap(({ key }) => key.toLowerCase().split(" "));
  expect(board.length).toBeGreaterThan(3);
  for (const key of Object.values(TABLE_KEYS)) expect(board).not.toContain(key);
});

test("capitals mean the same", () => {
  expect(meantBy("L")).toBe("log");
  expect(meantBy("?")).toBe("help");
  expect(meantBy("q")).toBeUndefined();
});
