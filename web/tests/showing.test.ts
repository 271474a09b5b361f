import "./page";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { choose } from "../src/device/settings.svelte";
import type { Pacing } from "../src/games/folder";
import { Showing } from "../src/table/showing.svelte";
import { stagesOf } from "../src/table/stages";

const PASSED = { type: "Passed" };
const TOOK = { type: "Took" };
const TURNED = { type: "Turned" };
const PACING: Pacing = { lasts: { Passed: 500, Took: 2000, Turned: 900 }, onOldTable: ["Took"], chapters: [] };

beforeEach(() => {
  vi.useFakeTimers();
  choose({ speed: "normal" });
});
afterEach(() => vi.useRealTimers());

/** A showing that records what happens, in order. */
function noted() {
  const notes: string[] = [];
  const showing = new Showing(
    (event, sentence) => notes.push(`${event.type}: ${sentence}`),
    () => notes.push("rested"),
  );
  const add = (events: { type: string }[], story: string[]) => showing.add({ stages: stagesOf(events, PACING), story, arrive: () => notes.push("arrived") });
  return { showing, notes, add };
}

test("a card is handed over on the old table, and the next one is turned up on the new one", () => {
  expect(stagesOf([PASSED, TOOK, TURNED], PACING).map(({ view }) => view)).toEqual(["old", "old", "new"]);
  expect(stagesOf([PASSED], PACING).map(({ view }) => view)).toEqual(["new"]);
});

test("events are shown one after the other, and the view changes in between", async () => {
  const { showing, notes, add } = noted();
  add([PASSED, TOOK, TURNED], ["Ada passes", "Bo takes it", "The Scandal"]);
  expect([showing.beat?.event, showing.beat?.sentence]).toEqual([PASSED, "Ada passes"]);
  await vi.advanceTimersByTimeAsync(500);
  expect([showing.beat?.event, showing.beat?.sentence]).toEqual([TOOK, "Bo takes it"]);
  expect(notes).not.toContain("arrived");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(notes.slice(-2)).toEqual(["arrived", "Turned: The Scandal"]);
  expect(showing.busy).toBe(true);
  await vi.advanceTimersByTimeAsync(900);
  expect(notes.at(-1)).toBe("rested");
  expect(showing.beat).toBeNull();
});

test("half the speed takes twice as long", async () => {
  const { showing, add } = noted();
  choose({ speed: "slow" });
  add([PASSED], []);
  await vi.advanceTimersByTimeAsync(999);
  expect(showing.busy).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(showing.busy).toBe(false);
});

test("skipped events are still told to the end, and later events are shown again", async () => {
  const { showing, notes, add } = noted();
  add([PASSED, TOOK, TURNED], ["a", "b", "c"]);
  add([PASSED], ["d"]);
  showing.skip();
  await vi.advanceTimersByTimeAsync(20);
  expect(notes).toEqual(["Passed: a", "Took: b", "arrived", "Turned: c", "arrived", "Passed: d", "rested"]);
  add([PASSED], ["e"]);
  await vi.advanceTimersByTimeAsync(20);
  expect(showing.busy).toBe(true);
});

test("a move that is cleared does not arrive", async () => {
  const { showing, notes, add } = noted();
  add([TOOK], ["a"]);
  add([PASSED], ["b"]);
  showing.clear();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(notes).toEqual(["Took: a", "rested"]);
  expect(showing.busy).toBe(false);
});

const SOLD = { type: "Sold" };
const WON = { type: "Won" };
const ENDING: Pacing = { lasts: { Sold: 100, Won: 1000 }, onOldTable: [], chapters: [], verdict: "Won", scenes: ["Sold"] };

/** A move whose scenes stop the table, with what was told of it so far. */
function ending(events: { type: string }[], stops: boolean) {
  const told: string[] = [];
  const showing = new Showing((_, sentence) => told.push(sentence));
  let shown = 0;
  showing.add({ stages: stagesOf(events, ENDING), story: events.map(({ type }) => type), stops, arrive() {}, shown: (count) => (shown = count) });
  return { showing, told, shown: () => shown };
}

test("nothing tells the verdict before all has been counted, and then the table waits until it is told to go on", async () => {
  const { showing, told, shown } = ending([SOLD, WON], true);
  await vi.advanceTimersByTimeAsync(600);
  expect([showing.beat?.event, showing.beat?.sentence, showing.beat?.counting]).toEqual([WON, "", true]);
  expect([told, shown(), showing.waiting]).toEqual([["Sold"], 1, false]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([showing.beat?.sentence, showing.beat?.counting, showing.waiting]).toEqual(["Won", undefined, true]);
  expect([told, shown()]).toEqual([["Sold", "Won"], 2]);
  showing.skip();
  await vi.advanceTimersByTimeAsync(0);
  expect([showing.waiting, showing.busy]).toEqual([false, false]);
});

test("a skip shows the finished count, which still waits, also at instant speed", async () => {
  const { showing } = ending([SOLD, WON], true);
  showing.skip();
  await vi.advanceTimersByTimeAsync(10);
  expect([showing.waiting, showing.beat?.lasts]).toEqual([true, 0]);
  choose({ speed: "instant" });
  const instant = ending([SOLD, WON], true);
  await vi.advanceTimersByTimeAsync(10);
  expect([instant.showing.waiting, instant.showing.beat?.sentence]).toEqual([true, "Won"]);
});

test("a scene in between waits after its last event, unless the verdict follows", () => {
  expect(stagesOf([SOLD, SOLD, { type: "TurnBegan" }], ENDING).map(({ waits }) => waits)).toEqual([false, true, false]);
  expect(stagesOf([SOLD, SOLD, WON], ENDING).map(({ waits }) => waits)).toEqual([false, false, true]);
});

test("where nobody waits, in a replay, the verdict stands for a moment", async () => {
  const { showing } = ending([WON], false);
  await vi.advanceTimersByTimeAsync(1_001);
  expect([showing.waiting, showing.beat?.sentence, showing.busy]).toEqual([false, "Won", true]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(showing.busy).toBe(false);
});

test("a table that goes to another position does not wait any more", async () => {
  const { showing } = ending([WON], true);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(showing.waiting).toBe(true);
  showing.clear();
  await vi.advanceTimersByTimeAsync(0);
  expect([showing.waiting, showing.busy]).toEqual([false, false]);
});
