import "../../page";
import { beforeEach, expect, test } from "vitest";
import { chooseLanguage } from "../../../src/device/language.svelte";
import { parted, seenFor } from "../../../src/games/rich_and_good/cards";
import { danger, givers, standingInWords } from "../../../src/games/rich_and_good/charity";
import { Decision } from "../../../src/games/rich_and_good/decision.svelte";
import { gallery } from "../../../src/games/rich_and_good/gallery";
import { effectsOf, fullInWords, ghostsOf, halfInWords, Picks } from "../../../src/games/rich_and_good/picks.svelte";
import { press } from "../../../src/games/rich_and_good/keyboard";
import { holderBetween, openHolders, others } from "../../../src/games/rich_and_good/ring";
import { Scene } from "../../../src/games/rich_and_good/scene.svelte";
import { answer, type Command, commands, yourTurn, toYou } from "../../../src/games/rich_and_good/spoken";
import { pricedLot, Trade } from "../../../src/games/rich_and_good/trade.svelte";
import type { OfferToPlay, OfferToTrade, View } from "../../../src/games/rich_and_good/wire";
import { type Words, words } from "../../../src/games/rich_and_good/words";

async function inLanguage(language: string): Promise<Words> {
  await chooseLanguage(language);
  return words();
}

const de = await inLanguage("de");
const it = await inLanguage("it");
const en = await inLanguage("en");
beforeEach(() => chooseLanguage("en"));

const picture = (name: string) => gallery.find((each) => each.name === name)!.sitting;
const offerIn = <Offer>(name: string) => picture(name).offer as Offer;

/** A view with only the parts that a test needs. */
const viewWith = (some: object) => ({ ...picture("face value").view, ...some }) as View;
const prices = { coal: 80, wheat: 40, coffee: 30, rubber: 70, tea: 0, salt: 150 };
const goods = Object.entries(prices).map(([good, price]) => ({ good, price, space: 8, supply: 5, last_change: null }));
const nothingGiven = { known: 0, face_down: 0, low: 0, high: 0, least: true };
const seat = { name: "Ada", money: 300, share_count: 0, shares: null, gift_count: 0, gifts: null, holdings: null, charity_money: 0, charity_now: nothingGiven };

function tradeOffer(some: Partial<OfferToTrade> = {}): OfferToTrade {
  const all = goods.map(({ good, price }) => ({ good, price, most_to_buy: 3, most_to_sell: 2, buying_ends: "shares" as const, owned: 2 }));
  return { type: "trade", seat: 0, money: 300, most_shares: 3, may_hold: true, goods: all, free_spaces: 4, ...some };
}

test("a card is a good and a change", () => {
  expect(parted("salt+6")).toEqual({ good: "salt", change: 6 });
  expect(parted("coffee-4")).toEqual({ good: "coffee", change: -4 });
});

test("in every language goods have letters of their own, and holders are arrows and heads instead of letters", () => {
  for (const { letters } of [en, de, it]) {
    expect(Object.values(letters).every((letter) => letter.length === 1)).toBe(true);
    expect(new Set(Object.values(letters)).size).toBe(6);
  }
  expect(de.letters).not.toEqual(en.letters);
  expect(it.letters).not.toEqual(en.letters);
  for (const { holders } of [en, de, it]) expect(Object.values(holders).every((holder) => holder.length > 1)).toBe(true);
});

test("the cards that you see for a good are those of your two holders", () => {
  const holders = [
    { seats: [0, 1], side: "left", cards_left: 2, cards: ["tea-2", "tea+4"] },
    { seats: [1, 2], side: null, cards_left: 2, cards: null },
    { seats: [2, 0], side: "right", cards_left: 1, cards: ["tea+6"] },
  ];
  expect(seenFor(viewWith({ holders }), "tea")).toEqual([
    { side: "left", changes: [4, -2] },
    { side: "right", changes: [6] },
  ]);
});

test("your left neighbour comes first, and there is a holder between neighbours", () => {
  const { view } = picture("trade");
  expect(others(view, 2)).toEqual([3, 0, 1]);
  expect(holderBetween(view, 3, 0)?.seats.toSorted()).toEqual([0, 3]);
  expect(openHolders(view).map(({ side }) => side)).toEqual(["left", "right"]);
  expect(openHolders(picture("two players, trade").view).map(({ side }) => side)).toEqual(["own", "shared"]);
});

