import "./page";
import { expect, test } from "vitest";
import { chooseLanguage, type Language } from "../src/device/language.svelte";

/** What is said in English elsewhere too, and why. */
const SAME: Record<Language, Record<string, string>> = {
  en: {},
  de: {
    "High Society": "the title of the German edition",
    Status: "a German word",
    L: "for links",
    R: "for rechts",
    Code: "a German word",
    Name: "a German word",
    Gold: "a German word",
    Rose: "a German word",
    Normal: "a German word",
    normal: "a German word",
    Chat: "said so in German",
    "Bot: ": "said so in German",
  },
  it: {
    "High Society": "there is no Italian edition",
    "The Rich and the Good": "there is no Italian edition",
    Status: "said so in Italian",
    "status ": "said so in Italian",
    Chat: "said so in Italian",
    chat: "said so in Italian",
    bot: "said so in Italian",
    "Bot: ": "said so in Italian",
    No: "an Italian word",
    no: "an Italian word",
    Volume: "an Italian word",
  },
};

const files = import.meta.glob<Record<string, unknown>>(["../src/words/*.ts", "../src/{games/*,plain_board}/{cover,words}.ts"], { eager: true });
const catalogues = Object.entries(files).flatMap(([file, exported]) =>
  Object.values(exported)
    .filter((each): each is () => object => typeof each === "function" && each.length === 0)
    .map((words) => ({ file: file.replace("../src/", ""), words })),
);

/** Every word with the way to it: words/start.ts.levels.easy. */
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
/** What is left of a sentence without its values. */
const written = (value: unknown) => text(value).replace(/^\(.*\) => `|`$/g, "").replace(/\$\{\w+\}/g, "");
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
    const same = [...words].filter(([way, value]) => text(value) === text(english.get(way)) && /\p{L}/u.test(written(value)));
    expect(same.filter(([, value]) => !(written(value) in SAME[language]))).toEqual([]);
    expect(Object.keys(SAME[language]).sort()).toEqual([...new Set(same.map(([, value]) => written(value)))].sort());
  });
}

test("no word is empty", () => {
  const empty = (["en", "de", "it"] as const).flatMap((language) => [...all(language)].filter(([, value]) => text(value).trim() === ""));
  expect(empty).toEqual([]);
});
