import { beforeEach, expect, test, vi } from "vitest";
import { chooseLanguage, LANGUAGES, type Language } from "../../../src/device/language.svelte";
import { clockwise, moneyOf, type View } from "../../../src/games/high_society/facts";
import { gallery } from "../../../src/games/high_society/gallery";
import { keys } from "../../../src/games/high_society/keys";
import { Plan } from "../../../src/games/high_society/plan.svelte";
import { sceneOf } from "../../../src/games/high_society/scene";
import { badgesOf } from "../../../src/games/high_society/seats";
import { asSentence, bidSaid, passSaid } from "../../../src/games/high_society/sentences";
import { answer, yourTurn } from "../../../src/games/high_society/spoken";
import type { OfferToBid, SeatView } from "../../../src/games/high_society/wire";

vi.stubGlobal("document", { documentElement: {} });
beforeEach(() => chooseLanguage("en"));

function side(name: string, given: Partial<SeatView> = {}): SeatView {
  const untouched = { in_auction: true, laid: [], bid: 0, cards_in_hand: 11, hand: [1, 2, 25], money: 28, spent: [4, 6] };
  return { name, ...untouched, poorest: false, display: [], status: 0, theft_waits: false, most_bid: 28, ...given };
}

const table: View = {
  game: "high-society",
  edition: "1997",
  seat: 0,
  memory_aid: true,
  awaits: "bid",
  to_move: 0,
  turned_up: "title",
  misfortune: false,
  red_edged: true,
  highest_bid: 12,
  highest_bidder: 1,
  least_bid: 13,
  red_edges: 3,
  red_edges_left: 1,
  cards_left: 7,
  ends_one_in: 7,
  undrawn: null,
  drawn: null,
  seats: [
    side("Ada", { laid: [3], bid: 3, poorest: true }),
    side("Bo", { laid: [12], bid: 12, display: ["7", "debt"], status: 2, money: 40 }),
    side("Cy", { in_auction: false, display: ["3", "scandal"], status: 1.5, money: 51 }),
  ],
  history: [
    { seat: 1, move: "bid 12" },
    { seat: 2, move: "pass" },
  ],
  result: null,
  ending: null,
};

const offer: OfferToBid = {
  type: "bid",
  seat: 0,
  cards: [1, 2, 25],
  laid: [3],
  bid: 3,
  to_beat: 12,
  cheapest: { cards: [25], total: 28 },
  dearer: [],
  passing: { takes_back: 3, taker: null, takes_card: false, paid: [0, 0, 0] },
};

/** The same sentence in each language. */
async function inEach(say: () => string): Promise<Record<Language, string>> {
  const said: Record<Language, string> = {};
  for (const language of Object.keys(LANGUAGES)) {
    await chooseLanguage(language);
    said[language] = say();
  }
  await chooseLanguage("en");
  return said;
}

test("your turn is said in one sentence", async () => {
  expect(await inEach(() => yourTurn(table, offer))).toEqual({
    en: "Your turn: Title on offer, a prize, highest bid 12 by Bo, you have bid 3",
    de: "Du bist am Zug: Titel wird versteigert, Luxus, Höchstgebot 12 von Bo, du hast 3 geboten",
    it: "Tocca a te: Titolo all’asta, un premio, offerta massima 12 di Bo, hai offerto 3",
  });
});

test("before the first bid nothing is said about laid money", () => {
  const fresh = { ...table, turned_up: "scandal", misfortune: true, highest_bid: 0, highest_bidder: null, seats: ["Ada", "Bo", "Cy"].map((name) => side(name)) };
  expect(yourTurn(fresh, { ...offer, bid: 0 })).toBe("Your turn: Scandal on offer, a misfortune, no bid yet");
});

test("the choice for the Theft names what can be given up", async () => {
  expect(await inEach(() => yourTurn(table, { type: "discard", seat: 0, possessions: ["3", "7", "10"] }))).toEqual({
    en: "Your turn: give up one possession to the Theft. You have Racehorse (3), Town House (7) and Island (10)",
    de: "Du bist am Zug: Gib dem Diebstahl einen Besitz. Du hast Rennpferd (3), Stadthaus (7) und Insel (10)",
    it: "Tocca a te: cedi un possedimento al Furto. Hai Cavallo da corsa (3), Casa in città (7) e Isola (10)",
  });
});

test("bids are told seat by seat", async () => {
  expect(await inEach(() => answer("bids", table, 0))).toEqual({
    en: "you 3, Bo 12, Cy passed",
    de: "du 3, Bo 12, Cy hat gepasst",
    it: "tu 3, Bo 12, Cy ha passato",
  });
  expect(await inEach(() => answer("bids", table, 2))).toEqual({
    en: "Ada 3, Bo 12, you passed",
    de: "Ada 3, Bo 12, du hast gepasst",
    it: "Ada 3, Bo 12, hai passato",
  });
});

test("red edges are told with the cards that are left", async () => {
  expect(await inEach(() => answer("reds", table, 0))).toEqual({
    en: "3 of 4 red edges, 7 cards left",
    de: "3 von 4 roten Rändern, noch 7 Karten",
    it: "3 bordi rossi su 4, restano 7 carte",
  });
});

