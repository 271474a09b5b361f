import "./page";
import { expect, test } from "vitest";
import { FOLDERS } from "../src/games";
import { meantBy, TABLE_KEYS } from "../src/keyboard/table";

test.each(FOLDERS)("the board of $name uses no key that works at every table", async (folder) => {
  const board = (await folder.keys?.())!.keys().flatMap(({ key }) => key.toLowerCase().split(" "));
  expect(board.length).toBeGreaterThan(3);
  for (const key of Object.values(TABLE_KEYS)) expect(board).not.toContain(key);
});

test("capitals mean the same", () => {
  expect(meantBy("L")).toBe("log");
  expect(meantBy("?")).toBe("help");
  expect(meantBy("q")).toBeUndefined();
});
