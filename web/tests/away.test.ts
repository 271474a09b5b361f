import "./page";
import { expect, test } from "vitest";
import { FACTS } from "../src/gallery/fakes";
import type { AnyView } from "../src/games/shapes";
import { recallOf, touchedSeat } from "../src/table/away";
import type { SeatFacts, TableFacts } from "../src/wire/wire";

const VIEW = { to_move: 0 } as AnyView;

/** A table where a bot plays for the player in seat 0. */
function at(why: SeatFacts["why"], { yourSeats = [0], returnBy = null as number | null, view = VIEW, warned = null as TableFacts["warned"] } = {}) {
  const seats = [{ name: "Ada", bot: null, stand_in: why ? "medium" : null, why }, { name: "Bo", bot: null, stand_in: null }];
  return { facts: { ...FACTS, phase: "running", seats, warned } as TableFacts, view, returnBy, yourSeats };
}

test("while a bot waits for you, you read until when", () => {
  expect(recallOf(at("clock", { returnBy: 99 }))).toEqual({ seat: 0, until: 99, warned: false });
  expect(recallOf(at("clock", { returnBy: 99, yourSeats: [1] }))).toBeNull();
  expect(recallOf(at("clock"))).toBeNull();
});

test("a warning by the others is for whoever it concerns", () => {
  expect(recallOf(at(null, { warned: { seat: 0, until: 30 } }))).toEqual({ seat: 0, until: 30, warned: true });
  expect(recallOf(at(null, { warned: { seat: 1, until: 30 } }))).toBeNull();
});

test("any touch takes the seat back, also while others decide, unless you have left", () => {
  expect(touchedSeat(at("clock"))).toBe(0);
  expect(touchedSeat(at("vote", { view: { to_move: 1 } as AnyView }))).toBe(0);
  expect(touchedSeat(at("left"))).toBeNull();
  expect(touchedSeat(at(null))).toBeNull();
});

test("where several share a device, only the button takes a seat back, and any touch answers a warning", () => {
  expect(touchedSeat(at("clock", { returnBy: 99, yourSeats: [0, 1] }))).toBeNull();
  expect(recallOf(at("clock", { returnBy: 99, yourSeats: [0, 1] }))?.seat).toBe(0);
  expect(touchedSeat(at(null, { warned: { seat: 1, until: 30 }, yourSeats: [0, 1] }))).toBe(1);
});