test("money is told with your cards, and for the others as far as it is known", async () => {
  expect(await inEach(() => answer("cash", table, 0))).toEqual({
    en: "You have 28: 1, 2 and 25. The others: Bo 40, Cy 51",
    de: "Du hast 28: 1, 2 und 25. Die anderen: Bo 40, Cy 51",
    it: "Hai 28: 1, 2 e 25. Gli altri: Bo 40, Cy 51",
  });
  const forgetful = { ...table, seats: table.seats.map((each) => ({ ...each, hand: null, money: null, cards_in_hand: 9 })) };
  expect(answer("cash", forgetful, null)).toBe("Ada 9 cards in hand, Bo 9 cards in hand, Cy 9 cards in hand");
});

test("status is told with its cards, with halves, and with who is poorest", async () => {
  expect(await inEach(() => answer("status", table, 0))).toEqual({
    en: "you 0; Bo 2 with Town House (7) and Gambling Debt; Cy 1.5 with Racehorse (3) and Scandal. Poorest now: you",
    de: "du 0; Bo 2 mit Stadthaus (7) und Spielschuld; Cy 1,5 mit Rennpferd (3) und Skandal. Am ärmsten: du",
    it: "tu 0; Bo 2 con Casa in città (7) e Debito di gioco; Cy 1,5 con Cavallo da corsa (3) e Scandalo. Meno denaro di tutti: tu",
  });
});

test("the buttons say what they do", () => {
  expect(asSentence(bidSaid(offer, [1, 25], table))).toBe("Bid 29: add 1 and 25");
  const passed = (passing: OfferToBid["passing"]) => asSentence(passSaid({ ...offer, passing }, { ...table, turned_up: "scandal" }));
  expect(passed({ takes_back: 14, taker: 0, takes_card: true, paid: [0, 0, 0] })).toBe("Pass: take the Scandal, keep your 14");
  expect(passed({ takes_back: 0, taker: 0, takes_card: true, paid: [0, 0, 0] })).toBe("Pass: take the Scandal");
  expect(passed({ takes_back: 14, taker: null, takes_card: false, paid: [0, 0, 0] })).toBe("Pass: take back your 14");
  expect(passed({ takes_back: 0, taker: null, takes_card: false, paid: [0, 0, 0] })).toBe("Pass: leave this auction");
  expect(passed({ takes_back: 0, taker: 1, takes_card: false, paid: [0, 0, 0] })).toBe("Pass: it goes to Bo");
  expect(passed({ takes_back: 14, taker: 1, takes_card: false, paid: [0, 0, 0] })).toBe("Pass: take back 14, card to Bo");
});

test("a bid that would make you the poorest before what may be the last card says so", () => {
  const said = (safe_bid: number | null) => asSentence(bidSaid(offer, [1, 25], { ...table, safe_bid }));
  expect(said(28)).toBe("Bid 29: you would be the poorest");
  expect(said(29)).toBe("Bid 29: add 1 and 25");
  expect(said(null)).toBe("Bid 29: add 1 and 25");
});

test("the banner of an event is the sentence that the server tells about it", () => {
  const took = (misfortune: boolean) =>
    sceneOf({ event: { type: "Took", seat: 1, card: "3", paid: [0, 14, 0], misfortune }, sentence: "Bo takes it", key: 1, lasts: 0 });
  expect(took(false)).toEqual({ sentence: "Bo takes it", grave: false });
  expect(took(true)).toEqual({ sentence: "Bo takes it", grave: true });
  expect(sceneOf({ event: { type: "Passed", seat: 1, took_back: 0 }, sentence: "Bo passes", key: 1, lasts: 0 })).toBeNull();
});

test("seats are listed clockwise, yours last", () => {
  expect(clockwise(table, 1)).toEqual([2, 0, 1]);
  expect(clockwise(table, null)).toEqual([0, 1, 2]);
});

test("money cards have fixed slots, wherever they lie", () => {
  expect(moneyOf(side("Ada", { hand: [1, 25], laid: [6], spent: [4, 2] }))).toEqual([1, 2, 4, 6, 25]);
});

test("a seat is marked as the view says: whose bid is the highest, who has passed and who decides", () => {
  expect([0, 1, 2].map((seat) => badgesOf(table, seat, null))).toEqual([["deciding"], ["highest"], ["passed"]]);
  expect(badgesOf({ ...table, highest_bidder: null }, 1, null)).toEqual(["stillIn"]);
});

test("a plan keeps the chosen cards in order, and leaves out those that have left the hand", () => {
  const plan = new Plan();
  plan.toggle(25);
  plan.toggle(2);
  expect(plan.chosen).toEqual([2, 25]);
  expect(plan.of([1, 25])).toEqual([25]);
  plan.toggle(25);
  expect(plan.chosen).toEqual([2]);
  plan.choose([12, 1]);
  expect(plan.chosen).toEqual([1, 12]);
  plan.clear();
  expect(plan.chosen).toEqual([]);
});

test("every position of the gallery can be spoken, and every event that has no scene has a banner", () => {
  for (const { name, sitting } of gallery) {
    if (sitting.offer) expect(yourTurn(sitting.view, sitting.offer), name).toMatch(/^Your turn: ./);
    const shown = sitting.beat?.event.type;
    if (shown && !["Turned", "FourthRedEdge", "Out", "Won"].includes(shown)) expect(sceneOf(sitting.beat)?.sentence, name).toBeTruthy();
  }
});

test("the keys are listed in words", () => {
  expect(keys().map(({ key }) => key)).toEqual(["← →", "Space", "R", "Enter", "P", "A", "Esc"]);
  expect(keys().every(({ does }) => does.length > 3)).toBe(true);
});
