import "./page";
import { expect, test } from "vitest";
import { Ear } from "../src/sound/cues";
import type { AnyEvent } from "../src/table/games";

function heard(events: AnyEvent[], you: number | null = 0) {
  const ear = new Ear();
  return events.map((event) => ear.cueOf({ kind: "event", event, sentence: undefined }, you));
}
const bid = (seat: number): AnyEvent => ({ type: "Bid", seat, added: [4], total: 4 });
const took = (seat: number, card: string): AnyEvent => ({ type: "Took", seat, card, paid: [] });
const moved = (price_before: number, price: number): AnyEvent => ({ type: "MarkerMoved", good: "tea", spaces: 1, price_before, price, lost: 0 });

test("your turn has a sound of its own", () => {
  expect(new Ear().cueOf({ kind: "your turn" }, 0)).toBe("yourTurn");
});

test("only who had the highest bid hears that they were outbid", () => {
  expect(heard([bid(0), bid(1), bid(2)])).toEqual(["bid", "outbid", "bid"]);
  expect(heard([bid(0), bid(1)], null)).toEqual(["bid", "bid"]);
  expect(heard([bid(0), { type: "Turned", card: "3", red_edges: 0 }, bid(1)])).toEqual(["bid", null, "bid"]);
});

test("a card that you win, a misfortune, prices, the out and the end", () => {
  expect(heard([took(0, "10"), took(1, "10"), took(1, "theft")])).toEqual(["won", "bid", "misfortune"]);
  expect(heard([moved(40, 50), moved(50, 40), moved(250, 250)])).toEqual(["priceUp", "priceDown", null]);
  expect(heard([{ type: "Out", seats: [1], money: 3 }, { type: "Won", seats: [0], status: 12 }])).toEqual(["out", "end"]);
});
