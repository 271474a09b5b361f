import "./page";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announce, isSubscribed, withdraw } from "../src/turn/push";
import { Waited } from "../src/turn/waited";

const browser = { endpoint: "https://push.example/1", unsubscribe: vi.fn(async () => true) };
let asked: string[];
let refuses: number | null; // a status with which the server answers

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => kept.set(name, value) });
  const pushManager = { subscribe: async () => browser, getSubscription: async () => browser };
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => ({}), ready: Promise.resolve({ pushManager }) } });
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
    if (method === "GET") return Response.json(path === "/api/menu" ? { push: true } : { key: "AAAA" });
    asked.push(`${method} ${path}`);
    return refuses ? Response.json({ error: "", code: "", wait: refuses === 429 ? 9 : 0 }, { status: refuses }) : new Response(null, { status: 204 });
  });
  asked = [];
  refuses = null;
});

afterEach(() => vi.useRealTimers());

const SEATS = [
  { table: "elm", seat: 1 },
  { table: "oak", seat: 0 },
];

test("the server is told once a day which seats to notify this device of", async () => {
  vi.useFakeTimers();
  expect(await announce(SEATS)).toBe(true);
  expect(await announce(SEATS)).toBe(true);
  expect(asked).toEqual(["PUT /api/tables/elm/seats/1/push", "PUT /api/tables/oak/seats/0/push"]);
  vi.setSystemTime(Date.now() + 86_400_000);
  await announce(SEATS.slice(0, 1));
  expect(asked).toHaveLength(3);
});

test("a new subscription of the browser is announced again", async () => {
  await announce(SEATS);
  browser.endpoint = "https://push.example/2";
  await announce(SEATS);
  expect(asked).toHaveLength(4);
});

test("switching off stops every seat and unsubscribes the browser", async () => {
  await announce(SEATS);
  await withdraw();
  expect(asked.slice(2)).toEqual(["DELETE /api/tables/elm/seats/1/news/push", "DELETE /api/tables/oak/seats/0/news/push"]);
  expect(browser.unsubscribe).toHaveBeenCalled();
  expect(isSubscribed()).toBe(false);
});

test("what the server was too busy to stop is stopped the next time, and a seat that is gone is forgotten", async () => {
  await announce(SEATS);
  refuses = 429;
  await withdraw();
  expect(isSubscribed()).toBe(true);
  refuses = 404;
  await withdraw();
  expect(isSubscribed()).toBe(false);
  expect(asked).toHaveLength(6);
});

test("notifications are worth offering after a turn of your own that followed a long wait for a person", () => {
  const waited = new Waited();
  expect([waited.passes("person", 0), waited.passes("bot", 19_000), waited.passes("yours", 20_000), waited.passes("person", 21_000)]).toEqual([false, false, false, true]);
  expect([waited.passes("yours", 30_000), waited.passes("person", 31_000)]).toEqual([false, false]);
});

test("nobody is asked because of bots, however slow they are", () => {
  const waited = new Waited();
  expect([waited.passes("bot", 0), waited.passes("yours", 90_000), waited.passes("bot", 91_000)]).toEqual([false, false, false]);
});
