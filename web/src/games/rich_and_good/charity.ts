/** What everybody would have given if the boards were sold at today's prices, as far as the view tells. */
import { worth } from "./cards";
import type { MerchantView, SeatView, View } from "./wire";

export interface Giver {
  seat: number | null; // null is the Merchant
  known: number; // charity money, and the gifts that lie open for you
  faceDown: number; // gifts that you cannot see
  low: number; // with these at the lowest prices that they can have
  high: number;
}

/** The smallest first: by what is known, or with memory aid by the least that the gifts can be worth. */
export function givers(view: View): Giver[] {
  const all = view.seats.map((seat, place) => ({ seat: place as number | null, ...givenBy(view, seat) }));
  if (view.merchant) all.push({ seat: null, ...givenByMerchant(view, view.merchant) });
  const first = (giver: Giver) => (view.memory_aid ? giver.low : giver.known);
  return all.sort((one, other) => first(one) - first(other) || one.high - other.high);
}

/** Whether this giver may turn out to be the smallest. */
export function mayBeLeast(giver: Giver, all: Giver[]): boolean {
  return all.every((other) => giver.low <= other.high);
}

type Given = Omit<Giver, "seat">;

function givenBy(view: View, seat: SeatView): Given {
  if (seat.gifts) return atLeast(seat.charity_money + worth(view, seat.gifts), 0, []);
  return atLeast(seat.charity_money, seat.gift_count, pricesIn(view, seat.holdings, seat.gift_count));
}

function givenByMerchant(view: View, merchant: MerchantView): Given {
  const revealed = merchant.revealed.reduce((sum, good) => sum + worth(view, { [good]: 1 }), 0);
  return atLeast(merchant.charity_money + revealed, merchant.hidden_count, pricesIn(view, null, merchant.hidden_count));
}

/** The prices of the shares that may lie face down: those of the holdings, or any. */
function pricesIn(view: View, holdings: Record<string, number> | null, count: number): number[] {
  return view.goods.flatMap(({ good, price }) => Array<number>(holdings ? (holdings[good] ?? 0) : count).fill(price));
}

function atLeast(known: number, faceDown: number, prices: number[]): Given {
  const ordered = prices.toSorted((one, other) => one - other);
  const sum = (some: number[]) => known + some.reduce((total, price) => total + price, 0);
  return { known, faceDown, low: sum(ordered.slice(0, faceDown)), high: sum(ordered.slice(ordered.length - faceDown)) };
}

/** What you have given, at today's prices. */
export function yourCharity(view: View, you: number): number {
  return givers(view).find(({ seat }) => seat === you)?.known ?? 0;
}
