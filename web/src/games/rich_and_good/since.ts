/** What matters to a player who has missed some turns: how far the prices went, who traded, and which boards were revealed. */
import type { SinceLook } from "../folder";
import type { RichAndGood } from "./shapes";
import { words } from "./words";

type View = RichAndGood["view"];

export const decisive: SinceLook["decisive"] = ["Bought", "Sold", "BoardSold"] satisfies RichAndGood["event"]["type"][];

export function net(before: View, now: View): string | null {
  const changes = now.goods.flatMap(({ good, price }, place) => {
    const old = before.goods[place]!.price;
    return old === price ? [] : [words().priceSince(words().goods[good]!, old, price)];
  });
  return changes.length > 0 ? words().pricesSince(changes.join(", ")) : null;
}
