/** What a voice says about the market: what you have to decide, answers to commands, and what a move did to you. */
import { parted, signed } from "./cards";
import { type Giver, givers } from "./charity";
import { nameOf } from "./names";
import { openHolders, sideOf } from "./ring";
import type { RichAndGood } from "./shapes";
import { lotInWords } from "./trade.svelte";
import type { View } from "./wire";
import { type Words, words as inWords } from "./words";

type Offer = RichAndGood["offer"];
type Event = RichAndGood["event"];

/** One sentence when your turn comes. */
export function yourTurn(view: View, offer: Offer, words: Words = inWords()): string {
  switch (offer.type) {
    case "trade":
      return words.askTrade(offer.most_shares, offer.money);
    case "charity":
      return words.askCharity(view.seats[offer.seat]!.charity_now.known);
    case "face value":
      return words.askPlay;
    case "halved":
      return words.askHalve(words.inHolder[offer.side]!);
  }
}

/** The commands that can be asked for in writing. */
export const commands = (words: Words = inWords()) => words.commands;
export type Command = keyof Words["commands"];

export function answer(command: Command, view: View, you: number | null, words: Words = inWords()): string {
  switch (command) {
    case "prices":
      return prices(view, words);
    case "left":
      return holder(view, 0, words);
    case "right":
      return holder(view, 1, words);
    case "cash":
      return cash(view, you, words);
    case "charity":
      return charity(view, you, words);
  }
}

function prices(view: View, words: Words): string {
  return words.pricesAre(view.goods.map(({ good, price }) => `${words.goods[good]} ${price}`).join(", "));
}

/** Left or own, right or shared. */
function holder(view: View, place: 0 | 1, words: Words): string {
  const asked = view.seat === null ? undefined : openHolders(view)[place];
  if (!asked) return words.noSeat;
  const name = words.holders[sideOf(asked)]!;
  if (!asked.cards?.length) return words.holderEmpty(name);
  return words.holderHas(name, asked.cards.map((card) => cardInWords(card, words)).join(", "));
}

function cash(view: View, you: number | null, words: Words): string {
  if (you === null) return words.noSeat;
  const { money, shares } = view.seats[you]!;
  const owned = Object.entries(shares ?? {}).flatMap(([good, count]) => Array<string>(count).fill(good));
  return words.cashIs(money, owned.length > 0 ? lotInWords(owned, words) : words.noShares);
}

function charity(view: View, you: number | null, words: Words): string {
  return words.charityIs(givers(view).map((giver) => words.charityOf(nameOf(view, giver.seat, you, words), given(giver, words))).join(", "));
}

function given({ now }: Giver, words: Words): string {
  return now.face_down > 0 ? `${now.known} ${words.plusGifts(now.face_down)}` : String(now.known);
}

/** "Salt +6" */
export function cardInWords(card: string, words: Words): string {
  const { good, change } = parted(card);
  return words.card(words.goods[good]!, signed(change));
}

/** What an event did to you in money; null if nothing. `view` is the table after it. */
export function toYou(event: Event, view: View, you: number | null, words: Words = inWords()): string | null {
  if (you === null) return null;
  if (event.type === "BoardSold" && event.seat === you) return words.charityGrew(event.money, view.seats[you]!.charity_money);
  return event.type === "MarkerMoved" ? priceToYou(event, view, you, words) : null;
}

type MarkerMoved = Extract<Event, { type: "MarkerMoved" }>;

function priceToYou({ good, price, price_before, seat, change }: MarkerMoved, view: View, you: number, words: Words): string | null {
  const count = view.seats[you]?.shares?.[good] ?? 0;
  const by = count * (price - price_before);
  if (by === 0) return null;
  const [counted, shares] = [signed(change), `${count} ${words.goods[good]}`];
  if (seat === you) return by < 0 ? words.youCut(counted, shares, -by) : words.youRaised(counted, shares, by);
  const whose = view.seats[seat]!.name;
  return by < 0 ? words.cut(whose, counted, shares, -by) : words.raised(whose, counted, shares, by);
}
