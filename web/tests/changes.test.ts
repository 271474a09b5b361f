import { expect, test } from "vitest";
import { changed } from "../src/table/views";

test("changes replace fields and items and append to lists, and the old view stays as it was", () => {
  const view = { to_move: 0, seats: [{ bid: 0 }, { bid: 3 }], history: ["pass"] };
  const made = changed(view, {
    fields: { to_move: 1 },
    items: { seats: { "0": { bid: 4 } } },
    appended: { history: ["bid 4"] },
  });
  expect(made).toEqual({ to_move: 1, seats: [{ bid: 4 }, { bid: 3 }], history: ["pass", "bid 4"] });
  expect(view.seats[0]).toEqual({ bid: 0 });
});
