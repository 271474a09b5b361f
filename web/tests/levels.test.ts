import "./page";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { levelAt, playedLast, strongerFor } from "../src/start/levels";
import { keepChoice, PlayChoice } from "../src/start/play_choice.svelte";
import { USUAL_MENU } from "../src/start/setup.svelte";
import { LEVELS, type Listed } from "../src/wire/wire";

const GAME = "high-society";
const BOTS = USUAL_MENU.bots;
let tables = 0;

/** A game of yours against two bots, later than all before it. */
function played(bots: [string, string], winners: number[] | null, more: Partial<Listed> = {}): Listed {
  const seat = (name: string, bot: string | null) => ({ name, bot, stand_in: null });
  const seats = [seat("Ada", null), ...bots.map((bot) => seat("Bot", bot))];
  const summary = { edition: "1997", seats, to_move: null, moves: 9, memory_aid: true, clock: null, winners };
  tables += 1;
  return { table: `table ${tables}`, game: GAME, phase: "over", changed: tables, your_seats: [0], summary, ...more };
}

const won = (level: string) => played([level, level], [0]);
const lost = (level: string) => played([level, level], [1]);

/** The server lists the latest first. */
const latestFirst = (...games: Listed[]) => games.reverse();
const suggested = (games: Listed[], refused: string | null = null) => strongerFor(games, GAME, LEVELS, refused)?.level;

beforeEach(() => {
  const shelf = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => shelf.get(key) ?? null, setItem: (key: string, text: string) => shelf.set(key, text) });
});
afterEach(() => vi.unstubAllGlobals());

test("a table has a level if you play there alone against bots of one level", () => {
  expect(levelAt(won("easy"))).toBe("easy");
  expect(levelAt(played(["easy", "hard"], [0]))).toBeNull();
  expect(levelAt({ ...won("easy"), your_seats: [0, 1] })).toBeNull();
});

test("what was played last is the latest game, finished or not, against bots that are still offered", () => {
  const games = [won("medium"), played(["hard", "hard"], null, { phase: "running" }), won("our-own-bot")];
  expect(playedLast(games, GAME, BOTS)).toEqual({ players: 3, level: "hard" });
  expect(playedLast(games, "rich-and-good", BOTS)).toBeNull();
});

test("two wins in a row at one level suggest the next", () => {
  expect(suggested(latestFirst(won("easy")))).toBeUndefined();
  expect(suggested(latestFirst(won("easy"), won("easy")))).toBe("medium");
  expect(suggested(latestFirst(lost("medium"), won("medium"), won("medium")))).toBe("hard");
});

test("wins with a defeat or another level between them do not count together", () => {
  expect(suggested(latestFirst(won("easy"), lost("easy"), won("easy")))).toBeUndefined();
  expect(suggested(latestFirst(won("easy"), won("medium")))).toBeUndefined();
});

test("nothing is suggested beyond the strongest level, or after wins against bots that are no level", () => {
  expect(suggested(latestFirst(won("master"), won("master")))).toBeUndefined();
  expect(suggested(latestFirst(won("random"), won("random")))).toBeUndefined();
});

test("a refused suggestion comes again after two more wins", () => {
  const games = [won("easy"), won("easy")];
  const refused = games[1]!.table;
  expect(suggested(latestFirst(...games), refused)).toBeUndefined();
  games.push(won("easy"));
  expect(suggested(latestFirst(...games), refused)).toBeUndefined();
  games.push(won("easy"));
  expect(suggested(latestFirst(...games), refused)).toBe("medium");
});

const choiceOf = (finished: Listed[], known = true) => new PlayChoice(() => USUAL_MENU, { running: [], finished, known });

test("someone who has never played a game begins with the weakest level", () => {
  const choice = choiceOf([won("hard")]);
  choice.game = "rich-and-good";
  expect([choice.level, choice.isFirst]).toEqual(["easy", true]);
  choice.game = GAME;
  expect([choice.level, choice.players, choice.isFirst]).toEqual(["hard", 3, false]);
});

test("a choice holds for its game and for this visit", () => {
  const choice = choiceOf([won("hard")]);
  choice.game = GAME;
  choice.level = "medium";
  choice.game = "rich-and-good";
  expect(choice.level).toBe("easy");
  choice.game = GAME;
  expect(choice.level).toBe("medium");
});

test("until the server has answered, the device remembers", () => {
  keepChoice({ game: "rich-and-good", players: 5, level: "medium" });
  const choice = choiceOf([], false);
  expect([choice.game, choice.players, choice.level]).toEqual(["rich-and-good", 5, "medium"]);
  keepChoice({ game: "rich-and-good", players: 2 });
  expect([choice.players, choice.level]).toEqual([2, "medium"]);
});

test("a suggestion can be refused, which the device remembers", () => {
  const games = latestFirst(won("easy"), won("easy"));
  const choice = choiceOf(games);
  choice.game = GAME;
  expect(choice.stronger?.level).toBe("medium");
  choice.refuse(choice.stronger!);
  expect(choice.stronger).toBeNull();
  expect(choiceOf(games).stronger).toBeNull();
});

test("a suggestion that is followed disappears", () => {
  const choice = choiceOf(latestFirst(won("easy"), won("easy")));
  choice.game = GAME;
  choice.level = choice.stronger!.level;
  expect(choice.stronger).toBeNull();
});
