/** Remarks about the table itself, and their places in the log. */
import type { Remark, TableFacts } from "../wire/wire";
import { remarkWords as words } from "../words/remarks";
import { nameFor, nameOf } from "./names";

export interface Placed {
  n: number;
  after: number; // the move that it follows
  sentence: string;
}

/** The remark in a sentence for a reader: the seat that is addressed, if there is one. */
export function remarkOf(remark: Remark, facts: TableFacts | null, reader: number | null): string {
  const name = nameFor(reader, facts, remark.seat);
  switch (remark.what) {
    case "took_back":
      return words().tookBack(name, remark.moves ?? 0);
    case "voted":
      return votedIn(remark, facts, reader);
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

function votedIn({ seat, against }: Remark, facts: TableFacts | null, reader: number | null): string {
  if (against === reader && reader !== null) return words().votedAgainstYou(nameOf(facts, seat));
  return words().voted(nameFor(reader, facts, seat), nameOf(facts, against ?? seat));
}

/** A remark about moves that were taken back later is placed where the game went back to. */
export function placed(facts: TableFacts | null, reader: number | null): Placed[] {
  let latest = Infinity;
  return (facts?.remarks ?? [])
    .toReversed()
    .map((remark) => {
      if (remark.what === "took_back") latest = Math.min(latest, remark.after);
      return { n: remark.n, after: Math.min(latest, remark.after), sentence: remarkOf(remark, facts, reader) };
    })
    .toReversed();
}
