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
