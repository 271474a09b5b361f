import { expect, test } from "vitest";
import type { HighSociety } from "../../../src/games/high_society/shapes";
import { Ear, OWN_TONES } from "../../../src/games/high_society/sounds";
import { TONES } from "../../../src/sound/tones";

type Event = HighSociety["event"];

function heard(events: Event[], you: number | null = 0) {
  const ear = new Ear();
  return events.map((event) => ear.hear(event, you));
}
const bid = (seat: number): Event => ({ type: "Bid", seat, added: [4], total: 4 });
const took = (seat: number, card: string, misfortune = false): Event => ({ type: "Took", seat, card, paid: [], misfortune });

test("only the player who had the highest bid hears the sound of being outbid", () => {
  expect(heard([bid(0), bid(1), bid(2)])).toEqual([TONES.acted, OWN_TONES.outbid, TONES.acted]);
  expect(heard([bid(0), bid(1)], null)).toEqual([TONES.acted, TONES.acted]);
  expect(heard([bid(0), { type: "Turned", card: "3", red_edges: 0 }, bid(1)])).toEqual([TONES.acted, null, TONES.acted]);
});

test("a card that you win, a misfortune, an elimination and the end sound different", () => {
  expect(heard([took(0, "10"), took(1, "10"), took(1, "theft", true)])).toEqual([OWN_TONES.won, TONES.acted, OWN_TONES.misfortune]);
  expect(heard([{ type: "Out", seats: [1], money: 3 }, { type: "Won", seats: [0], status: 12 }])).toEqual([TONES.out, TONES.end]);
});
