import "./page";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { choose } from "../src/device/settings.svelte";
import { Replaying } from "../src/replay/replaying.svelte";
import type { Replay, Replayed } from "../src/wire/wire";

const move = (highest_bid: number, events: unknown[]): Replayed => ({ seat: 0, move: "bid", events, story: [`to ${highest_bid}`], changes: { fields: { highest_bid } } });
const PASSED = { type: "Passed", seat: 0, took_back: 0 };
const TURNED = { type: "Turned", card: "3", red_edges: 0 };

const REPLAY = {
  seat: null,
  open: false,
  position: { view: { game: "high-society", highest_bid: 0, seats: [{ name: "Easy" }, { name: "Ada" }] }, offer: null, story: [], moves: 0, deadline: null },
  moves: [move(1, [PASSED]), move(2, [PASSED, TURNED]), move(3, [PASSED])],
  names: ["Leicht", "Ada"],
} as unknown as Replay;

const bidIn = (replaying: Replaying) => (replaying.view as unknown as { highest_bid: number }).highest_bid;

beforeEach(() => {
  vi.useFakeTimers();
  choose({ speed: "normal" });
});
afterEach(() => vi.useRealTimers());

test("a replay can jump to any moment, but not beyond its ends", () => {
  const replaying = new Replaying(REPLAY);
  replaying.to(3);
  expect([bidIn(replaying), replaying.sentences]).toEqual([3, ["to 3"]]);
  replaying.to(99);
  expect(replaying.at).toBe(3);
  replaying.to(-1);
  expect([replaying.at, bidIn(replaying)]).toEqual([0, 0]);
  replaying.to(Number.NaN);
  expect(replaying.at).toBe(0);
});

test("where nothing moves, a replay that plays still leaves time to read each move", async () => {
  choose({ speed: "instant" });
  const replaying = new Replaying(REPLAY);
  replaying.play();
  const seen: number[] = [];
  for (let step = 0; step < 3; step += 1) {
    await vi.advanceTimersByTimeAsync(800);
    seen.push(replaying.at);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(seen).toEqual([0, 1, 2]);
  await vi.advanceTimersByTimeAsync(100);
  expect([replaying.at, replaying.playing]).toEqual([3, false]);
});

test("a replay that is paused while a move is read stays there", async () => {
  choose({ speed: "instant" });
  const replaying = new Replaying(REPLAY);
  replaying.play();
  replaying.pause();
  await vi.advanceTimersByTimeAsync(5000);
  expect(replaying.at).toBe(0);
});

test("the players have the names of the replay at every moment", () => {
  const replaying = new Replaying(REPLAY);
  for (const moment of [0, 3]) {
    replaying.to(moment);
    expect(replaying.view.seats.map(({ name }) => name)).toEqual(["Leicht", "Ada"]);
  }
});

test("a chapter begins where a card is turned up", () => {
  const replaying = new Replaying(REPLAY);
  replaying.nextChapter();
  expect(replaying.at).toBe(2);
  replaying.nextChapter();
  expect(replaying.at).toBe(3);
  replaying.lastChapter();
  expect(replaying.at).toBe(2);
  replaying.lastChapter();
  expect(replaying.at).toBe(0);
});

test("a replay plays to the end by itself, and then from the beginning again", async () => {
  const replaying = new Replaying(REPLAY);
  replaying.play();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([replaying.at, replaying.playing]).toEqual([3, false]);
  replaying.play();
  await vi.advanceTimersByTimeAsync(10);
  expect([replaying.at, replaying.playing]).toEqual([1, true]);
});

test("after a jump the replay plays on from there", async () => {
  const replaying = new Replaying(REPLAY);
  replaying.play();
  await vi.advanceTimersByTimeAsync(10);
  replaying.to(2);
  await vi.advanceTimersByTimeAsync(10);
  expect(replaying.at).toBe(3);
});
