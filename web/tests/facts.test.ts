import { expect, test } from "vitest";
import type { AnyMessage, TableFacts } from "../src/wire/wire";
import { factsAfter } from "../src/table/facts";

const facts = { phase: "running", votes: { 1: [0], 2: [0] }, warned: { seat: 1, until: 9 }, awaited: [1, 2], lines: [], asked: null } as unknown as TableFacts;
const after = (message: object) => factsAfter(facts, message as AnyMessage);

test("votes add up", () => {
  expect(after({ t: "voted", seat: 2, against: 1 }).votes).toEqual({ 1: [0, 2], 2: [0] });
});

test("a player who stays is neither warned nor awaited, and votes against others stand", () => {
  expect(after({ t: "stayed", seat: 1 })).toMatchObject({ votes: { 2: [0] }, warned: null, awaited: [2] });
});

test("a remark is kept beside what its message changes", () => {
  const remark = { seat: 2, about: "vote" };
  expect(after({ t: "warned", seat: 2, until: 5, remark })).toMatchObject({ warned: { seat: 2, until: 5 }, remarks: [remark] });
});

test("taking back ends requests, votes and warnings", () => {
  expect(after({ t: "took_back", to: 0 })).toMatchObject({ asked: null, votes: {}, warned: null });
});

test("a message that says nothing about the facts leaves them alone", () => {
  expect(after({ t: "present", seats: [], watchers: 0 })).toBe(facts);
});