test("a trade buys or sells within the limits of the offer, and says why more is not possible", () => {
  const offer = tradeOffer();
  const trade = new Trade();
  trade.step("coal", 1);
  expect(trade.mode).toBe("buy");
  expect(trade.whyNotLess(offer, "wheat", en)).toBe("Buy or sell, not both");
  expect(trade.whyNotLess(offer, "coal", en)).toBeNull();
  trade.step("salt", 1);
  expect(trade.whyNotMore(offer, "coal", en)).toBe("That costs more than your 300");
  trade.step("wheat", 1);
  expect(trade.whyNotMore(offer, "coffee", en)).toBe("At most 3 shares per turn");
  trade.clear();
  trade.step("coal", -1);
  trade.step("coal", -1);
  expect(trade.whyNotLess(offer, "coal", en)).toBe("You have no more Coal to sell");
  expect(trade.move(offer)).toBe("sell coal coal");
  expect(trade.cashAfter(offer)).toBe(460);
});

test("where buying ends, the offer says why", () => {
  const trade = new Trade();
  const whyNot = (buying_ends: "price" | "supply" | "money" | "shares") => {
    const goods = tradeOffer().goods.map((each) => ({ ...each, most_to_buy: 0, buying_ends }));
    return trade.whyNotMore(tradeOffer({ goods }), "tea", en);
  };
  expect(whyNot("price")).toBe("Tea cannot be bought now");
  expect(whyNot("supply")).toBe("No Tea is left in the supply");
  expect(whyNot("money")).toBe("That costs more than your 300");
  expect(whyNot("shares")).toBe("At most 3 shares per turn");
});

test("what is owned after the trade may be donated, if the board has a free space", () => {
  const goods = tradeOffer().goods.map((each) => ({ ...each, owned: each.good === "coal" ? 1 : 0 }));
  const trade = new Trade();
  expect(trade.gifts(tradeOffer({ goods }))).toEqual(["coal"]);
  trade.step("tea", 1);
  expect(trade.gifts(tradeOffer({ goods }))).toEqual(["coal", "tea"]);
  expect(trade.gifts(tradeOffer({ goods, free_spaces: 0 }))).toEqual([]);
  trade.clear();
  trade.step("coal", -1);
  expect(trade.gifts(tradeOffer({ goods }))).toEqual([]);
});

test("an order in advance keeps to what the view says may be traded", () => {
  const { view } = picture("others decide");
  const worthless = { ...view.in_advance!, goods: view.in_advance!.goods.map((each) => ({ ...each, price: 0, most_to_buy: 0, buying_ends: "price" as const })) };
  const decision = new Decision(() => ({ ...picture("others decide"), view: { ...view, in_advance: worthless } }));
  decision.ordering = true;
  expect(decision.trade.whyNotMore(decision.toTrade!, "coal", en)).toBe("Coal cannot be bought now");
});

test("the sentence on the button names prices, total and what is left, in every language", () => {
  const offer = tradeOffer();
  const trade = new Trade();
  for (const good of ["coal", "rubber", "rubber"]) trade.step(good, 1);
  const sentence = (words: typeof en) => words.buy(pricedLot(offer, trade.counts, words), trade.total(offer), trade.cashAfter(offer));
  expect(sentence(en)).toBe("Buy 1 Coal 80 + 2 Rubber 70 = 220, 80 left");
  expect(sentence(de)).toBe("Kaufe 1 Kohle 80 + 2 Kautschuk 70 = 220, dir bleiben 80");
  expect(sentence(it)).toBe("Compra 1 Carbone 80 + 2 Gomma 70 = 220, ti restano 80");
  expect(trade.move(offer)).toBe("buy coal rubber rubber");
});

