import "./page";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chooseLanguage } from "../src/device/language.svelte";
import { Beginning } from "../src/start/beginning.svelte";
import { Readiness } from "../src/start/readiness.svelte";
import { lastOf, secondsUntil, shareFor, soonerThan, stageOf, steadied } from "../src/start/stages";
import type { Preparing } from "../src/wire/wire";
import { inTime } from "../src/words/preparing";

function preparing(rules: number, policy: number, search: number, share = 0.5): Preparing {
  const bots = { random: rules, easy: policy, medium: policy, hard: search, master: search, "exec:mine": rules };
  return { game: "high-society", share, rules, bots };
}

const READY = preparing(0, 0, 0, 1);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a game is first prepared, then people can play, then some bots, then all", () => {
  expect(stageOf(preparing(4, 9, 31))).toEqual({ stage: "preparing", seconds: 4 });
  expect(stageOf(preparing(0, 5, 27))).toEqual({ stage: "people", next: ["easy", "medium"], seconds: 5 });
  expect(stageOf(preparing(0, 0, 20))).toEqual({ stage: "some bots", ready: ["easy", "medium"], next: ["hard", "master"], seconds: 20 });
  expect(stageOf(READY)).toEqual({ stage: "ready" });
});

test("a table waits for the slowest part that it needs", () => {
  const now = preparing(4, 9, 31);
  expect([[], ["exec:mine"], ["easy"], ["easy", "hard"]].map((bots) => secondsUntil(now, bots))).toEqual([4, 4, 9, 31]);
  expect(lastOf(now, [])).toEqual([]);
  expect(lastOf(now, ["random"])).toEqual([]);
  expect(lastOf(now, ["easy", "hard", "hard"])).toEqual(["hard"]);
});

test("the strongest level that is ready sooner is offered instead", () => {
  expect(soonerThan(preparing(4, 9, 31), 31)).toEqual(["medium"]);
  expect(soonerThan(preparing(4, 9, 31), 9)).toEqual([]);
  const onTheirWay = { ...preparing(0, 0, 31), bots: { random: 0, easy: 0, medium: 6, hard: 20, master: 31 } };
  expect(soonerThan(onTheirWay, 31)).toEqual(["easy", "medium", "hard"]);
});

test("a number that was shown rises only by more than a little", () => {
  const told = (seconds: number) => steadied([preparing(0, 0, 20)], [preparing(0, 0, seconds)])[0]?.bots["hard"];
  expect([19, 21, 24, 25, 0].map(told)).toEqual([19, 20, 20, 25, 0]);
  expect(steadied([READY], [preparing(0, 0, 2)])[0]?.bots["hard"]).toBe(2);
});

test("the progress of a wait is measured by the work that it needs", () => {
  const shares = (now: Preparing) => [[], ["easy"], ["hard"]].map((bots) => shareFor(now, bots));
  expect(shares(preparing(4, 9, 40, 0))).toEqual([0, 0, 0]);
  expect(shares(preparing(10, 20, 40, 0.2))).toEqual([0.5, 1 / 3, 0.2].map((share) => expect.closeTo(share)));
  expect(shares(preparing(0, 20, 40, 0.5))).toEqual([1, 2 / 3, 0.5].map((share) => expect.closeTo(share)));
  expect(shares(READY)).toEqual([1, 1, 1]);
});

test("times are rounded so that they do not jitter, in every language", async () => {
  expect([1, 2, 3, 10, 11, 15, 16, 89, 90, 121].map(inTime)).toEqual([
    "in a few seconds",
    "in a few seconds",
    "in about 3 s",
    "in about 10 s",
    "in about 15 s",
    "in about 15 s",
    "in about 20 s",
    "in about 90 s",
    "in about 2 minutes",
    "in about 3 minutes",
  ]);
  await chooseLanguage("de");
  expect([2, 12].map(inTime)).toEqual(["in wenigen Sekunden", "in etwa 15 Sekunden"]);
  await chooseLanguage("it");
  expect([2, 12].map(inTime)).toEqual(["tra pochi secondi", "tra circa 15 secondi"]);
  await chooseLanguage("en");
});

