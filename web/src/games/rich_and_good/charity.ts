/** What everybody would have given if the boards were sold at today's prices, according to the view. */
import type { CharityNow, Standing, View } from "./wire";
import type { Words } from "./words";

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

/** "60–140": what a giver would have given. The possible worth of gifts that lie face down is shown only with the memory aid. */
export function counted(view: View, { known, low, high }: CharityNow, words: Words): string {
  if (!view.memory_aid) return String(known);
  return low === high ? String(low) : words.between(low, high);
}

/** Whether a giver would be out now, or may be; null if not, or if nobody has given anything. A seat of null is the Merchant. */
export function danger(view: View, seat: number | null): "out" | "maybe" | null {
  const now = seat === null ? view.merchant?.charity_now : view.seats[seat]?.charity_now;
  if (!now || view.result || !givers(view).some(({ now }) => now.known > 0 || now.face_down > 0)) return null;
  if (now.least !== null) return now.least ? "out" : null;
  return view.memory_aid ? "maybe" : null;
}

/** "You 45, last; next 70" */
export function standingInWords(view: View, { charity, last, place, next }: Standing, words: Words): string {
  const other = next === null ? view.merchant?.charity_now : view.seats[next]?.charity_now;
  const others = other ? counted(view, other, words) : "";
  if (last) return others === String(charity) ? words.standsTied(charity) : words.standsLast(charity, others);
  if (last === null) return words.mayStandLast(charity, others);
  return place === null ? words.standsSafely(charity, others) : words.standsAt(charity, place, givers(view).length, others);
}
