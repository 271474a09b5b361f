import "./page";
import { expect, test, vi } from "vitest";
import { FOLDERS } from "../src/games";
import { meantBy, pressed, TABLE_KEYS } from "../src/keyboard/table";
import { Panels } from "../src/table/panels.svelte";

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

test("X skips what is being shown, unless the browser is meant", () => {
  vi.stubGlobal("Element", class {});
  const skip = vi.fn();
  const key = (changed: Partial<KeyboardEvent>) => ({ key: "x", defaultPrevented: false, target: null, preventDefault() {}, ...changed }) as KeyboardEvent;
  expect(pressed(key({}), new Panels(), skip)).toBe(true);
  expect(skip).toHaveBeenCalledOnce();
  expect(pressed(key({ ctrlKey: true }), new Panels(), skip)).toBe(false);
  expect(skip).toHaveBeenCalledOnce();
});
