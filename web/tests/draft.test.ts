import { beforeEach, expect, test, vi } from "vitest";
import { Draft, dropDraft } from "../src/table/draft";

const shelf = new Map<string, string>();

beforeEach(() => {
  shelf.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => shelf.get(name) ?? null,
    setItem: (name: string, text: string) => shelf.set(name, text),
    removeItem: (name: string) => shelf.delete(name),
  });
});

test("a choice is kept only for its table, seat and decision", () => {
  new Draft("t", 1, 7).keep("7", { chosen: [4, 10] });
  expect(new Draft("t", 1, 7).of("7")).toEqual({ chosen: [4, 10] });
  expect(new Draft("t", 0, 7).of("7")).toBe(null);
  expect(new Draft("u", 1, 7).of("7")).toBe(null);
  expect(new Draft("t", 1, 8).of("8")).toBe(null);
});

test("when the decision is over, its choice is dropped", () => {
  const draft = new Draft("t", 1, 7);
  draft.keep("7", "a choice");
  draft.only("7");
  expect(shelf.size).toBe(1);
  draft.only("8");
  expect(shelf.size).toBe(0);
  draft.keep("8", "another");
  draft.keep("8", null);
  expect(shelf.size).toBe(0);
  draft.keep("9", "a third");
  dropDraft("t");
  expect(shelf.size).toBe(0);
});

test("without storage everything still works", () => {
  vi.stubGlobal("sessionStorage", undefined);
  const draft = new Draft("t", 1, 7);
  draft.keep("7", "a choice");
  draft.only("8");
  expect(draft.of("7")).toBe(null);
});
