import { expect, test } from "vitest";
import { freeSeats, isYourTurn, notYours, wasPlayed, winnersOf, yoursFirst } from "../src/start/lists.svelte";
import type { Listed } from "../src/wire/wire";
import { whoWon } from "../src/words/start";

const NAMES = ["Ada", "Bo", null];

function listed(table: string, to_move: number | null, your_seats: number[], winners: number[] | null = null): Listed {
  const seats = NAMES.map((name) => ({ name, bot: null, stand_in: null }));
  const phase = winners || to_move === null ? "over" : "running";
  const summary = { edition: "1997", seats, to_move, moves: 3, memory_aid: true, clock: null, winners };
  return { table, game: "high-society", phase, changed: 0, your_seats, summary };
}

test("tables where one of your seats decides come first, and the others keep their order", () => {
  const tables = [listed("a", 1, [0]), listed("b", 0, [0]), listed("c", 2, [0]), listed("d", 2, [1, 2])];
  expect(yoursFirst(tables).map((each) => each.table)).toEqual(["b", "d", "a", "c"]);
});

test("nobody decides at a table that is over", () => {
  expect(isYourTurn(listed("a", null, [0], [0]))).toBe(false);
});

test("a table that was given up was not played, but one without a winner was", () => {
  expect(wasPlayed(listed("a", null, [0]))).toBe(false);
  expect(wasPlayed(listed("a", null, [0], []))).toBe(true);
});

test("your own open tables are not offered to you, and free seats are counted", () => {
  const [yours, other] = [listed("a", 0, [0]), listed("b", 0, [])];
  expect(notYours([yours, other], [yours])).toEqual([other]);
  expect(freeSeats(other)).toBe(1);
});

test("whoever won reads that they did, and everybody else the names", () => {
  const said = (yours: number[], winners: number[]) => {
    const { others, you } = winnersOf(listed("a", null, yours, winners));
    return whoWon(others, you);
  };
  expect(said([0], [0])).toBe("You won");
  expect(said([0], [0, 1])).toBe("You and Bo won");
  expect(said([1], [0])).toBe("Ada won");
  expect(said([0, 1], [0, 1])).toBe("Ada and Bo won"); // several play at this device
  expect(said([0], [])).toBe("Nobody won");
});
