import "./page";
import { expect, test } from "vitest";
import { botName } from "../src/cast/bot_name";
import { type Catalogue, chooseLanguage, language, LANGUAGES } from "../src/device/language.svelte";
import { counted, type Name, sentence, translated, wordsIn, You } from "../src/language/sentence";
import { words as tableWords } from "../src/words/table";
import { catalogueIn } from "../tools/catalogues.js";

const en = {
  pass: "Pass",
  wins: sentence("{name} wins", (name: string) => ({ name })),
  cards: counted("1 card", "{count} cards", (count: number) => ({ count })),
  colours: ["Blue", "Red"],
};
const POLISH = `
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"

msgid "{player} passes"
msgstr "{player} pasuje"

msgid "Easy"
msgstr "Łatwy"

msgctxt "board.cards"
msgid "1 card"
msgid_plural "{count} cards"
msgstr[0] "{count} karta"
msgstr[1] "{count} karty"
msgstr[2] "{count} kart"

msgctxt "board.colours.1"
msgid "Red"
msgstr "Czerwony"

msgctxt "board.pass"
msgid "Pass"
msgstr ""
`;

function polish(): typeof en {
  const { words, plural } = catalogueIn(POLISH);
  return translated(en, "board", { words, plural: new Function("n", `return Number(${plural})`) as (count: number) => number });
}

test("values are put into a sentence unchanged", () => {
  expect(en.wins("Ada")).toBe("Ada wins");
  expect(en.wins("{name}")).toBe("{name} wins");
  expect([0, 1, 2].map((count) => en.cards(count))).toEqual(["0 cards", "1 card", "2 cards"]);
});

test("a sentence speaks to the player whom it is about, if it has words for that", () => {
  const returned = { back: sentence("{name} is back", (name: Name) => ({ name }), "You are back"), told: sentence("{name} is told", (name: Name) => ({ name })) };
  expect([returned.back("Ada"), returned.back(new You("Ada")), returned.told(new You("Ada"))]).toEqual(["Ada is back", "You are back", "Ada is told"]);
  expect(wordsIn(returned, "seats").map(([place]) => place)).toEqual(["seats.back", "seats.back.toYou", "seats.told"]);
  const language = { words: { "seats.back": ["{name} ist da"], "seats.told": ["{name} erfährt es"] }, plural: () => 0 };
  expect(translated(returned, "seats", language).back(new You("Ada"))).toBe("Ada ist da");
});

test("a language has its own plural forms", () => {
  expect([1, 2, 5, 12, 22].map((count) => polish().cards(count))).toEqual(["1 karta", "2 karty", "5 kart", "12 kart", "22 karty"]);
});

test("messages without a translation stay English", () => {
  expect([polish().pass, polish().wins("Ada"), polish().colours]).toEqual(["Pass", "Ada wins", ["Blue", "Czerwony"]]);
});

test("of a catalogue, the pages use the messages that have a place in them, and the names of bots", () => {
  expect(Object.keys(catalogueIn(POLISH).words)).toEqual(["Easy", "board.cards", "board.colours.1"]);
});

test("a level has one name in each language, for the pages as for the server, and other bots have their own", async () => {
  expect([botName("easy"), botName("robot.py")]).toEqual(["Easy", "robot.py"]);
  await chooseLanguage("de");
  expect([botName("easy"), botName("robot.py")]).toEqual(["Leicht", "robot.py"]);
  await chooseLanguage("en");
});

test("a plural formula that contains other code is not accepted", () => {
  expect(catalogueIn(POLISH.replace("plural=(n==1", "plural=alert(n==1")).plural).toBe("0");
});

test("every language is offered under its own name", () => {
  expect(LANGUAGES).toMatchObject({ en: "English", de: "Deutsch", it: "Italiano" });
});

test("the language that was chosen last is used, whichever is fetched first", async () => {
  await Promise.all(["de", "it", "en", "de"].map(chooseLanguage));
  expect([language(), tableWords().yourTurn]).toEqual(["de", "Du bist dran"]);
  await chooseLanguage("en");
  expect([language(), tableWords().yourTurn]).toEqual(["en", "Your turn"]);
});

const files = import.meta.glob<Record<string, unknown>>(["../src/words/*.ts", "../src/{games/*,plain_board}/{cover,essentials,words}.ts"], { eager: true });
const isCatalogue = (exported: unknown): exported is Catalogue<unknown> => typeof exported === "function" && "place" in exported;
const catalogues = Object.values(files).map((exported) => Object.values(exported).filter(isCatalogue));
const words = catalogues.flat().flatMap(({ english, place }) => wordsIn(english, place));

test("every file of words has a catalogue, and every message a place of its own", () => {
  expect(catalogues.every((found) => found.length === 1)).toBe(true);
  expect(words.length).toBeGreaterThan(500);
  expect(new Set(words.map(([place]) => place)).size).toBe(words.length);
});

test("no message is empty", () => {
  expect(words.filter(([, forms]) => forms.some((form) => form.trim() === ""))).toEqual([]);
});