const up = { spaces: 6, price_before: 90, price: 150, lost: 0 };
const half = { spaces: 2, price_before: 80, price: 90, lost: 0 };
const cardOffer: OfferToPlay = {
  type: "face value",
  seat: 0,
  holders: [
    { side: "left", cards: [{ card: "salt+6", good: "salt", face_value: up, halved: { ...up, spaces: 3, price: 120 }, then_halved: { "salt+4": { spaces: 1, price_before: 150, price: 170, lost: 1 } } }] },
    {
      side: "right",
      cards: [
        { card: "coffee+4", good: "coffee", face_value: half, halved: half, then_halved: {} },
        { card: "salt+4", good: "salt", face_value: up, halved: up, then_halved: {} },
      ],
    },
  ],
};
const left = { side: "left", card: "salt+6", place: 0 };
const right = { side: "right", card: "coffee+4", place: 0 };

test("the first card tapped counts in full and the second half, and another card of the same holder replaces one", () => {
  const picks = new Picks();
  picks.tap(left);
  picks.tap(right);
  expect([picks.full, picks.half]).toEqual([left, right]);
  picks.tap({ ...right, card: "salt+4", place: 1 });
  expect(picks.half?.card).toBe("salt+4");
  picks.swap();
  expect(picks.roleOf("left", 0)).toBe("half");
  picks.tap({ ...right, card: "salt+4", place: 1 });
  expect([picks.full, picks.half]).toEqual([left, null]);
});

test("the button tells what the cards would do, according to the offer", () => {
  const picks = new Picks();
  picks.tap(left);
  picks.tap(right);
  const { full, half: halved } = effectsOf(cardOffer, picks);
  expect(en.play(fullInWords("salt+6", full!, en), halfInWords("coffee+4", halved!, en))).toBe("Play +6 Salt 90→150, halve Coffee +4: 80→90");
  expect(ghostsOf(cardOffer, picks)["salt"]).toMatchObject([{ spaces: 6, halved: false, price: 150 }]);
  expect(ghostsOf(cardOffer, picks)["coffee"]).toMatchObject([{ spaces: 2, halved: true, price: 90 }]);
});

test("two cards of one good move its marker one after the other, and the end of the track is told", () => {
  const picks = new Picks();
  picks.tap(left);
  picks.tap({ side: "right", card: "salt+4", place: 1 });
  expect(ghostsOf(cardOffer, picks)["salt"]).toMatchObject([{ spaces: 6 }, { spaces: 7, halved: true, lost: 1, price: 170 }]);
  expect(halfInWords("salt+4", effectsOf(cardOffer, picks).half!, de)).toBe("Salz +4: 150→170 (Ende der Leiste)");
});

const given = { known: 180, face_down: 0, low: 180, high: 180, least: false };
const hiddenGift = { known: 90, face_down: 1, low: 130, high: 160, least: true };
const charityView = viewWith({
  goods,
  memory_aid: true,
  merchant: null,
  seats: [
    { ...seat, charity_money: 100, charity_now: given },
    { ...seat, name: "Bo", charity_money: 90, charity_now: hiddenGift },
  ],
});

test("the smallest donor comes first: with memory aid by the least that was given, otherwise by what is known", () => {
  const merchant = { revealed: ["salt"], hidden_count: 1, charity_money: 50, counted: null, charity_now: { ...hiddenGift, known: 200, low: 100, high: 350 } };
  const order = (memory_aid: boolean) => givers({ ...charityView, merchant, memory_aid }).map((giver) => giver.seat);
  expect(order(true)).toEqual([null, 1, 0]);
  expect(order(false)).toEqual([1, 0, null]);
  expect(givers(charityView)[0]).toEqual({ seat: 1, money: 90, now: hiddenGift });
});

test("whoever would be out has a mark, and whoever may be out has another one if the memory aid is on", () => {
  const givenBy = (...least: (boolean | null)[]) => least.map((each) => ({ ...seat, charity_now: { ...given, least: each } }));
  const marks = (memory_aid: boolean, seats: object[]) => seats.map((_, place) => danger(viewWith({ seats, memory_aid }), place));
  expect(marks(true, givenBy(true, false, null))).toEqual(["out", null, "maybe"]);
  expect(marks(false, givenBy(true, false, null))).toEqual(["out", null, null]);
  expect(marks(true, [seat, seat])).toEqual([null, null]); // nobody has given anything yet
  expect(danger(picture("the end").view, 0)).toBeNull();
});

