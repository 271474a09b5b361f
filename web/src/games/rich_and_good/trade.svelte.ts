/** What you are about to trade: above 0 is bought, below 0 sold, never both. The offer sets every limit. */
import type { OfferToTrade, View } from "./wire";
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

  /** The goods, a word a share. */
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

  /** What keeps you from one more, null if nothing does. */
  whyNotMore(offer: OfferToTrade, supply: number, good: string, words: Words): string | null {
    const wanted = offer.goods.find((each) => each.good === good);
    const count = this.of(good);
    if (!wanted) return words.notYours;
    if (count < 0) return null;
    if (this.mode === "sell") return words.notBoth;
    if (this.shares >= offer.most_shares) return words.noMoreShares(offer.most_shares);
    if (supply <= count) return words.noneInSupply(words.goods[good]!);
    if (this.total(offer) + wanted.price > offer.money) return words.tooDear(offer.money);
    return count >= wanted.most_to_buy ? words.notBuyable(words.goods[good]!) : null;
  }

  whyNotLess(offer: OfferToTrade, good: string, words: Words): string | null {
    const wanted = offer.goods.find((each) => each.good === good);
    const count = this.of(good);
    if (!wanted) return words.notYours;
    if (count > 0) return null;
    if (this.mode === "buy") return words.notBoth;
    if (-count >= wanted.most_to_sell) return this.shares > 0 && this.shares >= offer.most_shares ? words.noMoreShares(offer.most_shares) : words.noneToSell(words.goods[good]!);
    return this.shares >= offer.most_shares ? words.noMoreShares(offer.most_shares) : null;
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
  return words.and(kinds.map((good) => `${goods.filter((each) => each === good).length} ${words.goods[good]}`));
}

/** What an order given in advance may hold, as far as it can be seen now; the server stops what the rules forbid. */
export function offerInAdvance(view: View, you: number): OfferToTrade {
  const { most_shares } = view;
  const { money, shares } = view.seats[you]!;
  const goods = view.goods.map(({ good, price, supply }) => ({
    good,
    price,
    most_to_buy: Math.min(supply, most_shares),
    most_to_sell: Math.min(shares?.[good] ?? 0, most_shares),
  }));
  return { type: "trade", seat: you, money, most_shares, may_hold: true, goods };
}
