import "./page";
import { beforeEach, expect, test, vi } from "vitest";
import { FACTS } from "../src/gallery/fakes";
import { lastLook, viewerAt } from "../src/since/last_looks";
import { Missed } from "../src/since/missed.svelte";
import type { Told } from "../src/table/told";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", { getItem: (name: string) => stored.get(name) ?? null, setItem: (name: string, text: string) => stored.set(name, text) });
  watches(true);
});

const watches = (looks: boolean) => Object.assign(document, { visibilityState: looks ? "visible" : "hidden" });
const toldTo = (moves: number): Told[] => Array.from({ length: moves + 1 }, (_, move) => ({ move, seat: move % 3, sentences: [`move ${move}`] }));

/** A table that Ada, in seat 0, sees after so many moves; every third one is hers. */
function seen(moves: number, seats = [0]) {
  const table = { id: "t", facts: FACTS, you: 0 as number | null, yourSeats: seats, moves, told: toldTo(moves) };
  const missed = new Missed(table);
  missed.hear({ kind: "stood" });
  const goOn = (to: number) => {
    Object.assign(table, { moves: to, told: toldTo(to) });
    missed.hear({ kind: "said", said: null });
  };
  return { table, missed, goOn };
}

const movesOf = (missed: Missed) => missed.told.map(({ move }) => move);

test("a first look and a look at what was watched miss nothing", () => {
  const { missed, goOn } = seen(4);
  goOn(5);
  missed.look();
  expect(movesOf(missed)).toEqual([]);
  expect(movesOf(seen(5).missed)).toEqual([]);
});

test("what happened between two visits was missed", () => {
  seen(4);
  expect(movesOf(seen(7).missed)).toEqual([5, 6, 7]);
});

test("what happened while the page was hidden was missed, and is told once", () => {
  const { missed, goOn } = seen(3);
  watches(false);
  goOn(4);
  goOn(5);
  watches(true);
  missed.look();
  expect(movesOf(missed)).toEqual([4, 5]);
  missed.close();
  missed.look();
  expect(movesOf(missed)).toEqual([]);
});

test("a move that the player made on another device is not told by itself", () => {
  seen(5);
  expect(movesOf(seen(6).missed)).toEqual([]);
});

test("a decision of the player's own closes the summary, another's does not", () => {
  seen(1);
  const { missed, goOn } = seen(4);
  goOn(5);
  expect(movesOf(missed)).toEqual([2, 3, 4]);
  goOn(6);
  expect(movesOf(missed)).toEqual([]);
});

test("each seat of a shared device has looks of its own, and the first turns of the others are missed too", () => {
  seen(2, [0, 1]);
  const { table, missed } = seen(2, [0, 1]);
  expect(movesOf(missed)).toEqual([]);
  table.you = 1;
  missed.hear({ kind: "stood" });
  expect(movesOf(missed)).toEqual([1, 2]);
  expect([0, 1].map((seat) => lastLook(viewerAt("t", seat)))).toEqual([2, 2]);
});

test("where nothing is hidden all who share the device watch each other", () => {
  const alike = { facts: { ...FACTS, alike: true }, yourSeats: [0, 1] };
  const { table } = seen(2);
  const look = (you: number, moves: number) => {
    const missed = new Missed({ ...table, ...alike, you, moves, told: toldTo(moves) });
    missed.hear({ kind: "stood" });
    return movesOf(missed);
  };
  expect([look(0, 2), look(1, 2), look(0, 4), look(1, 5)]).toEqual([[], [], [], [5]]);
});

test("what was played again after moves were taken back was missed", () => {
  const { table, missed } = seen(5);
  watches(false);
  Object.assign(table, { moves: 3, told: toldTo(3) });
  missed.hear({ kind: "stood" });
  Object.assign(table, { moves: 5, told: toldTo(5) });
  watches(true);
  missed.look();
  expect(movesOf(missed)).toEqual([4, 5]);
});

test("after the end nothing is told that the result does not say", () => {
  seen(4);
  const { table } = seen(4);
  const over = new Missed({ ...table, facts: { ...FACTS, phase: "over" }, moves: 7, told: toldTo(7) });
  over.look();
  expect(movesOf(over)).toEqual([]);
});