test("before a gift you are told how you would stand", () => {
  const stands = (last: boolean | null, place: number | null) => standingInWords(charityView, { charity: 45, last, place, next: 1 }, en);
  expect(stands(true, 2)).toBe("You 45, last; next 130–160");
  expect(stands(null, null)).toBe("You 45, perhaps last; next 130–160");
  expect(stands(false, null)).toBe("You 45, not last; last 130–160");
  expect(stands(false, 1)).toBe("You 45, place 1 of 2; last 130–160");
  const tied = viewWith({ seats: [seat, { ...seat, charity_now: { ...given, known: 45, low: 45, high: 45 } }] });
  expect(standingInWords(tied, { charity: 45, last: true, place: 2, next: 1 }, en)).toBe("You 45, tied for last");
});

test("doing nothing says so if it puts you out, and you are asked about it", () => {
  const asked: (string | undefined)[] = [];
  const sitting = { ...picture("keep and be out"), decide: (move: string, _: string, how?: string) => asked.push(`${move} ${how}`) };
  const decision = new Decision(() => sitting as never);
  expect(decision.nothing?.label).toBe("Keep and be out");
  decision.doNothing();
  expect(asked).toEqual(["keep asked"]);
  expect(new Decision(() => picture("charity")).nothing?.label).toBe("Keep");
});

test("a screen reader hears what is to be decided", () => {
  const { view } = picture("trade");
  expect(yourTurn(view, tradeOffer(), en)).toBe("Your turn: buy or sell up to 3 shares, or hold. Cash 300");
  expect(yourTurn(view, tradeOffer(), de)).toBe("Du bist dran: Kaufe oder verkaufe bis zu 3 Aktien oder handle nicht. Bar 300");
  expect(yourTurn(view, tradeOffer(), it)).toBe("Tocca a te: compra o vendi fino a 3 azioni, oppure non fare scambi. Contanti 300");
  const gift = { type: "charity" as const, seat: 0, free_spaces: 4, may_keep: true, goods: ["coal"], charity_then: { coal: 260 } };
  expect(yourTurn(charityView, gift, en)).toBe("Your turn: donate a share or keep them all. Charity at today’s prices 180");
  expect(yourTurn(charityView, gift, de)).toBe("Du bist dran: Spende eine Aktie oder behalte alle. Spenden zu heutigen Preisen 180");
  expect(yourTurn(charityView, gift, it)).toBe("Tocca a te: dona un’azione o tieni tutto. Beneficenza ai prezzi di oggi 180");
  expect(yourTurn(view, cardOffer, en)).toBe("Your turn: choose a card to play in full and one from the other holder to halve");
  expect(yourTurn(view, offerIn("halved"), en)).toMatch(/^Your turn: halve a card from the (left|right) holder$/);
});

const spokenView = viewWith({
  seat: 0,
  goods,
  merchant: null,
  holders: [
    { seats: [0, 1], side: "left", cards_left: 2, cards: ["tea-2", "salt+6"] },
    { seats: [2, 0], side: "right", cards_left: 0, cards: [] },
  ],
  seats: [{ ...seat, money: 120, shares: { coal: 2, tea: 1 } }, { ...seat, name: "Bo", charity_money: 30, charity_now: { known: 30, face_down: 1, low: 110, high: 110, least: false } }, { ...seat, name: "Cy" }],
});

