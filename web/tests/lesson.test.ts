import "./page";
import { beforeEach, expect, test, vi } from "vitest";
import { choose } from "../src/device/settings.svelte";
import { Learning, sittingFor } from "../src/lesson/learning.svelte";
import type { ShownLesson, ShownMove, ShownTask } from "../src/wire/wire";

const move = (highest_bid: number, events: unknown[] = [{ type: "Passed", seat: 0, took_back: 0 }]): ShownMove => ({ events, story: events.map(() => `to ${highest_bid}`), changes: { fields: { highest_bid } } });
const task = (after: number, step: number, words: string): ShownTask => ({ after, step, move: words, caption: `please ${words}`, otherwise: `not so: ${words}`, offer: { type: words } });

const LESSON = {
  seat: 0,
  players: ["Mia", "Ada"],
  steps: ["one", "two"],
  tasks: [task(1, 0, "bid 1"), task(4, 1, "pass")],
  position: { view: { game: "high-society", highest_bid: 0, seats: [{ name: "Guest" }, { name: "Ada" }] }, offer: null, story: [], moves: 0, deadline: null },
  moves: [move(1), move(2), move(30, []), move(31), move(32)],
  closing: "done",
} as unknown as ShownLesson;

const bidIn = ({ view }: Learning) => (view as unknown as { highest_bid: number }).highest_bid;

beforeEach(() => choose({ speed: "instant" }));

async function begun(): Promise<Learning> {
  const learning = new Learning(LESSON);
  expect(learning.offer).toBeNull(); // what comes before the first task is shown first
  await vi.waitUntil(() => learning.asks);
  return learning;
}

test("a lesson shows what comes before its first task and then asks", async () => {
  const learning = await begun();
  expect([bidIn(learning), learning.task?.caption, learning.step]).toEqual([1, "please bid 1", 0]);
  expect(sittingFor(learning).offer).toEqual({ type: "bid 1" });
  expect(learning.mayGoBack).toBe(false);
});

test("the learner is called what the sentences call them", async () => {
  const learning = await begun();
  expect(learning.view.seats.map(({ name }) => name)).toEqual(["Mia", "Ada"]);
});

test("another move is refused with a reason, and changes nothing", async () => {
  const learning = await begun();
  sittingFor(learning).decide("pass", "");
  expect([learning.refused?.why, learning.task?.move, bidIn(learning)]).toEqual(["not so: bid 1", "bid 1", 1]);
  const before = learning.refused;
  sittingFor(learning).decide("pass", "");
  expect(learning.refused).not.toBe(before); // so that it is said again
});

test("the right move leads to the next task, and the last one to the end", async () => {
  const learning = await begun();
  learning.decide("pass");
  learning.decide("bid 1");
  expect(learning.refused).toBeNull();
  await vi.waitUntil(() => learning.asks);
  expect([bidIn(learning), learning.step]).toEqual([31, 1]);
  learning.decide("pass");
  await vi.waitUntil(() => learning.isOver);
  expect([bidIn(learning), learning.offer, learning.step]).toEqual([32, null, 1]);
});

test("one can go back to the task before, even from the end", async () => {
  const learning = await begun();
  learning.decide("bid 1");
  await vi.waitUntil(() => learning.asks);
  learning.back();
  await vi.waitUntil(() => learning.asks);
  expect([bidIn(learning), learning.task?.move, learning.beginning]).toEqual([1, "bid 1", 1]);
  learning.back();
  expect(learning.beginning).toBe(1);
});
