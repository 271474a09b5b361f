/** Players' names for use in sentences. */
import { type Name, You } from "../language/sentence";
import type { TableFacts } from "../wire/wire";
import { remarkWords } from "../words/remarks";
import { words } from "../words/table";

export function nameOf(facts: TableFacts | null, seat: number): string {
  return facts?.seats[seat]?.name ?? words().somebody;
}

/** The same in a sentence for this reader. */
export function nameFor(reader: number | null, facts: TableFacts | null, seat: number): Name {
  return seat === reader ? new You(nameOf(facts, seat)) : nameOf(facts, seat);
}

/** Says who is replaced by a bot: a person, or another bot that is missing. */
export function tookOver(name: Name, bot: string | null): string {
  return bot === null ? (words().seats["bot_took_over"]?.(name) ?? "") : remarkWords().replaced.missing(name);
}
