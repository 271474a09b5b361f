import "./page";
import { expect, test, vi } from "vitest";
import { noteRequest } from "../src/net/requests";
import { PageErrors, pageError } from "../src/report/page_errors";
import { seenAt } from "../src/report/seen";

vi.stubGlobal("innerWidth", 360);
vi.stubGlobal("innerHeight", 640);

function thrown(message: string, stack: string): Error {
  return Object.assign(new TypeError(message), { stack });
}

function table(sentences: number): Parameters<typeof seenAt>[0] {
  const told = Array.from({ length: sentences }, (_, move) => ({ move, seat: 0, sentences: [`"Ada" bids ${move} … ${"x".repeat(100)}`] }));
  const lines = [{ n: 3, at: 0, seat: 0, line: "psst" }];
  const facts = { game: "high-society", phase: "running", lines, seed: "secret" };
  return { id: "elm", you: 0, facts, view: { to_move: 1 }, told, moves: sentences, offer: null, contact: "here", away: false, refused: null, showing: { busy: false } } as never;
}

test("an error says where in the code it happened, and nothing that may be about a player", () => {
  const stack = "TypeError: x\n    at Xe (http://play.example/assets/Table-Dx_9.js:1:2034)\n    at https://elsewhere.example/other.js:1:1";
  expect(pageError("error", thrown(`"Ada's line" is not 'JSON', said "Bo`, stack), "table")).toEqual({
    kind: "error",
    name: "TypeError",
    message: "… is not …, said …",
    page: "table",
    places: ["/assets/Table-Dx_9.js:1:2034"],
  });
  expect(pageError("rejection", "Ada has left", "start")).toEqual({ kind: "rejection", name: "Unknown", message: "", page: "start", places: [] });
  expect(pageError("error", thrown("x".repeat(300), ""), "start").message).toHaveLength(200);
});

test("an error is sent once, a page sends five at most, and a failure to send is not sent", async () => {
  const send = vi.fn(() => Promise.reject(new Error("offline")));
  const errors = new PageErrors(send);
  for (let round = 0; round < 3; round++) errors.report("error", new Error("the same"));
  expect(send).toHaveBeenCalledTimes(1);
  for (let number = 0; number < 9; number++) errors.report("rejection", new Error(`number ${number}`));
  expect(send).toHaveBeenCalledTimes(5);
  const broken = new PageErrors(() => {
    throw new Error("cannot send");
  });
  expect(() => broken.report("error", new Error("one"))).not.toThrow();
});

test("a report has the view, the sentences and the last requests, but no chat and no seed", () => {
  noteRequest("GET", "/api/tables/elm/past?seat=0", new Response(null, { headers: { "x-request-id": "0123456789abcdef" } }));
  const seen = JSON.parse(seenAt(table(3)));
  expect(seen.view).toEqual({ to_move: 1 });
  expect(seen.told).toHaveLength(3);
  expect(seen.requests).toEqual([{ route: "GET /api/tables/elm/past", status: 200, id: "0123456789abcdef" }]);
  expect(JSON.stringify(seen)).not.toMatch(/psst|secret/);
});

test("a report that would be too long leaves out the oldest sentences", () => {
  const text = seenAt(table(900));
  expect(text.length).toBeLessThanOrEqual(24_000);
  expect(JSON.parse(text).told.at(-1).move).toBe(899);
  expect(JSON.parse(text).told.length).toBeGreaterThan(50);
});
