import "./page";
import { expect, test } from "vitest";
import { chooseLanguage, type Language } from "../src/device/language.svelte";

/** What is the same in another language, and why. */
const SAME: Record<string, string> = {};

const catalogues = Object.entries(import.meta.glob<Record<string, unknown>>("../src/words/*.ts", { eager: true })).flatMap(([file, exported]) =>
  Object.values(exported)
    .filter((each): each is () => object => typeof each === "function" && each.length === 0)
    .map((words) => ({ file: file.replace(/.*\//, ""), words })),
);

/** Every word with the way to it: start.ts levels.easy. */
function all(language: Language): Map<string, unknown> {
  chooseLanguage(language);
  const found = new Map<string, unknown>();
  const walk = (way: string, value: unknown): void => {
    if (value !== null && typeof value === "object") for (const [key, each] of Object.entries(value)) walk(`${way}.${key}`, each);
    else found.set(way, value);
  };
  for (const { file, words } of catalogues) walk(file, words());
  return found;
}

const shape = (value: unknown) => (typeof value === "function" ? `takes ${value.length}` : typeof value);
const text = (value: unknown) => String(value);
const english = all("en");

test("there is a catalogue in every file", () => {
  expect(new Set(catalogues.map(({ file }) => file)).size).toBeGreaterThanOrEqual(15);
  expect(english.size).toBeGreaterThan(500);
});

for (const language of ["de", "it"] as const) {
  const words = all(language);

  test(`${language} has the same words as English, and they take the same values`, () => {
    expect(Object.fromEntries([...words].map(([way, value]) => [way, shape(value)]))).toEqual(
      Object.fromEntries([...english].map(([way, value]) => [way, shape(value)])),
    );
  });

  test(`${language} says nothing in English`, () => {
    const same = [...words].filter(([way, value]) => text(value) === text(english.get(way)) && !(text(value) in SAME)).map(([way, value]) => `${way}: ${text(value)}`);
    expect(same).toEqual([]);
  });
}

test("no word is empty", () => {
  for (const language of ["en", "de", "it"] as const) expect([...all(language)].filter(([, value]) => text(value).trim() === "").map(([way]) => way)).toEqual([]);
});
