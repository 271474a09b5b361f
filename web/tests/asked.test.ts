import { beforeEach, expect, test, vi } from "vitest";
import { Asked } from "../src/table/asked";

beforeEach(() => {
  const shelf = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => shelf.get(name) ?? null,
    setItem: (name: string, text: string) => shelf.set(name, text),
  });
});

test("a player is asked about each kind of grave decision once in a game", () => {
  const asked = new Asked("t");
  expect(asked.isFirst(0, "bid 4 10")).toBe(true);
  expect(asked.isFirst(0, "bid 25")).toBe(false);
  expect(asked.isFirst(0, "keep")).toBe(true);
  expect(asked.isFirst(1, "keep")).toBe(true);
});

test("nobody is asked again after the page was loaded again, except at another table", () => {
  new Asked("t").isFirst(0, "keep");
  expect(new Asked("t").isFirst(0, "keep")).toBe(false);
  expect(new Asked("u").isFirst(0, "keep")).toBe(true);
});

test("without storage a player is asked once per page", () => {
  vi.stubGlobal("sessionStorage", undefined);
  const asked = new Asked("t");
  expect(asked.isFirst(0, "keep")).toBe(true);
  expect(asked.isFirst(0, "keep")).toBe(false);
});
