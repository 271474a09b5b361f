/** What you are about to trade: counts above 0 are bought and counts below 0 sold, never both. The offer sets every limit. */
import { listed } from "../../language/lists";
import type { GoodToTrade, OfferToTrade } from "./wire";
import type { Words } from "./words";

export type Counts = Record<string, number>;

export class Trade {
  counts = $state<Counts>({});

  get mode(): "buy" | "sell" | null {
    const counts = Object.values(this.counts);
    if (counts.some((count) => count > 0)) return "buy";
    return counts.some((count) => count < 0) ? "sell" : null;
  }

  get shares(): number {
    return Object.values(this.counts).reduce((sum, count) => sum + Math.abs(count), 0);
  }

  of(good: string): number {
    return this.counts[good] ?? 0;
  }

  clear(): void {
    this.counts = {};
  }

  step(good: string, by: 1 | -1): void {
    this.counts[good] = this.of(good) + by;
  }

  /** The goods, one word per share. */
  lot(offer: OfferToTrade): string[] {
    return offer.goods.flatMap(({ good }) => Array<string>(Math.abs(this.of(good))).fill(good));
  }

  total(offer: OfferToTrade): number {
    return offer.goods.reduce((sum, { good, price }) => sum + price * Math.abs(this.of(good)), 0);
  }

  cashAfter(offer: OfferToTrade): number {
    return offer.money + (this.mode === "sell" ? this.total(offer) : -this.total(offer));
  }

  move(offer: OfferToTrade): string {
    return `${this.mode ?? "hold"} ${this.lot(offer).join(" ")}`.trim();
  }

  /** Why you cannot buy one more; null if you can. */
  whyNotMore(offer: OfferToTrade, good: string, words: Words): string | null {
    const wanted = offer.goods.find((each) => each.good === good);
    const count = this.of(good);
    if (!wanted) return words.notYours;
    if (count < 0) return null;
    if (this.mode === "sell") return words.notBoth;
    if (this.shares >= offer.most_shares) return words.noMoreShares(offer.most_shares);
    if (count >= wanted.most_to_buy) return whyBuyingEnds(offer, wanted, words);
    return this.total(offer) + wanted.price > offer.money ? words.tooDear(offer.money) : null;
  }

  whyNotLess(offer: OfferToTrade, good: string, words: Words): string | null {
    const wanted = offer.goods.find((each) => each.good === good);
    const count = this.of(good);
    if (!wanted) return words.notYours;
    if (count > 0) return null;
    if (this.mode === "buy") return words.notBoth;
    if (this.shares >= offer.most_shares) return words.noMoreShares(offer.most_shares);
    return -count >= wanted.most_to_sell ? words.noneToSell(words.goods[good]!) : null;
  }

  /** What may be donated after the trade. */
  gifts(offer: OfferToTrade): string[] {
    if (offer.free_spaces === 0) return [];
    return offer.goods.filter(({ good, owned }) => owned + this.of(good) > 0).map(({ good }) => good);
  }
}

function whyBuyingEnds(offer: OfferToTrade, { good, buying_ends }: GoodToTrade, words: Words): string {
  switch (buying_ends) {
    case "shares":
      return words.noMoreShares(offer.most_shares);
    case "price":
      return words.notBuyable(words.goods[good]!);
    case "supply":
      return words.noneInSupply(words.goods[good]!);
    case "money":
      return words.tooDear(offer.money);
  }
}

/** "1 Coal 80 + 2 Rubber 70" */
export function pricedLot(offer: OfferToTrade, counts: Counts, words: Words): string {
  return offer.goods
    .filter(({ good }) => counts[good])
    .map(({ good, price }) => `${Math.abs(counts[good]!)} ${words.goods[good]} ${price}`)
    .join(" + ");
}

/** "2 Coal and 1 Tea" */
export function lotInWords(goods: string[], words: Words): string {
  const kinds = [...new Set(goods)];
  return listed(kinds.map((good) => `${goods.filter((each) => each === good).length} ${words.goods[good]}`));
}
