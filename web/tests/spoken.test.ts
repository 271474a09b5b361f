import "./page";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chooseLanguage, language } from "../src/device/language.svelte";
import type { Spoken } from "../src/games/folder";
import { answerTo } from "../src/spoken/answers";
import { isUrgent, spokenContact, spokenNews } from "../src/spoken/news";
import { Voice } from "../src/spoken/voice.svelte";
import { FACTS, REFUSED, TOLD } from "../src/gallery/fakes";
import type { LiveTable } from "../src/table/table.svelte";

beforeEach(async () => {
  await chooseLanguage("en");
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => vi.useRealTimers());

test("news that arrives close together is said in one breath", () => {
  const voice = new Voice();
  voice.say("Bo passes");
  voice.say("Your turn!");
  vi.advanceTimersByTime(150);
  expect(voice.text).toBe("Bo passes. Your turn!");
});

test("what others do waits until the reader has finished, your turn does not", () => {
  const voice = new Voice();
  voice.say("Bo passes");
  vi.advanceTimersByTime(150);
  expect(voice.urgent).toBe(false);
  voice.say("Cy passes");
  voice.say("Your turn!", true);
  vi.advanceTimersByTime(150);
  expect([voice.text, voice.urgent]).toEqual(["Cy passes. Your turn!", true]);
  voice.say("Ada passes");
  vi.advanceTimersByTime(150);
  expect(voice.urgent).toBe(false);
});

test("only your turn, a refusal and a warning to you are urgent", () => {
  expect(isUrgent({ kind: "your turn" }, 0)).toBe(true);
  expect(isUrgent({ kind: "refused", refused: REFUSED }, 0)).toBe(true);
  expect(isUrgent({ kind: "event", event: { type: "Passed" }, sentence: "Bo passes" } as never, 0)).toBe(false);
  const warned = { kind: "remark", remark: { what: "warned", seat: 1 } } as never;
  expect([0, 1].map((you) => isUrgent(warned, you))).toEqual([false, true]);
});

test("a repeated sentence is a different text, so that it is spoken again", () => {
  const voice = new Voice();
  const heard = [1, 2, 3].map(() => {
    voice.say("Bo passes");
    vi.advanceTimersByTime(150);
    return voice.text;
  });
  expect(heard).toEqual(["Bo passes.", "Bo passes.\u00a0", "Bo passes."]);
});

test("a request to take back is announced when it is made and when it is refused, not with every answer", () => {
  const said = (seat: number, agreed: number[], you: number) =>
    spokenNews({ kind: "asked", asked: { seat, to: 3, agreed }, moves: 2 }, FACTS, you);
  expect(said(1, [1], 0)).toBe("Bo would like to take back 2 moves.");
  expect(said(1, [1], 1)).toBe("You asked to take back 2 moves.");
  expect(said(1, [1, 2], 0)).toBeNull();
  expect(spokenNews({ kind: "asked", asked: null, moves: 5 }, FACTS, 0)).toBe("The request was refused or withdrawn. Nothing is taken back.");
});

test("when the curtain falls, what was said and what is queued are forgotten", () => {
  const voice = new Voice();
  voice.say("Ada donates Wheat");
  vi.advanceTimersByTime(150);
  voice.say("Your turn");
  voice.forget();
  vi.advanceTimersByTime(150);
  expect(voice.text).toBe("");
});

test("every kind of news has its sentence", () => {
  const said = (news: Parameters<typeof spokenNews>[0], decision?: string) => spokenNews(news, FACTS, 0, decision);
  expect(said({ kind: "event", event: { type: "Kept" }, sentence: "Bo keeps everything" })).toBe("Bo keeps everything");
  expect(said({ kind: "your turn" })).toBe("Your turn");
  expect(said({ kind: "your turn" }, "Your turn: bid or pass")).toBe("Your turn: bid or pass");
  expect(said({ kind: "refused", refused: REFUSED })).toBe("bid 2: 2 does not beat 6 (Rule H17)");
  expect(said({ kind: "line", line: { n: 1, at: 0, seat: 1, line: "hello there" } })).toBe("Bo says: hello there");
  expect(said({ kind: "line", line: { n: 1, at: 0, seat: 2, reaction: "well_played" } })).toBe("Cy says: Well played!");
  expect(said({ kind: "line", line: { n: 1, at: 0, seat: 0, line: "my own" } })).toBeNull();
  expect(said({ kind: "premove stopped", why: "Bo bid 34" })).toBe("Your plan no longer applies: Bo bid 34");
  expect(said({ kind: "seats", seat: 2, what: "bot_took_over" })).toBe("A bot plays for Cy");
  const withBot = { ...FACTS, seats: FACTS.seats.map((seat) => ({ ...seat, bot: "clever" })) };
  expect(spokenNews({ kind: "seats", seat: 2, what: "bot_took_over" }, withBot, 0)).toBe(
    "Cy is not available: another bot takes over",
  );
  expect(said({ kind: "remark", remark: { n: 9, at: 0, what: "took_back", seat: 2, after: 3, moves: 2 } })).toBe("Cy took back 2 moves");
  expect(said({ kind: "remark", remark: { n: 9, at: 0, what: "warned", seat: 1, after: 3 } })).toBe("A bot is about to play for Bo");
  expect(said({ kind: "remark", remark: { n: 9, at: 0, what: "warned", seat: 0, after: 3 } })).toBe(
    "The others want a bot to play for you. Touch the table to stay.",
  );
  expect(said({ kind: "rematch", table: "next" })).toBe("A rematch has been opened");
});

test("news is spoken in German and in Italian as well", async () => {
  await chooseLanguage("de");
  expect(spokenNews({ kind: "your turn" }, FACTS, 0)).toBe("Du bist dran");
  expect(spokenNews({ kind: "seats", seat: 1, what: "returned" }, FACTS, 0)).toBe("Bo ist wieder da");
  await chooseLanguage("it");
  expect(spokenNews({ kind: "your turn" }, FACTS, 0)).toBe("Tocca a te");
  expect(spokenNews({ kind: "seats", seat: 1, what: "returned" }, FACTS, 0)).toBe("Bo è di nuovo al tavolo");
});

test.each([
  ["en", "You are back", "A bot plays for you"],
  ["de", "Du bist wieder da", "Ein Bot spielt für dich"],
  ["it", "Sei di nuovo al tavolo", "Un bot gioca al tuo posto"],
])("a player hears you where the others hear their name (%s)", async (language, back, replaced) => {
  await chooseLanguage(language);
  expect(spokenNews({ kind: "seats", seat: 0, what: "returned" }, FACTS, 0)).toBe(back);
  expect(spokenNews({ kind: "seats", seat: 0, what: "bot_took_over" }, FACTS, 0)).toBe(replaced);
  for (const [you, addressed] of [[1, 1], [null, null], [0, null]]) {
    expect(spokenNews({ kind: "seats", seat: 0, what: "returned" }, FACTS, you!, undefined, addressed)).toContain("Ada");
  }
});

test("a lost connection is announced, and so is its return", () => {
  expect(spokenContact("connecting", "here")).toBeNull();
  expect(spokenContact("here", "away")).toBe("Connection lost. Reconnecting…");
  expect(spokenContact("away", "away")).toBeNull();
  expect(spokenContact("away", "here")).toBe("Connected again");
});

const board: Spoken = {
  yourTurn: () => "",
  commands: () => ({ prices: language() === "de" ? "preise" : "prices", last: "last" }),
  answer: (command) => `the board's ${command}`,
};
const table = { facts: FACTS, view: { to_move: 1 }, offer: null, you: 0, told: TOLD, deadline: 5_000 } as unknown as LiveTable;

test("a word is answered, by the table or by the board", () => {
  expect(answerTo("turn", table, board)).toBe("Bo’s turn");
  expect(answerTo(" Last ", table, board)).toBe("Ada passes and takes back 4. Bo takes the Racehorse (3) and pays 6. The Scandal is turned up, red edge 1 of 4");
  expect(answerTo("clock", table, board)).toBe("5 seconds left");
  expect(answerTo("prices", table, board)).toBe("the board's prices");
  expect(answerTo("help", table, board)).toBe("You can ask: prices, last, turn, clock, help");
  expect(answerTo("weather", table, board)).toBe("I do not know “weather”. Try: prices, last, turn, clock, help");
});

test("questions may be in the player's language or in English", async () => {
  await chooseLanguage("de");
  expect(answerTo("zug", table, board)).toBe("Bo ist dran");
  expect(answerTo("preise", table, board)).toBe("the board's prices");
  expect(answerTo("prices", table, board)).toBe("the board's prices");
});
