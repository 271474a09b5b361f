/** Who sits in a seat, for sentences. */
import type { TableFacts } from "../wire/wire";
import { words } from "../words/table";

export function nameOf(facts: TableFacts | null, seat: number): string {
  return facts?.seats[seat]?.name ?? words().somebody;
}
