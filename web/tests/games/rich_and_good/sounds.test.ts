import { expect, test } from "vitest";
import type { RichAndGood } from "../../../src/games/rich_and_good/shapes";
import { Ear, OWN_TONES } from "../../../src/games/rich_and_good/sounds";
import { TONES } from "../../../src/sound/tones";

const heard = (events: RichAndGood["event"][]) => events.map((event) => new Ear().hear(event));
const moved = (price_before: number, price: number) => ({ type: "MarkerMoved", good: "tea", spaces: 1, price_before, price, lost: 0, seat: 0, change: 1 }) as const;

test("rising and falling prices have sounds, and unchanged ones have none", () => {
  expect(heard([moved(40, 50), moved(50, 40), moved(250, 250)])).toEqual([OWN_TONES.priceUp, OWN_TONES.priceDown, null]);
});

test("an elimination and the end have sounds", () => {
  expect(heard([{ type: "Out", seats: [1], charity: 3 }, { type: "Won", seats: [0], wealth: 12 }])).toEqual([TONES.out, TONES.end]);
});