test("commands are answered in short sentences, in every language", async () => {
  const spoken = async (language: string) => {
    const words = await inLanguage(language);
    return Object.keys(commands()).map((command) => answer(command as Command, spokenView, 0, words));
  };
  expect(await spoken("en")).toEqual([
    "Prices: Coal 80, Wheat 40, Coffee 30, Rubber 70, Tea 0, Salt 150",
    "Left holder: Tea −2, Salt +6",
    "Right holder: no cards",
    "Cash 120, 2 Coal and 1 Tea",
    "Charity: You 0, Cy 0, Bo 30 + 1 face down",
  ]);
  expect(await spoken("de")).toEqual([
    "Preise: Kohle 80, Weizen 40, Kaffee 30, Kautschuk 70, Tee 0, Salz 150",
    "Linker Halter: Tee −2, Salz +6",
    "Rechter Halter: keine Karten",
    "Bar 120, 2 Kohle und 1 Tee",
    "Spenden: Du 0, Cy 0, Bo 30 + 1 verdeckt",
  ]);
  expect(await spoken("it")).toEqual([
    "Prezzi: Carbone 80, Grano 40, Caffè 30, Gomma 70, Tè 0, Sale 150",
    "Reggicarte di sinistra: Tè −2, Sale +6",
    "Reggicarte di destra: nessuna carta",
    "Contanti 120, 2 Carbone e 1 Tè",
    "Beneficenza: Tu 0, Cy 0, Bo 30 + 1 coperta",
  ]);
});

test("a spectator has neither holders nor cash", () => {
  const { view } = picture("spectator");
  expect(answer("left", view, null, en)).toBe("You are only watching");
  expect(answer("cash", view, null, de)).toBe("Du siehst nur zu");
});

test("what a card did to you is told in money", () => {
  const seats = [{ ...seat, shares: { coffee: 3 } }, { ...seat, name: "Bea" }];
  const view = viewWith({ seats });
  const moved = { type: "MarkerMoved" as const, good: "coffee", spaces: -6, price_before: 60, price: 30, lost: 0, seat: 1, change: -6 };
  expect(toYou(moved, view, 0, en)).toBe("Bea’s −6 cut your 3 Coffee by 90");
  expect(toYou(moved, view, 0, de)).toBe("−6 von Bea: deine 3 Kaffee sind 90 weniger wert");
  expect(toYou(moved, view, 0, it)).toBe("−6 di Bea: le tue azioni (3 Caffè) valgono 90 in meno");
  const rose = { ...moved, spaces: 2, price_before: 30, price: 40, seat: 0, change: 2 };
  expect(toYou(rose, view, 0, en)).toBe("Your +2 raised your 3 Coffee by 30");
  expect(toYou(rose, view, 1, en)).toBeNull();
  expect(toYou({ type: "BoardSold", seat: 0, goods: ["coal"], money: 80, round: 1 }, charityView, 0, en)).toBe("Your gifts brought 80; your charity is now 100");
});

test("the verdict is what the server tells: who is out, then who has won, and nothing in the next round", () => {
  const scene = new Scene();
  const verdictOf = (name: string) => {
    scene.follow(picture(name).beat, picture(name).view, 0);
    return scene.verdict;
  };
  expect(verdictOf("somebody is out")).toMatch(/^Out with the least given to charity \(\d+\): \w+/);
  expect(verdictOf("somebody wins")).toMatch(/^\w+ wins with \d+$/);
  expect(verdictOf("a turn begins")).toBe("");
});

test("the gallery shows every phase, every beat and every number of players", () => {
  const sittings = gallery.map(({ sitting }) => sitting);
  expect(new Set(sittings.map(({ offer }) => offer?.type))).toEqual(new Set(["trade", "charity", "face value", "halved", undefined]));
  expect(new Set(sittings.map(({ view }) => view.seats.length))).toEqual(new Set([2, 3, 4, 5]));
  for (const type of ["Played", "MarkerMoved", "BoardSold", "Won"]) expect(sittings.some(({ beat }) => beat?.event.type === type)).toBe(true);
  expect(sittings.some(({ you }) => you === null)).toBe(true);
  expect(sittings.some(({ view }) => !view.memory_aid)).toBe(true);
  expect(sittings.some(({ view }) => view.result)).toBe(true);
});

test("a good's number, D and Enter donate it, as the help says", () => {
  const moves: string[] = [];
  const sitting = { ...picture("charity"), decide: (move: string) => moves.push(move) } as never;
  const decision = new Decision(() => sitting);
  const gift = offerIn<{ goods: string[] }>("charity").goods[0]!;
  const place = picture("charity").view.goods.findIndex(({ good }: { good: string }) => good === gift);
  for (const key of [String(place + 1), "d", "Enter"]) press(key, sitting, decision);
  expect(moves).toEqual([`donate ${gift}`]);
});
