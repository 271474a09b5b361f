/** Remarks about the table itself, and their places in the log. */
import type { Remark, TableFacts } from "../wire/wire";
import { remarkWords as words } from "../words/remarks";
import { nameOf } from "./names";

export interface Placed {
  n: number;
  after: number; // the move that it follows
  sentence: string;
}

export function remarkOf(remark: Remark, facts: TableFacts | null): string {
  const name = nameOf(facts, remark.seat);
  switch (remark.what) {
    case "took_back":
      return words().tookBack(name, remark.moves ?? 0);
    case "voted":
      return words().voted(name, nameOf(facts, remark.against ?? remark.seat));
    case "warned":
      return words().warned(name);
    case "stayed":
      return words().stayed(name);
    case "bot_took_over":
      return words().replaced[remark.why ?? "left"](name);
    case "returned":
      return words().returned(name);
  }
}

/** A remark about moves that were taken back later is placed where the game went back to. */
export function placed(facts: TableFacts | null): Placed[] {
  let latest = Infinity;
  return (facts?.remarks ?? [])
    .toReversed()
    .map((remark) => {
      if (remark.what === "took_back") latest = Math.min(latest, remark.after);
      return { n: remark.n, after: Math.min(latest, remark.after), sentence: remarkOf(remark, facts) };
    })
    .toReversed();
}