/** A server that gives these answers one after the other; null means that it does not answer. */
function answering(...answers: (Preparing[] | null)[]): () => number {
  let asked = 0;
  vi.stubGlobal("fetch", async (path: string) => {
    const answer = path === "/api/preparing" ? answers[asked++] : null;
    if (!answer) throw new TypeError("no server");
    return Response.json(answer);
  });
  return () => asked;
}

test("the server is asked until everything is ready, and never again", async () => {
  const asked = answering([preparing(4, 9, 31)], [preparing(0, 0, 20)], [READY]);
  const readiness = new Readiness();
  readiness.follow();
  await readiness.first;
  expect(readiness.of("high-society").rules).toBe(4);
  await vi.runAllTimersAsync();
  expect(readiness.of("high-society")).toEqual(READY);
  expect(asked()).toBe(3);
});

test("nothing is said about a server that is ready", async () => {
  const asked = answering([READY]);
  const readiness = new Readiness();
  readiness.follow();
  await vi.runAllTimersAsync();
  expect(readiness.games).toEqual([]);
  expect(asked()).toBe(1);
});

test("if the server does not answer, its last answer stays and it is asked again", async () => {
  const asked = answering([preparing(0, 0, 20)], null, [READY]);
  const readiness = new Readiness();
  readiness.follow();
  await readiness.first;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked()).toBe(2);
  expect(readiness.of("high-society").bots["hard"]).toBe(20);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(readiness.of("high-society")).toEqual(READY);
});

test("after the page is left, the server is not asked any more", async () => {
  const asked = answering([preparing(4, 9, 31)], [READY]);
  const readiness = new Readiness();
  const leave = readiness.follow();
  await readiness.first;
  leave();
  await vi.runAllTimersAsync();
  expect(asked()).toBe(1);
});

/** A player who wants to play against this bot. */
function wishing(readiness: Readiness, level: string) {
  const open = vi.fn(async () => {});
  const looks = { elsewhere: false };
  const seconds = () => secondsUntil(readiness.of("high-society"), [level]);
  const beginning = new Beginning(() => readiness, { seconds, open, isHeld: () => looks.elsewhere });
  const press = async () => {
    beginning.press();
    await vi.runAllTimersAsync();
  };
  const hear = (now: Preparing) => {
    readiness.games = [now];
    beginning.goOn();
  };
  return { beginning, open, looks, press, hear };
}

test("a game that is ready begins at once", async () => {
  const { beginning, open, press } = wishing(new Readiness(), "hard");
  await press();
  expect(open).toHaveBeenCalledTimes(1);
  expect(beginning.waiting).toBe(false);
});

test("a game that is not ready begins by itself, once, as soon as it is", async () => {
  const { beginning, open, press, hear } = wishing(new Readiness(), "hard");
  hear(preparing(0, 0, 20));
  await press();
  expect([beginning.waiting, open.mock.calls.length]).toEqual([true, 0]);
  hear(preparing(0, 0, 3));
  expect(open).not.toHaveBeenCalled();
  hear(READY);
  hear(READY);
  await vi.runAllTimersAsync();
  expect(open).toHaveBeenCalledTimes(1);
  expect(beginning.waiting).toBe(false);
});

test("a player who cancels is not led to a table", async () => {
  const { beginning, open, press, hear } = wishing(new Readiness(), "hard");
  hear(preparing(0, 0, 20));
  await press();
  beginning.cancel();
  hear(READY);
  expect(open).not.toHaveBeenCalled();
});

test("nobody is led away from an open dialog", async () => {
  const { beginning, open, looks, press, hear } = wishing(new Readiness(), "hard");
  hear(preparing(0, 0, 20));
  await press();
  looks.elsewhere = true;
  hear(READY);
  expect(open).not.toHaveBeenCalled();
  looks.elsewhere = false;
  beginning.goOn();
  expect(open).toHaveBeenCalledTimes(1);
});

test("a table that is refused after the wait is not asked for again by itself", async () => {
  const { beginning, open, press, hear } = wishing(new Readiness(), "hard");
  open.mockRejectedValue(new TypeError("no server"));
  hear(preparing(0, 0, 20));
  await press();
  hear(READY);
  await vi.runAllTimersAsync();
  hear(READY);
  expect(open).toHaveBeenCalledTimes(1);
  expect([beginning.waiting, beginning.attempt.why !== null]).toEqual([false, true]);
});
