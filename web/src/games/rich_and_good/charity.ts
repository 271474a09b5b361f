/** What everybody would have given if the boards were sold at today's prices, according to the view. */
import type { CharityNow, View } from "./wire";

export interface Giver {
  seat: number | null; // null for the Merchant
  money: number; // given in earlier rounds; it does not change any more
  now: CharityNow;
}

/** The smallest donor first: by what is known or, with the memory aid, by the least that the gifts can be worth. */
export function givers(view: View): Giver[] {
  const all: Giver[] = view.seats.map(({ charity_money, charity_now }, seat) => ({ seat, money: charity_money, now: charity_now }));
  if (view.merchant) all.push({ seat: null, money: view.merchant.charity_money, now: view.merchant.charity_now });
  const first = ({ now }: Giver) => (view.memory_aid ? now.low : now.known);
  return all.sort((one, other) => first(one) - first(other) || one.now.high - other.now.high);
}
