import { expect, test } from "vitest";
import { FOLDERS, folderOf } from "../../src/games";

const sources = import.meta.glob<string>("../../src/**/*.{ts,svelte}", { eager: true, query: "?raw", import: "default" });
const GENERATED = /\/wire\/wire\.ts$/;

/** The name in every spelling that might occur in code: high-society, high_society, highSociety, High Society. */
const spelled = (name: string) => new RegExp(name.replaceAll("-", "[-_ ]?"), "i");

test.each(FOLDERS)("nothing outside its folder names $name", ({ name }) => {
  const own = `/games/${name.replaceAll("-", "_")}/`;
  const others = Object.entries(sources).filter(([file]) => !file.includes(own) && !GENERATED.test(file));
  expect(others.length).toBeGreaterThan(100);
  expect(others.flatMap(([file, text]) => (spelled(name).test(file) || spelled(name).test(text) ? [file] : []))).toEqual([]);
});

test("a folder is found by the game's id, and a plain one stands in for a game without a folder", () => {
  expect(folderOf("unknown-game").name).toBe("unknown-game");
  for (const folder of FOLDERS) expect(folderOf(folder.name)).toBe(folder);
  expect(FOLDERS.length).toBeGreaterThanOrEqual(2);
});
